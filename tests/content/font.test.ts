import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { unpackWoff } from "../../src/components/card/font.ts";

const require = createRequire(import.meta.url);
const woff = readFileSync(
  require.resolve("@fontsource/gentium-plus/files/gentium-plus-latin-400-normal.woff"),
);

/** A table's checksum: the sum of its 32-bit words, as OpenType defines it. */
function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

test("an unpacked font has every table whole", () => {
  const font = unpackWoff(woff);
  const count = font.readUInt16BE(4);
  expect(count).toBe(woff.readUInt16BE(12));
  const tags = [];
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index;
    const tag = font.toString("latin1", at, at + 4);
    tags.push(tag);
    const [sum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    // The sum of the head is taken before it is given the sum of the whole.
    if (tag !== "head") expect(checksum(font.subarray(offset, offset + length)), tag).toBe(sum);
  }
  expect(tags).toEqual(expect.arrayContaining(["cmap", "glyf", "head", "name"]));
});

test("what is no WOFF file is said not to be", () => {
  expect(() => unpackWoff(Buffer.from("OTTO, and more"))).toThrow('begins with "wOFF", not with "OTTO"');
});
