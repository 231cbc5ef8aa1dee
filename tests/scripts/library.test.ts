/** The package as somebody else's program gets it: packed, installed without a network, away from this project. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { npm, packLibrary, stageLibrary } from "../../scripts/lib/library.ts";
import { ROOT, run, TOOLS } from "../../scripts/lib/project.ts";
import { RULE_SET_IDS } from "../../src/engine/ids.ts";

let root: string;
/** Somebody's project, into which the package is installed. */
let theirs: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "four-rows-library-"));
  theirs = join(root, "theirs");
  mkdirSync(theirs);
  writeFileSync(join(theirs, "package.json"), '{ "name": "theirs", "private": true, "type": "module" }');
  await stageLibrary(join(root, "staged"));
  const packed = await packLibrary(join(root, "staged"), root);
  const { code, output } = await npm(["install", packed, "--offline", "--no-audit", "--no-fund"], theirs);
  expect(code, output).toBe(0);
}, 120_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

const installed = (file: string): string =>
  readFileSync(join(theirs, "node_modules/four-rows", file), "utf8");

const EXAMPLES = [
  ...readFileSync(join(ROOT, "src/engine/README.md"), "utf8").matchAll(/```ts\n([\s\S]*?)```/g),
].map(([, code = ""]) => code);

async function node(name: string, code: string): Promise<string[]> {
  writeFileSync(join(theirs, name), code);
  const { code: exit, output } = await run(process.execPath, [name], { quiet: true, cwd: theirs });
  expect(exit, output).toBe(0);
  return output.trim().split("\n");
}

async function compile(programs: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, code] of Object.entries(programs)) writeFileSync(join(theirs, name), code);
  const options = ["--noEmit", "--strict", "--target", "es2023", "--module", "nodenext"];
  const args = [join(ROOT, TOOLS.tsc), "--ignoreConfig", ...options, ...Object.keys(programs)];
  const { code: exit, output } = await run(process.execPath, args, { quiet: true, cwd: theirs });
  expect(exit, output).toBe(0);
}

test("the package needs no other and holds its readme and its licences", () => {
  const record = JSON.parse(installed("package.json")) as Record<string, unknown>;
  const own = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<string, unknown>;
  for (const name of ["name", "version", "license", "exports"]) expect(record[name]).toEqual(own[name]);
  for (const name of ["dependencies", "optionalDependencies", "peerDependencies", "scripts", "private"]) {
    expect(record).not.toHaveProperty(name);
  }
  expect(installed("README.md")).toContain("# The engine of Four Rows");
  expect(installed("LICENSE")).toContain("MIT");
  // What its texts name or link to is there, too.
  for (const file of ["README.md", "docs/notation.md", "docs/embed.md"]) {
    const text = installed(file);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = ""]) =>
      join(dirname(file), to),
    );
    const named = [...text.matchAll(/`((?:docs|board)\/[\w./-]+)`(?! of the edition)/g)].map(
      ([, to = ""]) => to,
    );
    for (const path of [...links, ...named]) expect(() => installed(path), `${file}: ${path}`).not.toThrow();
  }
  expect(installed("board/four-rows-board.js")).toContain("Contains Preact, MIT, Copyright");
});

test("every example of the readme passes the compiler, strictly", async () => {
  expect(EXAMPLES).toHaveLength(4);
  await compile(Object.fromEntries(EXAMPLES.map((code, k) => [`example-${k}.ts`, code])));
});

test("the first example: one move and what licenses each step", async () => {
  const printed = await node("first.mjs", EXAMPLES[0] ?? "");
  // Sanderson's third start: b1 holds two men, which go to b2 and b3; b3 then holds three.
  expect(printed[0]).toBe("lift s-733-11 The hole holds more than one man, so it may be spread.");
  expect(printed[1]).toContain("sow s-733-9");
  expect(printed[2]).toContain("relay s-732-11");
  expect(printed.at(-1)).toMatch(/^b1 [\d,]+\/[\d,]+\/[\d,]+\/[\d,]+ N$/);
});

test("the second example: a whole game, and the same again from its record", async () => {
  const printed = await node("second.ts", EXAMPLES[1] ?? "");
  expect(printed).toHaveLength(2);
  const [, moves, outcome] = printed[0]?.match(/^(\d+) moves; (won|annulled|undecided) \S/) ?? [];
  expect(printed[1]).toBe(`${moves} moves read back; ${outcome}`);
});

test("the third example: a single man stays while a hole holds two, and a text with a fault", async () => {
  const printed = await node("third.mjs", EXAMPLES[2] ?? "");
  expect(printed[0]).toBe("A single man may move only when no hole of the player holds more than one.");
  expect(printed[1]).toMatch(/^At column 65: expected .* found “E”\.$/);
});

test("the fourth example: the move that takes the last man", async () => {
  // b8's two men reach f7, which faces North's only man in his f2.
  expect(await node("fourth.mjs", EXAMPLES[3] ?? "")).toEqual(["b8 wins in 1 turn"]);
});

test("a program against its types plays a game to its end, keeps it as text and reads it back", async () => {
  const program = `
    import {
      currentPosition, defaultRules, formatMove, formatPosition, type Game, formatRecord, legalMoves, openingPosition, parseRecord, playInGame,
      type GameRecord, replayRecord, resultOf, RULE_SET_IDS, startGame,
    } from "four-rows/engine";
    for (const id of RULE_SET_IDS) {
      const rules = defaultRules(id);
      const start = openingPosition(rules, rules.ruleSet.openings[0].id);
      let game: Game = startGame(rules, start);
      while (game.outcome === null && game.moves.length < 2000) {
        const moves = legalMoves(rules, currentPosition(game));
        const move = moves[game.moves.length % moves.length];
        if (move === undefined) throw new Error("no move, and no outcome");
        const played = playInGame(game, move);
        if (!played.ok) throw new Error(played.error.type);
        game = played.value.game;
      }
      const record: GameRecord = {
        ruleSet: id,
        columns: rules.columns,
        readings: {},
        start: { type: "opening", text: rules.ruleSet.openings[0].id },
        players: { south: "One", north: "Other" },
        tags: {},
        comment: null,
        moves: game.moves.map((move) => ({ move: formatMove(move, rules.columns), comment: null })),
        result: resultOf(game.outcome),
      };
      const text = formatRecord(record);
      const read = parseRecord(text);
      if (!read.ok) throw new Error(read.error.expected);
      const again = replayRecord(rules.ruleSet, read.value);
      if (!again.ok) throw new Error(again.error.says);
      const same = formatPosition(currentPosition(again.value)) === formatPosition(currentPosition(game));
      console.log(id, game.outcome?.type ?? "unfinished", same);
    }
  `;
  await compile({ "whole.ts": program });
  const printed = await node("whole.ts", program);
  expect(printed.map((line) => line.split(" ")[0])).toEqual([...RULE_SET_IDS]);
  for (const line of printed) expect(line).toMatch(/ (?:won|annulled|undecided) true$/);
});

test("the element has types, and can be imported where there is no document", async () => {
  await compile({
    "board.ts": `
      import "four-rows/board";
      import type { FourRowsMove } from "four-rows/board";
      const board = document.querySelector("four-rows-board");
      if (board !== null) board.position = null;
      export const seen: FourRowsMove[] = [];
      document.addEventListener("four-rows-move", (event) => seen.push(event.detail));
    `,
  });
  expect(await node("board.mjs", 'import "four-rows/board"; console.log("imported");')).toEqual(["imported"]);
});
