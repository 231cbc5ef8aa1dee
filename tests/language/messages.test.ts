/** The catalogue of the interface: complete, without leftovers, and translated blank for blank. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/project.ts";
import { CATALOGUES } from "../../src/language/catalogues.ts";
import { MESSAGES } from "../../src/language/messages.ts";
import { hear, speak, t, takeOver } from "../../src/language/t.ts";

const SRC = join(ROOT, "src");
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(?:tsx?|astro)$/.test(path) && !path.startsWith("language/"));
const code = files.map((path) => readFileSync(join(SRC, path), "utf8"));

const blanks = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe("the messages", () => {
  test("are each there once", () => {
    expect(MESSAGES.filter((message, k) => MESSAGES.indexOf(message) !== k)).toEqual([]);
  });

  test("are each said somewhere", () => {
    const said = code.join("\n");
    expect(MESSAGES.filter((message) => !said.includes(JSON.stringify(message)))).toEqual([]);
  });
});

describe.each(CATALOGUES.map((catalogue) => [catalogue.code, catalogue] as const))(
  "%s",
  (_code, catalogue) => {
    test("has no message that the interface does not have", () => {
      expect(
        Object.keys(catalogue.words).filter((key) => !(MESSAGES as readonly string[]).includes(key)),
      ).toEqual([]);
    });

    test("says something for each message it has, with the same blanks", () => {
      for (const [message, words] of Object.entries(catalogue.words)) {
        expect(words.trim(), message).not.toBe("");
        expect(blanks(words), message).toEqual(blanks(message));
      }
    });

    test("says of itself, in its own words, that nobody has reviewed it, until somebody has", () => {
      expect(catalogue.unreviewed).not.toBe("");
      expect(catalogue.invitation).not.toBe("");
      if (catalogue.reviewed !== null) expect(catalogue.reviewed.by).not.toBe("");
    });
  },
);

describe("what is said", () => {
  test("is English until a language is spoken, and again where that has no words", () => {
    expect(t("Search")).toBe("Search");
    speak({ Search: "Noonya" });
    expect(t("Search")).toBe("Noonya");
    expect(t("Close")).toBe("Close");
    speak({});
    expect(t("Search")).toBe("Search");
  });

  test("is English while an island takes over what the server has drawn", () => {
    speak({ Search: "Noonya" });
    takeOver();
    expect(t("Search")).toBe("Search");
    const heard: string[] = [];
    const stop = hear(() => heard.push(t("Search")));
    expect(heard).toEqual(["Noonya"]);
    speak({});
    expect(heard).toEqual(["Noonya", "Search"]);
    stop();
    speak({ Search: "Tafuta" });
    expect(heard).toEqual(["Noonya", "Search"]);
    speak({});
  });
});
