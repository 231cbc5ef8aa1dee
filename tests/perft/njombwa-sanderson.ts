import { BY_THE_NAIVE_ENGINE, type PerftTable } from "./row.ts";

/** Nine columns, before the last run of the first gambit. */
const LAST_RUN = "0,0,0,0,0,0,0,0,33/0,0,0,0,1,0,0,0,0/1,3,1,4,0,3,3,0,3/2,0,3,3,0,3,3,0,3 N @gambit-1";

export const njombwaSanderson: PerftTable = {
  ruleSet: "njombwa-sanderson",
  rows: [
    {
      name: "the third start",
      provenance:
        "By hand: of sixteen holes all but f1 (empty) and f2 (one man) may be spread. " +
        `${BY_THE_NAIVE_ENGINE} The four counts were also found by a third program.`,
      start: "two-in-every-hole",
      columns: 8,
      counts: [14, 179, 1607, 14_336],
    },
    {
      name: "the third start on nine columns",
      provenance: `By hand: eighteen holes but two. ${BY_THE_NAIVE_ENGINE}`,
      start: "two-in-every-hole",
      columns: 9,
      counts: [16, 235, 2405],
    },
    {
      name: "the third start on ten columns",
      provenance: `By hand: twenty holes but two. ${BY_THE_NAIVE_ENGINE}`,
      start: "two-in-every-hole",
      columns: 10,
      counts: [18, 302, 3667],
    },
    {
      name: "after the first gambit: Figure 7",
      provenance:
        "By hand: the first player has five holes of two or more in 2 0 3 3 0 3 3 0 and five in 0 2 1 4 3 0 3 3. " +
        BY_THE_NAIVE_ENGINE,
      start: "0,3,3,0,3,3,0,2/3,3,0,4,4,1,2,0/0,2,1,4,3,0,3,3/2,0,3,3,0,3,3,0 S",
      columns: 8,
      counts: [10, 95, 713, 5102],
    },
    {
      name: "the first gambit itself: twenty-two turns without a choice",
      provenance:
        "By hand: twenty turns of the pair and two runs, each laid down, and ten moves from Figure 7 after them.",
      start: "gambit-1",
      columns: 8,
      counts: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10],
    },
    {
      name: "the second gambit itself, and after it Figure 8",
      provenance:
        "By hand: one move each, then the seven holes of two: b2, b4, b6, b8, f1, f3 and f5. " +
        `${BY_THE_NAIVE_ENGINE} The last four counts were also found by a third program.`,
      start: "gambit-2",
      columns: 8,
      counts: [1, 1, 7, 47, 229, 1070],
    },
    {
      name: "the second gambit on nine columns",
      provenance: `By hand: one move each, then eight holes of two. ${BY_THE_NAIVE_ENGINE}`,
      start: "gambit-2",
      columns: 9,
      counts: [1, 1, 8, 63, 374, 2179],
    },
    {
      name: "the second gambit on ten columns",
      provenance: `By hand: one move each, then nine holes of two. ${BY_THE_NAIVE_ENGINE}`,
      start: "gambit-2",
      columns: 10,
      counts: [1, 1, 9, 79, 544, 3649],
    },
    {
      name: "nine columns, the last run and what follows",
      provenance:
        "By hand: the run is laid down; then South has six holes of two or more behind and five in front. " +
        BY_THE_NAIVE_ENGINE,
      start: LAST_RUN,
      columns: 9,
      counts: [1, 11, 117, 1054],
    },
    {
      name: "nine columns, the last run capturing six men",
      provenance: `By hand: the same, but South has lost b9 and f9, three men each. ${BY_THE_NAIVE_ENGINE}`,
      start: LAST_RUN,
      columns: 9,
      readings: { gambitRunCaptures: "yes" },
      counts: [1, 9, 95, 718],
    },
    {
      name: "nine columns, whoever made the last run moving on",
      provenance: `By hand: North has six holes of two or more behind and five in front. ${BY_THE_NAIVE_ENGINE}`,
      start: LAST_RUN,
      columns: 9,
      readings: { firstAfterGambit: "second player" },
      counts: [1, 11, 117, 1043],
    },
    {
      name: "single men alone on both sides",
      provenance:
        "By hand: of seven single men all may move but b2, whose next hole b3 is filled. " +
        BY_THE_NAIVE_ENGINE,
      start: "1,0,1,0,0,1,0,1/0,1,0,0,1,0,1,0/1,0,0,1,0,0,1,0/0,1,1,0,1,0,0,1 S",
      columns: 8,
      counts: [6, 42, 231, 1421, 7206],
    },
    {
      name: "sixteen single men that cannot move",
      provenance: "By hand: South's one move leaves North blocked, and the game is over.",
      start: "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0 S",
      columns: 8,
      counts: [1, 0],
    },
  ],
};
