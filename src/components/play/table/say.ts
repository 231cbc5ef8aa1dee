/** What is said beside the board, with the rules behind it. */

import type { Reason } from "../../../content/replay/replay.ts";
import type { Licence } from "../../../engine/index.ts";
import type { Telling } from "../../replay/timeline.ts";

const reasonOf = ({ says, basis, silence, sentences }: Licence): Reason => ({
  says,
  basis,
  silence: silence ?? null,
  sentences,
});

/** A line, its place above it and its reasons below. */
export const telling = (place: string, text: string, licences: readonly Licence[] = []): Telling => ({
  place: [place],
  text,
  told: [],
  reasons: licences.map(reasonOf),
  sentences: licences.flatMap(({ sentences }) => sentences),
});
