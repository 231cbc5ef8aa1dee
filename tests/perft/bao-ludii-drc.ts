import { BY_THE_NAIVE_ENGINE, type PerftTable } from "./row.ts";

/** All counters introduced; of the first laps only f4's single counter captures, going to f3. */
const SECOND_PHASE = "2,1,0,2,0,3,1,0/0,2,1,0,2,0,1,1/1,0,2,1,0,2,1,0/0,2,0,1,3,0,2,1 S 0,0";

export const baoLudiiDrc: PerftTable = {
  ruleSet: "bao-ludii-drc",
  rows: [
    {
      // f1: left by force, three on to f4, which captures: L ends. R captures from f8, three on to f5, which captures: L
      // and R end. So 3. f2: captures from f1 too and goes the same way: 3. f3: L captures from f1 and then f4, as
      // before: 3; R captures from f8 and f5, where L captures from f1 and f4 (two ways to end) and R ends: 3. f4: L
      // captures from f1 and then, with nothing facing f4, from f7, f8 and f5 (two ways to end): 2; R captures from f8
      // and f5, where L goes on by f1, f4 and f7 to end in f8, and R ends: 2. f5 to f8 are the mirror image.
      name: "the start",
      provenance:
        "By hand: every placement captures; f1 to f4 can be played out in 3, 3, 6 and 4 ways, f5 to f8 likewise. " +
        `${BY_THE_NAIVE_ENGINE} The three counts were also found by a third program.`,
      start: "start",
      columns: 8,
      counts: [32, 616, 7390],
    },
    {
      // Of the ways just told those remain that choose only at the first capture, from f3 to f6, and nowhere else.
      name: "the start, the end chosen only at a turn's first capture",
      provenance: `By hand: f1 to f4 can be played out in 1, 1, 2 and 2 ways, f5 to f8 likewise. ${BY_THE_NAIVE_ENGINE}`,
      start: "start",
      columns: 8,
      readings: { sideChoice: "first-only" },
      counts: [12, 138, 1220],
    },
    {
      name: "the start, counters placed in filled holes only",
      provenance: `By hand: all inner holes are filled at the first turn. ${BY_THE_NAIVE_ENGINE}`,
      start: "start",
      columns: 8,
      readings: { placeOnEmpty: "filled-only" },
      counts: [32, 238, 1838],
    },
    {
      name: "the start, captured counters joined to the end hole's own",
      provenance: BY_THE_NAIVE_ENGINE,
      start: "start",
      columns: 8,
      readings: { captureEntry: "merged" },
      counts: [44, 750, 8496],
    },
    {
      name: "the start, won the moment the inner row is empty",
      provenance: `By hand: nobody can win with his first turn. ${BY_THE_NAIVE_ENGINE}`,
      start: "start",
      columns: 8,
      readings: { winTest: "at-once" },
      counts: [32, 608, 7338],
    },
    {
      // f3- alone comes to a capture, from f4, and may enter at either end.
      name: "three filled inner holes that face nothing",
      provenance: `By hand: six placements, one of them with two ends to choose from. ${BY_THE_NAIVE_ENGINE}`,
      start: "0,0,0,0,0,0,0,0/0,0,0,3,0,0,0,1/0,0,1,0,1,0,1,0/0,0,0,0,0,0,0,10 S 5,5",
      columns: 8,
      readings: { placeOnEmpty: "filled-only" },
      counts: [7, 16, 42],
    },
    {
      name: "the second phase",
      provenance:
        "By hand: f4+ must be played, since it alone captures, and its counter enters at either end. " +
        BY_THE_NAIVE_ENGINE,
      start: SECOND_PHASE,
      columns: 8,
      counts: [2, 8, 57],
    },
    {
      name: "the second phase, no duty to capture",
      provenance:
        "By hand: ten filled holes, two directions each, and f4+ with two ends; nothing else may capture later. " +
        BY_THE_NAIVE_ENGINE,
      start: SECOND_PHASE,
      columns: 8,
      readings: { phase2Compulsory: "free" },
      counts: [21, 468, 10_051],
    },
    {
      name: "the second phase, the first lap never capturing",
      provenance: BY_THE_NAIVE_ENGINE,
      start: SECOND_PHASE,
      columns: 8,
      readings: { phase2FirstLap: "later-only" },
      counts: [22, 471, 10_371],
    },
    {
      name: "the second phase, single counters staying where they are",
      provenance:
        "By hand: no hole of two or more captures, so five such holes with two directions each. " +
        BY_THE_NAIVE_ENGINE,
      start: SECOND_PHASE,
      columns: 8,
      readings: { phase2Singletons: "two-or-more" },
      counts: [10, 46, 174],
    },
  ],
};
