/** The words of the game that are marked in a transcription. */
const WORDS = ".passage a[href*='/glossary/']";
/** The signs behind words that can be read in more than one way, which are marked too. */
export const SIGNS = ".passage .q";

/** The link whose card belongs to a place of the page: the link itself, or the sign behind the words. */
export function markAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>(`${WORDS}, ${SIGNS}`);
  const words = link === null ? target.closest("u") : null;
  if (words === null) return link;
  // Words that tags part are several pieces, with one sign behind the last.
  const after = [...(words.closest(".s")?.querySelectorAll<HTMLAnchorElement>(SIGNS) ?? [])];
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  return after.find((sign) => words.compareDocumentPosition(sign) & follows) ?? null;
}
