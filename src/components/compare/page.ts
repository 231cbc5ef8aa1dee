/**
 * The comparison as the reader chooses it. The page is whole without this: it only hides, orders and remembers, and
 * keeps the address in step.
 */

import { nameIn } from "../../content/hash.ts";
import { isOneOf, TOPIC_IDS, type TopicId } from "../../content/ids.ts";
import { aFew } from "../../content/quoted.ts";
import { SOURCE_IDS, type SourceId } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import {
  type Choice,
  formatChoice,
  fragmentProblem,
  type ReadChoice,
  readChoice,
  shownIn,
  topicNamed,
  withColumn,
} from "./address.ts";
import { EARLY } from "./early.ts";
import { startLights } from "./light.ts";

const SWIPE = 48;

type Switch = "corrected" | "summaries" | "notes";

function start(root: HTMLElement): void {
  const find = <E extends Element>(selector: string): E[] => [...root.querySelectorAll<E>(selector)];
  const columns = find<HTMLSelectElement>("select[data-column]");
  const topics = root.querySelector<HTMLSelectElement>("select[data-topics]");
  const segments = find<HTMLInputElement>("input[data-segment]");
  const switches = find<HTMLInputElement>("input[data-switch]");
  const sections = find<HTMLElement>("[data-topic]");
  const rows = find<HTMLElement>("[data-row]");
  const short = find<HTMLElement>("[data-short]");
  const said = root.querySelector<HTMLElement>("[data-said]");
  const wrong = root.querySelector<HTMLElement>("[data-wrong]");
  const all = segments.map(({ value }) => value).filter((id) => isOneOf(SOURCE_IDS, id));
  const nameOf = (id: SourceId): string =>
    segments.find(({ value }) => value === id)?.labels?.[0]?.textContent?.trim() ?? id;

  const names = [...(topics?.options ?? [])].flatMap(({ value, text }) =>
    isOneOf(TOPIC_IDS, value) ? [{ id: value, label: text }] : [],
  );
  const narrow = matchMedia("(max-width: 47.99rem)");

  const named = (): HTMLElement | null => document.getElementById(location.hash.slice(1));
  /** Who types the name of a topic is led to it, however he writes it; the browser knows only its id. */
  const followName = (): void => {
    const topic = named() === null ? topicNamed(nameIn(location.hash), names) : null;
    if (topic === null) return;
    history.replaceState(history.state, "", `${location.pathname}${location.search}#${topic}`);
  };
  /** What the browser itself has gone to. */
  const arrived = named();
  followName();
  const sectionOf = (topic: TopicId | null): HTMLElement | undefined =>
    topic === null
      ? (sections.find((section) => section.contains(named())) ?? sections[0])
      : sections.find((section) => section.dataset["topic"] === topic);
  const read = (): ReadChoice => {
    const seen = names.find(({ id }) => id === sectionOf(null)?.dataset["topic"])?.label;
    return readChoice(
      location.search,
      all,
      names,
      narrow.matches ? t("{topic} is shown.", { topic: seen ?? "" }) : t("All of them are shown."),
    );
  };
  const first = read();
  let { choice } = first;
  const complain = (problems: readonly string[]): void => {
    const fragment = fragmentProblem(location.hash, (id) => document.getElementById(id) !== null, names);
    const all = aFew(fragment === null ? problems : [...problems, fragment]);
    if (wrong === null) return;
    wrong.textContent = all.join(" ");
    wrong.hidden = all.length === 0;
  };
  complain(first.problems);

  /** A sentence or a board that the address names is seen on a phone too, where one source stands alone. */
  const followSource = (): void => {
    const source = named()?.closest<HTMLElement>("[data-source]")?.dataset["source"];
    if (source !== undefined && isOneOf(shownIn(choice.columns), source)) choice = { ...choice, source };
  };
  followSource();

  function show(): void {
    root.classList.add("live");
    root.classList.toggle("one-topic", choice.topic !== null);
    const current = sectionOf(choice.topic);
    for (const section of sections) section.classList.toggle("current", section === current);
    const shown: readonly (string | undefined)[] = shownIn(choice.columns);
    for (const row of rows) arrange(row, shown);
    for (const one of short) one.hidden = !shown.includes(one.dataset["source"]);
    for (const select of columns) {
      select.value = choice.columns[Number(select.dataset["column"])] ?? "";
      const none = select.querySelector<HTMLOptionElement>('[value=""]');
      if (none) none.disabled = shown.length <= 2 && select.value !== "";
    }
    for (const segment of segments) {
      segment.checked = segment.value === choice.source;
      const label = segment.closest<HTMLElement>("label");
      if (label) label.hidden = !shown.includes(segment.value);
    }
    if (topics) topics.value = choice.topic ?? current?.dataset["topic"] ?? "all";
    if (topics && choice.topic === null && !narrow.matches) topics.value = "all";
    for (const one of switches) one.checked = choice[one.value as Switch];
    for (const name of EARLY) delete document.documentElement.dataset[name];
  }

  /** Puts the cells of a row into the order of the columns; those of other sources are hidden. */
  function arrange(row: HTMLElement, shown: readonly (string | undefined)[]): void {
    const cells = [...row.children].filter((cell) => cell instanceof HTMLElement);
    for (const cell of cells) {
      const { source } = cell.dataset;
      cell.hidden = !shown.includes(source);
      cell.classList.toggle("alone", source === choice.source);
    }
    const place = (cell: HTMLElement): number => shown.indexOf(cell.dataset["source"]);
    const sorted = [...cells].sort((a, b) => place(a) - place(b));
    // Cells that stand right are left alone: to put them in again would make the page jump.
    if (sorted.some((cell, index) => cell !== cells[index])) row.append(...sorted);
    const together = row.closest(".same")?.querySelector<HTMLElement>("[data-together]");
    if (together) {
      const companies = new Set(
        cells.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset["company"]),
      );
      together.hidden = companies.size > 1;
    }
  }

  function choose(change: Partial<Choice>, says: string): void {
    const next = { ...choice, ...change };
    // Whoever reads the first source goes on reading the first, whichever that becomes.
    const shown = shownIn(next.columns);
    const wasFirst = change.columns !== undefined && choice.source === shownIn(choice.columns)[0];
    const source = !wasFirst && shown.includes(next.source) ? next.source : (shown[0] ?? next.source);
    choice = { ...next, source };
    // The message was about an address that is no longer shown.
    if (wrong) wrong.hidden = true;
    history.replaceState(
      history.state,
      "",
      `${location.pathname}${formatChoice(choice, all)}${location.hash}`,
    );
    show();
    if (said) said.textContent = says;
  }

  narrow.addEventListener("change", () => {
    // What is said to be shown is another thing now.
    if (wrong?.hidden === false) complain(read().problems);
    show();
  });
  window.addEventListener("hashchange", () => {
    followName();
    complain([]);
    followSource();
    show();
    named()?.scrollIntoView({ block: "nearest" });
  });

  for (const select of columns) {
    select.addEventListener("change", () => {
      const index = Number(select.dataset["column"]);
      const id = isOneOf(SOURCE_IDS, select.value) ? select.value : null;
      const next = withColumn(choice.columns, index, id);
      choose({ columns: next }, t("Columns: {names}.", { names: shownIn(next).map(nameOf).join(", ") }));
    });
  }
  topics?.addEventListener("change", () => {
    const topic = isOneOf(TOPIC_IDS, topics.value) ? topics.value : null;
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
    choose(
      { topic },
      topic === null
        ? `${t("All topics")}.`
        : t("Topic: {topic}.", { topic: topics.selectedOptions[0]?.text ?? "" }),
    );
  });
  for (const segment of segments) {
    segment.addEventListener("change", () => {
      const id = segment.value;
      if (isOneOf(SOURCE_IDS, id)) choose({ source: id }, `${nameOf(id)}.`);
    });
  }
  for (const one of switches) {
    one.addEventListener("change", () => {
      const name = one.closest("label")?.textContent?.trim() ?? "";
      choose(
        { [one.value]: one.checked },
        one.checked ? t("{name}: shown.", { name }) : t("{name}: not shown.", { name }),
      );
    });
  }

  /** On a phone the next source is a swipe away; the buttons above do the same. */
  let from: Touch | null = null;
  root.addEventListener(
    "touchstart",
    ({ touches }) => {
      from = touches.length === 1 ? (touches[0] ?? null) : null;
    },
    { passive: true },
  );
  root.addEventListener(
    "touchend",
    ({ changedTouches }) => {
      const to = changedTouches[0];
      if (!narrow.matches || from === null || to === undefined) return;
      const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = null;
      if (Math.abs(right) < SWIPE || Math.abs(right) < 2 * Math.abs(down)) return;
      const shown = shownIn(choice.columns);
      const next = shown[shown.indexOf(choice.source) + (right < 0 ? 1 : -1)];
      if (next !== undefined) choose({ source: next }, `${nameOf(next)}.`);
    },
    { passive: true },
  );

  /** The switches work by themselves, so a reader may have set one before this came. */
  const early = switches.filter(({ checked, value }) => checked && !choice[value as Switch]);
  show();
  if (named() !== null && named() !== arrived) named()?.scrollIntoView();
  if (early.length > 0) choose(Object.fromEntries(early.map(({ value }) => [value, true])), "");
  startLights(root);
}

const root = document.querySelector<HTMLElement>("[data-compare]");
if (root) start(root);
