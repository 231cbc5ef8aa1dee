/** Words of the reader's own, shown back in a message. An address can hold anything, at any length. */

const MOST = 24;

/** The text, cut where it has more characters than `most`. */
export function shortened(text: string, most: number): string {
  // Taken apart into whole characters, so that none is cut in two.
  const characters = [...text.slice(0, 2 * most + 2)];
  return characters.length <= most ? text : `${characters.slice(0, most).join("")}…`;
}

/** The text in quotation marks, cut where it is long. */
export function quoted(text: string): string {
  return `“${shortened(text, MOST)}”`;
}

/** At most three messages, and how many more there are. */
export function aFew(messages: readonly string[]): readonly string[] {
  const more = messages.length - 3;
  return more <= 0 ? messages : [...messages.slice(0, 3), `And ${more} more like this.`];
}
