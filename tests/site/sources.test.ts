/** The built pages of the sources: their words are the seeds' words. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DIST } from "../../scripts/lib/built.ts";
import { sentencesOf } from "../../src/content/sentences.ts";
import { source as recordOf } from "../../src/content/sources.ts";
import { SOURCE_IDS } from "../../src/engine/types.ts";
import { collate } from "../content/collate.ts";
import { sourceText } from "../content/source-text.ts";

describe.each(SOURCE_IDS)("%s", (id) => {
  const html = readFileSync(join(DIST, "sources", id, "index.html"), "utf8");
  const seed = readFileSync(join("tests", "seeds", recordOf(id).seed), "utf8");
  const leftOut = recordOf(id).leftOut.flatMap((group) => group.lines);

  test("without what is ours, the page has the seed's words and no others", () => {
    expect(collate(seed, sourceText(html), leftOut)).toBeNull();
  });

  test("a word changed on the page would be found", () => {
    for (const sentence of sentencesOf(id)) {
      const word = sentence.text.split(" ").find((each) => /^[a-z]{4,}$/.test(each));
      if (word === undefined) continue;
      // The first place after the sentence's own link at which the word stands as text and not in a tag.
      const start = html.indexOf("</a>", html.indexOf(`<span class="s" id="${sentence.id}"`));
      const after = html.slice(start).replace(new RegExp(`(>[^<]*)\\b${word}\\b`), "$1xyzzy");
      const changed = html.slice(0, start) + after;
      expect(collate(seed, sourceText(changed), leftOut), `${sentence.id} ${word}`).toMatch(
        /^Line \d+ of the seed/,
      );
    }
  });

  test("our words among the source's would be found", () => {
    const unmarked = html.replace(/(<div class="tools")[^>]*>/, "$1>");
    expect(unmarked).not.toBe(html);
    expect(collate(seed, sourceText(unmarked), leftOut)).not.toBeNull();
  });

  test("every line that was left out is listed on the page", () => {
    const shown = html.slice(html.indexOf('id="left-out"'));
    for (const line of leftOut) {
      const escaped = line.replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll('"', "&quot;");
      expect(shown.includes(line) || shown.includes(escaped), line).toBe(true);
    }
  });

  test("every sentence stands under its id, once, in the order of the source", () => {
    const ids = [...html.matchAll(/<span class="s" id="(s-[a-z0-9]+-\d+)"/g)].map((match) => match[1]);
    expect(ids).toEqual(sentencesOf(id).map((sentence) => sentence.id));
  });

  test("the title of the page is the title of the source", () => {
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "";
    expect(heading).toContain(`id="s-t-1"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
