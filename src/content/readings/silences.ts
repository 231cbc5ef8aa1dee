/** Which source says nothing about which topic: the silences of the apparatus, set against the sentences there are. */

import type { SourceId } from "../../engine/types.ts";
import { inTopicOrder, silences, topics } from "../apparatus.ts";
import type { TopicId } from "../ids.ts";
import type { SilenceRecord } from "../schemas/silence.ts";
import { sentencesOf } from "../sentences.ts";
import { sources } from "../sources.ts";

export interface SilenceCell {
  readonly source: SourceId;
  /** Sentences of the source on this topic. */
  readonly sentences: number;
  /** What it does not say of it. */
  readonly silences: readonly SilenceRecord[];
}

export interface SilenceRow {
  readonly topic: TopicId;
  readonly label: string;
  readonly cells: readonly SilenceCell[];
}

/** A row for each topic of the rules, a cell for each source. A silence stands once, under the first of its topics. */
export function silenceRows(): readonly SilenceRow[] {
  const all = silences();
  const firstTopic = (silence: SilenceRecord): TopicId | undefined => inTopicOrder(silence.topics)[0];
  return topics()
    .filter(({ id }) => id !== "ethnography")
    .map(({ id, label }) => ({
      topic: id,
      label,
      cells: sources().map(({ id: source }) => ({
        source,
        sentences: sentencesOf(source).filter((sentence) => sentence.topics.includes(id)).length,
        silences: all.filter((silence) => silence.source === source && firstTopic(silence) === id),
      })),
    }));
}
