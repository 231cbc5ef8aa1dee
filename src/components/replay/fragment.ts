/**
 * The address of a step in the URL: `#t21.2.1` on a figure's own page, `#<figure>.t21.2.1` where it stands among
 * others. The same strings are the ids of the items in the list of steps.
 */

export const fragmentOf = (prefix: string, address: string): string => `${prefix}t${address}`;

export type Read =
  /** The fragment is not about this figure. */
  | { readonly type: "other" }
  | { readonly type: "step"; readonly address: string }
  /** Meant for this figure, but no address. */
  | { readonly type: "malformed"; readonly text: string };

export function readFragment(hash: string, prefix: string): Read {
  const text = decode(hash.replace(/^#/, ""));
  const rest = text.startsWith(prefix) ? text.slice(prefix.length) : "";
  if (!/^t[\d.]/.test(rest)) return { type: "other" };
  const address = rest.slice(1);
  return /^\d+(\.\d+){0,3}$/.test(address) ? { type: "step", address } : { type: "malformed", text };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: the text as it stands will do, for it is only shown back.
    return text;
  }
}
