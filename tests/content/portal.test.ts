import { describe, expect, test } from "vitest";
import { onMap, PER_DEGREE, places, SHEET } from "../../src/content/places.ts";
import { portalEntries } from "../../src/content/portal.ts";
import { findSentence } from "../../src/content/sentences.ts";
import { SOURCE_IDS } from "../../src/engine/types.ts";

describe("the portal's entry as a record", () => {
  const values = Object.fromEntries(
    portalEntries().map(({ label, values }) => [label, values.map(({ text }) => text)]),
  );
  test.each([
    ["Other names", ["Bao", "Bao Ki Swahili", "Lusole", "Busolo"]],
    ["Period", ["Modern"]],
    ["Region", ["Eastern Africa", "Middle Africa"]],
    ["Origin", ["Central Africa"]],
    ["Category", ["Board", "Sow", "Four rows"]],
    ["Identifier", ["DLP.Games.120"]],
  ])("%s", (label, expected) => {
    expect(values[label]).toEqual(expected);
  });
  test("ten games are called similar", () => {
    expect(values["Similar games"]).toHaveLength(10);
    expect(values["Similar games"]).toContain("Spreta");
  });
});

describe("places", () => {
  test("each source has one, and each rests on sentences of its own source", () => {
    expect(new Set(places().map(({ source }) => source))).toEqual(new Set(SOURCE_IDS));
    for (const { source, sentences } of places()) {
      for (const id of sentences) expect(findSentence(source, id), `${source} ${id}`).not.toBeNull();
    }
  });

  test.each(places())("$id lies on the sheet", ({ middle, size }) => {
    const { x, y } = onMap(middle);
    const rx = ((size?.longitude ?? 0) * PER_DEGREE) / 2;
    const ry = ((size?.latitude ?? 0) * PER_DEGREE) / 2;
    expect(x - rx).toBeGreaterThan(0);
    expect(x + rx).toBeLessThan(SHEET.width);
    expect(y - ry).toBeGreaterThan(0);
    expect(y + ry).toBeLessThan(SHEET.height);
  });

  test("where Anna wrote is not where she saw the game", () => {
    const hers = places().filter(({ source }) => source === "anna-1938");
    expect(hers.map(({ id, role }) => [id, role])).toEqual([
      ["busoga", "played"],
      ["nagalama", "written"],
    ]);
  });
});
