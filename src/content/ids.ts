/** The closed lists of the edition. Schemas take their enums from here and from the engine. */

export const TOPIC_IDS = [
  "board",
  "men",
  "setup",
  "direction",
  "start-of-move",
  "sowing",
  "relay",
  "capture",
  "reverse",
  "single-men",
  "end-of-move",
  "end-of-game",
  "special-wins",
  "ethnography",
] as const;
export type TopicId = (typeof TOPIC_IDS)[number];

/**
 * What a sentence does: lays down a rule, works an example, tells of people and circumstances, describes the
 * source's own program, heads a section, or points elsewhere.
 */
export const SENTENCE_KINDS = ["rule", "example", "ethnography", "software", "heading", "reference"] as const;
export type SentenceKind = (typeof SENTENCE_KINDS)[number];

/** Languages of words quoted in the sources: BCP 47 tag and English name. */
export const LANGUAGES = {
  nyo: "Runyoro",
  ttj: "Rutooro",
  lg: "Luganda",
  xog: "Lusoga",
  yao: "Chiyao",
  swc: "Congo Swahili",
  sw: "Swahili",
  ny: "Chinyanja",
  en: "English",
  fr: "French",
  und: "language not stated",
} as const;
/** Other English names of these languages, as the registry of language subtags and the accounts have them. */
export const LANGUAGE_NAMES: Partial<Readonly<Record<LanguageTag, readonly string[]>>> = {
  nyo: ["Nyoro"],
  ttj: ["Tooro", "Toro", "Rutoro"],
  lg: ["Ganda"],
  xog: ["Soga"],
  yao: ["Yao"],
  swc: ["Kiswahili", "Swahili"],
  sw: ["Kiswahili"],
  ny: ["Chichewa", "Chewa", "Nyanja"],
};
export type LanguageTag = keyof typeof LANGUAGES;
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly LanguageTag[];

export function isOneOf<const T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}
