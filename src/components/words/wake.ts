/**
 * Fetches the cards of marked words when a reader first comes to one, with the pointer, the keys or a finger. Until
 * then, and without this script, the marks are plain links.
 */
import { MARKS, SIGNS } from "./marked.ts";

const EVENTS = ["pointerover", "focusin", "click"] as const;

let coming: Promise<((mark: Element) => void) | null> | null = null;

async function wake(event: Event): Promise<void> {
  const word = event.target instanceof Element ? event.target.closest(MARKS) : null;
  if (word === null) return;
  // A finger's first tap asks for the card, as it will from now on; the second goes to the page.
  const kind = event instanceof PointerEvent ? event.pointerType : "";
  const tapped = event.type === "click" && (kind === "touch" || kind === "pen" || word.matches(SIGNS));
  if (tapped) event.preventDefault();
  coming ??= import("./card.ts").then(({ startCards }) => startCards()).catch(() => null);
  const show = await coming;
  // From here on the cards see to themselves.
  for (const name of EVENTS) document.removeEventListener(name, wake);
  if (show !== null) show(word);
  else if (tapped && word instanceof HTMLAnchorElement) location.assign(word.href);
}

// Without pop-overs the words stay what they are.
if ("popover" in HTMLElement.prototype) for (const name of EVENTS) document.addEventListener(name, wake);
