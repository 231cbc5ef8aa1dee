/**
 * The readings chosen for the boards of a page: keeps them in the address, has every figure played by them, and says at
 * the head of the page and at every board that they are not the edition's own. The rules are fetched with the first
 * choice and not before.
 */

import { href } from "../../content/href.ts";
import { aFew } from "../../content/quoted.ts";
import {
  type ChosenReadings,
  readingPath,
  readReadings,
  withReadings,
} from "../../content/reading-choice.ts";
import { type ReadingSheet, type SheetQuestion, sheetPath } from "../../content/reading-sheet.ts";
import type { SourceId } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import styles from "../../styles/readings.css?url";
import { tellUnder, type Under } from "../replay/events.ts";
import { quotesOf } from "../replay/quotes.ts";

let styled: Promise<void> | null = null;

/** What a choice of readings looks like: a page to be read need not weigh more for it. */
export function style(): Promise<void> {
  styled ??= new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = styles;
    // Without its styles a card is plain, but can be read all the same.
    for (const event of ["load", "error"]) link.addEventListener(event, () => done());
    document.head.append(link);
  });
  return styled;
}

const sheets = new Map<SourceId, Promise<ReadingSheet>>();

/** What can be read otherwise in a source; whoever was offline may try again. */
export function sheetOf(source: SourceId): Promise<ReadingSheet> {
  const before = sheets.get(source);
  if (before !== undefined) return before;
  const fresh = fetch(href(sheetPath(source))).then((response) => response.json() as Promise<ReadingSheet>);
  fresh.catch(() => sheets.delete(source));
  sheets.set(source, fresh);
  return fresh;
}

/** The source whose words or figures a page has. */
export const sourceOfPage = (): SourceId | null =>
  (document.querySelector<HTMLElement>("[data-source-id]")?.dataset["sourceId"] as SourceId) ?? null;

export interface Readings {
  readonly chosen: () => ChosenReadings;
  /** Chooses a value of a reading; the edition's own, if it is that. Where the rules do not come the page says so. */
  readonly choose: (reading: string, value: string) => Promise<void>;
}

const UNFETCHED = "The rules could not be fetched.";

let readings: Readings | null = null;

/** The readings of this page, which are kept once. */
export function readingsOfPage(source: SourceId): Readings {
  readings ??= keepReadings(source);
  return readings;
}

function keepReadings(source: SourceId): Readings {
  let chosen: ChosenReadings = {};
  let under: Readonly<Record<string, Under>> = {};
  /** Only the last choice counts, however long an earlier one takes. */
  let turn = 0;
  document.addEventListener("fr:awake", () => tellUnder(under));
  /** Has the links of the page lead on by the readings chosen; a step brings new ones. */
  let links = (): unknown => null;
  document.addEventListener("fr:lit", () => links());

  const apply = async (sheet: ReadingSheet, next: ChosenReadings): Promise<void> => {
    turn += 1;
    const mine = turn;
    chosen = next;
    const query = withReadings(location.search, chosen);
    history.replaceState(history.state, "", `${location.pathname}${query}${location.hash}`);
    links = () => requestAnimationFrame(() => linkOnward(source, sheet, chosen));
    if (Object.keys(chosen).length === 0) {
      showBar(null);
      links();
      // Their lists of steps, which stood on the page before a reading was chosen, are drawn again.
      const printed = loaded === null ? {} : loaded.asPrinted(sheet, await quotesOf(source));
      if (mine !== turn) return;
      under = printed;
      tellUnder(under);
      return;
    }
    const [boards, quotes] = await Promise.all([load(), quotesOf(source), style()]);
    if (mine !== turn) return;
    const { figures, says } = boards.playAll(sheet, chosen, quotes, back);
    under = figures;
    tellUnder(under);
    links();
    showBar({ lines: [...answers(sheet, chosen), ...says], about: hrefOf(source, sheet, chosen) });
  };

  const toDefault = (): void => {
    void sheetOf(source).then((sheet) => apply(sheet, {}));
  };

  const back = (): HTMLButtonElement => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["t"] = "Back to the default";
    button.textContent = t("Back to the default");
    button.addEventListener("click", toDefault);
    return button;
  };

  /** The bar at the head of the page, while there is something to say in it. */
  const showBar = (says: { readonly lines: readonly string[]; readonly about: string } | null): void => {
    const before = document.querySelector<HTMLElement>(".under-bar");
    if (says === null) {
      before?.remove();
      return;
    }
    const bar = before ?? makeBar(back());
    const [told] = bar.getElementsByTagName("p");
    // The region stands before its words do, so that they are heard.
    requestAnimationFrame(() => {
      if (told) told.textContent = says.lines.join(" ");
    });
    const [about] = bar.getElementsByTagName("a");
    if (about) about.href = says.about;
  };

  const complain = (problems: readonly string[]): void => {
    void style().then(() => {
      const message = document.createElement("p");
      message.className = "under-wrong";
      message.setAttribute("role", "alert");
      message.textContent = `${aFew(problems).join(" ")} ${t("The boards stand as printed.")}`;
      document.querySelector("main")?.prepend(message);
    });
  };

  const asked = new URLSearchParams(location.search).getAll("reading").join(",");
  if (asked !== "") {
    void sheetOf(source)
      .then((sheet) => {
        const read = readReadings(asked, sheet.questions);
        if (read.problems.length > 0) complain(read.problems);
        return apply(sheet, read.problems.length > 0 ? {} : read.chosen);
      })
      .catch(() => complain([t(UNFETCHED)]));
  }

  return {
    chosen: () => chosen,
    choose: async (reading, value) => {
      const sheet = await sheetOf(source).catch(() => null);
      if (sheet === null) return complain([t(UNFETCHED)]);
      const { [reading]: _, ...others } = chosen;
      const ours = sheet.questions
        .find((question) => question.reading === reading)
        ?.options.some((option) => option.ours && option.value === value);
      document.querySelector(".under-wrong")?.remove();
      const letGo = holdStill(
        document.querySelector("[aria-expanded].q") ?? document.activeElement?.closest("fieldset") ?? null,
      );
      await apply(sheet, ours ? others : { ...others, [reading]: value })
        .catch(async () => {
          complain([t(UNFETCHED)]);
          await apply(sheet, {});
        })
        .finally(letGo);
    },
  };
}

/** How long after a choice boards may still grow; milliseconds. */
const SETTLING = 500;

/** Keeps a place of the text where it is on the screen while boards above it grow; returns what ends that, in a while. */
function holdStill(place: Element | null): () => void {
  const top = place?.getBoundingClientRect().top ?? 0;
  let holding = place !== null;
  const hold = (): void => {
    if (!holding || place === null) return;
    const moved = place.getBoundingClientRect().top - top;
    if (Math.abs(moved) > 1) scrollBy({ top: moved, behavior: "instant" });
    requestAnimationFrame(hold);
  };
  hold();
  return () => {
    setTimeout(() => {
      holding = false;
    }, SETTLING);
  };
}

/** Whoever goes on to the text of the source, or to the page of a figure of it, takes along what is chosen here. */
function linkOnward(source: SourceId, sheet: ReadingSheet, chosen: ChosenReadings): void {
  const paths = [`/sources/${source}/`, ...sheet.figures.map(({ id }) => `/figures/${id}/`)];
  const pages = new Set(paths.map((path) => href(path)));
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href]")) {
    const leads = pages.has(link.pathname) && link.pathname !== location.pathname;
    if (leads) link.search = withReadings(link.search, chosen);
  }
}

type Boards = typeof import("./under-boards.tsx");
let loaded: Boards | null = null;

/** The rules, and what it takes to draw by them. */
const load = async (): Promise<Boards> => {
  loaded = await import("./under-boards.tsx");
  return loaded;
};

const questionOf = (sheet: ReadingSheet, name: string): SheetQuestion | undefined =>
  sheet.questions.find(({ reading }) => reading === name);

/** What was chosen, question by question. */
const answers = (sheet: ReadingSheet, chosen: ChosenReadings): readonly string[] => [
  t("Played under another reading than the edition’s own:"),
  ...Object.entries(chosen).map(([name, value]) => {
    const question = questionOf(sheet, name);
    const says = question?.options.find((option) => option.value === value)?.says ?? value;
    return `${question?.question ?? name} ${says}`;
  }),
];

function hrefOf(source: SourceId, sheet: ReadingSheet, chosen: ChosenReadings): string {
  const [first = ""] = Object.keys(chosen);
  return href(readingPath({ source, id: questionOf(sheet, first)?.id ?? "" }));
}

function makeBar(back: HTMLButtonElement): HTMLElement {
  const bar = document.createElement("section");
  bar.className = "under-bar";
  bar.dataset["tLabel"] = "Reading chosen";
  bar.setAttribute("aria-label", t("Reading chosen"));
  const told = document.createElement("p");
  told.setAttribute("role", "status");
  const ways = document.createElement("p");
  const about = document.createElement("a");
  about.dataset["t"] = "About this reading";
  about.textContent = t("About this reading");
  ways.append(back, about);
  bar.append(told, ways);
  document.querySelector("main")?.prepend(bar);
  return bar;
}
