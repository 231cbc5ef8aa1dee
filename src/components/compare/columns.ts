/** Which columns of the comparison are seen, and in what order: the rules of it that name the sources. */

import type { SourceId } from "../../engine/types.ts";

const each = (sources: readonly SourceId[], rule: (source: SourceId) => string): string =>
  sources.map(rule).join(",");

export const columnStyles = (sources: readonly SourceId[]): string =>
  [
    `${each(sources, (id) => {
      const left = `:root[data-columns]:not([data-columns~="${id}"])`;
      return `${left} .compare [data-source="${id}"],${left} .tool-segments label:has([value="${id}"])`;
    })}{display:none}`,
    ...[1, 2, 3].map(
      (place) =>
        `${each(sources, (id) => `:root[data-c${place}="${id}"] [data-source="${id}"]`)}{order:${place}}`,
    ),
    `@media screen and (max-width:47.99rem){${each(
      sources,
      (id) => `:root[data-alone="${id}"] [data-row]>:not([data-source="${id}"])`,
    )}{display:none}}`,
  ].join("\n");
