/** What a player fetches only when it is asked for. */

export type Leave = typeof import("./leave.tsx");
let leave: Leave | null = null;

/** The rules, and what it takes to play on by them. */
export const loadLeave = async (): Promise<Leave> => {
  leave = await (await import("./later.ts")).leave();
  return leave;
};
/** The same once it is there. */
export const loadedLeave = (): Leave | null => leave;

type More = typeof import("./More.tsx");
let more: More | null = null;

/** What stands behind “More”, the reading of a board, and what is said in full. */
export const loadMore = async (): Promise<More> => {
  more = await (await import("./later.ts")).more();
  return more;
};
/** The same once it is there. */
export const loadedMore = (): More | null => more;
