/** Who moves for a side: what a page needs to know of it before any game has begun. */

export const LEVELS = [1, 2, 3, 4, 5] as const;
/** How hard the computer tries. */
export type Level = (typeof LEVELS)[number];

/** Who moves for a side, and how. */
export type Mover =
  | { readonly type: "person"; readonly sowing: "assisted" | "manual" }
  | { readonly type: "computer"; readonly level: Level }
  /** A person who sits somewhere else. */
  | { readonly type: "remote" };

export const PERSON: Mover = { type: "person", sowing: "assisted" };
export const REMOTE: Mover = { type: "remote" };

export const LEVEL_WORDS: Readonly<Record<Level, { readonly name: string; readonly says: string }>> = {
  1: { name: "by chance", says: "plays any lawful move" },
  2: {
    name: "one move",
    says: "as Katondogorozi’s page describes it: wins at once if it can, else takes the most",
  },
  3: { name: "quick", says: "looks ahead for a twentieth of a second" },
  4: { name: "steady", says: "looks ahead for a fifth of a second" },
  5: { name: "thorough", says: "looks ahead for a second" },
};
