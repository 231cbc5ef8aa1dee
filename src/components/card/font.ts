/** The edition's type for programs that read no web fonts: the same files, unpacked. */

import { inflateSync } from "node:zlib";

const HEAD = { length: 44, tables: 12 } as const;
const ENTRY = 20;
const OUT = { head: 12, entry: 16 } as const;

/**
 * The font inside a WOFF file (https://www.w3.org/TR/WOFF/): the same tables, each inflated where it was deflated.
 * @throws if it is no WOFF file.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") {
    throw new Error(`A WOFF file begins with "wOFF", not with "${woff.toString("latin1", 0, 4)}".`);
  }
  const count = woff.readUInt16BE(HEAD.tables);
  const head = Buffer.alloc(OUT.head + OUT.entry * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 << power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * count - (16 << power), 10);
  const parts = [head];
  let at = head.length;
  for (let index = 0; index < count; index++) {
    const from = HEAD.length + ENTRY * index;
    const [offset, packed, length, sum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
      number,
    ];
    const body = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(body) : body;
    const entry = OUT.head + OUT.entry * index;
    woff.copy(head, entry, from, from + 4);
    head.writeUInt32BE(sum, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    // Tables begin at multiples of four.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
