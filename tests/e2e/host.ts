/** A host of our own, that can go on to another version of the edition, and whose line can be cut. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { basePath, DIST } from "../../scripts/lib/built.ts";
import { serve } from "../../scripts/lib/serve.ts";
import { writeOffline } from "../../src/integrations/offline.ts";

export interface Host {
  readonly url: string;
  /** Serves the second version from now on. */
  goOn(): void;
  /** Cuts the line after so many more answers. */
  cut(after?: number): void;
  mend(): void;
  /** How many requests were answered. */
  readonly answered: number;
  close(): void;
}

export interface Versions {
  readonly first: string;
  /** The same edition, in which every page is marked as the second and every script has another name. */
  readonly second: string;
  remove(): void;
}

export async function makeVersions(): Promise<Versions> {
  const root = mkdtempSync(join(tmpdir(), "four-rows-versions-"));
  const [first, second] = [join(root, "first"), join(root, "second")];
  cpSync(DIST, first, { recursive: true });
  cpSync(DIST, second, { recursive: true });
  const assets = join(second, "_astro");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/, "-2.js")]));
  for (const [before, after] of renamed) renameSync(join(assets, before), join(assets, after));
  const names = new RegExp(scripts.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  for (const name of readdirSync(second, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:html|js)$/.test(name) || name.startsWith("pagefind")) continue;
    const path = join(second, name);
    const text = readFileSync(path, "utf8").replace(names, (script) => renamed.get(script) ?? script);
    writeFileSync(path, text.replace("<title>", '<meta name="test-version" content="second"><title>'));
  }
  const cards = join(second, "glossary", "cards.json");
  mkdirSync(join(second, "glossary"), { recursive: true });
  writeFileSync(cards, `${readFileSync(cards, "utf8")}\n`);
  await writeOffline(second, basePath());
  return { first, second, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export async function startHost({ first, second }: Versions): Promise<Host> {
  let folder = first;
  let left = Number.POSITIVE_INFINITY;
  let answered = 0;
  const options = {
    get folder() {
      return folder;
    },
    base: basePath(),
    host: "127.0.0.1",
    port: 0,
  };
  const { server, url } = await serve(options);
  server.prependListener("request", (request) => {
    if (left <= 0) {
      request.socket.destroy();
      return;
    }
    left -= 1;
    answered += 1;
  });
  return {
    url,
    goOn() {
      folder = second;
    },
    cut(after = 0) {
      left = after;
    },
    mend() {
      left = Number.POSITIVE_INFINITY;
    },
    get answered() {
      return answered;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
