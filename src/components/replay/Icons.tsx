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
  link: "M8.2 13.6l-1.5 1.5a2.9 2.9 0 0 1-4.1-4.1l3.1-3.1a2.9 2.9 0 0 1 4.1 0l-1.1 1.1a1.4 1.4 0 0 0-2 0l-3 3.1a1.4 1.4 0 0 0 2 2l1.5-1.6zM11.8 6.4l1.5-1.5a2.9 2.9 0 0 1 4.1 4.1l-3.1 3.1a2.9 2.9 0 0 1-4.1 0l1.1-1.1a1.4 1.4 0 0 0 2 0l3-3.1a1.4 1.4 0 0 0-2-2l-1.5 1.6z",
  board:
    "M3 4h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm2.5 2.6a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm4.5 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm4.5 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm-9 4.2a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm4.5 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm4.5 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z",
} as const;
export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }): JSX.Element => (
  <svg viewBox="0 0 20 20" class="icon" aria-hidden="true">
    <path d={PATHS[name]} fill-rule="evenodd" />
  </svg>
);
