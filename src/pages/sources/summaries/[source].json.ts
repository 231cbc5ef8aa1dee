/** The editors' plain summaries of a source's sentences, fetched when a reader asks for them. */

import type { APIRoute, GetStaticPaths } from "astro";
import { summaries } from "../../../content/compare.ts";
import type { PlainSummaries } from "../../../content/plain.ts";
import { sources } from "../../../content/sources.ts";

export const getStaticPaths = (() =>
  sources().map(({ id }) => ({ params: { source: id } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => {
  const says: PlainSummaries = Object.fromEntries(
    summaries()
      .filter(({ source }) => source === params["source"])
      .map((summary) => [summary.sentence, summary.says]),
  );
  return Response.json(says);
};
