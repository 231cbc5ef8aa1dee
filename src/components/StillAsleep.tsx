/** What is told where a part of a page does not answer yet: that it is fetched, and at length that it could not be. */

import type { JSX } from "preact";
import { t } from "../language/t.ts";

/**
 * Both stand in the page from the first, and are shown by its style alone when some time has passed, since no script can
 * be counted on: each may be the one that is missing. Until the part wakes they lie over the room of its controls; then
 * they are gone.
 */
export function StillAsleep(): JSX.Element {
  return (
    <p class="still-asleep" role="alert" data-t="">
      {t("The controls could not be fetched yet. Reload the page when there is a connection.")}
    </p>
  );
}

/** The same of search, on its page. */
export function SearchAsleep(): JSX.Element {
  return (
    <p class="still-asleep" role="alert" data-t="">
      {t(
        "Search could not be fetched yet. When there is a connection, reload the page. All words are listed below.",
      )}
    </p>
  );
}

/** For a part whose controls are not to be seen before they answer: stands with it in an element `wakes`. */
export function Waking(): JSX.Element {
  return (
    <>
      <p class="waking" data-t="">
        {t("The controls are being fetched …")}
      </p>
      <StillAsleep />
    </>
  );
}
