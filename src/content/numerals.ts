/** Small numbers as words, and sentences begun with a capital. */

import { isEnglish } from "../language/t.ts";

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

/** The same in a sentence of the interface: other languages have figures, which agree with any word. */
export const numberSaid = (n: number): string => (isEnglish() ? numberInWords(n) : String(n));

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
