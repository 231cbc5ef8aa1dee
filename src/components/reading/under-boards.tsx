/**
 * The figures of a page under the readings chosen, the engine among it. Figures that stand as pictures become boards
 * that can be stepped, and stay so.
 */

import type { ChosenReadings } from "../../content/reading-choice.ts";
import type { ReadingSheet, SheetFigure } from "../../content/reading-sheet.ts";
import { replay } from "../../content/replay/figure.ts";
import { packReplay } from "../../content/replay/pack.ts";
import type { Quoting, Replay } from "../../content/replay/replay.ts";
import { playUnder, type UnderReading } from "../../content/under-reading.ts";
import { t } from "../../language/t.ts";
import type { Under } from "../replay/events.ts";
import { onOtherLine } from "../replay/other-line.ts";
import { put } from "../replay/put.tsx";
import type { Quotes } from "../replay/quotes.ts";
import { StepList } from "../replay/StepList.tsx";

export interface Played {
  readonly figures: Readonly<Record<string, Under>>;
  /** What comes of it for the page, in sentences. */
  readonly says: readonly string[];
}

/**
 * Plays every figure of the page, and writes beside each how it parts from the printed one.
 * @param back makes a button that leads back to the default.
 */
export function playAll(
  sheet: ReadingSheet,
  chosen: ChosenReadings,
  quotes: Quotes,
  back: () => HTMLButtonElement,
): Played {
  unwrite();
  const figures: Record<string, Under> = {};
  const told: UnderReading[] = [];
  const places = figuresHere(sheet);
  for (const [place, figure] of places) {
    const played = playUnder(figure, chosen, quoting(quotes));
    told.push(played);
    figures[figure.id] = underOf(played.replay);
    if (!isOwnPage(place)) writeLine(place, played.says, back());
    liven(place, figure, played.printed);
  }
  const [alone] = places.length === 1 && isOwnPage(places[0]?.[0]) ? told : [];
  const says = alone === undefined ? tellFigures(told) : [alone.says];
  return { figures, says: [...says, ...tellClaims(sheet, chosen)] };
}

/** On a figure's own page the bar says it all, and the board stays where it is. */
const isOwnPage = (place: HTMLElement | undefined): boolean => place?.dataset["steps"] === "";

/** Every figure of the page as it is printed again; takes away what {@link playAll} wrote. */
export function asPrinted(sheet: ReadingSheet, quotes: Quotes): Readonly<Record<string, Under>> {
  unwrite();
  return Object.fromEntries(
    figuresHere(sheet).map(([, figure]) => [figure.id, underOf(replay(figure, quoting(quotes)))]),
  );
}

function unwrite(): void {
  for (const line of document.querySelectorAll(".under-line")) line.remove();
}

const quoting =
  (quotes: Quotes): Quoting =>
  (_, id) =>
    quotes[id] ?? { text: "", place: id, href: `#${id}` };

const underOf = (played: Replay): Under => ({
  replay: played,
  toOtherLine: onOtherLine,
  steps: (prefix) => <StepList replay={played} prefix={prefix} open={prefix === ""} />,
});

function figuresHere(sheet: ReadingSheet): readonly (readonly [HTMLElement, SheetFigure])[] {
  return [...document.querySelectorAll<HTMLElement>("[data-figure]")].flatMap((place) => {
    const figure = sheet.figures.find(({ id }) => id === place.dataset["figure"]);
    return figure === undefined ? [] : [[place, figure] as const];
  });
}

function writeLine(place: HTMLElement, says: string, back: HTMLButtonElement): void {
  const line = document.createElement("p");
  line.className = "under-line";
  line.append(`${t("Played under the reading chosen; not the edition’s default.")} ${says} `, back);
  const head = place.querySelector("figcaption");
  if (head === null) place.prepend(line);
  else head.after(line);
}

/** A picture has no board that could be stepped: a player is put in its place. */
function liven(place: HTMLElement, figure: SheetFigure, printed: Replay): void {
  const page = place.querySelector<HTMLAnchorElement>("figcaption a")?.pathname;
  const at = figure.opensAt === "last" ? printed.steps.at(-1) : printed.steps[0];
  put(place, {
    figure: packReplay(printed),
    uid: `u-${figure.id}`,
    title: figure.title,
    opensAt: at?.at ?? "0.1.1",
    ...(page === undefined ? {} : { page }),
  });
}

function tellFigures(told: readonly UnderReading[]): readonly string[] {
  if (told.length === 0) return [];
  const stopped = told.filter(({ fault }) => fault !== null).length;
  const parted = told.filter(({ parts, fault }) => parts && fault === null).length;
  if (stopped + parted === 0) return [t("No figure on this page changes.")];
  const all = told.length;
  return [
    ...(parted === 0 ? [] : [t("Figures here that go otherwise: {n} of {all}.", { n: parted, all })]),
    ...(stopped === 0
      ? []
      : [t("Figures here that cannot be played to their end: {n} of {all}.", { n: stopped, all })]),
  ];
}

function tellClaims(sheet: ReadingSheet, chosen: ChosenReadings): readonly string[] {
  const here = sheet.claims.filter(({ reading, value }) => chosen[reading] === value);
  const told = here.map(({ words, result }) => `“${words}”: ${result}.`);
  return told.length === 0 ? [] : [t("Claims of the source come out otherwise."), ...told];
}
