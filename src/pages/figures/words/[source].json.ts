/** The sentences that the rules of a source can name, for readers who leave the printed line of a figure. */

import type { APIRoute, GetStaticPaths } from "astro";
import { clauseSentences } from "../../../content/play/sentences.ts";
import { quoteOf } from "../../../content/quotes.ts";
import { sources } from "../../../content/sources.ts";
import { ruleSet } from "../../../engine/index.ts";
import type { RuleSetId, SourceId } from "../../../engine/types.ts";

export const getStaticPaths = (() =>
  sources().map(({ id, ruleSet: rules }) => ({
    params: { source: id },
    props: { id, rules },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ id: SourceId; rules: RuleSetId }> = ({ props: { id, rules } }) => {
  const named = clauseSentences(ruleSet(rules));
  return Response.json(Object.fromEntries(named.map((sentence) => [sentence, quoteOf(id, sentence)])));
};
