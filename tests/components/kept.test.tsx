/** The list of games that are kept on the device. */

import { act, cleanup, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { Kept } from "../../src/components/play/Kept.tsx";
import type { Shelf } from "../../src/components/play/kept.ts";
import { begin } from "../../src/content/play/game.ts";
import { PERSON } from "../../src/content/play/levels.ts";
import { saveOf } from "../../src/content/play/save.ts";
import { defaultRules, openingPosition } from "../../src/engine/index.ts";
import { catalogue } from "../../src/language/fr.ts";
import { speak } from "../../src/language/t.ts";

const shelf = vi.hoisted(() => ({ saves: [] as Shelf["saves"] }));
vi.mock("../../src/components/play/kept.ts", () => ({
  keptGames: async (): Promise<Shelf> => ({ saves: shelf.saves, unreadable: [] }),
}));

afterEach(() => {
  cleanup();
  speak();
});

test("a game says when it was changed as the reader’s language writes it", async () => {
  const rules = defaultRules("mweso-anna");
  const match = begin({
    rules,
    start: { type: "opening", text: "four-in-each-back-hole" },
    position: openingPosition(rules, "four-in-each-back-hole"),
    names: { south: "Asha", north: "Juma" },
    movers: { south: PERSON, north: PERSON },
    seed: 0,
  });
  const changed = new Date(2026, 1, 3, 16, 5).getTime();
  shelf.saves = [saveOf(match, { id: "x", revision: 1, changed, view: "south" })];
  const { unmount } = render(<Kept id="mweso-anna" prefix="#g=" />);
  expect(await screen.findByText("3 Feb 2026, 16:05")).toBeDefined();
  unmount();
  act(() => speak(catalogue.words, "fr"));
  render(<Kept id="mweso-anna" prefix="#g=" />);
  expect(await screen.findByText("3 févr. 2026, 16:05")).toBeDefined();
});
