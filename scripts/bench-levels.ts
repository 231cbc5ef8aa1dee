/**
 * How strong the computer's levels are: level 4 against level 2, from positions some turns, drawn by lot, from the
 * openings of each source, each position played from both seats. `npm run bench:levels -- --games 200 --ms 200`; with
 * `--nodes 20000` level 4 looks at so many turns for each of its own instead, and every machine plays the same games.
 */

import { parseArgs } from "node:util";
import {
  currentPosition,
  defaultRules,
  type Game,
  greedyMove,
  legalMoves,
  type Move,
  openingPosition,
  opposite,
  type Position,
  playInGame,
  RULE_SET_IDS,
  type RuleSetId,
  type Rules,
  ruleSet,
  type Side,
  search,
  startGame,
  WIN,
} from "../src/engine/index.ts";
import { readRuleSet } from "./cli/read.ts";
import { optionsOr, wholeNumber } from "./lib/arguments.ts";
import { Generator } from "./lib/random-play.ts";

const USAGE = `npm run bench:levels -- [--games n] [--ms n] [--nodes n] [--seed s] [--rules id]

  --games n    games of each rule set, half of them from each seat; default 200
  --ms n       milliseconds that level 4 thinks; default 200
  --nodes n    turns that it looks at instead, so that every machine plays the same games
  --seed s     the same seed draws the same positions; default 1
  --rules id   one rule set; all of them, unless one is named`;

const { games, milliseconds, mostNodes, seed, chosen } = optionsOr(USAGE, () => {
  const { values } = parseArgs({
    options: {
      games: { type: "string", default: "200" },
      ms: { type: "string", default: "200" },
      nodes: { type: "string" },
      seed: { type: "string", default: "1" },
      rules: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  return {
    help: values.help,
    games: wholeNumber("games", values.games),
    milliseconds: wholeNumber("ms", values.ms),
    mostNodes: values.nodes === undefined ? null : wholeNumber("nodes", values.nodes),
    seed: wholeNumber("seed", values.seed, 0),
    chosen: values.rules === undefined ? RULE_SET_IDS : [readRuleSet(values.rules)],
  };
});

/** Turns drawn by lot before the levels take over, and turns after which a game is given up as unfinished. */
const DRAWN = [2, 4, 6, 8] as const;
const MOST_TURNS = 400;
/** A position is passed over when one side wins within so many turns whatever the other does: it would tell nothing. */
const DECIDED_WITHIN = 3;
const DEEPEST = 60;

interface Tally {
  /** Positions drawn and passed over, because they were decided. */
  passedOver: number;
  won: number;
  lost: number;
  undecided: number;
  unfinished: number;
  /** Of those won, how many after moving first from the drawn position. */
  wonFirst: number;
  /** Won by whoever moved first, of either level. */
  first: number;
  nodes: number;
  time: number;
  depths: number;
  searches: number;
}

function varied(rules: Rules, generator: Generator, tally: Tally): Position {
  const { openings } = rules.ruleSet;
  for (;;) {
    const opening = openings[generator.below(openings.length)] ?? openings[0];
    let game: Game = startGame(rules, openingPosition(rules, opening.id));
    const turns = DRAWN[generator.below(DRAWN.length)] ?? DRAWN[0];
    let left = turns;
    while (game.outcome === null && (left > 0 || currentPosition(game).phase !== "play")) {
      const position = currentPosition(game);
      if (position.phase === "play") left--;
      const moves = legalMoves(rules, position);
      const move = moves[generator.below(moves.length)];
      const step = move === undefined ? null : playInGame(game, move);
      if (step === null || !step.ok) break;
      game = step.value.game;
    }
    if (game.outcome !== null || left > 0) continue;
    const position = currentPosition(game);
    if (Math.abs(search(rules, position, { depth: DECIDED_WITHIN }).value) < WIN / 2) return position;
    tally.passedOver++;
  }
}

function strong(rules: Rules, position: Position, tally: Tally): Move | undefined {
  const began = performance.now();
  const found = search(rules, position, {
    depth: DEEPEST,
    goOn: (nodes) => (mostNodes === null ? performance.now() - began < milliseconds : nodes < mostNodes),
  });
  tally.time += performance.now() - began;
  tally.nodes += found.nodes;
  tally.depths += found.depth;
  tally.searches++;
  return found.line[0];
}

function playOut(rules: Rules, from: Position, side: Side, generator: Generator, tally: Tally): void {
  let game: Game = startGame(rules, from);
  while (game.outcome === null && game.moves.length < MOST_TURNS) {
    const position = currentPosition(game);
    const move =
      position.toMove === side
        ? strong(rules, position, tally)
        : greedyMove(rules, position, (below) => generator.below(below))?.move;
    const step = move === undefined ? null : playInGame(game, move, 1_000);
    if (step === null || !step.ok) throw new Error(`${rules.ruleSet.id}: a level played what it may not.`);
    game = step.value.game;
  }
  const { outcome } = game;
  if (outcome === null) tally.unfinished++;
  else if (outcome.type !== "won") tally.undecided++;
  else {
    if (outcome.winner === side) {
      tally.won++;
      if (side === from.toMove) tally.wonFirst++;
    } else tally.lost++;
    if (outcome.winner === from.toMove) tally.first++;
  }
}

const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function report(id: RuleSetId): void {
  const rules = defaultRules(id);
  const generator = new Generator(seed);
  const tally: Tally = {
    passedOver: 0,
    won: 0,
    lost: 0,
    undecided: 0,
    unfinished: 0,
    wonFirst: 0,
    first: 0,
    nodes: 0,
    time: 0,
    depths: 0,
    searches: 0,
  };
  for (let played = 0; played < games; played += 2) {
    const from = varied(rules, generator, tally);
    for (const side of [from.toMove, opposite(from.toMove)]) playOut(rules, from, side, generator, tally);
  }
  const { passedOver, won, wonFirst, lost, undecided, unfinished, first, nodes, time, depths, searches } =
    tally;
  const budget =
    mostNodes === null ? `${milliseconds} ms` : `${mostNodes.toLocaleString("en-GB")} turns looked at`;
  const all = won + lost + undecided + unfinished;
  console.log(
    [
      `${ruleSet(id).title}: level 4 (${budget}) against level 2, ${all} games from both seats`,
      `  ${passedOver} of the ${passedOver + games / 2} positions drawn were passed over: one side wins within ${DECIDED_WITHIN} turns there`,
      `  won ${share(won, all)}, lost ${share(lost, all)}, undecided or annulled ${share(undecided, all)}, unfinished ${share(unfinished, all)}`,
      `  won ${share(wonFirst, all / 2)} when it moved first, ${share(won - wonFirst, all / 2)} when it moved second; whoever began won ${share(first, won + lost)}`,
      `  ${Math.round((1000 * nodes) / Math.max(1, time)).toLocaleString("en-GB")} turns a second, ${(depths / Math.max(1, searches)).toFixed(1)} turns ahead`,
    ].join("\n"),
  );
}

for (const id of chosen) report(id);
