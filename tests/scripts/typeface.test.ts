import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { cut, FOLDER } from "../../scripts/cut-typeface.ts";
import { ROOT } from "../../scripts/lib/project.ts";
import { CUTS, ENG, LETTERS } from "../../src/typeface/letters.ts";

const sfnt = async (file: string): Promise<Buffer> =>
  subsetFont(readFileSync(join(FOLDER, file)), null, {
    keepAllGlyphs: true,
    targetFormat: "sfnt",
    preserveNameIds: [13, 14],
  });

/** Where a table of a font begins. */
function tableOf(font: Buffer, tag: string): number | null {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString("latin1", entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  return null;
}

/** The characters that a font draws, by the segments of its table of characters (OpenType, "cmap", format 4). */
function charactersOf(font: Buffer): string {
  const cmap = tableOf(font, "cmap") ?? 0;
  const tables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_none, index) =>
    font.readUInt32BE(cmap + 4 + 8 * index + 4),
  ).map((offset) => cmap + offset);
  const table = tables.find((at) => font.readUInt16BE(at) === 4) ?? 0;
  const size = font.readUInt16BE(table + 6);
  const characters = [];
  for (let segment = 0; segment < size; segment += 2) {
    const last = font.readUInt16BE(table + 14 + segment);
    const first = font.readUInt16BE(table + 16 + size + segment);
    for (let code = first; code <= last && code < 0xffff; code++) characters.push(String.fromCharCode(code));
  }
  return characters.join("");
}

describe.each(CUTS)("$file", (each) => {
  test("is what is cut from the package, in at most 30 kB", async () => {
    const kept = readFileSync(join(FOLDER, each.file));
    expect((await cut(each)).equals(kept)).toBe(true);
    expect(kept.length).toBeLessThan(30_000);
  });

  test("draws all of its letters and no other", async () => {
    expect(charactersOf(await sfnt(each.file))).toBe([...each.letters].sort().join(""));
  });

  test("says whose it is and by what licence, and has no instructions for coarse screens", async () => {
    const font = await sfnt(each.file);
    // A font's names are UTF-16 with the greater byte first.
    const says = font.toString("latin1").replaceAll("\0", "");
    expect(says).toContain("Copyright (c) 2003-2022 SIL International");
    expect(says).toContain("http://scripts.sil.org/OFL");
    expect(["glyf", "fpgm", "prep"].filter((tag) => tableOf(font, tag) !== null)).toEqual(["glyf"]);
  });
});

test("everything that the interface says, in each of its languages, is in the edition's letters", () => {
  const folder = join(ROOT, "src", "language");
  for (const file of readdirSync(folder)) {
    const says = readFileSync(join(folder, file), "utf8").replaceAll("\n", "");
    expect(
      [...says].filter((letter) => !LETTERS.includes(letter) && !ENG.includes(letter)),
      file,
    ).toEqual([]);
  }
});
