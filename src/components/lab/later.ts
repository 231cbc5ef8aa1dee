/** What the lab does without until somebody does something with it, in one piece. */

export * from "./address-read.ts";
export { formatExperiment } from "./address-write.ts";
export { emptySetup, withColumns } from "./reshape.ts";
