/** Makes a search form live: finds while one types, says what was found, and moves through it with the arrow keys. */
import { FILTER_NAMES } from "../../content/search/records.ts";
import { t } from "../../language/t.ts";
import type { Filters, Group } from "./find.ts";
import { loadFinder, NOT_FETCHED, SearchUnavailable } from "./load.ts";
import { drawFilters, drawResults, drawWordsToTry } from "./render.ts";
import {
  LOADING,
  type Misunderstood,
  SLOW,
  sayAllShown,
  sayMisunderstood,
  sayResults,
  UNREADABLE,
} from "./say.ts";

/** A connection is called slow when the index has not come by then; milliseconds. */
const SLOW_AFTER = 2500;
/** Results are drawn at once but spoken only when the typing has come to rest; milliseconds. */
const SPEAK_AFTER = 500;
/** How many hits of a group the dialog shows. */
const MOST_IN_DIALOG = 6;

export interface PanelOptions {
  /**
   * How many hits of a group to show, and the groups of which all are shown for the first query; the rest can be
   * shown in place. Without it a few are, and the rest is left to the search page.
   */
  readonly inPlace?: { readonly most: number; readonly whole: ReadonlySet<string> };
  /** Whether the address has a query that cannot be read. */
  readonly unreadable?: boolean;
  /** Names and values of what the search is narrowed to at first, as an address has them: they may mean nothing. */
  readonly fields?: readonly (readonly [name: string, value: string])[];
  /** Told of each query whose results are shown. */
  readonly onQuery?: (query: string, filters: Filters) => void;
  readonly load?: () => ReturnType<typeof loadFinder>;
}

const attached = new WeakSet<Element>();

/** @param root holds one search form, one status line and one place for results. Attaching twice does nothing. */
export function attach(root: HTMLElement, options: PanelOptions = {}): void {
  const form = root.querySelector("form");
  const input = root.querySelector("input");
  const status = root.querySelector<HTMLElement>("[role=status]");
  const results = root.querySelector<HTMLElement>("[data-search-results]");
  if (!form || !input || !status || !results || attached.has(root)) return;
  attached.add(root);

  const { inPlace, fields: atFirst = [], onQuery, load = loadFinder } = options;
  let unreadable = options.unreadable ?? false;
  let misunderstood: string | null = null;
  let whole = inPlace?.whole ?? new Set<string>();
  const fields = root.querySelector<HTMLElement>("[data-search-filters]");
  let finder: ReturnType<typeof loadFinder> | null = null;
  let narrowed = false;
  let latest = 0;
  let speaking = 0;

  const say = (words: string, soon = false) => {
    clearTimeout(speaking);
    if (soon) status.textContent = words;
    else speaking = window.setTimeout(() => (status.textContent = words), SPEAK_AFTER);
  };

  const fail = (error: unknown) => {
    finder = null;
    say(error instanceof SearchUnavailable ? error.message : t(NOT_FETCHED), true);
    const retry = document.createElement("button");
    retry.type = "button";
    retry.className = "search-retry";
    retry.textContent = t("Try again");
    retry.addEventListener("click", () => {
      input.focus();
      void run();
    });
    results.replaceChildren(retry);
  };

  const onAll = (group: Group) => {
    whole = new Set([...whole, group.name]);
    say(sayAllShown(group), true);
  };

  const run = async () => {
    const mine = ++latest;
    const query = input.value;
    const slow = window.setTimeout(() => say(t(SLOW), true), SLOW_AFTER);
    try {
      if (!finder) {
        say(t(LOADING), true);
        finder = load();
      }
      const { find, filters: choices } = await finder;
      const understood = understand(atFirst, choices);
      misunderstood ??= sayMisunderstood(understood.not);
      if (!narrowed) showFilters(fields, choices, understood.filters);
      narrowed = true;
      const filters = filtersIn(fields);
      const found = await find(query, filters);
      if (mine !== latest) return;
      const extent = inPlace ? { most: inPlace.most, whole, onAll } : { most: MOST_IN_DIALOG };
      results.replaceChildren(drawResults(found, extent, root.id));
      if (unreadable) results.prepend(drawWordsToTry(root.id));
      results.dataset["searchedFor"] = query.trim();
      countFilters(fields, filters);
      const words = [misunderstood, unreadable ? t(UNREADABLE) : sayResults(found)].filter(Boolean).join(" ");
      // The first words replace "fetching", and an emptied field has nothing to say: neither can wait.
      say(words, words === "" || [t(LOADING), t(SLOW)].includes(status.textContent));
      onQuery?.(query.trim(), filters);
    } catch (error) {
      if (mine === latest) fail(error);
    } finally {
      clearTimeout(slow);
    }
  };

  /** Begins anew: what was opened or could not be read belongs to the query before. */
  const ask = () => {
    unreadable = false;
    misunderstood = "";
    whole = new Set();
    void run();
  };

  input.addEventListener("input", ask);
  fields?.addEventListener("change", ask);
  form.addEventListener("submit", (event) => {
    // In the dialog, Enter goes on to the search page, as the form says; there, it has nowhere further to go.
    if (!root.matches("[data-search-page]")) return;
    event.preventDefault();
    void run();
  });
  results.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-search-for]") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    input.value = link.dataset["searchFor"] ?? "";
    input.focus();
    ask();
  });
  root.addEventListener("keydown", (event) => moveThroughHits(event, input, results));
  root.addEventListener("click", (event) => {
    // A hit on the page that is already open changes only its fragment, and would leave the dialog standing.
    const hit = event.target instanceof Element && event.target.closest("a.hit:not([data-search-for])");
    const outside = event.target === root;
    if (root instanceof HTMLDialogElement && (hit || outside)) root.close();
  });
  void run();
}

/** What the fields of an address narrow a search to, and those that mean nothing. */
function understand(
  fields: readonly (readonly [name: string, value: string])[],
  choices: Parameters<typeof drawFilters>[0],
): { readonly filters: Filters; readonly not: readonly Misunderstood[] } {
  const filters: Partial<Record<(typeof FILTER_NAMES)[number], string>> = {};
  const not: Misunderstood[] = [];
  for (const [name, value] of fields) {
    const filter = FILTER_NAMES.find((each) => each === name);
    const expected = choices.find((choice) => choice.name === filter)?.options.map(([each]) => each);
    if (filter === undefined || expected === undefined) {
      not.push({ type: "name", name, expected: FILTER_NAMES });
    } else if (!expected.includes(value)) {
      not.push({ type: "value", name, value, expected });
    } else {
      const kept = filters[filter] ?? value;
      if (kept !== value) not.push({ type: "again", name, value, kept });
      filters[filter] = kept;
    }
  }
  return { filters, not };
}

/** Draws the filters, unless the page has them, and sets those of the address: a choice made meanwhile is newer. */
function showFilters(
  fields: HTMLElement | null,
  choices: Parameters<typeof drawFilters>[0],
  chosen: Filters,
): void {
  if (fields?.hidden) {
    fields.append(...drawFilters(choices));
    fields.hidden = false;
  }
  for (const select of fields?.querySelectorAll("select") ?? []) {
    const filter = FILTER_NAMES.find((name) => name === select.name);
    if (filter !== undefined && select.value === "") select.value = chosen[filter] ?? "";
  }
}

function filtersIn(fields: HTMLElement | null): Filters {
  const chosen: Partial<Record<(typeof FILTER_NAMES)[number], string>> = {};
  for (const { name, value } of fields?.querySelectorAll("select") ?? []) {
    const filter = FILTER_NAMES.find((each) => each === name);
    if (filter !== undefined && value !== "") chosen[filter] = value;
  }
  return chosen;
}

/** Says beside the closed filters how many are set, since they go on working there. */
function countFilters(fields: HTMLElement | null, filters: Filters): void {
  const count = fields?.querySelector("[data-filter-count]");
  const set = Object.keys(filters).length;
  if (count) count.textContent = set === 0 ? "" : ` (${t("{n} set", { n: set })})`;
}

function moveThroughHits(event: KeyboardEvent, input: HTMLInputElement, results: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const hits = [...results.querySelectorAll<HTMLElement>(".hit")];
  const focused = document.activeElement;
  const here = focused instanceof HTMLElement ? hits.indexOf(focused) : -1;
  const inInput = focused === input;
  if (!inInput && here < 0) return;
  const goTo = (hit: HTMLElement | undefined) => {
    event.preventDefault();
    (hit ?? input).focus();
  };
  if (event.key === "ArrowDown") goTo(hits[Math.min(here + 1, hits.length - 1)]);
  else if (event.key === "ArrowUp" && !inInput) goTo(hits[here - 1]);
  else if (event.key === "Home" && !inInput) goTo(hits[0]);
  else if (event.key === "End" && !inInput) goTo(hits.at(-1));
  // Letters typed while a hit has the focus go on writing the query.
  else if (event.key.length === 1 && event.key !== " " && !inInput) input.focus();
  else if (event.key === "Backspace" && !inInput) input.focus();
}
