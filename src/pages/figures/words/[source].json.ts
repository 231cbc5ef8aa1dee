/** The sentences that the rules of a source can name, for readers who leave the printed line of a figure. */

import type { APIRoute, GetStaticPaths } from "astro";
import { quoteOf } from "../../../content/quotes.ts";
import { sources } from "../../../content/sources.ts";
import { ruleSet } from "../../../engine/index.ts";
import type { SourceId } from "../../../engine/types.ts";

export const getStaticPaths = (() =>
  sources().map(({ id, ruleSet: rules }) => ({
    params: { source: id },
    props: { id, rules },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ id: SourceId; rules: Parameters<typeof ruleSet>[0] }> = ({
  props: { id, rules },
}) => {
  const named = new Set(Object.values(ruleSet(rules).clauses).flatMap(({ sentences }) => sentences));
  return Response.json(Object.fromEntries([...named].map((sentence) => [sentence, quoteOf(id, sentence)])));
};
