/** What is told when a part of a page does not answer though long asked for: it is late, or could not be fetched. */

import type { JSX } from "preact";
import { t } from "../language/t.ts";

/**
 * Stands in the page from the first, and is shown by its style alone when some seconds have passed, since no script can be
 * counted on: each may be the one that is missing. Until the part wakes it stands directly behind it, or within its
 * controls; then it is gone.
 * @param atFoot whether it comes to lie over the foot of the window, where the part has no room for it.
 */
export function StillAsleep({ atFoot = false }: { readonly atFoot?: boolean }): JSX.Element {
  return (
    <p class={atFoot ? "still-asleep at-foot no-print" : "still-asleep"} role="alert" data-t="">
      {t("What answers here could not be fetched yet. When there is a connection, reload the page.")}
    </p>
  );
}
