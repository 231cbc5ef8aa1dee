/** Puts a figure player under the picture of a move of the gallery. Fetched when a reader first asks for one. */

import { render } from "preact";
import type { Gallery } from "../../content/gallery.ts";
import { replayOfLaps } from "../../content/replay/laps.ts";
import { packReplay } from "../../content/replay/pack.ts";
import { Player } from "../replay/Player.tsx";

/** @returns the player's element; `null` if the gallery has no such move. */
export function show(host: HTMLElement, id: string, { moves, ...commons }: Gallery): HTMLElement | null {
  const entry = moves.find(({ laps }) => laps.id === id);
  if (entry === undefined) return null;
  render(
    <Player
      figure={packReplay(replayOfLaps(entry.laps, commons))}
      uid={`e-${id}`}
      title={entry.title}
      prefix={`${id}.`}
      opensAt="0.1.1"
    />,
    host,
  );
  return host;
}
