import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { shownPositions } from "../../scripts/lib/encoding-positions.ts";
import { departures, rulesOf, SHOWN_FILE, shownDepartures } from "../../src/content/encodings.ts";
import type { Told } from "../../src/content/parting.ts";
import { DEPARTURE_IDS } from "../../src/content/schemas/encoding.ts";
import { sentence } from "../../src/content/sentences.ts";
import { formatPosition, legalMoves, openingPosition, playMove } from "../../src/engine/index.ts";
import { turnOf } from "../../src/engine/position.ts";

test("each departure is told once, in the words of its source", () => {
  expect(departures().map(({ id }) => id)).toEqual(DEPARTURE_IDS);
  for (const { source, quotes } of departures()) {
    for (const { sentence: id, words } of quotes) expect(sentence(source, id).text).toContain(words);
  }
});

test("the positions are the smallest that the search finds", { timeout: 120_000 }, () => {
  expect(shownPositions()).toEqual(JSON.parse(readFileSync(SHOWN_FILE, "utf8")).shown);
});

describe("what each position shows, worked out by hand", () => {
  const byId = new Map(shownDepartures().map((one) => [one.departure.id, one]));
  const stepsOf = ({ answer }: Told) =>
    answer.type === "played" ? answer.steps.map(({ text }) => text) : null;
  const outcomeOf = ({ answer }: Told) =>
    answer.type === "played" ? answer.steps.at(-1)?.event.type : answer.type;

  test("njombwa: a man from b8 reaches f8, which faces the last enemy man in f1", () => {
    const one = byId.get("njombwa-single-man");
    expect(stepsOf(one?.source as Told)?.[2]).toBe("One man of North is taken, from f1, off the board");
    expect(outcomeOf(one?.source as Told)).toBe("outcome");
    expect(stepsOf(one?.published as Told)).toEqual([
      "One man is lifted from b8",
      "One man from b8 arrives in f8",
      "The turn ends",
    ]);
  });

  test("bao: the captured counter falls into the empty f1, which faces f8", () => {
    const one = byId.get("bao-empty-arrival");
    expect(stepsOf(one?.source as Told)?.slice(-2)).toEqual(["One counter arrives in f1", "The turn ends"]);
    expect(stepsOf(one?.published as Told)).toContain(
      "One counter of North is taken, from f8, into the hand",
    );
  });

  test("bao: a counter captured from the middle enters at the right, where f8 holds one already", () => {
    const one = byId.get("bao-end-hole");
    expect(stepsOf(one?.source as Told)).toContain("What was taken comes in at the right end, f8");
    expect(stepsOf(one?.published as Told)).toContain(
      "What was taken comes in at the right end, f8, where one counter joins them",
    );
  });

  test("bao: North captures from his second hole, so the near end is his left", () => {
    const one = byId.get("bao-second-player");
    expect(stepsOf(one?.source as Told)).toContain("What was taken comes in at the left end, f1");
    expect(stepsOf(one?.published as Told)).toContain("What was taken comes in at the right end, f8");
  });

  test("bao: the first lap only relays, and the second ends in a filled hole facing one counter", () => {
    const one = byId.get("bao-second-phase");
    expect(stepsOf(one?.source as Told)?.join()).not.toContain("taken");
    expect(stepsOf(one?.published as Told)?.join()).toContain("One counter of North is taken");
  });
});

test("one departure changes one thing: South's ends stay where they are", () => {
  const { source, published } = rulesOf({ id: "bao-second-player", ruleSet: "bao-ludii-drc" });
  const start = openingPosition(source, "start");
  for (const move of legalMoves(source, start)) {
    const [one, other] = [source, published].map((rules) => playMove(rules, start, move));
    if (one?.type !== "played" || other?.type !== "played") throw new Error("A first move is played.");
    expect(formatPosition(other.position)).toBe(formatPosition(one.position));
  }
});

test("what the published rules ask changes nothing on the board that they are asked about, not even while they ask", () => {
  const { published } = rulesOf({ id: "bao-empty-arrival", ruleSet: "bao-ludii-drc" });
  const turn = turnOf(openingPosition(published, "start"), published.columns);
  // The last counter fell into f3, which was empty; the hole opposite holds one.
  turn.arrival = 13;
  const before = [...turn.own];
  const seen: number[][] = [];
  const { enemy } = turn;
  Object.defineProperty(turn, "enemy", {
    enumerable: true,
    get() {
      seen.push([...turn.own]);
      return enemy;
    },
  });
  expect(published.laws.arrive(turn)).toMatchObject({
    type: "capture",
    licence: { clause: "captureOnEmpty" },
  });
  expect(seen.length).toBeGreaterThan(0);
  for (const own of [...seen, [...turn.own]]) expect(own).toEqual(before);
});
