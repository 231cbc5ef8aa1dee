/** All that a game needs once it is opened, fetched together. */

export { begin } from "../../content/play-game.ts";
export { LETTER_TAG } from "../../content/play-letter.ts";
export { parseLink } from "../../content/play-link.ts";
export { openRecord, openSave, readGame } from "../../content/play-open.ts";
export { Table } from "./Table.tsx";
