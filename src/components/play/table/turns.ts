/** What a game has from its first turn on, fetched together: what shows a turn step by step, and what sows it by hand. */

export { back, dueAfter, forward, frameAt, tellingAt, timelineOfMove, timelineOfPly } from "../turn.ts";
export { beginSowing, sowOn } from "./sow.ts";
