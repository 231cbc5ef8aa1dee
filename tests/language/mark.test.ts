/** Text that a catalogue has said is known by it, alone and put together. */

import { expect, test } from "vitest";
import { knows } from "../../src/components/language/mark.ts";

const isFrench = knows({
  words: {
    Close: "Fermer",
    "{name} to move": "À {name} de jouer",
    "takes {pieces}": "prend {pieces}",
    "one lap": "un tour",
    Sources: "Sources",
  },
});

test.each([
  ["a word", "Fermer", true],
  ["a sentence with a blank", "À North de jouer", true],
  ["a turn that is told, and who is next", "South, b2: un tour, prend 7 pions. À North de jouer.", true],
  [
    "a sentence of ours before a rule in English",
    "À North de jouer. The hole was empty, so the turn is over.",
    false,
  ],
  ["English", "Five men of North are taken, three from f2", false],
  ["a word that is the same in both", "Sources", false],
])("%s", (_what, text, french) => {
  expect(isFrench(text)).toBe(french);
});
