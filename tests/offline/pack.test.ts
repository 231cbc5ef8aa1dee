import fc from "fast-check";
import { expect, test } from "vitest";
import { packed, packedType, unpacked } from "../../src/offline/pack.ts";

/** A stream that brings some bytes in pieces of a given length. */
function inPieces(bytes: Uint8Array, length: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + length));
      at += length;
    },
  });
}

async function read(bytes: Uint8Array, length = 7): Promise<[string, Uint8Array][]> {
  const files: [string, Uint8Array][] = [];
  for await (const [path, body] of unpacked(inPieces(bytes, length))) files.push([path, body]);
  return files;
}
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

test("a pack is each address, its length and its bytes", () => {
  const pack = packed([
    ["", text("home")],
    ["a/", text("ä")],
  ]);
  expect(new TextDecoder().decode(pack)).toBe("\n4\nhomea/\n2\nä");
});

test("what is packed is unpacked, however it arrives", async () => {
  const path = fc.string({ unit: "grapheme", maxLength: 30 }).filter((name) => !name.includes("\n"));
  const file = fc.tuple(path, fc.uint8Array({ maxLength: 200 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { maxLength: 8 }),
      fc.integer({ min: 1, max: 60 }),
      async (files, length) => {
        expect(await read(packed(files), length)).toEqual(files);
      },
    ),
  );
});

test.each([
  ["breaks off in a file", "a\n5\nhell", "breaks off in a."],
  ["breaks off in a line", "a\n5\nhellob", "breaks off in a line"],
  ["has no lengths", "a\nhello\nworld", 'The length of a is "hello"'],
  ["claims too much", "a\n99999999999\nworld", "a number of bytes was expected"],
  ["is one long line", "a".repeat(5_000), "has no end"],
])("a text that %s is refused", async (_, words, says) => {
  await expect(read(text(words), 500)).rejects.toThrow(says);
});

test("only text goes into a pack", () => {
  expect(packedType("")).toBe("text/html; charset=utf-8");
  expect(packedType("play/")).toBe("text/html; charset=utf-8");
  expect(packedType("_astro/x.css")).toBe("text/css; charset=utf-8");
  for (const path of ["_astro/x.woff2", "pagefind/en.pf_index", "a.png", "LICENSE"])
    expect(packedType(path)).toBeNull();
});
