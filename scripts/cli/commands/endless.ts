import { wilson } from "../../../src/content/statistics.ts";
import { formatMove, formatPosition } from "../../../src/engine/index.ts";
import { follow, hunt } from "../../lib/endless-hunt.ts";
import { FROM, readBeginnings } from "../beginnings.ts";
import { type Call, type Command, UsageError } from "../command.ts";
import { readMove, readPosition } from "../read.ts";
import { sayRules } from "../say.ts";

export const endless: Command = {
  name: "endless",
  summary: "search random play for moves that never end, or follow one move",
  parameters: [],
  options: {
    moves: { type: "number", least: 1, otherwise: 1_000_000, says: "moves to play" },
    seed: { type: "number", least: 0, otherwise: 1, says: "the same seed plays the same moves" },
    from: FROM,
    move: {
      type: "text",
      value: "move",
      otherwise: "moves by chance",
      says: "follow this one move, played from the position or opening of --from",
    },
    laps: {
      type: "number",
      least: 1000,
      otherwise: 10_000_000,
      says: "laps after which a proof is given up",
    },
    distinct: { type: "flag", says: "report only the first move of each period" },
  },
  details: `Prints each move that was proved endless: its position, its move string, the lap (from 1) at which the repetition
begins, its period in laps and the last lap that captured; moves that neither ended nor came round within the laps
allowed; the share of both among the moves, with Wilson's interval; the longest move that did end, and how many ended
after 0, 1, 2–3, 4–7 … laps.`,
  example: "endless njombwa-sanderson --from two-in-every-hole --seed 1 --moves 100000",
  run(call: Call) {
    const move = call.text("move");
    return move === null ? search(call) : followOne(call, move);
  },
};

function search({ rules, number, text, flag, progress }: Call) {
  const [moves, seed, laps] = [number("moves"), number("seed"), number("laps")];
  const beginnings = readBeginnings(rules, text("from"));
  const found = hunt(rules, {
    beginnings,
    seed,
    moves,
    laps,
    onProgress: (played, followed) =>
      followed > 0 ? progress.at(followed, laps, "laps") : progress.at(played, moves, "moves"),
  });
  const { share, low, high } = wilson(found.proved + found.unresolved.length, moves);
  const periods = new Set<number>();
  return {
    ...sayRules(rules),
    from: beginnings.from,
    seed,
    moves,
    laps,
    ...found,
    endless: found.endless.filter(({ period }) => {
      const isKnown = periods.has(period);
      periods.add(period);
      return !flag("distinct") || !isKnown;
    }),
    share: { share, low, high },
  };
}

function followOne({ rules, number, text, progress }: Call, said: string) {
  const from = text("from");
  if (from === null) throw new UsageError("--move is played from a position; expected --from as well.");
  const position = readPosition(rules, from);
  const move = readMove(rules, said);
  const laps = number("laps");
  const proof = follow(rules, position, move, laps, (done) => progress.at(done, laps, "laps"));
  if (proof.type === "illegal") throw new UsageError(`${said} is not legal here. ${proof.licence.says}`);
  return {
    ...sayRules(rules),
    position: formatPosition(position),
    move: formatMove(move, rules.columns),
    proof,
  };
}
