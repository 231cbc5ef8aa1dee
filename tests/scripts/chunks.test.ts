/** Which modules come to the browser in one file. */

import { expect, test } from "vitest";
import { CHUNKS, chunkGroups } from "../../src/integrations/chunks.ts";

test("a module that is not there stops the build, which says where it is named", () => {
  expect(() => chunkGroups([{ name: "board", modules: ["components/board/Bord.tsx"] }])).toThrow(
    /chunks\.ts names .*\/src\/components\/board\/Bord\.tsx for the file “board”, and there is no such module/,
  );
});

test("a module is in one file", () => {
  const modules = CHUNKS.flatMap((chunk) => chunk.modules);
  expect(modules.filter((path, index) => modules.indexOf(path) !== index)).toEqual([]);
});

test("a file is known by its modules and by nothing that is called alike", () => {
  const [group] = chunkGroups([{ name: "turns", modules: ["components/play/table/turns.ts"] }]);
  const table = new URL("../../src/components/play/table/", import.meta.url).pathname;
  expect(["turns.ts", "turn-acts.ts", "Turns.ts"].map((name) => group?.test(`${table}${name}`))).toEqual([
    true,
    false,
    false,
  ]);
});
