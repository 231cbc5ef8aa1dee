/** Where Katondogorozi’s Orusoro is played. An island of its own, so that its page carries no other rules. */

import type { JSX } from "preact";
import { orusoroKatondogorozi } from "../../../engine/index.ts";
import { type GameProps, Play } from "../Play.tsx";

export const Orusoro = (props: GameProps): JSX.Element => <Play ruleSet={orusoroKatondogorozi} {...props} />;
