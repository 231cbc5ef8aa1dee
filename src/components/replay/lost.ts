/**
 * Says so when the address names a place that the page does not have, and what was expected.
 * So it does when the step of a figure is asked for in the query, where no step is looked for.
 * A step that a figure does not have is told by its player.
 */

import { nameIn } from "../../content/hash.ts";
import { t } from "../../language/t.ts";

const SHOWN = 40;

/** Some figure of the page takes the name for one of its steps. */
const isStep = (name: string): boolean =>
  [...document.querySelectorAll<HTMLElement>("[data-steps]")].some(({ dataset: { steps = "" } }) => {
    return name.startsWith(steps) && /^t[-+]?[\d.]/.test(name.slice(steps.length));
  });

/** Addresses as this page has them, for example. */
function examples(): string {
  const sentence = document.querySelector("main p [id^='s-']")?.id;
  const leaf = document.querySelector("main .page-mark")?.id;
  const step =
    document.querySelector(".steps .step:last-child")?.id ??
    document.querySelector<HTMLElement>("[data-last-step]")?.dataset["lastStep"];
  const part = document.querySelector("main :is(h2, h3, tr, dt)[id]")?.id;
  const known = [
    sentence === undefined ? [] : [t("a sentence of it is {place}", { place: `#${sentence}` })],
    leaf === undefined ? [] : [t("a printed page is {place}", { place: `#${leaf}` })],
    step === undefined ? [] : [t("a step is {place}", { place: `#${step}` })],
    part === undefined || sentence !== undefined || step !== undefined
      ? []
      : [t("a part of it is {place}", { place: `#${part}` })],
  ].flat();
  return known.length === 0 ? "" : ` ${t("For example, {places}.", { places: known.join(", ") })}`;
}

let shown: HTMLElement | null = null;

function put(): HTMLElement {
  const box = document.createElement("div");
  box.className = "lost no-print";
  const words = document.createElement("p");
  words.role = "status";
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = t("Close");
  close.addEventListener("click", dismiss);
  box.append(words, close);
  document.querySelector("main")?.append(box);
  document.addEventListener("keydown", onKey);
  return box;
}

function dismiss(): void {
  shown?.remove();
  shown = null;
  document.removeEventListener("keydown", onKey);
}

function onKey({ key }: KeyboardEvent): void {
  if (key === "Escape") dismiss();
}

const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** What is wrong with the address; `null` where nothing is. */
function problem(): string | null {
  const name = nameIn(location.hash);
  // A text fragment belongs to the browser.
  const found =
    name === "" || name.startsWith(":~:") || document.getElementById(name) !== null || isStep(name);
  if (!found) return t("This page has no place named “{text}”.", { text: cut(name) });
  const step = new URLSearchParams(location.search).get("step");
  if (step === null || isStep(name) || document.querySelector("[data-steps]") === null) return null;
  return t(
    "The address asks for a step as “?step={text}”, where none is looked for: a step stands behind a “#”.",
    { text: cut(step) },
  );
}

/** Looks whether the page has what the address names. */
export function look(): void {
  const wrong = problem();
  if (wrong === null) {
    dismiss();
    return;
  }
  shown ??= put();
  const words = shown.querySelector("p");
  const says = `${wrong}${examples()}`;
  // Screen readers tell what changes in a place that is there already.
  requestAnimationFrame(() => words?.replaceChildren(says));
}
