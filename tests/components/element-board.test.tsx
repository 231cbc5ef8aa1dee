/** What the element says of a hole that cannot be played: the same as the table says. */

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { ElementBoard } from "../../src/components/element/ElementBoard.tsx";
import { defaultRules, parsePosition, type RuleSetId } from "../../src/engine/index.ts";

afterEach(cleanup);

/** Touches South’s hole on a board at which nobody has yet played, and gives what is said then. */
function touch(id: RuleSetId, text: string, hole: string): string {
  const rules = defaultRules(id);
  const position = parsePosition(text, rules);
  if (!position.ok) throw new Error(text);
  const asked = { rules, position: position.value, seat: "south", label: "Board", playable: true } as const;
  render(<ElementBoard asked={asked} last={null} onMove={() => expect.unreachable("It is refused.")} />);
  fireEvent.click(screen.getByRole("gridcell", { name: new RegExp(`^${hole}, `) }));
  return screen.getByRole("status").textContent ?? "";
}

test.each<[string, RuleSetId, string, string, string]>([
  [
    "in Bao that another hole captures, not that a direction is missing",
    "bao-ludii-drc",
    "0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0/0,0,0,2,0,1,0,0/2,0,0,0,0,0,0,0 S 0,0",
    "b1",
    "South to move. The same rules apply as before, so the player must capture if possible: another start captures with its first lap.",
  ],
  [
    "in Orusoro why the seed does not go forward, and why not backward",
    "orusoro-katondogorozi",
    "0,0,0,0,0,0,0,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,2,0,0,0,0,0 S",
    "b1",
    "South to move. A hole must hold two or more seeds; this one holds a single seed. A reverse move is legal only if it is certain to capture immediately; this one would not.",
  ],
])("%s", (_, id, text, hole, says) => {
  expect(touch(id, text, hole)).toBe(says);
});
