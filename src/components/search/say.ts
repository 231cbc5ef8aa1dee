/** What search says in words: the status line, which is also what a screen reader hears. */

import { shortened } from "../../content/quoted.ts";
import { queryWords } from "../../content/search/forms.ts";
import type { Message, Plain } from "../../language/messages.ts";
import { t } from "../../language/t.ts";
import type { Group, Results } from "./find.ts";

/** How each group is called, and how one of it and several are counted. */
const GROUPS = {
  answers: ["Answers", "1 answer", "{n} answers"],
  words: ["Words", "1 word", "{n} words"],
  spoken: ["Words of the language", "1 word of the language", "{n} words of the language"],
  sentences: ["Sentences", "1 sentence", "{n} sentences"],
  figures: ["Figures", "1 figure", "{n} figures"],
  readings: ["Readings", "1 reading", "{n} readings"],
  claims: ["Claims", "1 claim", "{n} claims"],
  pages: ["Pages", "1 page", "{n} pages"],
  explained: ["Words of like meaning", "1 word of like meaning", "{n} words of like meaning"],
} as const satisfies Readonly<Record<Group["name"], readonly [name: Plain, one: Plain, many: Message]>>;

export const GROUP_NAMES = Object.keys(GROUPS) as readonly Group["name"][];

export const groupName = (name: Group["name"]): Plain => GROUPS[name][0];

/** “twelve words” with its number in figures. */
export const countIn = (name: Group["name"], n: number): string =>
  n === 1 ? t(GROUPS[name][1]) : t(GROUPS[name][2], { n });

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
        ? t("The address has “{name}”, which is no filter: {expected} was expected. It is passed over.", {
            name: clip(part.name),
            expected,
          })
        : t("The address has “{value}” for {name}: {expected} was expected. It is passed over.", {
            value: clip(part.value),
            name: part.name,
            expected,
          });
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
export function sayResults({ query, filters, groups, replaced, partly, nearest }: Results): string {
  const asked = query.trim();
  const filtered = Object.keys(filters).length > 0;
  const worded = queryWords(asked).length > 0;
  const unsought = t("“{query}” has no letter or digit, so it cannot be looked up.", { query: clip(asked) });
  if (!worded && !filtered) return asked === "" ? "" : `${unsought} ${t("Try one of these words.")}`;
  const wordless = isWordless(asked) ? [unsought] : [];
  const sought = (found: string): string => {
    const named = worded ? t("{found} for “{query}”", { found, query: clip(asked) }) : found;
    return filtered ? t("{found} within the filters", { found: named }) : named;
  };
  if (groups.length === 0) {
    const nothing = `${sought(t("Nothing found"))}.`;
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
  return [...wordless, `${sought(listed(counts))}.`, ...changed, ...missing].join(" ");
}
