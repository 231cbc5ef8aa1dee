/** The search page: the same panel, with the query and the filters in the address and every hit shown. */
import { FILTER_NAMES } from "../../content/search-records.ts";
import type { Filters } from "./find.ts";
import { attach } from "./panel.ts";
import { searchAddress } from "./render.ts";

export function start(): void {
  const root = document.querySelector<HTMLElement>("[data-search-page]");
  const input = root?.querySelector("input");
  if (!root || !input) return;
  const fields = new URLSearchParams(location.search);
  const filters: Filters = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = fields.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const title = document.title;
  input.value = fields.get("q") ?? "";
  attach(root, {
    most: Number.POSITIVE_INFINITY,
    filters,
    onQuery: (query, chosen) => {
      const address = searchAddress(query, chosen);
      if (address === location.pathname + location.search) return;
      history.replaceState(history.state, "", address + location.hash);
      document.title = query === "" ? title : `${query} · ${title}`;
    },
  });
}
