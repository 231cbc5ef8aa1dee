/** Loaded into npm by bootstrap.mjs, which says why: makes npm choose packages for the Node that will run them. */
Object.defineProperty(process, "version", { value: process.env.FOUR_ROWS_NODE, enumerable: true });
