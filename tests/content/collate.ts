/** Sets a transcription against the saved text it was made from, word by word. */

/**
 * Walks through the lines of a seed. Each must continue the transcription, word by word, or be the next line
 * that was left out; and at the end nothing of either may be over.
 *
 * @returns the first difference in words, or `null` if there is none.
 */
export function collate(seed: string, transcription: string, leftOut: readonly string[]): string | null {
  const kept = wordsOf(transcription);
  let keptAt = 0;
  let leftAt = 0;
  const lines = seed.split("\n");
  for (const [index, line] of lines.entries()) {
    const words = wordsOf(line);
    if (words.length === 0) continue;
    const next = kept.slice(keptAt, keptAt + words.length);
    if (same(words, next)) {
      keptAt += words.length;
      continue;
    }
    const left = leftOut[leftAt];
    if (left !== undefined && same(words, wordsOf(left))) {
      leftAt += 1;
      continue;
    }
    const differs = words.findIndex((word, at) => word !== next[at]);
    return (
      `Line ${index + 1} of the seed is neither in the transcription nor the next line left out. ` +
      `Seed: “${around(words, differs)}”. Transcription: “${around(next, differs)}”. ` +
      `Next left out: ${left === undefined ? "none" : `“${left}”`}.`
    );
  }
  if (keptAt < kept.length) return `The transcription goes on after the seed: “${around(kept, keptAt)}”.`;
  const over = leftOut[leftAt];
  return over === undefined ? null : `“${over}” is listed as left out and not in the seed at its place.`;
}

/** A no-break space parts words like any other: the seeds have lines of nothing else. */
function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index]);
}

function around(words: readonly string[], at: number): string {
  return words.slice(Math.max(0, at - 2), at + 5).join(" ");
}
