declare module "subset-font" {
  interface Options {
    /** The form of what comes out; as what went in, when left out. */
    readonly targetFormat?: "sfnt" | "woff" | "woff2";
    /** Entries of the table of names to keep beside those that a program needs. */
    readonly preserveNameIds?: readonly number[];
    /** Leave out the instructions for coarse screens. */
    readonly noHinting?: boolean;
    /** Keep every glyph; `text` must then be `null`. */
    readonly keepAllGlyphs?: boolean;
  }
  /** A font with the glyphs for a text. @throws if `font` is no font. */
  export default function subsetFont(font: Buffer, text: string | null, options?: Options): Promise<Buffer>;
}
