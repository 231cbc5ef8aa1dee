/**
 * Shows what a marked word means, or how marked words can be read, on a card beside them, while the mark has the focus
 * or the pointer, or has been tapped. What the cards say is fetched when the first one is wanted; the card stands where
 * it covers nothing of the sentence that is being read. A card of readings has something to choose in it: Enter, or a
 * click on its sign, goes into it, and Esc comes back. Without this script, and when the words cannot be had, a mark is
 * a plain link to them.
 */
import { href } from "../../content/href.ts";
import type { CardWords } from "../../content/term.ts";
import { t } from "../../language/t.ts";
import { MARKS, SIGNS } from "./marked.ts";

/** Before a passing pointer is taken to mean it, and before a leaving one is taken to have left; milliseconds. */
const DELAY = 180;
const GAP = 10;

/** Where a card of the given size stands, in the coordinates of the screen. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  /** The most that it may be high where there is less room than it would take: the rest is scrolled to. */
  readonly room?: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/** What a card may not be put upon, and where it may go. */
export interface Surroundings {
  readonly sentence: Box;
  readonly passage: Box;
  /** Notes of the margin, which may be what somebody is reading. */
  readonly notes: readonly Box[];
  readonly screen: Size;
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Beside the passage where there is room for the card; else above the sentence, which covers only what has been
 * read; else below it. A sentence that leaves no room on the screen keeps the half that the word is in; on a
 * screen enlarged so far that the card is higher than the other half, it is cut to what the word leaves.
 */
export function spotFor(word: Box, card: Size, { sentence, passage, notes, screen }: Surroundings): Spot {
  const left = within(word.left, GAP, screen.width - card.width - GAP);
  const beside = {
    left: passage.right + GAP,
    top: within(word.top - GAP, GAP, screen.height - card.height - GAP),
  };
  const box = { ...beside, right: beside.left + card.width, bottom: beside.top + card.height };
  if (box.right + GAP <= screen.width && !notes.some((note) => meet(note, box))) return beside;
  if (sentence.top - GAP - card.height >= GAP) return { left, top: sentence.top - GAP - card.height };
  if (sentence.bottom + GAP + card.height <= screen.height - GAP) return { left, top: sentence.bottom + GAP };
  const inUpperHalf = (word.top + word.bottom) / 2 < screen.height / 2;
  const room = (inUpperHalf ? screen.height - word.bottom : word.top) - 2 * GAP;
  const height = Math.min(card.height, room);
  const top = inUpperHalf ? screen.height - height - GAP : GAP;
  return { left, top, ...(height < card.height ? { room } : {}) };
}

const CARD = "word-card";

const termOf = (word: HTMLAnchorElement): string => /\/glossary\/([^/]+)\/$/.exec(word.pathname)?.[1] ?? "";

let meanings: Promise<CardWords> | null = null;

function meaningsOfAll(): Promise<CardWords> {
  meanings ??= fetch(href("/glossary/cards.json")).then((response) => response.json() as Promise<CardWords>);
  // Whoever was offline may try again.
  meanings.catch(() => {
    meanings = null;
  });
  return meanings;
}

/** The link whose card belongs to a place of the page: the link itself, or the sign behind the words. */
function wordAt(target: EventTarget | null): HTMLAnchorElement | null {
  const mark = target instanceof Element ? target.closest(MARKS) : null;
  if (mark === null || mark instanceof HTMLAnchorElement) return mark;
  const link = mark.closest<HTMLAnchorElement>("a");
  if (link !== null) return link;
  // Words that tags part are several pieces, with one sign behind the last.
  const signs = [...(mark.closest(".s")?.querySelectorAll<HTMLAnchorElement>(SIGNS) ?? [])];
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  return signs.find((sign) => (mark.compareDocumentPosition(sign) & follows) !== 0) ?? null;
}

async function meaningOf(word: HTMLAnchorElement): Promise<readonly Node[] | null> {
  const meaning = (await meaningsOfAll())[termOf(word)];
  if (meaning === undefined) return null;
  const [headword, language, about, gloss] = meaning;
  const link = document.createElement("a");
  link.href = word.href;
  link.lang = language;
  link.tabIndex = -1;
  link.textContent = headword;
  const what = document.createElement("i");
  what.textContent = about;
  const says = document.createElement("span");
  says.textContent = gloss;
  return [link, what, says];
}

const readingsFor = async (sign: HTMLAnchorElement): Promise<readonly Node[] | null> =>
  (await import("../reading/questions.ts")).questionsAt(sign);

/** What the Tab key can reach in a card: of a group of choices the one that is made. */
const focusable = (card: HTMLElement): readonly HTMLElement[] =>
  [...card.querySelectorAll<HTMLElement>("summary, input:checked, a[href]")].filter((one) => {
    // What stands in a question that is folded up has a box all the same.
    const folded = one.closest("details:not([open])");
    return one.tabIndex >= 0 && (folded === null || (one.parentElement === folded && one.matches("summary")));
  });

/**
 * Gives the marked words of the page their cards, words that are put in later as well. Returns what shows the card of
 * one of the marks.
 */
export function startCards(): (mark: Element) => void {
  const card = document.createElement("div");
  card.id = CARD;
  card.className = CARD;
  card.popover = "manual";
  // What is pressed in it keeps the focus in it; else the text around it would take that, and the card would go.
  card.tabIndex = -1;
  // In the landmark of the text it belongs to; the top layer lifts it out of the flow all the same.
  (document.querySelector("main") ?? document.body).append(card);

  /** The word whose card is shown or on its way. */
  let wanted: HTMLAnchorElement | null = null;
  let waiting = 0;
  /** A tap gives the focus before it clicks; the click must know whether the card stood there before it. */
  let openAtPress: HTMLAnchorElement | null = null;

  const inCard = (target: EventTarget | null): boolean => target instanceof Node && card.contains(target);

  const hide = () => {
    clearTimeout(waiting);
    wanted?.removeAttribute("aria-describedby");
    wanted?.removeAttribute("aria-expanded");
    wanted = null;
    if (card.matches(":popover-open")) card.hidePopover();
  };

  const place = (word: HTMLAnchorElement) => {
    const sentence = word.closest(".s") ?? word;
    const passage = word.closest(".passage") ?? sentence;
    const whole = word.getBoundingClientRect();
    const { left, right } = word.getClientRects()[0] ?? whole;
    card.style.maxHeight = "";
    const spot = spotFor(
      { left, right, top: whole.top, bottom: whole.bottom },
      card.getBoundingClientRect(),
      {
        sentence: sentence.getBoundingClientRect(),
        passage: passage.getBoundingClientRect(),
        notes: Array.from(document.querySelectorAll(".note"), (note) => note.getBoundingClientRect()),
        screen: { width: document.documentElement.clientWidth, height: window.innerHeight },
      },
    );
    card.style.left = `${spot.left}px`;
    card.style.top = `${spot.top}px`;
    if (spot.room !== undefined) card.style.maxHeight = `${spot.room}px`;
  };

  const show = async (word: HTMLAnchorElement) => {
    clearTimeout(waiting);
    if (wanted === word) return;
    hide();
    wanted = word;
    const isSign = word.matches(SIGNS);
    const parts = await (isSign ? readingsFor(word) : meaningOf(word)).catch(() => null);
    // The reader may have gone on while it came.
    if (wanted !== word) return;
    if (parts === null) {
      wanted = null;
      return;
    }
    card.classList.toggle("reading-card", isSign);
    if (isSign) {
      card.setAttribute("role", "dialog");
      card.setAttribute("aria-label", t("How these words can be read"));
    } else {
      card.removeAttribute("role");
      card.removeAttribute("aria-label");
    }
    card.replaceChildren(...parts);
    card.showPopover();
    card.scrollTop = 0;
    place(word);
    if (isSign) word.setAttribute("aria-expanded", "true");
    else word.setAttribute("aria-describedby", CARD);
  };

  /** Into the card, where there is something to choose in it. */
  const enter = () => focusable(card)[0]?.focus();

  const soon = (act: () => void) => {
    clearTimeout(waiting);
    waiting = window.setTimeout(act, DELAY);
  };

  /** The focus keeps a card, on its mark or in it. */
  const isKept = (): boolean => wanted === document.activeElement || inCard(document.activeElement);

  document.addEventListener("pointerover", ({ pointerType, target }) => {
    if (pointerType !== "mouse") return;
    const word = wordAt(target);
    if (word !== null && (word === wanted || !inCard(document.activeElement))) soon(() => void show(word));
    else if (wanted !== null && !inCard(target) && !isKept()) soon(hide);
    else clearTimeout(waiting);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (inCard(target)) return;
    const word = wordAt(target);
    if (word === null) hide();
    else void show(word);
  });
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (wordAt(target) !== null && relatedTarget === null) soon(hide);
  });
  document.addEventListener("pointerdown", ({ target }) => {
    openAtPress = wanted;
    if (wordAt(target) === null && !inCard(target)) hide();
  });
  document.addEventListener("click", (event) => {
    const word = wordAt(event.target);
    if (word === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The first tap shows the card, the second goes to the page. For a mouse the card is there already, and keys
    // have no kind of pointer.
    const tapped =
      event instanceof PointerEvent && (event.pointerType === "touch" || event.pointerType === "pen");
    if (tapped ? openAtPress === word : !word.matches(SIGNS)) return;
    event.preventDefault();
    void show(word).then(() => {
      if (!tapped) enter();
    });
  });
  document.addEventListener("keydown", (event) => {
    if (wanted === null) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (inCard(document.activeElement)) wanted.focus();
      hide();
    } else if (event.key === "Tab" && inCard(event.target)) {
      // The card itself has the focus after a press on words with nothing to choose in them.
      const all = focusable(card);
      const edges = event.shiftKey ? [card, all[0]] : [all.at(-1) ?? card];
      if (!edges.some((edge) => edge === event.target)) return;
      // From the sign one goes on in the text, or stays with the words that one came from.
      if (event.shiftKey) event.preventDefault();
      wanted.focus();
    }
  });
  card.addEventListener("toggle", () => wanted !== null && place(wanted), true);
  const follow = () => {
    if (wanted === null || !card.matches(":popover-open")) return;
    const { top, bottom } = wanted.getBoundingClientRect();
    const isGone = bottom < 0 || top > window.innerHeight;
    if (isGone && !inCard(document.activeElement)) hide();
    else place(wanted);
  };
  window.addEventListener("scroll", follow, { passive: true });
  window.addEventListener("resize", follow);
  return (mark) => {
    const word = wordAt(mark);
    if (word !== null) void show(word);
  };
}
