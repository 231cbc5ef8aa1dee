/** The studies say today what they said when they were stored; every move without an end is proved again. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Progress } from "../../scripts/cli/progress.ts";
import { answer } from "../../scripts/cli/tool.ts";
import { DRAWN, LAPS, SEED, TURNS } from "../../scripts/lib/study/games.ts";
import { probe } from "../../scripts/lib/study/studies.ts";
import { formatBoard } from "../../src/content/board-text.ts";
import { boardOf } from "../../src/content/boards.ts";
import {
  firstEvents,
  galleryMoves,
  galleryOf,
  played,
  SHOWN_LAPS,
  shapeOf,
} from "../../src/content/gallery.ts";
import { loneMen } from "../../src/content/lone-men.ts";
import { type Laps, packEvents, replayOfLaps, unpackEvents } from "../../src/content/replay/laps.ts";
import type { GalleryMove } from "../../src/content/schemas/gallery.ts";
import { addMoments, momentsOf, quotient, wilson } from "../../src/content/statistics.ts";
import {
  commandOf,
  conceptGroups,
  concepts,
  endlessGroups,
  endlessStudy,
  firstShare,
  isOwn,
  quotientOf,
  readingRows,
  survivals,
  together,
} from "../../src/content/study.ts";
import {
  applyEvent,
  type Licence,
  parseMove,
  parsePosition,
  proveEndless,
  RULE_SET_IDS,
  resolveRules,
  sceneOf,
  trace,
} from "../../src/engine/index.ts";

const SILENT = new Progress(process.stderr);

/** Millions of laps are sown here; a busy machine takes its time. */
const PATIENCE = { timeout: 120_000 };

/** What the command line tool prints for a command as the page gives it. */
function told(command: string) {
  const args = [
    ...command.replace("npm run -s four-rows -- ", "").matchAll(/"([^"]*)"|([^\s"]+="[^"]*")|\S+/g),
  ];
  const { code, stdout, stderr } = answer(
    args.map(([word, quoted]) => quoted ?? word.replaceAll('"', "")),
    SILENT,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}

test("docs/study.md has the headline figures that the files hold", () => {
  const [section = ""] =
    readFileSync("docs/study.md", "utf8").split("## Headline figures")[1]?.split("\n## ") ?? [];
  const table = section
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| |"))
    .map((line) => line.slice(2, -2).split(" | ").slice(1));
  const games = ["mweso-anna", "njombwa-sanderson", "orusoro-katondogorozi", "bao-ludii-drc"] as const;
  const number = (value: number): string => Math.round(value).toLocaleString("en-GB");
  const rate = (share: number): string => (share * 1e6 < 10 ? (share * 1e6).toFixed(1) : number(share * 1e6));
  const columns = games.map((id) => {
    const played = (player: "random" | "one-ply") =>
      together(concepts().study.filter((one) => one.ruleSet === id && one.player === player && isOwn(one)));
    const counted = endlessStudy().study.filter((one) => one.ruleSet === id && isOwn(one));
    const sum = (of: (one: (typeof counted)[number]) => number): number =>
      counted.reduce((all, one) => all + of(one), 0);
    const inMillion = (of: (one: (typeof counted)[number]) => number): string => {
      const { share, low, high } = wilson(
        sum(of),
        sum(({ moves }) => moves),
      );
      return `${rate(share)} (${rate(low)}–${rate(high)})`;
    };
    const periods = endlessStudy().finds.filter(({ ruleSet }) => ruleSet === id);
    return [
      number(quotientOf("turns")(played("random"))?.value ?? 0),
      (quotientOf("branching")(played("random"))?.value ?? 0).toFixed(1),
      `${number(100 * (firstShare(played("one-ply"))?.value ?? 0))} %`,
      inMillion(({ proved }) => proved),
      inMillion(({ proved, unresolved }) => proved + unresolved),
      number(Math.max(...counted.map(({ longest }) => longest?.laps ?? 0))),
      number(Math.max(...periods.map(({ period }) => period))),
    ];
  });
  expect(table).toEqual([0, 1, 2, 3, 4, 5, 6].map((line) => columns.map((column) => column[line])));
});

describe("concepts", PATIENCE, () => {
  test("the first games of each come out as they are stored", () => {
    expect(probe()).toEqual(concepts().probe);
  });

  test("the file names its command, seed and limits, and no day", () => {
    const { command, seed, turns, laps, drawn } = concepts();
    expect({ command, seed, turns, laps, drawn }).toEqual({
      command: "npm run study",
      seed: SEED,
      turns: TURNS,
      laps: LAPS,
      drawn: DRAWN,
    });
  });

  test("every game ended in one way, or was given up", () => {
    for (const count of concepts().study) {
      const { games, first, second, undecided, annulled, unfinished, ways, quotients } = count;
      expect(first + second + undecided + annulled + unfinished).toBe(games);
      expect(Object.values(ways).reduce((sum, all) => sum + all, 0)).toBe(games - unfinished);
      expect(quotients.turns.x).toBe(games);
      expect(quotients.branching.x).toBe(quotients.turns.y);
      expect(quotients.laps.x).toBe(quotients.turns.y - annulled);
      expect(quotients.seeds.x).toBe(quotients.laps.y);
    }
  });

  test("both kinds of player are there from every beginning of every game", () => {
    const groups = conceptGroups(firstShare);
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ["Mweso", 2],
      ["Njombwa", 3],
      ["Orusoro", 2],
      ["Bao Kiswahili (DR Congo)", 1],
    ]);
    for (const { estimates } of groups.flatMap(({ rows }) => rows)) {
      expect(estimates).toHaveLength(2);
      for (const one of estimates) {
        expect(one?.low).toBeLessThanOrEqual(one?.value ?? 0);
        expect(one?.high).toBeGreaterThanOrEqual(one?.value ?? 1);
      }
    }
    expect(readingRows().filter(({ name }) => name === "")).toHaveLength(RULE_SET_IDS.length);
  });
});

describe("what the page says stands out", () => {
  const rows = readingRows();
  const turns = (row: (typeof rows)[number], player: "random" | "one-ply") =>
    quotientOf("turns")(row.counts[player]);

  test("no reading changes the length of a game as single men do that of Mweso", () => {
    const factors = rows.map((row) => {
      const own = rows.find(({ ruleSet, name }) => ruleSet === row.ruleSet && name === "");
      const [mine, theirs] = [own && turns(own, "random"), turns(row, "random")];
      const factor = (mine?.value ?? 1) / (theirs?.value ?? 1);
      return { name: row.name, factor: Math.max(factor, 1 / factor) };
    });
    const [most, next] = factors.toSorted((one, other) => other.factor - one.factor);
    expect(most?.name).toBe("May a hole with a single man be lifted? No");
    expect(most?.factor).toBeGreaterThan(10 * (next?.factor ?? 1));
  });

  test("whoever begins Orusoro wins more than half of the games between one-ply players", () => {
    const row = rows.find(({ ruleSet, name }) => ruleSet === "orusoro-katondogorozi" && name === "");
    expect(row && firstShare(row.counts["one-ply"])?.low).toBeGreaterThan(0.55);
    const bao = rows.find(({ ruleSet, name }) => ruleSet === "bao-ludii-drc" && name === "");
    expect(bao && firstShare(bao.counts.random)?.high).toBeLessThan(0.5);
  });

  test("the one-ply player needs fewer turns in every game", () => {
    for (const row of rows.filter(({ name }) => name === "")) {
      expect(turns(row, "one-ply")?.high).toBeLessThan(turns(row, "random")?.low ?? 0);
    }
  });
});

describe("quotients", () => {
  test("of one to a game are means with the usual interval", () => {
    // 2 and 4: mean 3, variance 2, standard error 1.
    const mean = quotient(addMoments(momentsOf(2, 1), momentsOf(4, 1)), 2);
    expect(mean?.mean).toBe(3);
    expect(mean?.low).toBeCloseTo(3 - 1.96, 4);
    expect(mean?.high).toBeCloseTo(3 + 1.96, 4);
  });

  test("of games that all have the same are sure", () => {
    const same = addMoments(momentsOf(6, 3), momentsOf(10, 5));
    expect(quotient(same, 2)).toEqual({ mean: 2, low: 2, high: 2 });
  });

  test("of nothing are nothing", () => {
    expect(quotient(momentsOf(0, 0), 5)).toBeNull();
    expect(quotient(momentsOf(3, 1), 1)).toBeNull();
  });
});

describe("never-ending moves", PATIENCE, () => {
  const { study, finds, laps } = endlessStudy();

  test("every line of the chart is what the command line tool counts", () => {
    // Moves of Njombwa are the quickest; the others are counted by `npm run study -- endless --check`.
    const counts = study.filter(
      ({ ruleSet, readings }) => ruleSet === "njombwa-sanderson" && !isOwn({ readings }),
    );
    expect(counts.length).toBeGreaterThan(0);
    for (const count of counts) {
      const printed = told(commandOf(count));
      const { moves, proved, lengths, longest, readings, seed } = printed;
      expect({ moves, proved, lengths, longest, seed }).toEqual({
        moves: count.moves,
        proved: count.proved,
        lengths: count.lengths,
        longest: count.longest,
        seed: count.seed,
      });
      expect(readings).toMatchObject(count.readings);
      expect(printed.unresolved).toHaveLength(count.unresolved);
      expect(printed.laps).toBe(laps);
    }
  });

  test("no move is lost: those that ended and those that did not are all", () => {
    for (const { moves, lengths, proved, unresolved, periods } of study) {
      expect(lengths.reduce((sum, all) => sum + all, 0) + proved + unresolved).toBe(moves);
      expect(periods.reduce((sum, all) => sum + all, 0)).toBe(proved);
    }
  });

  test("every find is proved again, as far as a test has time", () => {
    const soon = finds.filter(({ period }) => period < 100_000);
    expect(soon.length).toBeGreaterThan(40);
    for (const find of soon) {
      const rules = resolveRules(find.ruleSet, { columns: find.columns });
      if (!rules.ok) throw new Error(rules.error.says);
      const position = parsePosition(find.position, rules.value);
      const move = parseMove(find.move, find.columns);
      if (!position.ok || !move.ok) throw new Error(find.position);
      const { startLap, period } = find;
      expect(proveEndless(rules.value, position.value, move.value), find.position).toEqual({
        type: "endless",
        startLap,
        period,
      });
    }
  });

  test("the circle begins with the first lap of all, or with the first or second after the last capture", () => {
    for (const { startLap, lastCapture } of [
      ...finds,
      ...galleryMoves().filter((one) => one.type === "endless"),
    ]) {
      if (lastCapture === 0) expect(startLap).toBe(1);
      else expect([1, 2]).toContain(startLap - lastCapture);
    }
  });

  test("of one rule set and width no period stands twice", () => {
    const keys = finds.map(({ ruleSet, columns, period }) => `${ruleSet} ${columns} ${period}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("the curves only fall, and end in the moves without an end", () => {
    for (const { points } of survivals()) {
      expect(points[0]?.share).toBeGreaterThan(0.9);
      for (const [k, { moves }] of points.entries()) {
        expect(moves).toBeLessThanOrEqual(points[k - 1]?.moves ?? moves);
      }
    }
    expect(endlessGroups()).toHaveLength(4);
  });

  test("a reading is named in the words of the page of readings", () => {
    const labels = endlessGroups().flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(labels).toContain(
      "Arranged by each player: Where are captured men sown from? From the hole after the one where the capturing lap began",
    );
  });
});

describe("sowing can be undone", PATIENCE, () => {
  /** Against the sowing from the hole just lifted, its seeds put back: to the first empty hole. */
  function undo(ring: readonly number[], hole: number, direction: 1 | -1) {
    const before = [...ring];
    let at = hole;
    let seeds = 0;
    while (before[at] !== 0) {
      before[at] = (before[at] ?? 0) - 1;
      seeds++;
      at = (at - direction + ring.length) % ring.length;
    }
    return { hole: at, seeds, ring: before };
  }

  test.each(galleryMoves().filter(({ type }) => type === "endless"))("lap by lap: $id", (record) => {
    const { position } = played(record);
    const mover = position.toMove;
    let scene = sceneOf(position);
    let lifted: { hole: number; seeds: number; ring: readonly number[] } | null = null;
    let undone = 0;
    for (const event of firstEvents(played(record))) {
      if (event.type === "lift") {
        scene = applyEvent(scene, mover, event);
        // Of a hole that is not lifted whole, as in a move in reverse, nothing is claimed.
        const whole = scene.holes[mover][event.hole] === 0;
        lifted = whole ? { hole: event.hole, seeds: event.seeds, ring: scene.holes[mover] } : null;
      } else if (event.type === "sow") {
        scene = applyEvent(scene, mover, event);
        if (lifted !== null) {
          expect(undo(scene.holes[mover], event.arrival, event.direction)).toEqual(lifted);
          undone++;
        }
        lifted = null;
      } else {
        scene = applyEvent(scene, mover, event);
        if (event.type === "relay") {
          lifted = { hole: event.hole, seeds: event.seeds, ring: scene.holes[mover] };
        }
      }
    }
    expect(undone).toBeGreaterThan(50);
  });
});

describe("two lone men of Njombwa", PATIENCE, () => {
  // 2n holes each; the sum of their numbers comes round after 2n turns, both are changed about after as many again.
  test.each([
    [8, 256, 32],
    [9, 324, 36],
    [10, 400, 40],
  ] as const)("always meet on %i columns", (columns, positions, longest) => {
    expect(loneMen(columns)).toEqual({ columns, positions, meet: positions, longest });
  });
});

describe("the gallery", PATIENCE, () => {
  const moves = galleryMoves();
  const other = moves[0] as GalleryMove;

  test.each(moves)("$id is what it is said to be", (record) => {
    const { rules, position, move } = played(record);
    const proof = proveEndless(rules, position, move);
    if (record.type === "ends") expect(proof).toMatchObject({ type: "ends", laps: record.laps });
    else {
      const { startLap, period, lastCapture } = record;
      expect(proof).toEqual({ type: "endless", startLap, period });
      let [lap, last] = [0, 0];
      for (const { type } of trace(rules, position, move, { laps: startLap }).events) {
        if (type === "sow") lap++;
        if (type === "capture") last = lap;
      }
      expect(last).toBe(lastCapture);
    }
  });

  test("ids stand once, and every game has a place", () => {
    expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length);
    expect(new Set(moves.map(({ ruleSet }) => ruleSet))).toEqual(new Set(RULE_SET_IDS));
  });

  test.each(moves)("the laps of $id arrive in the browser as the engine played them", (record) => {
    const { position } = played(record);
    const events = firstEvents(played(record)).filter(({ type }) => type !== "end" && type !== "outcome");
    const licences: Licence[] = [];
    const packed = packEvents(events, licences);
    expect(unpackEvents(packed, licences, 2 * record.columns)).toEqual(events);
    const { moves: entries, ...commons } = galleryOf([other, record]);
    const { steps } = replayOfLaps(entries[1]?.laps as Laps, commons);
    let scene = sceneOf(position);
    const boards = events.map((event) => {
      scene = applyEvent(scene, position.toMove, event);
      return formatBoard(boardOf(scene.holes));
    });
    expect(steps.slice(1).map(({ board }) => board)).toEqual(boards);
    expect(steps.every(({ reason, type }) => type === "board" || reason !== null)).toBe(true);
    expect(shapeOf(record).arrivals.length).toBeLessThanOrEqual(SHOWN_LAPS);
  });
});
