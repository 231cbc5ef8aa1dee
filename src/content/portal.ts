/**
 * What the Ludii portal's entry says of the game beside its rules: period, region, names, numbers. Every value is read
 * out of the transcription, so that there is one text.
 */

import type { SentenceId, SourceId } from "../engine/types.ts";
import { sentence, sentencesOf } from "./sentences.ts";

export const PORTAL_SOURCE = "ludii-bao-drc" satisfies SourceId;

export interface PortalEntry {
  readonly label: string;
  readonly values: readonly { readonly text: string; readonly sentence: SentenceId }[];
}

/** The words of a sentence without the label before them. @throws if it does not begin with the label. */
function after(id: SentenceId, label: string): string {
  const { text } = sentence(PORTAL_SOURCE, id);
  if (!text.startsWith(label))
    throw new Error(`${PORTAL_SOURCE} ${id} does not begin with “${label}”: ${text}`);
  return text.slice(label.length).trim();
}

const list = (id: SentenceId, text: string): PortalEntry["values"] =>
  text.split(",").map((one) => ({ text: one.trim(), sentence: id }));

/** The other names, which stand in brackets after the title, before the portal's own label. */
function aliases(): PortalEntry["values"] {
  const { text } = sentence(PORTAL_SOURCE, "s-t-1");
  const names = /\(([^()]*)\)\s*DLP Game$/.exec(text)?.[1];
  if (names === undefined) throw new Error(`${PORTAL_SOURCE} s-t-1 has no other names in brackets: ${text}`);
  return list("s-t-1", names);
}

const whole = (id: SentenceId): PortalEntry["values"] => [
  { text: sentence(PORTAL_SOURCE, id).text, sentence: id },
];

export function portalEntries(): readonly PortalEntry[] {
  const similar = sentencesOf(PORTAL_SOURCE).filter(({ id }) => id.startsWith("s-similar-"));
  return [
    { label: "Other names", values: aliases() },
    { label: "Period", values: list("s-meta-1", after("s-meta-1", "Period")) },
    { label: "Region", values: list("s-meta-2", after("s-meta-2", "Region")) },
    { label: "Origin", values: whole("s-origin-1") },
    { label: "Category", values: list("s-meta-3", after("s-meta-3", "Category")) },
    { label: "Identifier", values: whole("s-id-1") },
    { label: "Sources", values: [...whole("s-rules-18"), ...whole("s-sources-1")] },
    { label: "Similar games", values: similar.map(({ id, text }) => ({ text, sentence: id })) },
  ];
}
