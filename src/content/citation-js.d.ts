/** As much of Citation.js as this edition asks of it; the packages bring no types. */

declare module "@citation-js/core" {
  export class Cite {
    constructor(data: unknown);
    readonly data: readonly Readonly<Record<string, unknown>>[];
    format(output: string, options?: Readonly<Record<string, unknown>>): string;
  }
  export const plugins: {
    readonly config: { get(plugin: string): { format: Record<string, unknown> } };
  };
}
declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-csl";
declare module "@citation-js/plugin-ris";
