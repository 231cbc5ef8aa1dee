/** Figures under readings that are not the edition's own. */
import { describe, expect, test } from "vitest";
import { figure } from "../../src/content/figures.ts";
import { quoteOf } from "../../src/content/quotes.ts";
import { readReadings, withReadings } from "../../src/content/reading-choice.ts";
import { readingsOf } from "../../src/content/readings.ts";
import { playUnder } from "../../src/content/under-reading.ts";

const play = (id: string, chosen: Record<string, string>) => playUnder(figure(id), chosen, quoteOf);
const counts = (board = "") => board.replaceAll("*", "");

describe("a figure under another reading", () => {
  test("parts where the reading matters: five captured seeds go on from b7, not from f6", () => {
    const { replay, fault, parts, says } = play("katondogorozi-hamba", { resumeFrom: "lap-start" });
    expect(fault).toBeNull();
    expect(parts).toBe(true);
    // b7, b8, f8, f7; five taken; again b7, b8, f8, f7, and the last into the empty f6, opposite nothing.
    expect(counts(replay.steps.at(-1)?.board)).toBe(
      "0,0,0,4,0,0,0,0/0,1,0,0,0,0,0,0/0,0,0,1,0,1,4,2/3,0,0,0,0,0,2,2",
    );
    expect(says).toBe("It parts from the printed figure at step 1.2.1, and ends on another board.");
    expect(replay.play?.readings).toEqual({ resumeFrom: "lap-start" });
  });

  test("ends where a printed move is against it: three of six seeds cannot be taken by whole holes", () => {
    const { replay, fault, says } = play("katondogorozi-garanjuka", { reverseCount: "whole" });
    expect(fault).toMatchObject({ turn: 1, move: "b2-3" });
    expect(replay.steps).toHaveLength(1);
    expect(says).toMatch(/^Turn 1, b2-3, cannot be played as printed: .+\. The figure stops before it\.$/);
  });

  test("is the printed one where the reading does not matter, unknown holes and all", () => {
    const { replay, printed, parts, says } = play("anna-fig-1", { captureOnEmpty: "no" });
    expect(replay.steps.map(({ board }) => board)).toEqual(printed.steps.map(({ board }) => board));
    expect(parts).toBe(false);
    expect(says).toBe("Nothing in this figure changes.");
  });
});

describe("readings in an address", () => {
  const questions = readingsOf("katondogorozi").map(({ engine, options }) => ({
    reading: engine?.name ?? null,
    options,
  }));

  test("are read, and the edition's own is none", () => {
    expect(readReadings("resumeFrom:lap-start,captureOnEmpty:yes", questions)).toEqual({
      chosen: { resumeFrom: "lap-start" },
      problems: [],
    });
  });

  test.each([
    ["resumeFrom", /“resumeFrom”; a reading is written name:value, as in resumeFrom:lap-start\./],
    ["resume:lap-start", /names a reading “resume”.+Its readings are resumeFrom, captureOnEmpty, /],
    ["resumeFrom:nowhere", /resumeFrom as “nowhere”. The readings of resumeFrom are arrival, lap-start\./],
    ["constructor:toString", /names a reading “constructor”/],
    ["a:b:c", /“a:b:c”; a reading is written/],
  ])("%s is refused, with what was expected", (text, message) => {
    const { chosen, problems } = readReadings(text, questions);
    expect(chosen).toEqual({});
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });

  test.each(["resumeFrom:arrival,resumeFrom:lap-start", "resumeFrom:lap-start,resumeFrom:lap-start"])(
    "%s is an answer too many",
    (text) => {
      expect(readReadings(text, questions).problems).toEqual([
        "The address answers resumeFrom more than once; one answer was expected.",
      ]);
    },
  );

  test("are written among what else the address has", () => {
    const chosen = { resumeFrom: "lap-start", captureOnEmpty: "no" };
    expect(withReadings("", chosen)).toBe("?reading=resumeFrom:lap-start,captureOnEmpty:no");
    expect(withReadings("?q=hamba&reading=x", chosen)).toBe(
      "?q=hamba&reading=resumeFrom:lap-start,captureOnEmpty:no",
    );
    expect(withReadings("?reading=x:y", {})).toBe("");
  });
});
