/** The package `four-rows` as it is published: the engine as plain JavaScript with types, and the board as an element. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ELEMENT } from "../../src/content/element.ts";
import { elementModule } from "../../src/integrations/element.ts";
import { ROOT, type Run, run, runNode, TOOLS } from "./project.ts";

/** What the package says of itself: the project's own record without what only the site needs. */
function libraryRecord(): Record<string, unknown> {
  const { name, version, license, keywords, exports } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  ) as Record<string, unknown>;
  return {
    name,
    version,
    description: "Four-row mancala by four East African accounts: a rules engine, and a board for any page.",
    license,
    keywords,
    type: "module",
    // Only the element does something by being imported.
    sideEffects: [`./board/${ELEMENT}`],
    exports,
  };
}

/** What the readme sends its readers to. */
const DOCS = ["notation.md", "embed.md"] as const;

/** One of them as it is in the package, where some of what it links to lies elsewhere, or is not. */
function docFor(file: (typeof DOCS)[number]): string {
  return readFileSync(join(ROOT, "docs", file), "utf8")
    .replace("](../src/engine/README.md)", "](../README.md)")
    .replace(/\[([\w-]+\.md)\]\(\1\)/g, (link, name: string) =>
      DOCS.some((doc) => doc === name) ? link : `\`docs/${name}\` of the edition`,
    );
}

/**
 * Writes the package into a folder, which is emptied first.
 * @throws with what the compiler printed.
 */
export async function stageLibrary(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "board"), { recursive: true });
  await compile("The engine", "-p", "src/engine/tsconfig.build.json", "--outDir", join(folder, "engine"));
  const types = "src/components/element/types.ts";
  const only = ["--declaration", "--emitDeclarationOnly", "--ignoreConfig", "--target", "es2023"];
  await compile("The element's types", types, ...only, "--outDir", join(folder, "board"));
  writeFileSync(join(folder, "board", ELEMENT), await elementModule());
  for (const file of ["LICENSE", "LICENSE-CONTENT"]) copyFileSync(join(ROOT, file), join(folder, file));
  copyFileSync(join(ROOT, "src/engine/README.md"), join(folder, "README.md"));
  mkdirSync(join(folder, "docs"));
  for (const file of DOCS) writeFileSync(join(folder, "docs", file), docFor(file));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(libraryRecord(), null, 2)}\n`);
}

/**
 * Packs a staged package into a file in `destination`, and returns its path.
 * @throws with what npm printed.
 */
export async function packLibrary(staged: string, destination: string): Promise<string> {
  const { name, version } = libraryRecord();
  const path = join(destination, `${name}-${version}.tgz`);
  rmSync(path, { force: true });
  const { code, output } = await npm(["pack", staged, "--pack-destination", destination, "--ignore-scripts"]);
  if (code !== 0 || !existsSync(path)) throw new Error(`npm pack failed:\n${output}`);
  return path;
}

/** Runs npm, the one that runs us where there is one, so that no shell and no .cmd file comes between. */
export function npm(args: readonly string[], cwd = ROOT): Promise<Run> {
  const cli = process.env["npm_execpath"];
  return cli?.endsWith(".js")
    ? run(process.execPath, [cli, ...args], { quiet: true, cwd })
    : run("npm", args, { quiet: true, cwd });
}

async function compile(what: string, ...args: string[]): Promise<void> {
  const { code, output } = await runNode(TOOLS.tsc, args, { quiet: true });
  if (code !== 0) throw new Error(`${what} could not be compiled:\n${output}`);
}
