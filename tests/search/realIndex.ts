/** The real index, made of the real content and read by Pagefind's own browser module, without a browser. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import { type Loaded, loadFinder } from "../../src/components/search/load.ts";
import type { SearchInput } from "../../src/content/search/input.ts";
import { writeIndex } from "../../src/integrations/search.ts";

export interface RealIndex extends Loaded {
  /** Addresses fetched so far, without what follows `?`. */
  readonly fetched: readonly string[];
  readonly remove: () => Promise<void>;
}

export async function makeIndex(input: SearchInput): Promise<RealIndex> {
  const folder = await mkdtemp(join(tmpdir(), "four-rows-index-"));
  await writeIndex(input, join(folder, "pagefind"));
  const fetched: string[] = [];
  const base = pathToFileURL(folder).href;
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const path = new URL(String(url), base).pathname;
    fetched.push(path.slice(path.indexOf("/pagefind/")));
    return new Response(new Uint8Array(await readFile(path)));
  });
  // All that Pagefind asks of a page: its language and its address.
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("location", new URL(base));
  const loaded = await loadFinder(`${base}/pagefind/`);
  return {
    ...loaded,
    fetched,
    remove: async () => {
      vi.unstubAllGlobals();
      await rm(folder, { recursive: true });
    },
  };
}
