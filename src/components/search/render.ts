/** Draws what was found. Text goes in as text nodes only, so nothing that is typed or printed is taken for HTML. */
import { href } from "../../content/href.ts";
import type { FilterChoice } from "../../content/search-records.ts";
import type { Filters, Found, Group, Hit } from "./find.ts";
import type { Match } from "./plan.ts";
import { GROUP_NAMES } from "./say.ts";

const MATCH_NOTES: Readonly<Record<Match, string>> = {
  exact: "",
  variant: "other form",
  meaning: "by meaning",
  near: "nearest spelling",
};

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
  const text = hit.text.map((run) => (run.marked ? make("mark", {}, run.text) : run.text));
  const note = MATCH_NOTES[hit.match];
  const place = [hit.title, note].filter((part) => part !== "");
  const children: Child[] = [make("span", { class: "hit-text" }, ...text)];
  if (hit.gloss) children.push(" ", make("span", { class: "hit-gloss" }, hit.gloss));
  if (place.length > 0) children.push(" ", make("span", { class: "hit-place" }, place.join(" · ")));
  return make("li", {}, make("a", { href: href(hit.url), class: `hit hit-${hit.kind}` }, ...children));
}

/** The address of the search page with a query and what it is narrowed to. */
export function searchAddress(query: string, filters: Filters): string {
  const fields = new URLSearchParams(query === "" ? {} : { q: query });
  for (const [name, value] of Object.entries(filters)) fields.set(name, value);
  return `${href("/search/")}${fields.size > 0 ? `?${fields}` : ""}`;
}

/**
 * The filters as fields to choose from.
 *
 * @param chosen what is chosen at first.
 */
export function drawFilters(choices: readonly FilterChoice[], chosen: Filters): readonly HTMLElement[] {
  return choices.map(({ name, label, options }) => {
    const all = make("option", { value: "" }, "all");
    const fields = options.map(([value, words]) => make("option", { value }, words));
    const select = make("select", { name }, all, ...fields);
    select.value = options.some(([value]) => value === chosen[name]) ? (chosen[name] ?? "") : "";
    return make("label", { class: "search-filter" }, make("span", {}, label), select);
  });
}

function drawGroup(
  { name, hits }: Group,
  { query, filters }: Found,
  most: number,
  within: string,
): HTMLElement {
  const id = `${within}-${name}`;
  const heading = make("h2", { id, class: "hit-heading" }, GROUP_NAMES[name]);
  const list = make("ul", { class: "hits", "aria-labelledby": id }, ...hits.slice(0, most).map(drawHit));
  const group = make("section", { class: "hit-group" }, heading, list);
  if (hits.length > most) {
    const more = make(
      "a",
      { href: searchAddress(query.trim(), filters), class: "hit hit-more" },
      `All ${hits.length} ${GROUP_NAMES[name].toLowerCase()}`,
    );
    list.append(make("li", {}, more));
  }
  return group;
}

/**
 * @param most how many hits of a group to draw; the rest are behind a link to the search page.
 * @param within an id that is unique on the page; the groups' headings get theirs from it.
 */
export function drawFound(found: Found, most: number, within: string): DocumentFragment {
  const drawn = document.createDocumentFragment();
  for (const group of found.groups) drawn.append(drawGroup(group, found, most, within));
  if (found.nearest.length > 0) {
    const terms = found.nearest.map(({ headword, gloss }) => {
      return make(
        "li",
        {},
        make(
          "a",
          { href: searchAddress(headword, {}), class: "hit hit-term", "data-search-for": headword },
          make("span", { class: "hit-text" }, headword),
          " ",
          make("span", { class: "hit-gloss" }, gloss),
        ),
      );
    });
    const id = `${within}-nearest`;
    drawn.append(
      make(
        "section",
        { class: "hit-group" },
        make("h2", { id, class: "hit-heading" }, "Words spelt most like it"),
        make("ul", { class: "hits", "aria-labelledby": id }, ...terms),
      ),
    );
  }
  return drawn;
}
