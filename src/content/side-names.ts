import type { BySide } from "../engine/types.ts";

/** What the two sides are called where no player has given a name. */
export const SIDE_NAMES = { south: "South", north: "North" } as const satisfies BySide<string>;
