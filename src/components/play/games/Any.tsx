/** Where a game is played that has no island of its own yet: it carries the rules of all games, to find its own. */

import type { JSX } from "preact";
import { type RuleSetId, ruleSet } from "../../../engine/index.ts";
import { type GameProps, Play } from "../Play.tsx";

export const Any = ({ id, ...game }: GameProps & { readonly id: RuleSetId }): JSX.Element => (
  <Play ruleSet={ruleSet(id)} {...game} />
);
