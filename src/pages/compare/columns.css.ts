/** The styles of the comparison that name the sources, so that a new source needs none of its own. */
import type { APIRoute } from "astro";
import { columnStyles } from "../../components/compare/columns.ts";
import { SOURCE_IDS } from "../../engine/types.ts";

export const GET: APIRoute = () =>
  new Response(`${columnStyles(SOURCE_IDS)}\n`, { headers: { "content-type": "text/css; charset=utf-8" } });
