/**
 * Most of a version in one piece. A hundred small pages that are much alike weigh far less compressed together than one
 * by one, and one answer comes sooner than three hundred. It is a shortcut and no more: whatever is not in it, or is not
 * what the list names, is fetched by itself.
 *
 * The text of a pack, before compression, is one record after another: the address of a file below the base, a line
 * break, its length in bytes in decimal, a line break, its bytes.
 */

export const PACK = "offline.pack";

/** What may go into a pack, by the end of its name: text, which is worth compressing. */
const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
};

/** The media type of a file that may go into a pack; `null` for one that may not. */
export function packedType(path: string): string | null {
  const end = path === "" || path.endsWith("/") ? "html" : path.slice(path.lastIndexOf(".") + 1);
  return TYPES[end] ?? null;
}

/** Some files as the text of a pack, in the order given. */
export function packed(files: Iterable<readonly [path: string, body: Uint8Array]>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  for (const [path, body] of files) parts.push(encoder.encode(`${path}\n${body.length}\n`), body);
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Far above anything of ours; what claims to be longer is no pack. */
const LONGEST_LINE = 1_000;
const LONGEST_FILE = 10_000_000;

/**
 * The files of a pack as they arrive.
 * @throws {RangeError} where the text is none of a pack, or breaks off; whatever throws in the stream is passed on.
 */
export async function* unpacked(
  text: ReadableStream<Uint8Array>,
): AsyncGenerator<readonly [path: string, body: Uint8Array<ArrayBuffer>], void> {
  const reader = text.getReader();
  let rest = new Uint8Array(0);
  /** Waits for one more piece; false at the end. */
  const more = async (): Promise<boolean> => {
    const { value } = await reader.read();
    if (value === undefined) return false;
    const joined = new Uint8Array(rest.length + value.length);
    joined.set(rest);
    joined.set(value, rest.length);
    rest = joined;
    return true;
  };
  const line = async (): Promise<string | null> => {
    let end = rest.indexOf(10);
    while (end < 0) {
      if (rest.length > LONGEST_LINE) throw new RangeError("A line of the pack has no end.");
      if (!(await more())) {
        if (rest.length === 0) return null;
        throw new RangeError("The pack breaks off in a line.");
      }
      end = rest.indexOf(10);
    }
    const found = new TextDecoder().decode(rest.subarray(0, end));
    rest = rest.slice(end + 1);
    return found;
  };
  try {
    for (;;) {
      const path = await line();
      if (path === null) return;
      const digits = (await line()) ?? "";
      const length = Number(digits);
      if (!/^\d+$/.test(digits) || length > LONGEST_FILE) {
        throw new RangeError(`The length of ${path} is "${digits}"; a number of bytes was expected.`);
      }
      while (rest.length < length)
        if (!(await more())) throw new RangeError(`The pack breaks off in ${path}.`);
      yield [path, rest.slice(0, length)];
      rest = rest.slice(length);
    }
  } finally {
    // Whoever wants no more of it lets the rest go.
    await reader.cancel().catch(() => undefined);
  }
}
