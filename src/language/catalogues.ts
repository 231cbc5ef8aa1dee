/** All catalogues at once, for the site as it is built: a browser fetches the one that is chosen. */

import type { Catalogue } from "./catalogue.ts";
import { catalogue as fr } from "./fr.ts";
import { catalogue as lg } from "./lg.ts";
import { catalogue as sw } from "./sw.ts";

export const CATALOGUES: readonly Catalogue[] = [fr, sw, lg];
