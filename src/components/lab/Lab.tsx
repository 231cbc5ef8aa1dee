/**
 * The lab: one board, one move, four rule sets. Drawn on the server as a worked example, which stands by itself where
 * there is no script.
 */

import type { JSX } from "preact";
import { RULE_SET_IDS } from "../../engine/types.ts";
import { useLive } from "../live.ts";
import { Moves } from "./Moves.tsx";
import type { Matrix } from "./matrix.ts";
import { type LabProps, useLabParts } from "./parts.tsx";

/**
 * The whole lab, with the places in which `awake.tsx` finds its parts again.
 * @param first as in {@link MovesProps}.
 */
export function Lab({ first = null, ...given }: LabProps & { readonly first?: Matrix | null }): JSX.Element {
  const live = useLive();
  const parts = useLabParts(given, (shown) => <Moves {...shown} first={first} live={live} />);
  return (
    <div class="lab" data-lab={JSON.stringify(given)} data-wakes="awake">
      <section class="lab-setup" aria-labelledby="lab-board" data-part="board" data-asleep>
        {parts.board}
      </section>
      <section aria-labelledby="lab-each">
        <div data-part="parting" data-asleep>
          {parts.parting}
        </div>
        <ul class="lab-sources">
          {RULE_SET_IDS.map((id) => (
            <li key={id} data-part={id} data-asleep>
              {parts[id]}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="lab-all" data-part="moves">
        {parts.moves}
      </section>
      <p class="visually-hidden" role="status">
        {parts.said}
      </p>
    </div>
  );
}
