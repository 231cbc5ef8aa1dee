/** A game that is brought along as text, as a link or as a file. */

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { Import } from "../../src/components/play/Import.tsx";
import { type Match, plies } from "../../src/content/play/game.ts";
import { ruleSet } from "../../src/engine/index.ts";

afterEach(cleanup);

function bring() {
  const onRead = vi.fn<(match: Match) => void>();
  render(<Import ruleSet={ruleSet("mweso-anna")} prefix="#game=" onRead={onRead} />);
  return onRead;
}
const said = (): string => screen.getByRole("status").textContent ?? "";
function open(text: string): string {
  fireEvent.input(screen.getByLabelText("The game"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Open it" }));
  return said();
}

const HEAD = `[Rules "mweso-anna"]\n[Opening "four-in-each-back-hole"]\n[South "Asha"]\n[North "Juma"]\n`;
const LINK = "#game=1;o=four-in-each-back-hole;m=b3";
const JSON_GAME = JSON.stringify({
  format: "four-rows-game",
  version: 1,
  ruleSet: "mweso-anna",
  columns: 8,
  readings: {},
  start: { type: "opening", text: "four-in-each-back-hole" },
  players: { south: "Asha", north: "Juma" },
  tags: {},
  comment: `From https://four-rows.example/play/mweso-anna/${LINK}`,
  moves: [],
  result: { type: "unfinished" },
});

test.each([
  ["a link", `https://four-rows.example/play/mweso-anna/${LINK}`, 1],
  ["a link with space around it", ` https://four-rows.example/play/mweso-anna/${LINK}\n`, 1],
  ["the end of a link", LINK, 1],
  ["a letter with a link in it", `Your turn:\nhttps://four-rows.example/play/mweso-anna/${LINK} – Asha`, 1],
  ["a record", `${HEAD}\n1. b3 *`, 1],
  ["a record that quotes a link", `${HEAD}\n{From https://four-rows.example/${LINK}} *`, 0],
  ["a record that ends in a link", `${HEAD}\n1. b3 * {${LINK}}`, null],
  ["JSON that quotes a link", JSON_GAME, 0],
])("%s", (_, text, moves) => {
  const onRead = bring();
  const says = open(text);
  if (moves === null) {
    expect(onRead).not.toHaveBeenCalled();
    expect(says).toContain("expected");
  } else {
    expect(says).toBe("");
    expect(onRead).toHaveBeenCalledOnce();
    expect(plies(onRead.mock.lastCall?.[0] ?? expect.unreachable())).toBe(moves);
  }
});

// Anna's board at the beginning: four men in each hole of the back rows, and South to move.
const POSITION = "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S";

test.each([POSITION, `\n ${POSITION}\n`, POSITION.replace(/S$/, "N")])(
  "a position opens as a game that begins there: %j",
  (text) => {
    const onRead = bring();
    expect(open(text)).toBe("");
    const match = onRead.mock.lastCall?.[0] ?? expect.unreachable();
    expect(match.start).toEqual({ type: "position", text: text.trim() });
    expect(match.names).toEqual({ south: "South", north: "North" });
    expect(plies(match)).toBe(0);
  },
);

test.each([
  ["too many men", POSITION.replace(/^4/, "5"), "Mweso, by Anna 1938 has 64 men; this board has 65."],
  ["a stock", `${POSITION} 8,8`, "Mweso, by Anna 1938 has no stock."],
  ["nobody to move", POSITION.slice(0, -2), /^At column \d+: expected a space and the side to move, S or N/],
  ["a number of columns that is not played", "1,1,1/1,1,1/1,1,1/1,1,1 S", /columns/],
])("a position with %s is told what is wrong with it as a position", (_, text, says) => {
  const onRead = bring();
  expect(open(text)).toEqual(says instanceof RegExp ? expect.stringMatching(says) : says);
  expect(onRead).not.toHaveBeenCalled();
});

test("a link to another game is told so, though its board can be had here too", () => {
  const onRead = bring();
  const board = "0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2_S";
  expect(
    open(`https://four-rows.example/play/orusoro-katondogorozi/#game=1;g=orusoro-katondogorozi;p=${board}`),
  ).toBe("This is a game of “orusoro-katondogorozi”, not of “mweso-anna”.");
  expect(onRead).not.toHaveBeenCalled();
});

test.each([
  ["text", `[Rules "mweso-anna"]\n${"x".repeat(1_000_000)}`, "1,000,021"],
  ["JSON", `{"format":"four-rows-game","comment":"${"x".repeat(1_000_000)}"}`, "1,000,040"],
])("%s that is too long is told how long it is, and what is allowed", (_, text, length) => {
  bring();
  expect(open(text)).toBe(`The text has ${length} characters; for a game at most 1,000,000 are read.`);
});

test("of several lines the line is named, and both ways in which a game can begin", () => {
  bring();
  expect(open('\n[Rules "mweso-anna"]\n[South "Asha"]\n1. b3 *\n')).toBe(
    'At line 4, column 1: expected the tag [Opening "…"] or [Position "…"]; found “1. b3 *\n”.',
  );
});

test.each([
  ["that is no text", new File([Uint8Array.of(0, 1, 2)], "seeds.txt"), /^The file seeds\.txt is no text/],
  [
    "that is text, but too long",
    new File(["x".repeat(1_000_001)], "all.txt"),
    "The file all.txt has 1,000,001 bytes; for a game at most 1,000,000 are read.",
  ],
  ["with a game", new File([`${HEAD}\n1. b3 *`], "game.txt"), /^The file game\.txt is read/],
])("a file %s is told what it is", async (_, file, says) => {
  bring();
  fireEvent.change(screen.getByLabelText("From a file"), { target: { files: [file] } });
  await vi.waitFor(() => expect(said()).not.toBe(""), 20_000);
  expect(said()).toEqual(says instanceof RegExp ? expect.stringMatching(says) : says);
});
