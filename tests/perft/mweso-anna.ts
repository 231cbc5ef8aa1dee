import { BY_THE_NAIVE_ENGINE, type PerftTable } from "./row.ts";

export const mwesoAnna: PerftTable = {
  ruleSet: "mweso-anna",
  rows: [
    {
      name: "four men in each hole of the first row",
      provenance:
        "By hand: each player has eight filled holes, and no first move takes any of the other's men, since his second " +
        `row is empty; so 8, and 8 × 8. ${BY_THE_NAIVE_ENGINE} The four counts were also found by a third program.`,
      start: "four-in-each-back-hole",
      columns: 8,
      counts: [8, 64, 600, 5279],
    },
    {
      name: "the same, single men not lifted",
      provenance: `By hand: all holes hold four or more at the first two turns. ${BY_THE_NAIVE_ENGINE}`,
      start: "four-in-each-back-hole",
      columns: 8,
      readings: { singletons: "not-liftable" },
      counts: [8, 64, 412, 2517],
    },
    {
      name: "the same, an empty hole never capturing",
      provenance: `By hand: as above, nothing can be captured in the first two turns. ${BY_THE_NAIVE_ENGINE}`,
      start: "four-in-each-back-hole",
      columns: 8,
      readings: { captureOnEmpty: "no" },
      counts: [8, 64, 608, 5740],
    },
    {
      name: "the same, captured men sown from the lap's start",
      provenance: `By hand: as above, nothing can be captured in the first two turns. ${BY_THE_NAIVE_ENGINE}`,
      start: "four-in-each-back-hole",
      columns: 8,
      readings: { resumeFrom: "lap-start" },
      counts: [8, 64, 594, 5219],
    },
    {
      name: "the same, as the later writers on the game have all three",
      provenance: BY_THE_NAIVE_ENGINE,
      start: "four-in-each-back-hole",
      columns: 8,
      readings: { singletons: "not-liftable", captureOnEmpty: "no", resumeFrom: "lap-start" },
      counts: [8, 64, 416, 2695],
    },
    {
      name: "Figure 1, as one may complete it",
      provenance: `By hand: A has eight filled holes, four in each row. ${BY_THE_NAIVE_ENGINE}`,
      start: "0,4,0,4,0,4,0,4/4,0,4,0,4,0,4,0/0,3,0,3,0,0,3,11/3,0,3,0,4,2,0,0 S",
      columns: 8,
      counts: [8, 64, 620],
    },
  ],
};
