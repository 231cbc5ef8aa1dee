/**
 * The address of a step in the URL: `#t21.2.1` on a figure's own page, `#<figure>.t21.2.1` where it stands among
 * others. The same strings are the ids of the items in the list of steps. A step of a line of the reader's own also
 * says after which printed turn it leaves and by which moves: `#t24.1.2~22~b5,f3`.
 */

import { nameIn } from "../../content/hash.ts";
import type { Branch } from "../../content/replay/branch.ts";

export const fragmentOf = (prefix: string, address: string, branch: Branch | null = null): string =>
  `${prefix}t${address}${branch === null ? "" : `~${branch.after}~${branch.moves.join(",")}`}`;

export type Read =
  /** The fragment is not about this figure. */
  | { readonly type: "other" }
  | { readonly type: "step"; readonly address: string; readonly branch: Branch | null }
  /** Meant for this figure, but no address. */
  | { readonly type: "malformed"; readonly text: string };

/** Whether the moves can be played is for the rules to say; here they need only be of the length of a move. */
const STEP = /^(\d{1,4}(?:\.\d{1,4}){0,3})(?:~(\d{1,4})~([^,~]{1,40}(?:,[^,~]{1,40})*))?$/;

export function readFragment(hash: string, prefix: string): Read {
  const text = nameIn(hash);
  const rest = text.startsWith(prefix) ? text.slice(prefix.length) : "";
  if (!/^t[-+]?[\d.]/.test(rest)) return { type: "other" };
  const [, address, after, moves] = STEP.exec(rest.slice(1)) ?? [];
  if (address === undefined) return { type: "malformed", text };
  const branch = moves === undefined ? null : { after: Number(after), moves: moves.split(",") };
  return { type: "step", address, branch };
}
