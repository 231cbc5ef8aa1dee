/** The board as a custom element for other people's pages: its file at the root of the site. */
export const ELEMENT = "four-rows-board.js";
