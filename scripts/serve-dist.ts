/** Serves dist as it is, for the browser tests: PORT says where. */
import { basePath, DIST } from "./lib/built.ts";
import { serve } from "./lib/serve.ts";

const { url } = await serve({
  folder: DIST,
  base: basePath(),
  host: "127.0.0.1",
  port: Number(process.env["PORT"] ?? 0),
});
console.log(url);
