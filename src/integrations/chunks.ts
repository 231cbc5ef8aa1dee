/**
 * Which modules come to the browser in one file: what is always fetched together comes together, since every file costs a
 * request and compresses worse alone. Modules are named by their paths below `src/`, and each has to be there: one that was
 * renamed and is named no longer would part from its file unseen, or be taken along into one that every page has.
 */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { normalizePath } from "vite";

/** A file takes along what its modules lean on, but for what one of a higher priority has taken. */
export interface Chunk {
  readonly name: string;
  readonly modules: readonly string[];
  /** Modules that are not ours, by what their ids have in them. */
  readonly foreign?: string;
  readonly priority?: number;
}

export const CHUNKS: readonly Chunk[] = [
  // Every page has these; whatever shares their file is run on every page too.
  { name: "preload", foreign: "vite/preload-helper", modules: ["language/t.ts"], priority: 5 },
  { name: "events", modules: ["components/replay/events.ts"], priority: 5 },
  // Reading pages have these too: they must not draw a board after them.
  {
    name: "reading",
    modules: ["components/replay/lit.ts", "components/replay/lost-watch.ts"],
    priority: 4,
  },
  {
    name: "board",
    modules: [
      "components/board/Board.tsx",
      "components/board/geometry.ts",
      "components/board/names.ts",
      "components/live.ts",
      "content/basis.ts",
      "content/boards.ts",
      "content/numerals.ts",
      "content/side-names.ts",
      "engine/types.ts",
    ],
    priority: 3,
  },
  // What tells a turn step by step: a game has the first before there is a turn to tell. Whatever has it is an island.
  {
    name: "says",
    foreign: "@astrojs/preact/",
    modules: ["components/board/Seat.tsx", "components/replay/Icons.tsx", "components/replay/Says.tsx"],
  },
  { name: "timeline", modules: ["components/replay/timeline.ts"] },
  {
    name: "figure",
    modules: [
      "components/replay/Controls.tsx",
      "components/replay/Player.tsx",
      "components/replay/fragment.ts",
      "components/replay/settled.ts",
      "components/replay/spoken.ts",
      "components/replay/usePlayer.ts",
    ],
  },
  // What stands behind “More”, at the table and in the lab alike: parts fetched on demand, and a board written down.
  {
    name: "part",
    modules: [
      "components/analysis/AnalysisSwitch.tsx",
      "components/latest.ts",
      "components/part.ts",
      "engine/rows.ts",
    ],
  },
  // A game written down: at the table and behind “More”.
  { name: "record", modules: ["engine/record.ts"], priority: 1 },
  // What it takes to play by any one rule set.
  {
    name: "engine",
    modules: [
      "engine/clauses.ts",
      "engine/licence.ts",
      "engine/moves.ts",
      "engine/notation.ts",
      "engine/play.ts",
      "engine/position.ts",
      "engine/rules.ts",
      "engine/ruleset.ts",
      "engine/sow.ts",
      "engine/start-code.ts",
      "engine/trace.ts",
      "engine/turn.ts",
    ],
    priority: 2,
  },
  // Reading what somebody wrote down; telling in words what comes of a board that he has set up.
  {
    name: "reader",
    modules: ["components/lab/written.ts", "engine/notation-read.ts", "engine/reader.ts"],
  },
  { name: "quoted", modules: ["content/ids.ts", "content/quoted.ts"] },
  {
    name: "told",
    modules: ["components/lab/address.ts", "content/describe.ts", "engine/setup.ts"],
    priority: 1,
  },
  // A game before anybody has sat down, and the table.
  {
    name: "game",
    modules: [
      "components/Unfold.tsx",
      "components/play/store.ts",
      "content/play/game.ts",
      "content/play/levels.ts",
      "content/play/save.ts",
      "content/play/words.ts",
    ],
  },
  {
    name: "table",
    modules: [
      "components/play/table/Buttons.tsx",
      "components/play/table/Stepper.tsx",
      "components/play/table/Table.tsx",
      "components/play/table/Troubles.tsx",
      "components/play/table/ends.ts",
      "components/play/table/game-acts.ts",
      "components/play/table/look.ts",
      "components/play/table/marks.ts",
      "components/play/table/model.ts",
      "components/play/table/result.ts",
      "components/play/table/say.ts",
      "components/play/table/telling.ts",
      "components/play/table/turn-acts.ts",
      "components/play/table/useKeeping.ts",
      "components/play/table/useTable.ts",
    ],
  },
];

const SRC = new URL("../", import.meta.url);

/**
 * As the bundler is told.
 * @throws where a module is named that is not there.
 */
export const chunkGroups = (chunks: readonly Chunk[] = CHUNKS) =>
  chunks.map(({ name, modules, foreign, priority = 0 }) => {
    const ids = new Set(modules.map((path) => normalizePath(fileURLToPath(new URL(path, SRC)))));
    const missing = [...ids].find((id) => !existsSync(id));
    if (missing !== undefined) {
      throw new Error(
        `src/integrations/chunks.ts names ${missing} for the file “${name}”, and there is no such module. Name it as it is called now.`,
      );
    }
    const test = (id: string): boolean => ids.has(id) || (foreign !== undefined && id.includes(foreign));
    return { name, test, priority };
  });
