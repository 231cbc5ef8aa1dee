/** What the interface says, in the language that the reader has chosen: English until its catalogue is there. */

import type { Blanks, Message, Words } from "./messages.ts";

/** What a catalogue of English would say otherwise than its keys. */
const ENGLISH: Words = {};
let words = ENGLISH;
const BRITISH = "en-GB";
let tongue = BRITISH;
let takingOver = false;
const hearers = new Set<() => void>();

type Values<M extends Message> = [Blanks<M>] extends [never]
  ? []
  : [values: Readonly<Record<Blanks<M>, string | number>>];

export const isEnglish = (): boolean => takingOver || words === ENGLISH;

/** The language in which numbers are written now, as `Intl` calls it. */
export const tongueSpoken = (): string => (takingOver ? BRITISH : tongue);

/** A message, its blanks filled in; in English where the chosen language does not have it. */
export function t<M extends Message>(message: M, ...[values]: Values<M>): string;
export function t(message: Message, values?: Readonly<Record<string, string | number>>): string {
  const text = (!takingOver && words[message]) || message.replace(/\|.*/, "");
  return values === undefined ? text : text.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);
}

/** From here on everything is said in these words, numbers as the language has them; without any, in English. */
export function speak(next = ENGLISH, language = BRITISH): void {
  words = next;
  tongue = language;
  for (const again of hearers) again();
}

/**
 * An island takes over what the server has drawn, and does so only if it draws it alike: until it has, all is English.
 * That is done within one task, in which nothing else can speak; should it fail, it is over with the task as well.
 */
export function takeOver(): void {
  takingOver = true;
  queueMicrotask(tookOver);
}

const tookOver = (): void => {
  takingOver = false;
};

/** @param again is told now, and whenever the language changes. @returns what ends that. */
export function hear(again: () => void): () => void {
  tookOver();
  hearers.add(again);
  again();
  return () => {
    hearers.delete(again);
  };
}
