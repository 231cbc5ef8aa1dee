/** Our descriptions of the four rule sets in Ludii's language, made from the rule sets when the site is built. */

import type { APIRoute, GetStaticPaths } from "astro";
import { type LudiiFile, ludiiFiles } from "../../../content/ludii.ts";

export const getStaticPaths = (() =>
  ludiiFiles().map((file) => ({ params: { id: file.ruleSet }, props: { file } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: LudiiFile }> = ({ props }) =>
  new Response(props.file.text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
