/** Where Sanderson’s Njombwa is played. An island of its own, so that its page carries no other rules. */

import type { JSX } from "preact";
import { njombwaSanderson } from "../../../engine/index.ts";
import { type GameProps, Play } from "../Play.tsx";

export const Njombwa = (props: GameProps): JSX.Element => <Play ruleSet={njombwaSanderson} {...props} />;
