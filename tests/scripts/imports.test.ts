import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importFaults, LADDER } from "../../scripts/checks/imports.ts";
import { ROOT } from "../../scripts/lib/project.ts";

const faultsOf = (file: string, text: string) =>
  importFaults(new Map([[file, text]])).map(({ says }) => says);

test.each([
  ["src/engine/play.ts", 'import { sow } from "./sow.ts";'],
  ["src/engine/rulesets/mweso-anna.ts", 'import { lap } from "../clauses.ts";'],
  ["src/engine/index.ts", 'export * from "./perft.ts";'],
  ["src/engine/rulesets/index.ts", 'import { decideRules } from "../rules.ts";'],
  ["src/integrations/search.ts", 'import { href } from "../content/href.ts";'],
  ["src/content/figures.ts", 'import { trace } from "../engine/index.ts";'],
  ["src/components/board/Board.tsx", 'import type { Side } from "../../engine/index.ts";\nimport "preact";'],
  ["src/pages/index.astro", '---\nimport Page from "../layouts/Page.astro";\n---\n<Page>it\'s "here"</Page>'],
  ["src/pages/figures/[id].astro", '---\nimport { href } from "../../content/href.ts";\n---\n'],
  ["tests/engine/play.test.ts", 'import { page } from "../../src/pages/x.ts";'],
  ["src/content/words.ts", '/* import x from "../pages/x.ts" */ const s = "from \'../pages/x\'";'],
])("%s may say %s", (file, text) => {
  expect(faultsOf(file, text)).toEqual([]);
});

test.each([
  ["src/engine/sow.ts", 'import { play } from "./play.ts";', "sow stands below play"],
  [
    "src/engine/clauses.ts",
    'import { anna } from "./rulesets/mweso-anna.ts";',
    "clauses stands below rulesets",
  ],
  ["src/engine/types.ts", 'import type { Board } from "./board";', "types stands below board"],
  ["src/engine/board.ts", 'import { startGame } from "./game.ts";', "board stands below game"],
  ["src/engine/rules.ts", 'import { analyse } from "./search.ts";', "rules stands below search"],
  [
    "src/engine/types.ts",
    'import { parseMove } from "./notation-read.ts";',
    "types stands below notation-read",
  ],
  [
    "src/engine/rules.ts",
    'import { ruleSet } from "./rulesets/index.ts";',
    "rules stands below rulesets/index",
  ],
  ["src/engine/index.ts", 'export * from "./dice.ts";', "dice has no place in the LADDER"],
  ["src/engine/board.ts", 'import { x } from "../integrations/search.ts";', "may not know src/integrations"],
  [
    "src/pages/x.astro",
    '---\nimport { x } from "../integrations/pages.ts";\n---\n',
    "may not know src/integrations",
  ],
  [
    "src/engine/board.ts",
    'import { href } from "../content/href.ts";',
    "src/engine may not know src/content",
  ],
  ["src/engine/board.ts", 'import { readFileSync } from "node:fs";', "the engine stands alone"],
  ["src/engine/board.ts", 'import { h } from "preact";', "the engine stands alone"],
  [
    "src/content/x.ts",
    'export { Board } from "../components/board/Board.tsx";',
    "may not know src/components",
  ],
  ["src/content/deep/er/x.ts", 'const x = await import("../../../pages/x.ts");', "may not know src/pages"],
  [
    "src/content/sources/a.mdx",
    'text\n\nimport S from "../../components/S.astro";',
    "may not know src/components",
  ],
  ["src/content.config.ts", 'import x from "./layouts/x.ts";', "src/content may not know src/layouts"],
  ["src/components/S.astro", '---\nimport P from "../layouts/P.astro";\n---\n', "may not know src/layouts"],
  [
    "src/components/S.astro",
    '<p>x</p>\n<script>\nimport "../pages/x.ts";\n</script>',
    "may not know src/pages",
  ],
  ["src/layouts/P.astro", '---\nimport x from "../pages/x.ts";\n---\n', "may not know src/pages"],
  [
    "src/components/B.tsx",
    'import { a } from "../engine/rulesets/mweso-anna.ts";',
    "components know no rules",
  ],
  ["src/components/B.tsx", 'import { a } from "../engine/clauses.ts";', "components know no rules"],
  ["src/pages/x.ts", 'import { run } from "../../scripts/lib/project.ts";', "outside src"],
])("%s may not say %s", (file, text, says) => {
  expect(faultsOf(file, text)).toEqual([expect.stringContaining(says)]);
});

test("the engine's README prints the ladder", () => {
  const text = readFileSync(join(ROOT, "src/engine/README.md"), "utf8");
  expect(text.replace(/\s+/g, " ")).toContain(`\`${LADDER.join(" → ")}\``);
});
