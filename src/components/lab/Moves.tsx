/** The table of all first moves of the board; fetched when it comes near. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Rules } from "../../engine/rules.ts";
import type { Setup } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { MatrixTable, type MatrixTableProps } from "./MatrixTable.tsx";
import { type Matrix, matrixWork } from "./matrix.ts";

/** For so long, in milliseconds, moves are worked out at a time: on a phone four times as slow still no wait. */
const SLICE = 6;

/** All first moves, worked out between other things. @param first those of the first board, if they are known. */
function useMatrix(rules: readonly Rules[], setup: Setup, first: Matrix | null): Matrix | null {
  const [matrix, setMatrix] = useState(first);
  useLayoutEffect(() => {
    const work = matrixWork(rules, setup);
    let timer = 0;
    const goOn = (): void => {
      const end = performance.now() + SLICE;
      do {
        const { value, done } = work.next();
        if (done) {
          setMatrix(value);
          return;
        }
      } while (performance.now() < end);
      timer = window.setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [rules, setup]);
  return matrix;
}

export interface MovesProps extends Omit<MatrixTableProps, "matrix"> {
  /** All first moves of the experiment that the lab opens with, where they are known already. */
  readonly first: Matrix | null;
  /** There is a table to be shown, or another one. */
  readonly onWorked?: () => void;
}

export function Moves({ first, onWorked, ...props }: MovesProps): JSX.Element {
  const { rules, experiment } = props.model;
  const matrix = useMatrix(rules, experiment.setup, first);
  useEffect(() => {
    if (matrix !== null) onWorked?.();
  }, [matrix, onWorked]);
  return (
    <>
      <h2 id="lab-all">{t("All first moves")}</h2>
      {matrix !== null && <MatrixTable matrix={matrix} {...props} />}
    </>
  );
}
