/** What reads a game that comes from elsewhere; fetched when one does. */

export { parseLink } from "../../content/play-link.ts";
export { openRecord, readGame } from "../../content/play-open.ts";
