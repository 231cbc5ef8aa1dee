import type { ParseError } from "./types.ts";

/** Is what came out of JSON an object with names of its own, and no list? */
export const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** Reads a text piece by piece and remembers where it stands. */
export class Reader {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get done(): boolean {
    return this.at >= this.#text.length;
  }

  /** The next character is `text`; passes it. */
  take(text: string): boolean {
    if (!this.#text.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  /** Passes what the sticky pattern matches here; `null` when it does not. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found === null) return null;
    this.at += found[0].length;
    return found[0];
  }

  fail(expected: string, at = this.at): { readonly ok: false; readonly error: ParseError } {
    const found = this.#text.slice(at, at + 12);
    return {
      ok: false,
      error: { type: "syntax", at, found: found === "" ? "the end" : `“${found}”`, expected },
    };
  }
}
