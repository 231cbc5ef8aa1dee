/** Draws what was found. Text goes in as text nodes only, so nothing that is typed or printed is taken for HTML. */
import { href } from "../../content/href.ts";
import type { FilterChoice } from "../../content/search/records.ts";
import type { Message, Plain } from "../../language/messages.ts";
import { t } from "../../language/t.ts";
import { type Filters, type Group, type Hit, langOf, type Results } from "./find.ts";
import type { Match } from "./plan.ts";
import { countIn, groupName, isWordless, WORDS_TO_TRY } from "./say.ts";

const MATCH_NOTES = {
  exact: null,
  variant: "other form",
  meaning: "by meaning",
  near: "nearest spelling",
} as const satisfies Readonly<Record<Match, Message | null>>;

type Child = Node | string;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

function drawHit(hit: Hit): HTMLLIElement {
  const text = hit.text.map(({ text: words, marked, lang }) => {
    if (!marked && lang === undefined) return words;
    return make(marked ? "mark" : "span", lang === undefined ? {} : { lang }, words);
  });
  const note = MATCH_NOTES[hit.match];
  const way = hit.title === "" ? [] : [make("span", { class: "hit-way" }, hit.title)];
  const place = [...way, ...(note === null ? [] : [t(note)])].flatMap((part, index) =>
    index === 0 ? [part] : [" · ", part],
  );
  const children: Child[] = [make("span", { class: "hit-text" }, ...text)];
  if (hit.gloss) children.push(" ", make("span", { class: "hit-gloss" }, hit.gloss));
  if (place.length > 0) children.push(" ", make("span", { class: "hit-place" }, ...place));
  return make("li", {}, make("a", { href: href(hit.url), class: `hit hit-${hit.kind}` }, ...children));
}

/** The address of the search page with a query and what it is narrowed to. */
export function searchAddress(query: string, filters: Filters): string {
  const fields = new URLSearchParams(query === "" ? {} : { q: query });
  for (const [name, value] of Object.entries(filters)) fields.set(name, value);
  return `${href("/search/")}${fields.size > 0 ? `?${fields}` : ""}`;
}

/** The filters as fields to choose from, as SearchForm.astro writes them where the page has them from the start. */
export function drawFilters(choices: readonly FilterChoice[]): readonly HTMLElement[] {
  return choices.map(({ name, label, options }) => {
    const all = make("option", { value: "", "data-t": "all" }, t("all"));
    const fields = options.map(([value, words]) => make("option", { value }, words));
    return make(
      "label",
      { class: "search-filter" },
      make("span", { "data-t": label }, t(label)),
      make("select", { name }, all, ...fields),
    );
  });
}

/** How many hits to draw, and what to do about the rest. */
export interface Extent {
  /** How many hits of a group to draw. */
  readonly most: number;
  /** The groups of which all are drawn. */
  readonly whole?: ReadonlySet<string>;
  /** Told that the rest of a group was asked for and drawn. Without it the rest is behind a link to the search page. */
  readonly onAll?: (group: Group) => void;
}

/** The fragment of the search page's address by which all of a group is shown. */
export const allOf = (name: Group["name"]): string => `#all-${name}`;

function drawGroup(
  group: Group,
  { query, filters }: Results,
  { most, whole, onAll }: Extent,
  within: string,
): HTMLElement {
  const { name, hits } = group;
  const id = `${within}-${name}`;
  const shown = whole?.has(name) ? hits.length : most;
  const heading = make("h2", { id, class: "hit-heading", "data-t": groupName(name) }, t(groupName(name)));
  const list = make("ul", { class: "hits", "aria-labelledby": id }, ...hits.slice(0, shown).map(drawHit));
  if (hits.length > shown) {
    const what = countIn(name, hits.length);
    const way = onAll ? drawMore(t("Show all {what}", { what })) : drawWayOn(t("See all {what}", { what }));
    list.append(make("li", {}, way));
  }
  return make("section", { class: "hit-group" }, heading, list);

  function drawWayOn(words: string): HTMLElement {
    const address = searchAddress(query.trim(), filters) + allOf(name);
    return make("a", { href: address, class: "hit hit-more" }, words);
  }

  function drawMore(words: string): HTMLElement {
    const more = make("button", { type: "button", class: "hit hit-more" }, words);
    more.addEventListener("click", () => {
      const rest = hits.slice(shown).map(drawHit);
      more.parentElement?.replaceWith(...rest);
      // The button that had the focus is gone; what it stood for follows in its place.
      rest[0]?.querySelector("a")?.focus();
      onAll?.(group);
    });
    return more;
  }
}

/** Words to search for, each a link that does so. */
function drawWords(
  name: string,
  heading: Plain,
  words: readonly {
    readonly headword: string;
    readonly gloss: string | null;
    readonly lang: string | undefined;
  }[],
): HTMLElement {
  const items = words.map(({ headword, gloss, lang }) => {
    const address = { href: searchAddress(headword, {}), class: "hit hit-term", "data-search-for": headword };
    const spoken: Record<string, string> = lang === undefined ? {} : { lang };
    const link = make("a", address, make("span", { class: "hit-text", ...spoken }, headword));
    if (gloss !== null) link.append(" ", make("span", { class: "hit-gloss" }, gloss));
    return make("li", {}, link);
  });
  return make(
    "section",
    { class: "hit-group" },
    make("h2", { id: name, class: "hit-heading", "data-t": heading }, t(heading)),
    make("ul", { class: "hits", "aria-labelledby": name }, ...items),
  );
}

/** Some words to begin with, for whoever asked for nothing that can be looked up, or that is like no word there is. */
export function drawWordsToTry(within: string): HTMLElement {
  const words = WORDS_TO_TRY.map(([headword, lang]) => ({ headword, gloss: null, lang }));
  return drawWords(`${within}-try`, "Words to try", words);
}

/** @param within an id that is unique on the page; the groups' headings get theirs from it. */
export function drawResults(found: Results, extent: Extent, within: string): DocumentFragment {
  const drawn = document.createDocumentFragment();
  for (const group of found.groups) drawn.append(drawGroup(group, found, extent, within));
  if (found.nearest.length > 0) {
    const words = found.nearest.map((term) => ({ ...term, lang: langOf(term) }));
    drawn.append(drawWords(`${within}-nearest`, "Words spelt most like it", words));
  }
  const forNothing = found.groups.length + found.nearest.length === 0 && found.query.trim() !== "";
  if (forNothing && (isWordless(found.query) || Object.keys(found.filters).length === 0))
    drawn.append(drawWordsToTry(within));
  return drawn;
}
