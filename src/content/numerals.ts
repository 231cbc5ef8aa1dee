/** Small numbers as words, and sentences begun with a capital. */

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
] as const;

/** Small numbers as words, as running text has them. */
export const numberInWords = (n: number): string => NUMBERS[n] ?? String(n);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
