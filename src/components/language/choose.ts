/** Speaks the language that the reader chooses, or has chosen before, and keeps the choice on the device. */

import { type Catalogue, isLanguage, type Language } from "../../language/catalogue.ts";
import type { Plain } from "../../language/messages.ts";
import { speak, t } from "../../language/t.ts";
import { markLanguage } from "./mark.ts";

/** `begin.ts` looks whether anything is kept by this name. */
const KEY = "four-rows-language";

const LOAD: Readonly<Record<Language, () => Promise<{ readonly catalogue: Catalogue }>>> = {
  fr: () => import("../../language/fr.ts"),
  sw: () => import("../../language/sw.ts"),
  lg: () => import("../../language/lg.ts"),
};

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @returns whether it is kept; otherwise the choice lasts as long as the page. */
function keep(language: Language | null): boolean {
  try {
    if (language === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, language);
    return true;
  } catch {
    return false;
  }
}

/** The language spoken now; `null` is English. */
let spoken: Language | null = null;
/** Only the last choice counts, however long an earlier one takes. */
let turn = 0;

/** @param change the reader has chosen just now; otherwise what he chose before holds, if it is a language of ours. */
export async function choose(choice: HTMLSelectElement, change: boolean): Promise<void> {
  turn += 1;
  const mine = turn;
  const wanted = change ? choice.value : kept();
  const language = isLanguage(wanted) ? wanted : null;
  let catalogue: Catalogue | null = null;
  try {
    if (language !== null) ({ catalogue } = await LOAD[language]());
  } catch {
    if (mine !== turn) return;
    choice.value = spoken ?? "en";
    note(choice, t("That language could not be fetched. Is there a connection? Choose it again."));
    return;
  }
  if (mine !== turn) return;
  const lasts = change || language === null ? keep(language) : true;
  spoken = language;
  choice.value = language ?? "en";
  markLanguage(catalogue);
  speak(catalogue?.words, catalogue?.code);
  sayPage();
  const passing =
    lasts || language === null ? "" : t("This browser keeps nothing: on another page, choose again.");
  if (catalogue === null || catalogue.reviewed !== null) note(choice, passing);
  else {
    const own = document.createElement("span");
    own.lang = catalogue.code;
    own.textContent = catalogue.invitation;
    const how = document.createElement("a");
    how.href = choice.dataset["about"] ?? "";
    how.textContent = t("Not reviewed: corrections are welcome.");
    note(choice, own, " ", how, " ", passing);
  }
}

/** What is to be said beside the choice, in the place of what was. */
function note(choice: HTMLSelectElement, ...says: readonly (Node | string)[]): void {
  choice.parentElement?.nextElementSibling?.replaceChildren(...says);
}

/** What the server wrote: text that is marked as a message, and accessible names. The English stays in the mark. */
function sayPage(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-t]")) {
    const message = element.dataset["t"] || element.textContent.trim();
    element.dataset["t"] = message;
    element.textContent = t(message as Plain);
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-t-label]")) {
    const message = element.dataset["tLabel"] || (element.getAttribute("aria-label") ?? "");
    element.dataset["tLabel"] = message;
    element.setAttribute("aria-label", t(message as Plain));
  }
}
