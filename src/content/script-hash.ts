/** For the few scripts that stand inside a page: what its policy lets run, and nothing else. */

import { createHash } from "node:crypto";

/** The hash of a script's text, as a Content-Security-Policy names it. */
export const scriptHash = (text: string): `sha256-${string}` =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;
