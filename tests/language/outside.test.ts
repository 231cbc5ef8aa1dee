/** Nothing that components say is left outside the catalogue, but for what is no interface. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { outsideCatalogue } from "../../scripts/checks/interface.ts";
import { ROOT } from "../../scripts/lib/project.ts";
import { MESSAGES } from "../../src/language/messages.ts";

/** Files and folders whose words stay in English, each with its reason. */
const APPARATUS: Readonly<Record<string, string>> = {
  "components/analysis/": "what the computer thinks of moves, in the words of the rules",
  "components/board/Seat.tsx": "what a player holds, as part of the board in words",
  "components/card/": "pictures that others show beside a link",
  "components/compare/Quotation.astro": "the number of a sentence, beside the sentence",
  "components/element/": "a board in other people’s pages, which bring no catalogue",
  "components/lab/matrix.ts": "why a source has no moves on a board, as its rules say it",
  "components/play/remote/Notes.tsx": "what is sent to whom, which has to be read exactly as it was written",
  "components/portal/EvidenceMap.astro": "a picture described, as part of the prose around it",
  "components/reading/S.astro": "the number of a sentence, beside the sentence",
  "components/reading/SentenceIndex.astro": "an index of sentences, in the words of the topics",
  "components/reading/SentenceLinks.astro": "the number of a sentence, beside the sentence",
  "components/replay/Says.tsx": "what has happened on the board, and the source’s reasons for it",
  "components/replay/SheetBoard.astro": "a figure printed step by step, in words",
  "components/replay/StepList.tsx": "the steps of a figure in words, also on paper",
  "components/replay/timeline.ts": "what has happened on the board, and the source’s reasons for it",
  "components/search/SearchForm.astro": "words of the sources, for example",
  "components/specimen/": "boards for those who make the edition",
  "layouts/Page.astro": "where a language is chosen each stands in its own words",
  "pages/about/components.astro": "controls for those who make the edition",
  "pages/four-rows.webmanifest.ts": "what a device writes beside the icon, before any language is chosen",
};

const SRC = join(ROOT, "src");
const files = new Map(
  [
    ...["components", "layouts", "pages"].flatMap((folder) =>
      readdirSync(join(SRC, folder), { recursive: true, encoding: "utf8" }).map(
        (path) => `${folder}/${path}`,
      ),
    ),
    "content/play/words.ts",
  ]
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(?:tsx?|astro)$/.test(path))
    .map((path) => [path, readFileSync(join(SRC, path), "utf8")] as const),
);
const knows = (text: string): boolean => (MESSAGES as readonly string[]).includes(text);
const faultsOf = (belongs: (path: string) => boolean) =>
  outsideCatalogue(new Map([...files].filter(([path]) => belongs(path))), knows);

test("components say everything through the catalogue", () => {
  const isApparatus = (path: string): boolean => Object.keys(APPARATUS).some((one) => path.startsWith(one));
  expect(faultsOf((path) => !isApparatus(path))).toEqual([]);
});

test("an exception that is no longer one is taken off the list", () => {
  for (const one of Object.keys(APPARATUS)) {
    expect(
      faultsOf((path) => path.startsWith(one)),
      one,
    ).not.toEqual([]);
  }
});

/** A blank of a template, in code that is itself text. */
const BLANK = ["$", "{n}"].join("");
const saysOf = (file: string, text: string): readonly string[] =>
  outsideCatalogue(new Map([[file, text]]), (message) => message === "Choose it again.").map(
    ({ file: at, says }) => `${at} ${says}`,
  );

describe("text outside the catalogue is found", () => {
  test.each([
    ["a text", "<p>Begin now</p>", "Begin now"],
    ["a name", '<button aria-label="Begin" />', "Begin"],
    ["a choice of two", '<p>{on ? "Pause" : t("Done")}</p>', "Pause"],
    ["a text with a blank", `<p>{\`Turn ${BLANK}\`}</p>`, "Turn"],
    ["a name with a blank", `<p title={\`Turn ${BLANK}\`} />`, "Turn"],
  ])("%s in what is drawn", (_what, jsx, says) => {
    expect(saysOf("a.tsx", `const a = ${jsx};`)).toEqual([expect.stringContaining(`a.tsx:1 says "${says}"`)]);
  });

  test.each([
    ["a text that is set", 'node.textContent = "Copied";', "Copied"],
    ["one of two texts that are set", 'node.textContent = n === 1 ? t("Done") : "Again";', "Again"],
    ["a text that is put in", 'list.append(link, " by hand");', "by hand"],
    ["a text that takes the place of others", `list.replaceChildren(\`${BLANK} left\`);`, "left"],
    ["a name that is given", 'node.setAttribute("aria-label", "More");', "More"],
    ["a name among attributes", 'make("nav", { "aria-label": "Parts" });', "Parts"],
    ["an announcement", 'say("done", "Put back");', "Put back"],
    ["an announcement of a model", 'model.say("Put back");', "Put back"],
    ["a message that is handed on", 'return { ok: false, error: { says: "no game" } };', "no game"],
    ["a text that stands elsewhere", 'const LATE = "late";\nnode.textContent = LATE;', "late"],
    ["a sentence, wherever it is made", `const why = () => \`It is ${BLANK} to move\`;`, "It is … to move"],
    ["a sentence in a list", 'problems.push("the address has no step.");', "the address has no step."],
  ])("%s by a module", (_what, code, says) => {
    expect(saysOf("a.ts", code)).toEqual([expect.stringContaining(`says "${says}"`)]);
  });

  test.each([
    ["a button", "<button>Keep</button>", 'says "Keep"'],
    ["a label around a field", '<label><input type="checkbox" /> Notes</label>', 'says "Notes"'],
    ["a choice", '<select><option value="">none</option></select>', 'says "none"'],
    ["a name", '<nav aria-label="Topics"><a href={here}>{topic}</a></nav>', 'says "Topics"'],
    ["a message that no script finds again", '<button>{t("Keep")}</button>', "without data-t:"],
    ["a name that no script finds again", '<nav aria-label={t("Topics")} />', "without data-t-label:"],
  ])("%s of a page", (_what, astro, says) => {
    const page = `---\nconst here = "A page of prose.";\n---\n<p>Prose that stays as it is.</p>\n${astro}\n`;
    expect(saysOf("a.astro", page)).toEqual([expect.stringMatching(/^a\.astro:5 /)]);
    expect(saysOf("a.astro", page)[0]).toContain(says);
  });
});

describe("no fault is", () => {
  test.each([
    '<p class="soft">{t("Begin")}</p>',
    '<p>{n}: {name === "south" ? t("First") : t("Last")}</p>',
    '<button aria-label={t("Begin")} title={t("Game: {title}", { title })} />',
    "<p><kbd>Shift</kbd> + 8</p>",
  ])("%s", (jsx) => {
    expect(saysOf("a.tsx", `const a = ${jsx};`)).toEqual([]);
  });

  test.each([
    'import { a } from "Some other place.";',
    'throw new Error("The figure has no board.");',
    'node.className = "hit hit-more";',
    'node.setAttribute("d", "M0 0 H4");',
    'node.textContent = t("Copied.");',
    'const LATE = "Choose it again.";\nsay(t(LATE));',
    'say("begin", t("The game is over."));',
    'type How = "The whole of it." | "A part of it.";',
  ])("%s", (code) => {
    expect(saysOf("a.ts", code)).toEqual([]);
  });

  test.each([
    "<p>Prose with <a href={here}>a link</a>.</p>",
    '<button data-t>{t("Keep")}</button>',
    '<label><input id="a" />{" "}<span data-t>{t("Notes")}</span></label>',
    '<nav aria-label={t("Topics")} data-t-label><a {href}>{topic}</a></nav>',
    "<script is:inline set:html={early} />\n<style>button { color: red; }</style>",
  ])("%s", (astro) => {
    expect(saysOf("a.astro", `---\nconst { here } = Astro.props;\n---\n${astro}\n`)).toEqual([]);
  });
});
