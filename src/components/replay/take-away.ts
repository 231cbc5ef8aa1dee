/** What a reader can take away from a figure as text. */

import type { Replay } from "../../content/replay/replay.ts";

const quoted = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

/**
 * The moves of a figure, or of the reader's line, as the game notation has them (docs/notation.md). Only the moves,
 * numbered as the figure numbers its turns, where some hole of its first board is unknown.
 */
export function movesText({ moves, play, names, columns }: Replay): string {
  const numbered = moves.map((move, index) => `${index + 1}. ${move}`).join(" ");
  if (play === null) return numbered;
  const tags: (readonly [string, string])[] = [
    ["Rules", play.ruleSet],
    ["Columns", String(columns)],
    ...Object.entries(play.readings).map(([name, value]) => ["Reading", `${name}=${value}`] as const),
    ["Position", play.position],
    ["South", names.south],
    ["North", names.north],
  ];
  return `${tags.map(([name, value]) => `[${name} ${quoted(value)}]`).join("\n")}\n\n${numbered === "" ? "" : `${numbered} `}*\n`;
}
