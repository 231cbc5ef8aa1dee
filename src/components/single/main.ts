/** All that the script of a file to pass on does: its figures are stepped through in their places. */

import "../replay/lit.ts";
import "../replay/in-place.ts";
