/**
 * Brings a player to the move of the gallery whose button is pressed. The laps and the player are fetched then, and
 * not before; without this script the buttons are not shown.
 */

import type { Gallery } from "../../content/gallery.ts";
import { t } from "../../language/t.ts";

let coming: Promise<readonly [typeof import("./show.tsx"), Gallery]> | null = null;

async function fetchGallery(address: string): Promise<Gallery> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  // Written by this build from the same records.
  return response.json() as Promise<Gallery>;
}

async function open(button: HTMLButtonElement, { laps: id, from }: DOMStringMap): Promise<void> {
  const status = button.parentElement?.querySelector<HTMLElement>("[role=status]");
  if (id === undefined || from === undefined || !status) return;
  coming ??= Promise.all([import("./show.tsx"), fetchGallery(from)]);
  try {
    const [{ show }, gallery] = await coming;
    const host = document.createElement("div");
    host.className = "figure";
    if (show(host, id, gallery) === null) throw new Error(`The gallery has no move ${id}.`);
    button.closest("li")?.classList.add("open");
    button.parentElement?.replaceWith(host);
    host.querySelector<HTMLElement>(`.controls [title="${t("Forward")}"]`)?.focus({ preventScroll: true });
  } catch {
    // The next press tries again.
    coming = null;
    status.textContent = t("The laps could not be fetched. Press again when there is a connection.");
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-laps]") : null;
  if (button !== null) void open(button, button.dataset);
});
