/** The switch that shows what the computer would play. What it shows is fetched when it is first switched on. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../language/t.ts";
import { usePart } from "../part.ts";
import type { AnalysisProps } from "./Analysis.tsx";

const analysis = (): Promise<typeof import("./Analysis.tsx")> => import("./Analysis.tsx");

export function AnalysisSwitch(props: AnalysisProps): JSX.Element {
  const [on, setOn] = useState(false);
  const { part, failed, fetch } = usePart(analysis);
  const toggle = (): void => {
    setOn(!on);
    if (!on && part === null) void fetch();
  };
  return (
    <div class="analysis">
      <button type="button" aria-expanded={on} onClick={toggle}>
        {t("What would the computer play?")}
      </button>
      {on && failed && (
        <p class="analysis-said" role="alert">
          {t("The computer could not be fetched. Is there a connection?")}
        </p>
      )}
      {on && part !== null && <part.Analysis {...props} />}
    </div>
  );
}
