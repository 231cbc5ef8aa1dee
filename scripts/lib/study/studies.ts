/** The two studies, each as a list of tasks that can be done anywhere and in any order, and put together again. */

import { join } from "node:path";
import {
  type Concepts,
  type EndlessStudy,
  PLAYERS,
  type Player,
} from "../../../src/content/schemas/study.ts";
import * as endless from "./endless.ts";
import * as games from "./games.ts";
import { OTHERWISE, OWN, type Setting, WIDER } from "./settings.ts";

export type StudyName = "concepts" | "endless";
export type Task =
  | { readonly study: "concepts"; readonly task: games.GameTask }
  | { readonly study: "endless"; readonly task: endless.EndlessTask };
export type Done = games.GameTally | endless.EndlessTally;

export const COMMAND = "npm run study";
export const FOLDER = join("src", "content", "study");

/** Games for each beginning, under the edition's own readings or any other. */
function gamesOf({ ruleSet, readings }: Setting, player: Player): number {
  const own = Object.keys(readings).length === 0;
  // Chance takes a hundred times as many turns over a game of Mweso as over one of Orusoro.
  if (ruleSet === "mweso-anna") return player === "random" ? (own ? 600 : 100) : own ? 500 : 100;
  return player === "random" ? (own ? 2_000 : 300) : own ? 1_000 : 200;
}

/** Games of one task. */
const BLOCK = 100;
/** Games of each beginning that a test plays again. */
const PROBE = 5;

/** Moves for each beginning. Moves of Njombwa are short, and play at random meets more of them in the time. */
const MOVES = { own: 5_000_000, njombwa: 10_000_000, wider: 5_000_000, otherwise: 500_000 } as const;

function gameTasks(): readonly games.GameTask[] {
  return [...OWN, ...OTHERWISE].flatMap((setting) =>
    PLAYERS.flatMap((player) =>
      Array.from({ length: gamesOf(setting, player) / BLOCK }, (_, block) => ({
        ...setting,
        player,
        begin: block * BLOCK,
        games: BLOCK,
      })),
    ),
  );
}

function endlessTasks(): readonly endless.EndlessTask[] {
  const hunts = (settings: readonly Setting[], which: keyof typeof MOVES): endless.EndlessTask[] =>
    settings.map((setting) => {
      const many = which === "own" && setting.ruleSet === "njombwa-sanderson";
      return { ...setting, moves: MOVES[many ? "njombwa" : which] };
    });
  return [...hunts(OWN, "own"), ...hunts(WIDER, "wider"), ...hunts(OTHERWISE, "otherwise")];
}

export const TASKS: Readonly<Record<StudyName, () => readonly Task[]>> = {
  concepts: () => gameTasks().map((task) => ({ study: "concepts", task })),
  endless: () => endlessTasks().map((task) => ({ study: "endless", task })),
};

export const doTask = (task: Task): Done =>
  task.study === "concepts" ? games.playGames(task.task) : endless.huntSetting(task.task);

/** What is stored, from what the tasks came to, in the order of the tasks. */
export function putTogether(study: StudyName, done: readonly Done[]): Concepts | EndlessStudy {
  return study === "concepts"
    ? conceptsOf(done as readonly games.GameTally[])
    : endlessOf(done as readonly endless.EndlessTally[]);
}

function conceptsOf(done: readonly games.GameTally[]): Concepts {
  return {
    command: COMMAND,
    seed: games.SEED,
    turns: games.TURNS,
    laps: games.LAPS,
    drawn: games.DRAWN,
    study: joined(done).map(games.countOf),
    probe: probe(),
  };
}

/** Tallies of the same setting and player, added. */
function joined(done: readonly games.GameTally[]): readonly games.GameTally[] {
  const sums = new Map<string, games.GameTally>();
  for (const tally of done) {
    const { ruleSet, columns, readings, from, player } = tally;
    const key = JSON.stringify([ruleSet, columns, readings, from, player]);
    const before = sums.get(key);
    sums.set(key, before === undefined ? tally : games.addTallies(before, tally));
  }
  return [...sums.values()];
}

export const probe = (): Concepts["probe"] =>
  OWN.flatMap((setting) =>
    PLAYERS.map((player) => games.countOf(games.playGames({ ...setting, player, begin: 0, games: PROBE }))),
  );

function endlessOf(done: readonly endless.EndlessTally[]): EndlessStudy {
  return {
    command: COMMAND,
    seed: endless.SEED,
    laps: endless.LAPS,
    study: done.map(({ count }) => count),
    finds: endless.firstOfEach(
      done.flatMap(({ count, finds }) => (Object.keys(count.readings).length === 0 ? finds : [])),
    ),
  };
}
