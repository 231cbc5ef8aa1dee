/** What search says in words: the status line, which is also what a screen reader hears. */
import { queryWords } from "../../content/forms.ts";
import { shortened } from "../../content/quoted.ts";
import type { Message } from "../../language/messages.ts";
import { t } from "../../language/t.ts";
import type { Found, Group } from "./find.ts";

export const GROUP_NAMES = {
  answers: "Answers",
  words: "Words",
  spoken: "Words of the language",
  sentences: "Sentences",
  figures: "Figures",
  readings: "Readings",
  claims: "Claims",
  pages: "Pages",
  explained: "Words of like meaning",
} as const satisfies Readonly<Record<Group["name"], Message>>;

const ONE = {
  answers: "1 answer",
  words: "1 word",
  spoken: "1 word of the language",
  sentences: "1 sentence",
  figures: "1 figure",
  readings: "1 reading",
  claims: "1 claim",
  pages: "1 page",
  explained: "1 word of like meaning",
} as const satisfies Readonly<Record<Group["name"], Message>>;

const MANY = {
  answers: "{n} answers",
  words: "{n} words",
  spoken: "{n} words of the language",
  sentences: "{n} sentences",
  figures: "{n} figures",
  readings: "{n} readings",
  claims: "{n} claims",
  pages: "{n} pages",
  explained: "{n} words of like meaning",
} as const satisfies Readonly<Record<Group["name"], Message>>;

/** “twelve words” with its number in figures. */
export const countIn = (name: Group["name"], n: number): string =>
  n === 1 ? t(ONE[name]) : t(MANY[name], { n });

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
    }
  /** A filter that has a value already: that one holds. */
  | { readonly type: "again"; readonly name: string; readonly value: string; readonly kept: string };

/** What is said of the parts of an address that could not be understood: that they are passed over, and what was expected. */
export function sayMisunderstood(parts: readonly Misunderstood[]): string {
  return parts
    .map((part) => {
      if (part.type === "again") {
        const { name, value, kept } = part;
        return t("The address has {name} more than once: “{kept}” holds, and “{value}” is passed over.", {
          name,
          kept,
          value: clip(value),
        });
      }
      const expected = listed(part.expected, "or");
      return part.type === "name"
        ? `The address has “${clip(part.name)}”, which is no filter: ${expected} was expected. It is passed over.`
        : `The address has “${clip(part.value)}” for ${part.name}: ${expected} was expected. It is passed over.`;
    })
    .join(" ");
}

/** Characters of somebody else’s that are repeated; more would push what matters out of sight. */
const MOST_REPEATED = 60;
export const clip = (text: string): string => shortened(text, MOST_REPEATED);

/** Whether something was typed, but no letter or digit by which it could be looked up. */
export function isWordless(query: string): boolean {
  return query.trim() !== "" && queryWords(query).length === 0;
}

/** What is said when the rest of a group is shown. */
export function sayAllShown({ name, hits }: Group): string {
  return t("All {what} are shown.", { what: countIn(name, hits.length) });
}

const MOST_NAMED = 3;

function listed(parts: readonly string[], last: "and" | "or" = "and"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${t(last)} ${parts.at(-1)}`;
}

/** One sentence or two: how much was found for the query, and what had to be changed to find it. */
export function sayFound({ query, filters, groups, replaced, partly, nearest }: Found): string {
  const asked = query.trim();
  const filtered = Object.keys(filters).length > 0;
  const worded = queryWords(asked).length > 0;
  const unsought = t("“{query}” has no letter or digit, so it cannot be looked up.", { query: clip(asked) });
  if (!worded && !filtered) return asked === "" ? "" : `${unsought} ${t("Try one of these words.")}`;
  const wordless = isWordless(asked) ? [unsought] : [];
  const within = filtered ? [t("within the filters")] : [];
  const sought = [...(worded ? [t("for “{query}”", { query: clip(asked) })] : []), ...within].join(" ");
  if (groups.length === 0) {
    const nothing = t("Nothing found {sought}.", { sought });
    if (filtered) return [...wordless, nothing].join(" ");
    const like =
      nearest.length === 0 ? t("No word of the sources is like it.") : t("The nearest words follow.");
    return `${nothing} ${like}`;
  }
  const counts = groups.map(({ name, hits }) => countIn(name, hits.length));
  const changed = replaced
    .filter(({ by }) => by.length > 0)
    .map(({ typed, by }) => {
      const instead = by.slice(0, MOST_NAMED).join(", ");
      return t("No text has “{typed}”; nearest: {instead}.", { typed: clip(typed), instead });
    });
  const missing = partly ? [t("No text has all these words; these have some.")] : [];
  return [...wordless, `${listed(counts)} ${sought}.`, ...changed, ...missing].join(" ");
}
