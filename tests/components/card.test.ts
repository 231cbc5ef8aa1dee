import { describe, expect, test } from "vitest";
import { spotFor } from "../../src/components/words/card.ts";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const CARD = { width: 300, height: 100 };

/** Whether the card, put there, covers any of the box. */
const covers = (spot: { left: number; top: number }, of: ReturnType<typeof box>) =>
  spot.left < of.right &&
  spot.left + CARD.width > of.left &&
  spot.top < of.bottom &&
  spot.top + CARD.height > of.top;

describe("where a card stands", () => {
  const wide = { width: 1280, height: 800 };
  const phone = { width: 360, height: 640 };

  test.each([
    ["beside the passage on a wide screen", wide, box(200, 300, 250, 320), box(50, 290, 700, 380)],
    ["above the sentence on a phone", phone, box(100, 300, 150, 320), box(16, 290, 344, 380)],
    ["below the sentence at the head of the screen", phone, box(100, 30, 150, 50), box(16, 20, 344, 90)],
    ["below it even where the word is in its last line", phone, box(100, 70, 150, 90), box(16, 20, 344, 90)],
  ])("%s", (_, screen, word, sentence) => {
    const passage = screen === wide ? box(50, 100, 700, 600) : box(16, 10, 344, 600);
    const spot = spotFor(word, CARD, { sentence, passage, notes: [], screen });
    expect(covers(spot, sentence)).toBe(false);
    expect(spot.left).toBeGreaterThanOrEqual(0);
    expect(spot.left + CARD.width).toBeLessThanOrEqual(screen.width);
    expect(spot.top).toBeGreaterThanOrEqual(0);
    expect(spot.top + CARD.height).toBeLessThanOrEqual(screen.height);
  });

  test("a note in the margin is not covered either", () => {
    const sentence = box(50, 290, 700, 380);
    const note = box(760, 280, 1060, 420);
    const spot = spotFor(box(200, 300, 250, 320), CARD, {
      sentence,
      passage: box(50, 100, 700, 600),
      notes: [note],
      screen: wide,
    });
    expect(covers(spot, note)).toBe(false);
    expect(covers(spot, sentence)).toBe(false);
  });

  test.each([
    ["the upper half", box(100, 100, 150, 120)],
    ["the lower half", box(100, 500, 150, 520)],
  ])("of a sentence as tall as the screen the half with the word stays free: %s", (_, word) => {
    const whole = box(16, 0, 344, 640);
    const spot = spotFor(word, CARD, { sentence: whole, passage: whole, notes: [], screen: phone });
    expect(covers(spot, word)).toBe(false);
    expect(spot.top < 320).toBe(word.top > 320);
    expect(spot.room).toBeUndefined();
  });

  // A window of 1280 by 1024 at 400 %.
  test.each([
    ["the upper half", box(100, 90, 150, 110), { top: 120, room: 126 }],
    ["the lower half", box(100, 150, 150, 170), { top: 10, room: 130 }],
  ])("a card higher than what a small screen leaves is cut to it: %s", (_, word, expected) => {
    const whole = box(16, 0, 304, 256);
    const screen = { width: 320, height: 256 };
    const spot = spotFor(
      word,
      { width: 290, height: 180 },
      { sentence: whole, passage: whole, notes: [], screen },
    );
    expect({ top: spot.top, room: spot.room }).toEqual(expected);
  });
});
