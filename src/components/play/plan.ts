/** What is chosen before a game, and what it comes to. */

import type { Filling } from "../../content/play/filling.ts";
import type { Mover } from "../../content/play/levels.ts";
import type { View } from "../../content/play/save.ts";
import type { BySide, Columns, Rules } from "../../engine/index.ts";

export interface Plan {
  readonly rules: Rules;
  readonly filling: Filling;
  readonly names: BySide<string>;
  readonly movers: BySide<Mover>;
  readonly view: View;
}

export interface SetupChoices {
  readonly columns: Columns;
  /** An opening’s id, `arrange` or `big-hole`. */
  readonly fill: string;
  readonly hidden: boolean;
  readonly readings: Readonly<Record<string, string>>;
  readonly names: BySide<string>;
  /** By their values in the list of those who can move. */
  readonly movers: BySide<string>;
  readonly view: View;
}
