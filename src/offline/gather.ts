/** Brings files of a version onto the device: from an older version where they are the same, in one piece, or one by one. */

import type { Device } from "./device.ts";
import { Changed, type Host, headersToKeep, Unreachable, verified } from "./host.ts";
import { digest, type OfflineList } from "./list.ts";
import { PACK, packedType, unpacked } from "./pack.ts";

/** Files fetched at a time. */
const AT_ONCE = 4;

/**
 * Makes sure that some files of the version are here; `progress` is told how many are.
 * @throws {Changed} where the host has another file under that name.
 * @throws {Unreachable} where it has none, or cannot be asked; and whatever the cache throws.
 */
export type Gather = (
  list: OfflineList,
  paths: readonly string[],
  progress: (done: number) => void,
) => Promise<void>;

export function createGather(
  version: string,
  { versions, held, heldPaths, listOf, put }: Device,
  { fetched }: Host,
): Gather {
  /** Fetches a file of a version into its cache. */
  async function fetchInto(of: string, path: string, hash: string): Promise<void> {
    const response = await fetched(path);
    const sound = await verified(response, hash).catch((cause: unknown) => {
      throw new Unreachable(`${path} broke off.`, { cause });
    });
    if (sound === null) throw new Changed(`${path} is not the one of this version.`);
    await put(of, path, sound);
  }

  async function gather(
    list: OfflineList,
    paths: readonly string[],
    progress: (done: number) => void,
  ): Promise<void> {
    const here = await heldPaths(version);
    let missing = paths.filter((path) => !here.has(path));
    let done = paths.length - missing.length;
    progress(done);
    if (missing.length === 0) return;
    const copy = await copier();
    const alone = missing.filter((path) => !copy.has(list.files[path]));
    if (alone.length > Object.keys(list.files).length / 2) {
      const came = await unpack(list, alone, () => {
        done += 1;
        progress(done);
      });
      missing = missing.filter((path) => !came.has(path));
    }
    const next = missing.values();
    const broken: unknown[] = [];
    const one = async (path: string): Promise<void> => {
      const hash = list.files[path];
      if (hash === undefined) return;
      const same = await copy.get(hash);
      if (same === undefined) await fetchInto(version, path, hash);
      else await put(version, path, same);
      done += 1;
      progress(done);
    };
    const work = async (): Promise<void> => {
      for (const path of next) {
        // Where one fails no other is begun. Those that are on their way may arrive, and stay for the next attempt.
        if (broken.length > 0) return;
        await one(path).catch((error: unknown) => broken.push(error));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (broken.length > 0) throw broken[0];
  }

  /**
   * Fetches what is wanted of this version in one piece, and tells which files came. Where the host has no such piece,
   * or one of another version, or it breaks off, that is no failure: they can still be fetched one by one.
   * @throws what the cache throws.
   */
  async function unpack(
    list: OfflineList,
    wanted: readonly string[],
    kept: () => void,
  ): Promise<ReadonlySet<string>> {
    const came = new Set<string>();
    if (typeof DecompressionStream === "undefined") return came;
    const response = await fetched(PACK).catch(() => null);
    if (!response?.body) return came;
    const lacking = new Set(wanted);
    const headers = headersToKeep(response);
    const files = unpacked(response.body.pipeThrough(new DecompressionStream("gzip")));
    for (;;) {
      const next = await files.next().catch(() => null);
      if (next === null || next.done) return came;
      const [path, bytes] = next.value;
      const type = packedType(path);
      if (type === null || !lacking.has(path) || (await digest(bytes)) !== list.files[path]) continue;
      headers.set("content-type", type);
      await put(version, path, new Response(bytes, { headers }));
      lacking.delete(path);
      came.add(path);
      kept();
    }
  }

  /** Finds files by their digest in the other versions. */
  async function copier(): Promise<{
    has(hash: string | undefined): boolean;
    get(hash: string): Promise<Response | undefined>;
  }> {
    const places = new Map<string, readonly [of: string, path: string]>();
    for (const of of await versions()) {
      const list = of === version ? null : await listOf(of);
      if (list === null) continue;
      const here = await heldPaths(of);
      for (const [path, hash] of Object.entries(list.files)) if (here.has(path)) places.set(hash, [of, path]);
    }
    return {
      has: (hash) => hash !== undefined && places.has(hash),
      get: async (hash) => {
        const place = places.get(hash);
        return place && held(...place);
      },
    };
  }

  return gather;
}
