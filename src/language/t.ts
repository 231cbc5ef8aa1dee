/** What the interface says, in the language that the reader has chosen: English until its catalogue is there. */

import type { Blanks, Message, Words } from "./messages.ts";

let words: Words = {};
let english = false;
const hearers = new Set<() => void>();

type Values<M extends Message> = [Blanks<M>] extends [never]
  ? []
  : [values: Readonly<Record<Blanks<M>, string | number>>];

/** A message, its blanks filled in; in English where the chosen language does not have it. */
export function t<M extends Message>(message: M, ...[values]: Values<M>): string;
export function t(message: Message, values?: Readonly<Record<string, string | number>>): string {
  const text = (!english && words[message]) || message;
  return values === undefined ? text : text.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);
}

/** From here on everything is said in these words. */
export function speak(next: Words): void {
  words = next;
  for (const again of hearers) again();
}

/** Until the next `hear` all is English: what the server has drawn is taken over only if it is drawn alike. */
export function takeOver(): void {
  english = true;
}

/** @param again is told now, and whenever the language changes. @returns what ends that. */
export function hear(again: () => void): () => void {
  english = false;
  hearers.add(again);
  again();
  return () => {
    hearers.delete(again);
  };
}
