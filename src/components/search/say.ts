/** What search says in words: the status line, which is also what a screen reader hears. */
import { queryWords } from "../../content/forms.ts";
import type { Found, Group } from "./find.ts";

export const GROUP_NAMES: Readonly<Record<Group["name"], string>> = {
  words: "Words",
  sentences: "Sentences",
  figures: "Figures",
  readings: "Readings",
  claims: "Claims",
  pages: "Pages",
  explained: "Words of like meaning",
};

const ONE: Readonly<Record<Group["name"], string>> = {
  words: "word",
  sentences: "sentence",
  figures: "figure",
  readings: "reading",
  claims: "claim",
  pages: "page",
  explained: "word of like meaning",
};

const MANY: Readonly<Record<Group["name"], string>> = {
  words: "words",
  sentences: "sentences",
  figures: "figures",
  readings: "readings",
  claims: "claims",
  pages: "pages",
  explained: "words of like meaning",
};

export const LOADING = "Fetching the index…";
export const SLOW = "Still fetching the index; the connection is slow.";

/** Offered to whoever has asked for nothing that could be looked up. */
export const WORDS_TO_TRY = ["hamba", "okutema", "two heads"] as const;

/** The query of an address whose percent encoding is broken cannot be told, so nothing is looked up for it. */
export const UNREADABLE =
  "The query in the address is damaged and cannot be read. Type a word, or try one of these.";

/** Whether something was typed, but no letter or digit by which it could be looked up. */
export function isWordless(query: string): boolean {
  return query.trim() !== "" && queryWords(query).length === 0;
}

/** What is said when the rest of a group is shown. */
export function sayAllShown({ name, hits }: Group): string {
  return `All ${hits.length} ${MANY[name]} are shown.`;
}

const MOST_NAMED = 3;

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** One sentence or two: how much was found for the query, and what had to be changed to find it. */
export function sayFound({ query, filters, groups, replaced, partly, nearest }: Found): string {
  const asked = query.trim();
  const filtered = Object.keys(filters).length > 0;
  const worded = queryWords(asked).length > 0;
  const unsought = `“${asked}” has no letter or digit, so it cannot be looked up.`;
  if (!worded && !filtered) return asked === "" ? "" : `${unsought} Try one of these words.`;
  const wordless = isWordless(asked) ? [unsought] : [];
  const sought = [...(worded ? [`for “${asked}”`] : []), ...(filtered ? ["within the filters"] : [])].join(
    " ",
  );
  if (groups.length === 0) {
    if (filtered) return [...wordless, `Nothing found ${sought}.`].join(" ");
    const like = nearest.length === 0 ? "No word of the sources is like it." : "The nearest words follow.";
    return `Nothing found ${sought}. ${like}`;
  }
  const counts = groups.map(({ name, hits }) => `${hits.length} ${(hits.length === 1 ? ONE : MANY)[name]}`);
  const changed = replaced
    .filter(({ by }) => by.length > 0)
    .map(({ typed, by }) => {
      const instead = by.slice(0, MOST_NAMED).join(", ");
      return `No text has “${typed}”; nearest: ${instead}.`;
    });
  const missing = partly ? ["No text has all these words; these have some."] : [];
  return [...wordless, `${listed(counts)} ${sought}.`, ...changed, ...missing].join(" ");
}
