/** What every export says of the edition it comes from. */

import { version } from "../../../package.json";
import { href } from "../href.ts";

/** An edition at its place on the web. */
export interface Edition {
  readonly version: string;
  /** The full address of a path of the site: `/data/` to `https://four-rows.example/data/`. */
  readonly address: (path: string) => string;
}

/**
 * The edition as this build makes it.
 *
 * @param site where the site will live; `Astro.site`.
 * @throws if there is none: an export without addresses could not be cited.
 */
export function editionAt(site: URL | undefined): Edition {
  if (site === undefined) throw new Error("The site has no address; set `site` in astro.config.mjs.");
  return { version, address: (path) => new URL(href(path), site).href };
}

/** How anybody may use what is ours; the quoted words of the sources keep their own rights. */
export const OUR_LICENCE = {
  id: "CC-BY-4.0",
  name: "Creative Commons Attribution 4.0 International",
  url: "https://creativecommons.org/licenses/by/4.0/",
} as const;
