/**
 * What a player fetches only when it is asked for. A module of its own, for the list of what each needs stands where it
 * is fetched, and would weigh on every figure.
 */

export const leave = (): Promise<typeof import("./leave.tsx")> => import("./leave.tsx");
export const more = (): Promise<typeof import("./More.tsx")> => import("./More.tsx");
