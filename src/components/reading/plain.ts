/**
 * Puts the editors' plain summary after each sentence that has one, and takes them away again. The link that asks for
 * them leads to the comparison, where they stand too, as long as there is no script.
 */

import { href } from "../../content/href.ts";
import { type PlainSummaries, plainPath } from "../../content/plain.ts";
import type { SentenceId, SourceId } from "../../engine/types.ts";
import type { Plain } from "../../language/messages.ts";
import { t } from "../../language/t.ts";

/** @throws where the summaries cannot be fetched. */
export async function switchPlain(link: HTMLAnchorElement): Promise<void> {
  const text = link.closest<HTMLElement>("[data-source-id]");
  if (text === null) return;
  const call = (message: Plain): void => {
    link.dataset["t"] = message;
    link.textContent = t(message);
  };
  const shown = text.querySelectorAll(".plain");
  for (const summary of shown) summary.remove();
  if (shown.length > 0) {
    call("In plain words");
    return;
  }
  const response = await fetch(href(plainPath(text.dataset["sourceId"] as SourceId)));
  const summaries = (await response.json()) as PlainSummaries;
  for (const sentence of text.querySelectorAll(".s")) {
    const says = summaries[sentence.id as SentenceId];
    if (says === undefined) continue;
    const summary = document.createElement("span");
    summary.className = "plain";
    summary.dataset["editorial"] = "";
    summary.textContent = says;
    sentence.after(summary);
  }
  call("Without plain words");
}
