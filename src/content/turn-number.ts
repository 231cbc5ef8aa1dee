/** The turn to which a step belongs, from its address. */

import type { Step } from "./replay/replay.ts";

/** 0 for a board before play. */
export const turnNumber = ({ at }: Pick<Step, "at">): number => Number(at.slice(0, at.indexOf(".")));
