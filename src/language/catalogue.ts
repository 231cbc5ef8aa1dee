/** What a language of the interface brings along. */

import type { Words } from "./messages.ts";

const INTERFACE_LANGUAGES = ["fr", "sw", "lg"] as const;
/** A language besides English, as HTML names it. */
export type Language = (typeof INTERFACE_LANGUAGES)[number];

export interface Catalogue {
  readonly code: Language;
  /** The language in itself. */
  readonly name: string;
  /** `null` until somebody who speaks the language has read all of it. */
  readonly reviewed: { readonly by: string; readonly on: string } | null;
  /** “not reviewed”, in the language, for the place where it is chosen. */
  readonly unreviewed: string;
  /** That it is not reviewed and corrections are welcome, in the language, for whoever has chosen it. */
  readonly invitation: string;
  readonly words: Words;
}

export const isLanguage = (text: unknown): text is Language =>
  (INTERFACE_LANGUAGES as readonly unknown[]).includes(text);
