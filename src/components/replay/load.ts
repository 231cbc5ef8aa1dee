/** What a player fetches only when it is asked for. */

type Leave = typeof import("./leave.tsx");
let leave: Leave | null = null;

/** The rules, and what it takes to play on by them. */
export const loadLeave = async (): Promise<Leave> => {
  leave = await import("./leave.tsx");
  return leave;
};
/** The same once it is there. */
export const loadedLeave = (): Leave | null => leave;

/** What stands behind “More”, and the reading of a board. */
export const loadMore = (): Promise<typeof import("./More.tsx")> => import("./More.tsx");
