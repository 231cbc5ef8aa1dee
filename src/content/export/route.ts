/** The endpoints of `/data/`: one for each extension, all of them alike. */

import type { APIRoute, GetStaticPaths } from "astro";
import { editionAt } from "./edition.ts";
import { type DataFile, dataFiles, MEDIA_TYPES, pathOf } from "./files.ts";

interface Route {
  readonly getStaticPaths: GetStaticPaths;
  readonly GET: APIRoute<{ file: DataFile }>;
}

/**
 * What an endpoint `[...name].<extension>.ts` exports.
 *
 * @param extension what follows the last dot: `json` serves `figure.schema.json` too.
 */
export function dataRoute(extension: string): Route {
  const ending = `.${extension}`;
  return {
    getStaticPaths: () =>
      dataFiles()
        .filter((file) => pathOf(file).endsWith(ending))
        .map((file) => ({
          params: { name: pathOf(file).slice("/data/".length, -ending.length) },
          props: { file },
        })),
    GET: ({ props: { file }, site }) =>
      new Response(file.body(editionAt(site)), { headers: { "Content-Type": MEDIA_TYPES[file.ending] } }),
  };
}
