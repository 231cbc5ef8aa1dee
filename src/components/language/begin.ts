/**
 * All that a page runs for languages as long as English is spoken. Every page has it, so it is kept this short: the rest
 * is fetched for whoever has chosen another language, or does so now.
 */

import { t } from "../../language/t.ts";

const choice = document.querySelector<HTMLSelectElement>("[data-language]");

if (choice?.parentElement) {
  const choose = (change: boolean): void => {
    import("./choose.ts")
      .then((part) => part.choose(choice, change))
      .catch(() => {
        choice.value = "en";
        const note = choice.parentElement?.nextElementSibling;
        if (note) note.textContent = t("Other languages could not be fetched. Is there a connection?");
      });
  };
  choice.parentElement.hidden = false;
  choice.onchange = () => choose(true);
  try {
    if (localStorage["four-rows-language"]) choose(false);
  } catch {
    // A browser that keeps nothing for us speaks English.
  }
}
