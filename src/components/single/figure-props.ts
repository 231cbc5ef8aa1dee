/** Where a player has its steps from in a file to pass on: the file carries them, for there is nothing to fetch. */

import type { PlayerProps } from "../replay/Player.tsx";
import { CARRIED } from "./carried.ts";

/** @throws where the file does not carry the figure. */
export async function figureProps(figure: HTMLElement): Promise<PlayerProps> {
  // Written by the same build as this script.
  const carried = JSON.parse(document.getElementById(CARRIED)?.textContent ?? "{}") as Readonly<
    Record<string, PlayerProps>
  >;
  const id = figure.dataset["figure"] ?? "";
  const props = carried[id];
  if (props === undefined) throw new Error(`This file has no steps of the figure “${id}”.`);
  return props;
}
