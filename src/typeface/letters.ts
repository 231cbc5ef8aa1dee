/**
 * Which letters the edition's typeface has. The files beside this one are Gentium Plus cut down to them, without the
 * instructions for the coarse screens of long ago: half the bytes. `npm run typeface` cuts them anew; a letter that
 * they lack is drawn by a face of the reader's system.
 */

/** All characters from one to another, both included. */
function span(first: string, last: string): string {
  const from = first.charCodeAt(0);
  return String.fromCharCode(
    ...Array.from({ length: last.charCodeAt(0) - from + 1 }, (_none, index) => from + index),
  );
}

/**
 * What the pages say in every language of the catalogue, and the names of players whose languages write with accents:
 * French and Portuguese are written where these games are played.
 */
export const LETTERS = `${span(" ", "~")}${span("À", "ÿ")}ıŒœ‘’“”‹›«»…–—·′″°±−²³⁴¹¼½¾§€↑↓\u00a0`;

/** The letter of Luganda that Latin-1 lacks, in files of its own that only a page with such a word asks for. */
export const ENG = "Ŋŋ";

/** The styles of the edition, as the package of the typeface calls them. */
export const STYLES = ["400-normal", "400-italic", "700-normal"] as const;
export type Style = (typeof STYLES)[number];

/** The files: how ours is called, and what is cut from which part of the package. */
export const CUTS = STYLES.flatMap((style) => [
  { file: `gentium-plus-${style}.woff2`, part: "latin", style, letters: LETTERS },
  { file: `gentium-plus-eng-${style}.woff2`, part: "latin-ext", style, letters: ENG },
]);
