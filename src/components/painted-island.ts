/** What `client:painted` does with an island. */

import type { ClientDirective } from "astro";
import { oncePainted } from "./painted.ts";

export default ((load, _options, island) =>
  oncePainted(island, () => load().then((hydrate) => hydrate()))) satisfies ClientDirective;
