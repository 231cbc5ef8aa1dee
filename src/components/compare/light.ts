/**
 * Lights what belongs together: a reason under a board, and the sentence above it that licenses it, in the same
 * column. Either is lit by the pointer, by the focus of its link, and for as long as the address names it.
 */

import { nameIn } from "../../content/hash.ts";

/** A sentence, or a reason with the ids of its sentences, of one source and one topic. */
const PART = "[data-licence]";

const idsOf = (part: HTMLElement): readonly string[] => (part.dataset["licence"] ?? "").split(" ");

function partnersOf(part: HTMLElement): readonly HTMLElement[] {
  const ids = idsOf(part);
  const source = part.closest<HTMLElement>("[data-source]")?.dataset["source"];
  const parts = part.closest(".topic")?.querySelectorAll<HTMLElement>(`[data-source="${source}"] ${PART}`);
  return [...(parts ?? [])].filter((other) => idsOf(other).some((id) => ids.includes(id)));
}

export function startLights(root: HTMLElement): void {
  const partAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(PART) : null;
  /** What the address names, or was pressed last. */
  let kept: HTMLElement | null = null;

  const light = (part: HTMLElement | null): void => {
    for (const lit of root.querySelectorAll(".lit")) lit.classList.remove("lit");
    for (const other of part === null ? [] : partnersOf(part)) other.classList.add("lit");
  };
  const keepNamed = (): void => {
    kept = partAt(document.getElementById(nameIn(location.hash)));
    light(kept);
  };

  root.addEventListener("pointerover", ({ target }) => light(partAt(target) ?? kept));
  root.addEventListener("pointerleave", () => light(kept));
  root.addEventListener("focusin", ({ target }) => light(partAt(target) ?? kept));
  root.addEventListener("focusout", () => light(kept));
  root.addEventListener("click", ({ target }) => {
    kept = partAt(target);
    light(kept);
  });
  addEventListener("hashchange", keepNamed);
  keepNamed();
}
