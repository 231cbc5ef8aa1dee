/** What docs/security.md tells of the doors is true of the code. What comes in through them is in tests/components/doors.test.ts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/project.ts";

test("each door of docs/security.md is where it says", () => {
  const table = readFileSync(join(ROOT, "docs/security.md"), "utf8");
  const doors = [...table.matchAll(/^\|[^|]+\| `(\w+)`, `((?:src|scripts)\/[\w/.-]+)`/gm)];
  expect(doors.length).toBeGreaterThanOrEqual(9);
  for (const [, name, path = ""] of doors) {
    expect(readFileSync(join(ROOT, path), "utf8"), path).toMatch(new RegExp(`(?:function|const) ${name}\\b`));
  }
});
