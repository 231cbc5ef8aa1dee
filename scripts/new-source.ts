/** `npm run new:source -- <id> <text file> --game <word>`: the files of a new source, to be filled in; see CONTRIBUTING.md. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { RULE_SET_IDS, SOURCE_IDS } from "../src/engine/ids.ts";
import { foundOf, newFiles, newSourceFault, presentIn, registered } from "./lib/new-source.ts";
import { ROOT, runNode, TOOLS } from "./lib/project.ts";

const USAGE = "npm run new:source -- shackell-1934 saved-text.txt --game mweso";

function fail(says: string): never {
  console.error(`${says}\nUse it like this: ${USAGE}`);
  process.exit(1);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { game: { type: "string" } },
});
const [id = "", file = ""] = positionals;
const { game = "" } = values;
if (id === "" || file === "" || typeof game !== "string" || game === "") {
  fail("It needs the id of the source, a file with its text, and the name of its game.");
}
const path = resolve(process.env["INIT_CWD"] ?? ".", file);
if (!existsSync(path)) fail(`There is no file ${path}.`);
const source = { id, game, text: readFileSync(path, "utf8") };
const fault = newSourceFault(source, [...SOURCE_IDS, ...RULE_SET_IDS]);
if (fault !== null) fail(fault);

const yamlIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, "src/content", folder))
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => readFileSync(join(ROOT, "src/content", folder, name), "utf8"));
const present = presentIn({ bibliography: yamlIn("bibliography"), glossary: yamlIn("glossary") });
const files = newFiles(source, SOURCE_IDS.length + 1, present);
const there = [...files.keys()].find((one) => existsSync(join(ROOT, one)));
if (there !== undefined) fail(`${there} is there already; nothing was written.`);

const [ids, ruleSets] = [join(ROOT, "src/engine/ids.ts"), join(ROOT, "src/engine/rulesets/index.ts")];
const both = registered(source, { ids: readFileSync(ids, "utf8"), ruleSets: readFileSync(ruleSets, "utf8") });
for (const [name, body] of files) writeFileSync(join(ROOT, name), body);
writeFileSync(ids, both.ids);
writeFileSync(ruleSets, both.ruleSets);
const written = [...files.keys()].filter((name) => name.endsWith(".ts"));
const changed = ["src/engine/ids.ts", "src/engine/rulesets/index.ts"];
await runNode(TOOLS.biome, ["check", "--write", ...written, ...changed], { quiet: true });
for (const name of files.keys()) console.log(`new      ${name}`);
for (const name of changed) console.log(`changed  ${name}`);
for (const line of foundOf(source, present)) console.log(line);
console.log(
  "It builds as it stands (npm run dev). What is to be filled in: CONTRIBUTING.md, “Add a source in an hour”.",
);
