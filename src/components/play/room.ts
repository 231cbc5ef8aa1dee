/** All that a game needs once it is opened, fetched together. */

export { begin } from "../../content/play/game.ts";
export { Table } from "./table/Table.tsx";
