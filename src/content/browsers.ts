/**
 * The oldest browsers for which the edition is made: four years old when this was written. What is shipped is built
 * for them, and tests hold its syntax to `ecmaVersion`.
 */
export const BROWSERS = {
  names: "Chrome and Edge 107, Firefox 106, Safari 16",
  targets: ["chrome107", "edge107", "firefox106", "safari16"],
  /** The year of the language that all of them understand in full. */
  ecmaVersion: 2022,
} as const;
