/** What a game has from its first turn on, fetched together: what shows a turn
 * step by step and lists them all, and what sows it by hand. */

export { turnAloud } from "../../../content/play/preview.ts";
export {
  back,
  dueAfter,
  forward,
  frameAt,
  tellingAt,
  timelineOfMove,
  timelineOfPly,
} from "../turn.ts";
export { LastTurn, MoveList, RemarkLine } from "./Moves.tsx";
export { beginSowing, sowOn, tellingOfSowing } from "./sow.ts";
export { takenHere } from "./taken.ts";
export { Ways } from "./Ways.tsx";
