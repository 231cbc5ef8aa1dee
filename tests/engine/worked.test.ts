/** Every worked example, from both seats. The examples stand in `worked/`, one file for each source. */

import { describe, expect, test } from "vitest";
import { board } from "./support.ts";
import { expectedOf, play, seatedRows, WORKED_TABLES } from "./worked/play.ts";

describe.each(WORKED_TABLES)("$source", (table) => {
  test.each(seatedRows(table.rows))("$name ($from.0, $seat)", (row) => {
    const { outcome } = play(table, row);
    expect(outcome, board(row.position)).toEqual(expectedOf(row));
  });

  test("no two examples have the same name", () => {
    const names = table.rows.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
