/** What the cards of the marked words say; one small file, fetched when the first card is wanted. */

import type { APIRoute } from "astro";
import { LANGUAGES } from "../../content/ids.ts";
import type { CardWords } from "../../content/term.ts";
import { terms } from "../../content/terms.ts";

export const GET: APIRoute = () => {
  const words: CardWords = Object.fromEntries(
    terms().map(({ id, headword, languages, partOfSpeech, gloss, certainty }) => {
      const [language = "und"] = languages;
      const spoken = language === "en" ? [] : [languages.map((tag) => LANGUAGES[tag]).join(", ")];
      const doubt = certainty === "uncertain" ? ["uncertain"] : [];
      return [id, [headword, language, [...spoken, partOfSpeech, ...doubt].join(" · "), gloss]];
    }),
  );
  return Response.json(words);
};
