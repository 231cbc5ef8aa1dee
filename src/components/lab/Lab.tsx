/**
 * The lab: one board, one move, four rule sets. Drawn on the server as a worked example, which stands by itself where
 * there is no script.
 */

import type { ComponentChildren, JSX } from "preact";
import { RULE_SET_IDS } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { useLive } from "../live.ts";
import { Moves } from "./Moves.tsx";
import type { Matrix } from "./matrix.ts";
import { type LabProps, useLabParts } from "./parts.tsx";

/**
 * The whole lab, with the places in which `awake.tsx` finds its parts again.
 * @param first as in {@link MovesProps}.
 * @param children what is told of the board as long as it does not answer.
 */
export function Lab({
  first = null,
  children: asleep,
  ...given
}: LabProps & { readonly first?: Matrix | null; readonly children?: ComponentChildren }): JSX.Element {
  const live = useLive();
  const parts = useLabParts(given, (shown) => <Moves {...shown} first={first} live={live} />);
  return (
    <div class="lab" data-lab={JSON.stringify(given)} data-wakes="awake">
      <section class="lab-setup" aria-labelledby="lab-board">
        <h2 id="lab-board" data-t="">
          {t("The board and the move")}
        </h2>
        <div class="wakes">
          <div data-part="board" data-asleep>
            {parts.board}
          </div>
          {asleep}
        </div>
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
