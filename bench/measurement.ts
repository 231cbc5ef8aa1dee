/** What the processes of the benchmark tell each other. */

import type { RuleSetId } from "../src/engine/index.ts";

export interface Measurement {
  /** Turns or laps. */
  readonly count: number;
  /** Of processor time, the compiler's and the collector's threads included. */
  readonly seconds: number;
  /** Equal for equal games. */
  readonly hash: number;
  /** Bytes that the measured part left on the heap; `null` when the collector ran meanwhile. */
  readonly allocated: number | null;
  /** The most bytes of memory that the process ever held. */
  readonly resident: number | null;
}

/** From where each rule set is measured. */
export const BENCH_OPENINGS: Readonly<Record<RuleSetId, string>> = {
  "mweso-anna": "four-in-each-back-hole",
  "njombwa-sanderson": "two-in-every-hole",
  "orusoro-katondogorozi": "four-in-each-back-hole",
  "bao-ludii-drc": "start",
};
