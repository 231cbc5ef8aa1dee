/** The player's signs, drawn. */

import type { JSX } from "preact";

const PATHS = {
  first: "M4 4h2v12H4zM16 4v12L7 10z",
  back: "M14 4v12L5 10z",
  play: "M6 3.5v13L17 10z",
  pause: "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z",
  forward: "M6 4v12l9-6z",
  last: "M14 4h2v12h-2zM4 4v12l9-6z",
  flip: "M6 3l4 5H7v9H5V8H2zM14 17l-4-5h3V3h2v9h3z",
} as const;
export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }): JSX.Element => (
  <svg viewBox="0 0 20 20" class="icon" aria-hidden="true">
    <path d={PATHS[name]} fill-rule="evenodd" />
  </svg>
);
