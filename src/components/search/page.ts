/** The search page: the same panel, with the query and the filters in the address and every hit within reach. */
import { attach } from "./panel.ts";
import { allOf, searchAddress } from "./render.ts";
import { clip, GROUP_NAMES } from "./say.ts";

/** How many hits of a group the page shows at first: more, and the groups after it are out of sight. */
const MOST_AT_FIRST = 8;

/** The field of an address in which the query stands; all others are filters. */
const QUERY = "q";

/** The query of an address, or null where its percent encoding is broken and a browser would guess at it. */
function queryIn(search: string): string | null {
  const raw = /[?&]q=([^&]*)/.exec(search)?.[1] ?? "";
  try {
    return decodeURIComponent(raw.replaceAll("+", " "));
  } catch {
    return null;
  }
}

/** The groups of which an address asks for all. */
function wholeIn(fragment: string): ReadonlySet<string> {
  return new Set(GROUP_NAMES.filter((name) => allOf(name) === fragment));
}

export function start(): void {
  const root = document.querySelector<HTMLElement>("[data-search-page]");
  const input = root?.querySelector("input");
  if (!root || !input) return;
  const fields = [...new URLSearchParams(location.search)].filter(
    ([name, value]) => name !== QUERY && value !== "",
  );
  const title = document.title;
  // What was typed before this script came is the newer query, and stays as it is.
  const typed = input.value !== "";
  const query = typed ? input.value : queryIn(location.search);
  if (!typed) input.value = query ?? "";
  attach(root, {
    inPlace: { most: MOST_AT_FIRST, whole: wholeIn(typed ? "" : location.hash) },
    unreadable: query === null,
    fields,
    onQuery: (asked, chosen) => {
      const address = searchAddress(asked, chosen);
      if (address === location.pathname + location.search) return;
      history.replaceState(history.state, "", address + location.hash);
      document.title = asked === "" ? title : `${clip(asked)} · ${title}`;
    },
  });
}
