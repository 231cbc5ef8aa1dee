/**
 * The collections of the edition. What they hold is read by the modules of src/content, which tell an author what is
 * wrong and what to do; the schemas are theirs as well, so that there is one truth of what a record is.
 */

import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { notes, notMechanised, silences, topics, works } from "./content/apparatus.ts";
import { figures } from "./content/figures.ts";
import { assertContent } from "./content/integrity.ts";
import { workSchema } from "./content/schemas/bibliography.ts";
import { notMechanisedSchema } from "./content/schemas/coverage.ts";
import { figureSchema } from "./content/schemas/figure.ts";
import { noteSchema } from "./content/schemas/note.ts";
import { sentenceSchema } from "./content/schemas/sentence.ts";
import { silenceSchema } from "./content/schemas/silence.ts";
import { sourceSchema } from "./content/schemas/source.ts";
import { termSchema } from "./content/schemas/term.ts";
import { topicSchema } from "./content/schemas/topic.ts";
import { allSentences } from "./content/sentences.ts";
import { terms } from "./content/terms.ts";

// Before anything is loaded: a fault stops `astro sync`, `astro dev` and `astro build` alike.
assertContent();

export const collections = {
  /** The transcriptions, to be rendered. */
  sources: defineCollection({
    loader: glob({ base: "src/content/sources", pattern: "*.mdx" }),
    schema: sourceSchema,
  }),
  /** Each sentence under `<source>/<sentence>`. */
  sentences: defineCollection({
    loader: () =>
      allSentences().map(({ id, ...rest }) => ({ id: `${rest.source}/${id}`, sentence: id, ...rest })),
    schema: sentenceSchema,
  }),
  notes: defineCollection({ loader: () => [...notes()], schema: noteSchema }),
  silences: defineCollection({ loader: () => [...silences()], schema: silenceSchema }),
  topics: defineCollection({ loader: () => [...topics()], schema: topicSchema }),
  bibliography: defineCollection({ loader: () => [...works()], schema: workSchema }),
  glossary: defineCollection({ loader: () => [...terms()], schema: termSchema }),
  notMechanised: defineCollection({ loader: () => [...notMechanised()], schema: notMechanisedSchema }),
  figures: defineCollection({ loader: () => [...figures()], schema: figureSchema }),
};
