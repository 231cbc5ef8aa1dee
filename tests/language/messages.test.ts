/** The catalogue of the interface: complete, without leftovers, and translated blank for blank. */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/project.ts";
import { RULE_SET_IDS, ruleSet } from "../../src/engine/index.ts";
import { CATALOGUES } from "../../src/language/catalogues.ts";
import { MESSAGES, type Plain } from "../../src/language/messages.ts";
import { hear, isEnglish, speak, t, takeOver, tongueSpoken } from "../../src/language/t.ts";
import { messagesSaid } from "./said.ts";

const SRC = join(ROOT, "src");

const blanks = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe("the messages", () => {
  test("are each there once", () => {
    expect(MESSAGES.filter((message, k) => MESSAGES.indexOf(message) !== k)).toEqual([]);
  });

  test("are each said somewhere: by `t`, or where a message is expected", () => {
    const said = messagesSaid(SRC, new Set(MESSAGES));
    // The words of the sources for their pieces come from the rules.
    const pieces = RULE_SET_IDS.flatMap((id) => Object.values(ruleSet(id).pieceWord));
    expect(MESSAGES.filter((message) => !said.has(message) && !pieces.includes(message))).toEqual([]);
    // Nor is a word said because other code has the same letters in it.
    expect([...said].filter((text) => !(MESSAGES as readonly string[]).includes(text))).toEqual([]);
  }, 60_000);

  test("are said as they stand, but for what tells two apart", () => {
    expect(t("Play|games")).toBe("Play");
    expect(t("Play|steps")).toBe("Play");
    expect(MESSAGES.filter((message) => message.includes("|")).map((message) => t(message as Plain))).toEqual(
      ["Play", "Play"],
    );
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
    expect(isEnglish()).toBe(false);
    speak();
    expect(t("Search")).toBe("Search");
    expect(isEnglish()).toBe(true);
  });

  test("has its numbers as the language writes them", () => {
    speak({ Search: "Chercher" }, "fr");
    expect(tongueSpoken()).toBe("fr");
    takeOver();
    expect(tongueSpoken()).toBe("en-GB");
    hear(() => undefined)();
    expect(tongueSpoken()).toBe("fr");
    speak();
    expect(tongueSpoken()).toBe("en-GB");
  });

  test("is no longer English for the sake of an island that could not be drawn", async () => {
    speak({ Search: "Noonya" });
    takeOver();
    expect(isEnglish()).toBe(true);
    await Promise.resolve();
    expect(t("Search")).toBe("Noonya");
    speak();
  });

  test("is English while an island takes over what the server has drawn", () => {
    speak({ Search: "Noonya" });
    takeOver();
    expect(t("Search")).toBe("Search");
    const heard: string[] = [];
    const stop = hear(() => heard.push(t("Search")));
    expect(heard).toEqual(["Noonya"]);
    speak();
    expect(heard).toEqual(["Noonya", "Search"]);
    stop();
    speak({ Search: "Tafuta" });
    expect(heard).toEqual(["Noonya", "Search"]);
    speak();
  });
});
