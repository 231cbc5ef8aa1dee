import { BY_THE_NAIVE_ENGINE, type PerftTable } from "./row.ts";

export const orusoroKatondogorozi: PerftTable = {
  ruleSet: "orusoro-katondogorozi",
  rows: [
    {
      // South's first moves b1 … b8 leave both holes filled in these columns of his: b1: 7, 8. b2: 7, 8. b3: 5, 6, 8.
      // b4: 5, 6, 7. b5: 8. b6: 7, 8. b7: 6, 8. b8: 5, 6, 7. Against column 8 North may reverse b1-1 and b2-2, against 7
      // b1-2 and b2-3, against 6 b1-3 and b2-4, against 5 only b1-4: 4 + 4 + 5 + 5 + 2 + 4 + 4 + 5 = 33.
      name: "the default setup",
      provenance:
        "By hand: eight back holes of four, and no reverse move while the opponent's front row is empty; then 8 × 8 " +
        `forward moves and 33 reverse ones. ${BY_THE_NAIVE_ENGINE} The four counts were also found by a third program.`,
      start: "four-in-each-back-hole",
      columns: 8,
      counts: [8, 97, 972, 9019],
    },
    {
      // Of the 33, only b1-4 (after b3, b4 and b8) and b2-4 (after b3, b4, b7 and b8) lift the whole hole.
      name: "the same, reverse moves lifting whole holes",
      provenance: `By hand: 8 × 8 forward moves and seven reverse ones. ${BY_THE_NAIVE_ENGINE}`,
      start: "four-in-each-back-hole",
      columns: 8,
      readings: { reverseCount: "whole" },
      counts: [8, 71, 505, 3541],
    },
    {
      name: "the same, an empty hole never capturing",
      provenance:
        "By hand: North's front row is empty at his first turn, so no reverse move of his captures. " +
        BY_THE_NAIVE_ENGINE,
      start: "four-in-each-back-hole",
      columns: 8,
      readings: { captureOnEmpty: "no" },
      counts: [8, 64, 419, 2733],
    },
    {
      name: "the same, captured seeds sown from the lap's start",
      provenance: `By hand: the first two turns begin as in the default. ${BY_THE_NAIVE_ENGINE}`,
      start: "four-in-each-back-hole",
      columns: 8,
      readings: { resumeFrom: "lap-start" },
      counts: [8, 97, 957, 9175],
    },
    {
      name: "the same, as the other sources on omweso have all three",
      provenance: BY_THE_NAIVE_ENGINE,
      start: "four-in-each-back-hole",
      columns: 8,
      readings: { resumeFrom: "lap-start", captureOnEmpty: "no", reverseCount: "whole" },
      counts: [8, 64, 419, 2735],
    },
    {
      // Two seeds from b1 reach f2, from b2 f1, from f1 f3, from f2 f4; one seed f1, b1, f2 and f3. All but b2-1 capture.
      name: "two seeds in every hole",
      provenance: `By hand: sixteen forward moves and seven reverse ones. ${BY_THE_NAIVE_ENGINE}`,
      start: "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2 S",
      columns: 8,
      counts: [23, 257, 3535],
    },
  ],
};
