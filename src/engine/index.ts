/** The engine's public face: four-row mancala by four sources, every step tied to the sentence that licenses it. */

export {
  behind,
  columnOf,
  facing,
  holeFromName,
  holeName,
  hop,
  isFront,
  landing,
  opposite,
  ringSize,
} from "./board.ts";
export * from "./compare.ts";
export * from "./game.ts";
export * from "./greedy.ts";
export { formatMove } from "./notation.ts";
export * from "./notation-read.ts";
export * from "./perft.ts";
export {
  CUSTOMS,
  LAP_BUDGET,
  legalMoves,
  outcomeAt,
  type PlayOptions,
  type PlayResult,
  playMove,
  whyNot,
} from "./play.ts";
export { openingPosition, setupKey } from "./position.ts";
export * from "./prove.ts";
export {
  formatRecord,
  formatRecordJson,
  type GameRecord,
  type RecordedMove,
  type RecordResult,
  resultOf,
} from "./record.ts";
export * from "./record-read.ts";
export { formatPosition, formatRows, holeAt } from "./rows.ts";
export * from "./rules.ts";
export type { Arranging, Opening, Reading, Readings, RuleSet } from "./ruleset.ts";
export { baoLudiiDrc } from "./rulesets/bao-ludii-drc.ts";
export { defaultRules, resolveRules, ruleSet } from "./rulesets/index.ts";
export { mwesoAnna } from "./rulesets/mweso-anna.ts";
export { njombwaSanderson } from "./rulesets/njombwa-sanderson.ts";
export { orusoroKatondogorozi } from "./rulesets/orusoro-katondogorozi.ts";
export * from "./search.ts";
export * from "./setup.ts";
export type { Recorder } from "./sow.ts";
export * from "./trace.ts";
export * from "./types.ts";
