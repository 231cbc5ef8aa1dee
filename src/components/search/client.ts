/** All of search that is fetched only when it is wanted, in one piece: on a slow line one request beats three. */
export { highlight } from "./highlight.ts";
export { start } from "./page.ts";
export { attach } from "./panel.ts";
