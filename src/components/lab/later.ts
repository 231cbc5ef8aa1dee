/** What the lab does without until somebody does something with it, in one piece. */

export { formatExperiment } from "./address-write.ts";
export { boardOfStep, fetchFigures, stepAsked } from "./figures.ts";
export { emptySetup, withColumns } from "./reshape.ts";
export { readTypedMove, readTypedPosition } from "./typed.ts";
