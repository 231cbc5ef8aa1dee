/** What of the comparison is shown, as the query of its address has it. */

import { nameIn } from "../../content/hash.ts";
import { isOneOf, type TopicId } from "../../content/ids.ts";
import { quoted } from "../../content/quoted.ts";
import { SOURCE_IDS, type SourceId } from "../../engine/types.ts";
import { t } from "../../language/t.ts";

/** What stands in each place for a column, from the left; `null`: nothing. Two sources at least, none of them twice. */
export type Columns = readonly (SourceId | null)[];

export interface Choice {
  readonly columns: Columns;
  /** The source that stands alone where there is no room for columns. */
  readonly source: SourceId;
  /** The one topic chosen; `null`: all of them. */
  readonly topic: TopicId | null;
  readonly corrected: boolean;
  readonly summaries: boolean;
  readonly notes: boolean;
}

export interface ReadChoice {
  readonly choice: Choice;
  /** What in the address could not be followed, and what is shown instead; sentences for the reader. */
  readonly problems: readonly string[];
}

/** A topic as the address and as the reader have it. */
export interface TopicName {
  readonly id: TopicId;
  readonly label: string;
}

/** The sources that are shown, in the order of their columns. */
export const shownIn = (columns: Columns): readonly SourceId[] => columns.filter((source) => source !== null);

const SWITCHES = ["corrected", "summaries", "notes"] as const;

const list = (items: readonly string[]): string => items.join(", ");

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();

/** An id as somebody may type it. */
const plainId = (text: string): string => text.trim().toLowerCase();

/** The topic that somebody means who writes its id or its label, in whatever case; `null` where there is none. */
export function topicNamed(text: string, topics: readonly TopicName[]): TopicId | null {
  const wanted = plain(text);
  return topics.find(({ id, label }) => plain(id) === wanted || plain(label) === wanted)?.id ?? null;
}

const theTopics = (topics: readonly TopicName[], example: string): string =>
  t("The topics are {topics}. The address may name them so, as in {example}.", {
    topics: topics.map(({ label }) => label).join("; "),
    example,
  });

/**
 * @param all the sources in the order in which they stand when nothing is chosen.
 * @param shown what is seen when no topic is chosen, as a sentence.
 */
export function readChoice(
  query: string,
  all: readonly SourceId[],
  topics: readonly TopicName[],
  shown: string,
): ReadChoice {
  const parameters = new URLSearchParams(query);
  const problems: string[] = [];
  for (const name of ["sources", "topic", "source", "show"]) {
    if (parameters.getAll(name).length < 2) continue;
    problems.push(
      t("The address says {text} more than once; the first is followed.", { text: quoted(`${name}=`) }),
    );
  }
  const columns = readColumns(parameters.get("sources"), all, problems);
  const sources = shownIn(columns);

  const topicText = parameters.get("topic") ?? "";
  let topic: TopicId | null = null;
  if (topicText !== "" && topicText !== "all") {
    topic = topicNamed(topicText, topics);
    if (topic === null) {
      problems.push(
        `${t("The address names a topic {text}.", { text: quoted(topicText) })} ${theTopics(topics, "topic=capture")} ${shown}`,
      );
    }
  }

  const first = sources[0] ?? "anna-1938";
  const sourceText = plainId(parameters.get("source") ?? "");
  let source: SourceId = first;
  if (sourceText !== "") {
    if (isOneOf(sources, sourceText)) source = sourceText;
    else
      problems.push(
        t("The address asks for {text}, which is not among the sources shown: {names}.", {
          text: quoted(sourceText),
          names: list(sources),
        }),
      );
  }

  const shows = (parameters.get("show") ?? "").split(",").filter((word) => word !== "");
  for (const word of shows) {
    if (!isOneOf(SWITCHES, word)) {
      problems.push(
        t("The address asks to show {text}. What can be shown is {names}.", {
          text: quoted(word),
          names: list(SWITCHES),
        }),
      );
    }
  }
  return {
    choice: {
      columns,
      source,
      topic,
      corrected: shows.includes("corrected"),
      summaries: shows.includes("summaries"),
      notes: shows.includes("notes"),
    },
    problems,
  };
}

/** Between two commas a place may be left empty; those at the end go without saying. */
function readColumns(text: string | null, all: readonly SourceId[], problems: string[]): Columns {
  if (text === null) return all;
  const ids = text.split(",").map(plainId);
  const asked = ids.filter((id) => id === "" || isOneOf(SOURCE_IDS, id));
  const unknown = ids.filter((id) => id !== "" && !isOneOf(SOURCE_IDS, id));
  if (unknown.length > 0) {
    problems.push(
      t("The address names {text}. The sources are {names}.", {
        text: quoted(list(unknown)),
        names: list(SOURCE_IDS),
      }),
    );
  }
  const once = asked.filter((id, place) => id === "" || asked.indexOf(id) === place);
  const columns = once.map((id) => (isOneOf(SOURCE_IDS, id) ? id : null));
  const shown = shownIn(columns);
  if (shown.length < 2) {
    problems.push(t("A comparison needs two sources at least; all are shown."));
    return all;
  }
  const places = all.map((_, place) => columns[place] ?? null);
  // Who left more places empty than there are has his sources side by side.
  return shownIn(places).length === shown.length ? places : all.map((_, place) => shown[place] ?? null);
}

/** What is wrong with the fragment of the address, if it names nothing that is on the page. */
export function fragmentProblem(
  hash: string,
  has: (id: string) => boolean,
  topics: readonly TopicName[],
): string | null {
  const id = nameIn(hash);
  if (id === "" || has(id)) return null;
  return `${t("The address ends in {text}, and nothing here has that name.", { text: quoted(`#${id}`) })} ${theTopics(topics, "#capture")}`;
}

/** The query for a choice, `""` when it is as it stands by itself. The reverse of {@link readChoice}. */
export function formatChoice(
  { columns, source, topic, ...switches }: Choice,
  all: readonly SourceId[],
): string {
  const parts: string[] = [];
  if (columns.join() !== all.join()) parts.push(`sources=${columns.join().replace(/,+$/, "")}`);
  if (topic !== null) parts.push(`topic=${topic}`);
  if (source !== shownIn(columns)[0]) parts.push(`source=${source}`);
  const shows = SWITCHES.filter((name) => switches[name]);
  if (shows.length > 0) parts.push(`show=${shows.join(",")}`);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/**
 * The columns after one place was given another source, or none (`null`): all others stay where they are. A source that
 * stands in another place changes places with what was in this one; of two sources none is taken away.
 */
export function withColumn(columns: Columns, place: number, source: SourceId | null): Columns {
  const old = columns[place] ?? null;
  if (source === null && old !== null && shownIn(columns).length <= 2) return columns;
  return columns.map((other, k) => (k === place ? source : other !== null && other === source ? old : other));
}
