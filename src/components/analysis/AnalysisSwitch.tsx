/** The switch that shows what the computer would play. What it shows is fetched when it is first switched on. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { AnalysisProps } from "./Analysis.tsx";

type Part = typeof import("./Analysis.tsx");

export function AnalysisSwitch(props: AnalysisProps): JSX.Element {
  const [on, setOn] = useState(false);
  const [part, setPart] = useState<Part | "unfetched" | null>(null);
  const toggle = (): void => {
    setOn(!on);
    if (!on && (part === null || part === "unfetched")) {
      import("./Analysis.tsx").then(setPart, () => setPart("unfetched"));
    }
  };
  return (
    <div class="analysis">
      <button type="button" aria-expanded={on} onClick={toggle}>
        What would the computer play?
      </button>
      {on && part === "unfetched" && (
        <p class="analysis-said" role="alert">
          The computer could not be fetched. Is there a connection?
        </p>
      )}
      {on && part !== null && part !== "unfetched" && <part.Analysis {...props} />}
    </div>
  );
}
