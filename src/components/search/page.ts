/** The search page: the same panel, with the query in the address and every hit shown. */
import { attach } from "./panel.ts";

export function start(): void {
  const root = document.querySelector<HTMLElement>("[data-search-page]");
  const input = root?.querySelector("input");
  if (!root || !input) return;
  const fromAddress = () => new URLSearchParams(location.search).get("q") ?? "";
  const title = document.title;
  input.value = fromAddress();
  attach(root, {
    most: Number.POSITIVE_INFINITY,
    onQuery: (query) => {
      const url = new URL(location.href);
      if (query === fromAddress().trim()) return;
      if (query === "") url.searchParams.delete("q");
      else url.searchParams.set("q", query);
      history.replaceState(history.state, "", url);
      document.title = query === "" ? title : `${query} · ${title}`;
    },
  });
}
