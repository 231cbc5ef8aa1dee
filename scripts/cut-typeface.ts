/**
 * Cuts the files in `src/typeface/` out of the typeface's package: `npm run typeface`, after the letters or the package
 * have changed. They are kept beside the letters, so that a build need not cut; a test holds them to what this cuts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { CUTS } from "../src/typeface/letters.ts";
import { ROOT } from "./lib/project.ts";

const require = createRequire(import.meta.url);
export const FOLDER = join(ROOT, "src", "typeface");

/** The licence of a font and where it stands, which the Open Font License wants kept in each copy. */
const LICENCE_NAMES = [13, 14];

/** One of the files, as WOFF2. */
export function cut({ part, style, letters }: (typeof CUTS)[number]): Promise<Buffer> {
  const whole = require.resolve(`@fontsource/gentium-plus/files/gentium-plus-${part}-${style}.woff2`);
  return subsetFont(readFileSync(whole), letters, {
    targetFormat: "woff2",
    noHinting: true,
    preserveNameIds: LICENCE_NAMES,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const each of CUTS) {
    const font = await cut(each);
    writeFileSync(join(FOLDER, each.file), font);
    console.log(`src/typeface/${each.file}  ${font.length} bytes`);
  }
}
