/** What search says in words: the status line, which is also what a screen reader hears. */
import { queryWords } from "../../content/forms.ts";
import type { Found, Group } from "./find.ts";

export const GROUP_NAMES: Readonly<Record<Group["name"], string>> = {
  answers: "Answers",
  words: "Words",
  spoken: "Words of the language",
  sentences: "Sentences",
  figures: "Figures",
  readings: "Readings",
  claims: "Claims",
  pages: "Pages",
  explained: "Words of like meaning",
};

const ONE: Readonly<Record<Group["name"], string>> = {
  answers: "answer",
  words: "word",
  spoken: "word of the language",
  sentences: "sentence",
  figures: "figure",
  readings: "reading",
  claims: "claim",
  pages: "page",
  explained: "word of like meaning",
};

const MANY: Readonly<Record<Group["name"], string>> = {
  answers: "answers",
  words: "words",
  spoken: "words of the language",
  sentences: "sentences",
  figures: "figures",
  readings: "readings",
  claims: "claims",
  pages: "pages",
  explained: "words of like meaning",
};

export const LOADING = "Fetching the index…";
export const SLOW = "Still fetching the index; the connection is slow.";

/** Offered to whoever has asked for nothing that could be looked up, each with its language where that is not English. */
export const WORDS_TO_TRY: readonly (readonly [word: string, lang: string | undefined])[] = [
  ["hamba", "nyo"],
  ["okutema", "nyo"],
  ["two heads", undefined],
];

/** The query of an address whose percent encoding is broken cannot be told, so nothing is looked up for it. */
export const UNREADABLE =
  "The query in the address is damaged and cannot be read. Type a word, or try one of these.";

/** A part of an address that no filter understands, with what is understood in its place. */
export type Misunderstood =
  | { readonly type: "name"; readonly name: string; readonly expected: readonly string[] }
  | {
      readonly type: "value";
      readonly name: string;
      readonly value: string;
      readonly expected: readonly string[];
    };

/** What is said of the parts of an address that could not be understood: that they are passed over, and what was expected. */
export function sayMisunderstood(parts: readonly Misunderstood[]): string {
  return parts
    .map((part) => {
      const expected = listed(part.expected, "or");
      return part.type === "name"
        ? `The address has “${clip(part.name)}”, which is no filter: ${expected} was expected. It is passed over.`
        : `The address has “${clip(part.value)}” for ${part.name}: ${expected} was expected. It is passed over.`;
    })
    .join(" ");
}

/** Letters of somebody else’s that are repeated; more would push what matters out of sight. */
const MOST_REPEATED = 40;
const clip = (text: string): string =>
  text.length > MOST_REPEATED ? `${text.slice(0, MOST_REPEATED)}…` : text;

/** Whether something was typed, but no letter or digit by which it could be looked up. */
export function isWordless(query: string): boolean {
  return query.trim() !== "" && queryWords(query).length === 0;
}

/** What is said when the rest of a group is shown. */
export function sayAllShown({ name, hits }: Group): string {
  return `All ${hits.length} ${MANY[name]} are shown.`;
}

const MOST_NAMED = 3;

function listed(parts: readonly string[], last: "and" | "or" = "and"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
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
