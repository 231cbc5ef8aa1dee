import {
  currentPosition,
  type Game,
  type GameStep,
  LAP_BUDGET,
  legalMoves,
  type Move,
  type Outcome,
  playInGame,
  type Rules,
  search,
  startGame,
} from "../../../src/engine/index.ts";
import { Generator } from "../../lib/random-play.ts";
import { FROM, readBeginnings } from "../beginnings.ts";
import type { Call, Command } from "../command.ts";
import { sayRules } from "../say.ts";

/** Turns drawn at random before two players who look ahead begin to, so that their games differ. */
const RANDOM_TURNS = 4;

export const selfplay: Command = {
  name: "selfplay",
  summary: "play games by chance, or by looking ahead, and say how they went",
  parameters: [],
  options: {
    games: { type: "number", least: 1, otherwise: 100, says: "games to play" },
    seed: { type: "number", least: 0, otherwise: 1, says: "the same seed plays the same games" },
    from: FROM,
    turns: { type: "number", least: 1, otherwise: 1000, says: "turns after which a game is left unfinished" },
    depth: {
      type: "number",
      least: 0,
      otherwise: 0,
      says: "turns that both players look ahead; 0 is pure chance",
    },
    laps: { type: "number", least: 1, otherwise: LAP_BUDGET, says: "laps after which a turn is given up" },
  },
  details: `Prints how long the games were (turns), how many legal turns there were to choose from, how the games ended, how
many of the decided ones the player who began won, how often a turn never ended, and what was captured.`,
  example: "selfplay mweso-anna --games 1000 --seed 7",
  run({ rules, number, text, progress }: Call) {
    const games = number("games");
    const generator = new Generator(number("seed"));
    const beginnings = readBeginnings(rules, text("from"));
    const tally = new Tally();
    for (let played = 0; played < games; played++) {
      progress.at(played, games, "games");
      playOut(startGame(rules, beginnings.next(generator)), generator, tally, {
        turns: number("turns"),
        depth: number("depth"),
        laps: number("laps"),
      });
    }
    return {
      ...sayRules(rules),
      from: beginnings.from,
      seed: number("seed"),
      players: number("depth") === 0 ? "random" : `looking ${number("depth")} turns ahead`,
      ...tally.report(),
    };
  },
};

interface Limits {
  readonly turns: number;
  readonly depth: number;
  readonly laps: number;
}

function playOut(beginning: Game, generator: Generator, tally: Tally, limits: Limits): void {
  const { rules } = beginning;
  const first = currentPosition(beginning).toMove;
  let game = beginning;
  while (game.outcome === null && game.moves.length < limits.turns) {
    const moves = legalMoves(rules, currentPosition(game));
    const isRandom = limits.depth === 0 || game.moves.length < RANDOM_TURNS;
    const move = isRandom ? (moves[generator.below(moves.length)] as Move) : lookAhead(rules, game, limits);
    const step = playInGame(game, move, limits.laps);
    if (!step.ok) throw new Error(`A legal move was refused: ${JSON.stringify(step.error)}`);
    const { result } = step.value;
    tally.addTurn(moves.length, result);
    game = step.value.game;
  }
  const { outcome } = game;
  tally.addGame(
    game.moves.length,
    outcome,
    outcome?.type === "won" ? (outcome.winner === first ? "first" : "second") : null,
  );
}

function lookAhead(rules: Rules, game: Game, { depth, laps }: Limits): Move {
  return search(rules, currentPosition(game), { depth, laps: Math.min(laps, 1000) }).line[0] as Move;
}

/** What happened in all games. */
class Tally {
  readonly #lengths: number[] = [];
  readonly #ends = new Map<string, number>();
  readonly #wins = { first: 0, second: 0 };
  readonly #unending = { endless: 0, unresolved: 0 };
  #turns = 0;
  #choices = 0;
  #mostChoices = 0;
  #laps = 0;
  #mostLaps = 0;
  #captures = 0;
  #captured = 0;
  #mostCaptured = 0;

  addTurn(choices: number, result: GameStep["result"]): void {
    this.#turns++;
    this.#choices += choices;
    this.#mostChoices = Math.max(this.#mostChoices, choices);
    if (result.type === "unending") return;
    const { laps, captured } = result;
    this.#laps += laps;
    this.#mostLaps = Math.max(this.#mostLaps, laps);
    if (captured > 0) this.#captures++;
    this.#captured += captured;
    this.#mostCaptured = Math.max(this.#mostCaptured, captured);
  }

  addGame(turns: number, outcome: Outcome | null, winner: "first" | "second" | null): void {
    this.#lengths.push(turns);
    const end = outcome === null ? "unfinished" : `${outcome.type}: ${outcome.how}`;
    this.#ends.set(end, (this.#ends.get(end) ?? 0) + 1);
    if (winner !== null) this.#wins[winner]++;
    if (outcome?.type === "annulled") this.#unending[outcome.how]++;
  }

  report() {
    const games = this.#lengths.length;
    const sorted = [...this.#lengths].sort((one, other) => one - other);
    const decided = this.#wins.first + this.#wins.second;
    const unending = this.#unending.endless + this.#unending.unresolved;
    return {
      games,
      turns: {
        total: this.#turns,
        shortest: sorted[0] ?? 0,
        median: sorted[games >> 1] ?? 0,
        mean: ratio(this.#turns, games),
        longest: sorted.at(-1) ?? 0,
      },
      branching: { mean: ratio(this.#choices, this.#turns), most: this.#mostChoices },
      laps: { perTurn: ratio(this.#laps, this.#turns - unending), most: this.#mostLaps },
      captures: {
        shareOfTurns: ratio(this.#captures, this.#turns),
        seedsPerCapturingTurn: ratio(this.#captured, this.#captures),
        most: this.#mostCaptured,
      },
      ends: Object.fromEntries([...this.#ends].sort(([, one], [, other]) => other - one)),
      firstPlayer: { ...this.#wins, share: ratio(this.#wins.first, decided) },
      endless: {
        ...this.#unending,
        perGame: ratio(unending, games),
        perTurn: ratio(unending, this.#turns),
      },
    };
  }
}

/** To six digits; `null` of nothing. */
const ratio = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number((part / whole).toPrecision(6));
