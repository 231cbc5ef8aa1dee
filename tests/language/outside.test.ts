/** Nothing that components say is left outside the catalogue, but for what is no interface. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outsideCatalogue } from "../../scripts/checks/interface.ts";
import { ROOT } from "../../scripts/lib/project.ts";

/** Files whose words stay in English, each with its reason. */
const APPARATUS: Readonly<Record<string, string>> = {
  "analysis/Analysis.tsx": "what the computer thinks of moves, in the words of the rules",
  "board/Seat.tsx": "what a player holds, as part of the board in words",
  "element/ElementBoard.tsx": "a board in other people's pages, which bring no catalogue",
  "play/remote/Notes.tsx": "what is sent to whom, which has to be read exactly as it was written",
  "replay/Says.tsx": "what has happened on the board, and the source's reasons for it",
  "replay/StepList.tsx": "the steps of a figure in words, also on paper",
};

const COMPONENTS = join(ROOT, "src", "components");
const files = new Map(
  readdirSync(COMPONENTS, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => [path, readFileSync(join(COMPONENTS, path), "utf8")] as const),
);

test("components say everything through the catalogue", () => {
  const interfaces = new Map([...files].filter(([path]) => APPARATUS[path] === undefined));
  expect(outsideCatalogue(interfaces)).toEqual([]);
});

test("an exception that is no longer one is taken off the list", () => {
  for (const path of Object.keys(APPARATUS)) {
    expect(outsideCatalogue(new Map([[path, files.get(path) ?? ""]])), path).not.toEqual([]);
  }
});

/** A blank of a template, in code that is itself text. */
const BLANK = ["$", "{n}"].join("");

test.each([
  ["a text", "<p>Begin now</p>", "Begin now"],
  ["a name", '<button aria-label="Begin" />', "Begin"],
  ["a choice of two", '<p>{on ? "Pause" : t("Play")}</p>', "Pause"],
  ["a text with a blank", `<p>{\`Turn ${BLANK}\`}</p>`, "Turn"],
  ["a name with a blank", `<p title={\`Turn ${BLANK}\`} />`, "Turn"],
])("%s outside the catalogue is found", (_what, jsx, says) => {
  const faults = outsideCatalogue(new Map([["a.tsx", `const a = ${jsx};`]]));
  expect(faults.map(({ file }) => file)).toEqual(["a.tsx:1"]);
  expect(faults[0]?.says).toContain(`says "${says}"`);
});

test.each([
  '<p class="soft">{t("Begin")}</p>',
  '<p>{n}: {name === "south" ? t("First") : t("Last")}</p>',
  '<button aria-label={t("Begin")} title={t("Game: {title}", { title })} />',
  "<p><kbd>Shift</kbd> + 8</p>",
])("%s is no fault", (jsx) => {
  expect(outsideCatalogue(new Map([["a.tsx", `const a = ${jsx};`]]))).toEqual([]);
});
