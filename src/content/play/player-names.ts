/** The names of players: typed, kept, sent by link or by a stranger, and always tidied before they are shown. */

import type { Side } from "../../engine/types.ts";
import { SIDE_NAMES } from "../side-names.ts";

/** The longest name of a player, in UTF-16 units, as a field counts them. */
export const NAME_LIMIT = 40;

/** Neither control characters nor marks that turn the direction of writing; joiners are part of some scripts. */
const SHOWN = /^(?:[^\p{C}]|[\u200c\u200d])+$/u;

/** Is it of 1 to {@link NAME_LIMIT} signs that can be seen, or shape what is seen? */
export const isShown = (text: string): boolean => SHOWN.test(text) && text.length <= NAME_LIMIT;

/** The name as it may be shown and sent, or `null` when nothing of it is left. */
export function tidyName(text: string): string | null {
  let name = "";
  for (const sign of text.slice(0, 4 * NAME_LIMIT).trim()) {
    if (isShown(name + sign)) name += sign;
  }
  return name.trim() || null;
}

/** The name tidied, or that of the side when nothing of it is left. */
export const nameOrSide = (text: string, side: Side): string => tidyName(text) ?? SIDE_NAMES[side];
