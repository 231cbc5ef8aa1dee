/** As much of Citation.js as this edition asks of it; the packages bring no types. */

declare module "@citation-js/core" {
  export class Cite {
    constructor(data: unknown);
    readonly data: readonly Readonly<Record<string, unknown>>[];
    format(output: string, options?: Readonly<Record<string, unknown>>): string;
  }
  export const plugins: {
    readonly config: {
      get(plugin: "@bibtex"): { format: Record<string, unknown> };
      get(plugin: "@csl"): {
        /** XML by language; where one is missing, American English stands in for it unsaid. */
        readonly locales: { get(language: string): string; add(language: string, xml: string): void };
      };
    };
  };
}
declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-csl";
declare module "@citation-js/plugin-ris";
