/** What reads a game that the address of the page names or carries, fetched together when there is one. */

export { LETTER_TAG } from "../../content/play-letter.ts";
export { parseLink } from "../../content/play-link.ts";
export { openRecord, openSave } from "../../content/play-open.ts";
export { fetchGame } from "./kept.ts";
