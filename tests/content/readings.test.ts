/** Every reading has its words, its measure and its witness; the study says today what it said when it was stored. */

import { describe, expect, test } from "vitest";
import { PROBE_GAMES, SEED, study, TURNS } from "../../scripts/lib/reading-frequencies.ts";
import { LAPS, pairsOf } from "../../scripts/lib/reading-trials.ts";
import { huntAll } from "../../scripts/lib/reading-witnesses.ts";
import { formatProblem } from "../../src/content/problem.ts";
import { silenceRows } from "../../src/content/readings/silences.ts";
import {
  frequencies,
  frequenciesOf,
  playWitness,
  readingOfRules,
  readingPath,
  readingProblems,
  readingRecords,
  readings,
  readingsOf,
  rulesOfWitness,
  viewOf,
  witnesses,
} from "../../src/content/readings.ts";
import type { ReadingRecord, Witness, WitnessTurn } from "../../src/content/schemas/reading.ts";
import { percent, shareInWords, wilson } from "../../src/content/statistics.ts";
import {
  defaultRules,
  explainParseError,
  formatPosition,
  legalMoves,
  openingPosition,
  opposite,
  type PlayResult,
  parsePosition,
  playMove,
  proveEndless,
  RULE_SET_IDS,
  type Rules,
  ruleSet,
  SOURCE_IDS,
  type SourceId,
} from "../../src/engine/index.ts";

const records = readingRecords();
const told = (change: (record: ReadingRecord) => ReadingRecord | null): string =>
  readingProblems(records.flatMap((record) => change(record) ?? []))
    .map(formatProblem)
    .join("\n\n");

describe("records", () => {
  test("as they stand break none of the rules that a bad one breaks", () => {
    expect(readingProblems(records).map(formatProblem)).toEqual([]);
  });

  test("stand for every reading of every rule set, and for others besides", () => {
    for (const id of RULE_SET_IDS) {
      const { source, readings: ofRules } = ruleSet(id);
      const entries = readingsOf(source as SourceId);
      expect(entries.flatMap(({ engine }) => engine?.name ?? [])).toEqual(Object.keys(ofRules));
    }
    // Each of these leaves something open on which no move depends.
    for (const source of ["anna-1938", "sanderson-1913", "katondogorozi", "ludii-bao-drc"] as const) {
      expect(readingsOf(source).some(({ engine }) => engine === null)).toBe(true);
    }
    expect(SOURCE_IDS.flatMap((source) => readingsOf(source))).toEqual(readings());
  });

  test("are as sure as the clause that does what they choose", () => {
    // Where one clause acts on the choice; a reading that can be switched is held to its clauses in the engine's tests.
    const acts = {
      "anna-capture-or-relay": ["capture"],
      "katondogorozi-capture-first": ["capture"],
      "sanderson-as-in-bau": ["relayInOpposition"],
      "sanderson-front-and-back": ["captureFrontAlone"],
      "sanderson-singleton-capture": ["singletonCapture"],
      "sanderson-singleton-earlier": ["start", "refuseSingleton"],
      "ludii-barred-relay": ["relayBarred"],
      "ludii-empty-arrival": ["end"],
      "ludii-inner-start": ["secondStart"],
      "ludii-must-capture": ["refuseMustCaptureSecond"],
      "ludii-outer-row": ["relayOuter"],
    };
    for (const [id, clauses] of Object.entries(acts)) {
      const { source, basis } = records.find((record) => record.id === id) as ReadingRecord & {
        basis: string;
      };
      const rules = RULE_SET_IDS.map(ruleSet).find((rules) => rules.source === source);
      for (const clause of clauses)
        expect(`${clause}: ${rules?.clauses[clause]?.basis}`, id).toBe(`${clause}: ${basis}`);
    }
  });

  test("give one answer as ours", () => {
    for (const { id, options } of readings())
      expect(
        options.filter(({ ours }) => ours),
        id,
      ).toHaveLength(1);
  });

  test("are found by the name in the rule set", () => {
    const entry = readingOfRules("anna-1938", "captureOnEmpty");
    expect(readingPath(entry)).toBe("/readings/anna-1938/#anna-empty-arrival");
    expect(() => readingOfRules("anna-1938", "reverseCount")).toThrow("anna-1938");
  });

  test("say of omweso what Shackell, Wernham and Murray say, and no more: not “all”, not “most”", () => {
    for (const source of ["anna-1938", "katondogorozi"] as const) {
      const other = readingOfRules(source, "resumeFrom").options.find(({ value }) => value === "lap-start");
      expect(other?.says).toContain("where the capturing lap began, as Shackell and later writers have it.");
    }
    const filled = readingOfRules("katondogorozi", "captureOnEmpty").options.find(
      ({ value }) => value === "no",
    );
    expect(filled?.says).toBe("No: only a filled hole captures, as Shackell and later writers have it.");
  });

  const edit = (id: string, change: object) => (record: ReadingRecord) =>
    record.id === id ? ({ ...record, ...change } as ReadingRecord) : record;
  test.each([
    [
      "words that are not there",
      edit("anna-may", { quotes: [{ sentence: "s-73-4", words: "you must take" }] }),
      "The words “you must take” do not stand in anna-1938 s-73-4.",
    ],
    [
      "a sentence that is not there",
      edit("anna-may", { quotes: [{ sentence: "s-99-4", words: "you may take" }] }),
      'anna-1938 has no sentence "s-99-4".',
    ],
    [
      "a work that is not there",
      edit("anna-single-men", { support: [{ value: "liftable", says: "So.", cites: ["shackel1934"] }] }),
      'There is no work "shackel1934" in the bibliography.\n  → Did you mean "shackell1934"?',
    ],
    [
      "a value that the reading does not have",
      edit("anna-single-men", { support: [{ value: "liftible", says: "So.", cites: ["shackell1934"] }] }),
      'The reading "singletons" has no value "liftible".\n  → Did you mean "liftable"?',
    ],
    [
      "a reading that the rules do not have",
      edit("anna-single-men", { reading: "singleton" }),
      'mweso-anna has no reading "singleton".\n  → Did you mean "singletons"?',
    ],
    [
      "a sentence of which nothing is quoted",
      edit("anna-end", { quotes: [{ sentence: "s-72-5", words: "The main idea is to capture" }] }),
      "The reading hangs on s-73-12, of which nothing is quoted.",
    ],
    [
      "a reading without a record",
      (record: ReadingRecord) => (record.id === "anna-resume" ? null : record),
      'The reading "resumeFrom" of mweso-anna has 0 records.',
    ],
  ])("are told of %s", (_, change, message) => {
    expect(told(change)).toContain(message);
  });

  test("are told of a reading that was never measured", () => {
    const none = { ...witnesses(), none: [] };
    expect(readingProblems(records, frequencies(), none).map(formatProblem)).toEqual([
      "src/content/readings\n  Of orusoro-katondogorozi, okutemaTest as first-capture nothing was measured.\n" +
        "  → Write it anew: npm run study:readings",
    ]);
  });
});

describe("how often", () => {
  test("the first games of the study come out as they are stored", () => {
    expect(study(PROBE_GAMES)).toEqual(frequencies().probe);
  });

  test("the file names its seed and sample, and no day", () => {
    const { command, seed, laps, turns, study: whole } = frequencies();
    expect({ command, seed, laps, turns }).toEqual({
      command: "npm run study:readings",
      seed: SEED,
      laps: LAPS,
      turns: TURNS,
    });
    expect(whole.games).toBeGreaterThanOrEqual(10_000);
    expect(whole.settings.map(({ ruleSet: id, columns }) => `${id} ${columns}`)).toEqual([
      "mweso-anna 8",
      "njombwa-sanderson 8",
      "njombwa-sanderson 9",
      "njombwa-sanderson 10",
      "orusoro-katondogorozi 8",
      "bao-ludii-drc 8",
      "bao-ludii-drc 8",
    ]);
  });

  test("no count is greater than its sample, and winners change only where results do", () => {
    for (const { pairs } of frequencies().study.settings) {
      for (const { moves, choices, parted, results, winners } of pairs) {
        expect(Math.max(moves, choices, parted)).toBeLessThanOrEqual(frequencies().study.games);
        expect(results).toBeLessThanOrEqual(parted + results * Number(parted === 0));
        expect(winners).toBeLessThanOrEqual(results);
      }
    }
  });

  test("what is proved never to matter never did", () => {
    const counts = (id: "orusoro-katondogorozi" | "njombwa-sanderson" | "bao-ludii-drc", reading: string) =>
      frequenciesOf(id, reading).map(({ moves, choices, results }) => [
        moves.count,
        choices.count,
        results.count,
      ]);
    expect(counts("orusoro-katondogorozi", "okutemaTest")).toEqual([[0, 0, 0]]);
    const [eight, nine, ten] = counts("njombwa-sanderson", "gambitRunCaptures");
    expect([eight, ten]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(nine?.[0]).toBeGreaterThan(0);
    const [usual, filledOnly] = counts("bao-ludii-drc", "placementRelayCaptures");
    expect(usual).toEqual([0, 0, 0]);
    expect(filledOnly?.[0]).toBeGreaterThan(0);
  });

  test("akakaikuru changes the name of a win and not the winner", () => {
    const [frequency] = frequenciesOf("orusoro-katondogorozi", "akakaikuru");
    expect(frequency?.results.count).toBeGreaterThan(0);
    expect(frequency?.winners.count).toBe(0);
  });

  test("intervals are Wilson's", () => {
    // Newcombe 1998, Statistics in Medicine 17: 857–872, table I, method 3.
    const rounded = (count: number, of: number) => {
      const { low, high } = wilson(count, of);
      return [low.toFixed(4), high.toFixed(4)];
    };
    expect(rounded(81, 263)).toEqual(["0.2553", "0.3662"]);
    expect(rounded(15, 148)).toEqual(["0.0624", "0.1605"]);
    expect(rounded(0, 20)).toEqual(["0.0000", "0.1611"]);
    expect(rounded(1, 29)).toEqual(["0.0061", "0.1718"]);
    expect(rounded(29, 29)).toEqual(["0.8830", "1.0000"]);
  });

  test("shares are told in words", () => {
    expect(shareInWords(wilson(4627, 10_000))).toBe("46.3% (45.3 to 47.2)");
    expect(shareInWords(wilson(17, 10_000))).toBe("0.17% (0.11 to 0.27)");
    expect(shareInWords(wilson(0, 10_000))).toBe("none (at most 0.04%)");
    expect(shareInWords(wilson(10_000, 10_000))).toBe("all (at least 100.0%)");
    expect([percent(0), percent(0.004), percent(0.5), percent(1)]).toEqual(["0%", "0.40%", "50.0%", "100%"]);
  });
});

const upshotOf = (result: PlayResult): string => {
  if (result.type === "illegal") return "refused";
  if (result.type !== "played") return "unending";
  const { outcome } = result;
  if (outcome === null) return "on";
  return outcome.type === "won" ? `${outcome.winner} ${outcome.how}` : outcome.type;
};

const seedsOf = (rules: Rules, text: string): number => {
  const parsed = parsePosition(text, rules);
  if (!parsed.ok) throw new Error(explainParseError(parsed.error));
  const { holes, stock } = parsed.value;
  return [...holes.south, ...holes.north, stock?.south ?? 0, stock?.north ?? 0].reduce(
    (sum, n) => sum + n,
    0,
  );
};

const SIDES_OF_PAIR = ["default", "alternative"] as const;

describe("witnesses", () => {
  const { witnesses: all, none } = witnesses();

  test("part every pair of values, but those of which none was found", () => {
    const parted = all.map(({ ruleSet: id, reading, alternative }) => `${id} ${reading} ${alternative}`);
    const unparted = none.map(({ ruleSet: id, reading, alternative }) => `${id} ${reading} ${alternative}`);
    const wanted = RULE_SET_IDS.flatMap((id) =>
      pairsOf(id).map(({ reading, alternative }) => `${id} ${reading} ${alternative}`),
    );
    expect([...parted, ...unparted].sort()).toEqual([...wanted].sort());
    expect(unparted).toEqual(["orusoro-katondogorozi okutemaTest first-capture"]);
  });

  describe.each(all.map((witness) => [`${witness.ruleSet} ${witness.reading}`, witness] as const))(
    "%s",
    (_, witness) => {
      test.each(SIDES_OF_PAIR)("comes out as stored: %s", (which) => {
        const stored: WitnessTurn = witness.turns[which];
        const { rules, result } = playWitness(witness, which);
        expect(upshotOf(result)).toBe(stored.upshot);
        const after =
          result.type === "played" && result.outcome === null ? formatPosition(result.position) : null;
        expect(after).toBe(stored.position);
        if (result.type === "played") expect(result.laps).toBe(stored.laps);
        expect(seedsOf(rules, witness.position)).toBe(witness.seeds);
      });

      test("comes out in two ways, in a game that is not over", () => {
        const { default: usual, alternative } = witness.turns;
        expect([usual.upshot, usual.position]).not.toEqual([alternative.upshot, alternative.position]);
        const rules = rulesOfWitness(witness, "default");
        const parsed = parsePosition(witness.position, rules);
        expect(parsed.ok && legalMoves(rules, parsed.value).length).toBeGreaterThan(0);
      });

      test("is told for both values", () => {
        const { sides, before } = viewOf(witness);
        expect(before.south).toHaveLength(2 * witness.columns);
        for (const side of sides) {
          expect(side.upshot).toMatch(/\.$/);
          expect(side.steps.length === 0).toBe(side.upshot.startsWith("The move is refused."));
          expect(side.after === null).toBe(side.upshot !== "The turn ends, and the game goes on.");
        }
      });
    },
  );

  test("the one that never ends is proved to", () => {
    const endless = all.filter(({ turns }) => turns.default.upshot === "unending");
    expect(endless.map(({ reading }) => reading)).toEqual(["winTest"]);
    for (const witness of endless) {
      const { rules } = playWitness(witness, "default");
      const parsed = parsePosition(witness.position, rules);
      const [move] = parsed.ok
        ? legalMoves(rules, parsed.value).filter((one) => one.hole === heldHole(witness))
        : [];
      if (!parsed.ok || move === undefined) throw new Error(witness.position);
      expect(proveEndless(rules, parsed.value, move).type).toBe("endless");
    }
  });

  test("are the smallest: a search of all small positions finds the same again", () => {
    const again = huntAll("mweso-anna", 4).found();
    expect(again).toEqual(all.filter(({ ruleSet: id }) => id === "mweso-anna"));
    expect(huntAll("orusoro-katondogorozi", 4).found()).toEqual(
      all.filter(({ ruleSet: id, seeds }) => id === "orusoro-katondogorozi" && seeds <= 4),
    );
  });
});

/** The hole in which the witness's move begins. */
function heldHole(witness: Witness): number {
  const { rules, events } = playWitness(witness, "default");
  const first = events.find((event) => event.type === "place" || event.type === "lift");
  if (first?.type !== "place" && first?.type !== "lift") throw new Error(rules.ruleSet.id);
  return first.hole;
}

describe("okutemaTest never makes a difference", () => {
  test("since a turn adds nothing to the opponent's holes and takes from them by capture alone", () => {
    const rules = rulesOfWitness(
      {
        ...(witnesses().witnesses[0] as Witness),
        ruleSet: "orusoro-katondogorozi",
        context: {},
        reading: "okutemaTest",
        default: "move-start",
      },
      "default",
    );
    let position = parsePosition("4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S", rules);
    for (let turn = 0; turn < 200 && position.ok; turn++) {
      const moves = legalMoves(rules, position.value);
      const move = moves[(turn * 7) % Math.max(moves.length, 1)];
      if (move === undefined) break;
      const enemy = opposite(position.value.toMove);
      const result = playMove(rules, position.value, move);
      if (result.type !== "played") break;
      const before = position.value.holes[enemy];
      const after = result.position.holes[enemy];
      for (const [hole, seeds] of after.entries()) expect([0, before[hole]]).toContain(seeds);
      position = { ok: true, value: result.position };
    }
  });
});

test("on nine columns the players of the first gambit change parts, on ten they do not", () => {
  const takings = (columns: 8 | 9 | 10) => {
    const rules = defaultRules("njombwa-sanderson", columns);
    const found: string[] = [];
    let position = openingPosition(rules, "gambit-1");
    while (position.phase !== "play") {
      const [move] = legalMoves(rules, position);
      const result = move === undefined ? null : playMove(rules, position, move);
      if (result?.type !== "played") throw new Error(formatPosition(position));
      if (result.captured > 0) found.push(`${position.toMove} ${result.captured}`);
      position = result.position;
    }
    return found;
  };
  expect(takings(8)).toEqual(["south 1", "north 2"]);
  expect(takings(9)).toEqual(["north 1", "south 2"]);
  expect(takings(10)).toEqual(["south 1", "north 2"]);
});

describe("silences", () => {
  test("stand once each, under a topic of their own", () => {
    const shown = silenceRows().flatMap(({ cells }) => cells.flatMap(({ silences }) => silences));
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    for (const { topic, cells } of silenceRows()) {
      for (const { source, silences } of cells) {
        for (const silence of silences) {
          expect(silence.source).toBe(source);
          expect(silence.topics).toContain(topic);
        }
      }
    }
  });

  test("no source but the Katondogorozi page speaks of moves in reverse or of special wins", () => {
    for (const topic of ["reverse", "special-wins"]) {
      const row = silenceRows().find((one) => one.topic === topic);
      const speaking = row?.cells.filter(({ sentences }) => sentences > 0).map(({ source }) => source);
      expect(speaking).toEqual(["katondogorozi"]);
    }
  });
});
