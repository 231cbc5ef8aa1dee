/** Files of the data as a page's JSON-LD names them. */

import { type DataFile, MEDIA_TYPES, pathOf, SECTIONS } from "./files.ts";

/** All files of the table of contents, or those of one name: `claims` as JSON and as CSV. */
export const downloads = (name?: string): readonly { readonly path: string; readonly mediaType: string }[] =>
  SECTIONS.flatMap(({ files }): readonly DataFile[] => files)
    .filter((file) => name === undefined || file.name === name)
    .map((file) => ({ path: pathOf(file), mediaType: MEDIA_TYPES[file.ending] }));
