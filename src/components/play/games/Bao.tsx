/** Where the Ludii portal’s Bao is played. An island of its own, so that its page carries no other rules. */

import type { JSX } from "preact";
import { baoLudiiDrc } from "../../../engine/index.ts";
import { type GameProps, Play } from "../Play.tsx";

export const Bao = (props: GameProps): JSX.Element => <Play ruleSet={baoLudiiDrc} {...props} />;
