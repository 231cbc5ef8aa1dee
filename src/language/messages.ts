/**
 * All that the interface says, once. The English text is itself the key of a message, so that a page in English
 * carries no catalogue; modules of the browser take only the type from here.
 *
 * What stands in braces is filled in: "Step {n}". Sources, notes and what the engine says of a move are no interface,
 * and are in English only.
 */
export const MESSAGES = [
  // The frame of every page.
  "Skip to the text",
  "Parts of the edition",
  "Sources",
  "Figures",
  "Compare",
  "Play",
  "Words",
  "Readings",
  "Rights in full",
  "About this edition",
  "Lab: any board by all four accounts",
  "Claims: every number tested",
  "Never-ending moves",
  "Coverage: every rule and where it is played",
  "Data: all of it as files",
  "Keep it on this device",
  "That language could not be fetched. Is there a connection? Choose it again.",

  // Search.
  "Search",
  "Search the edition",
  "Filters",
  "to a result",
  "to open it",
  "to close",
  "Close",
] as const;

export type Message = (typeof MESSAGES)[number];

/** Some messages in another language. */
export type Words = { readonly [message in Message]?: string };

/** What stands in braces in a message. */
export type Blanks<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
