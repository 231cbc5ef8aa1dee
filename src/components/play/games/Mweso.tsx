/** Where Mother M. Anna’s Mweso is played. An island of its own, so that its page carries no other rules. */

import type { JSX } from "preact";
import { mwesoAnna } from "../../../engine/index.ts";
import { type GameProps, Play } from "../Play.tsx";

export const Mweso = (props: GameProps): JSX.Element => <Play ruleSet={mwesoAnna} {...props} />;
