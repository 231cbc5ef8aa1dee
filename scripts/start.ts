/** `npm start`: builds the site if it must and serves it. PORT and HOST say where; 127.0.0.1:4321 otherwise. */
import { basePath, DIST, isBuilt } from "./lib/built.ts";
import { runNode } from "./lib/project.ts";
import { serve } from "./lib/serve.ts";

const host = process.env["HOST"] || "127.0.0.1";
const port = Number(process.env["PORT"] || 4321);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  stop(`PORT is "${process.env["PORT"]}"; a port is a number from 1 to 65535. Try: PORT=8080 npm start`);
}

// Asked before the build, so that nobody waits for a site that cannot be served.
(await listen()).server.close();

if (isBuilt()) {
  console.log("The site is built already.");
} else {
  console.log("Building the site …");
  const { code } = await runNode("scripts/build.ts", []);
  if (code !== 0) stop("The site could not be built: see the message above.");
}

const { server, url } = await listen();
console.log(`\nFour Rows is at ${url}\nStop it with Ctrl-C.`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
}

async function listen() {
  try {
    return await serve({ folder: DIST, base: basePath(), host, port });
  } catch (error) {
    return stop(explain(error));
  }
}

function explain(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  switch (code) {
    case "EADDRINUSE":
      return (
        `Port ${port} is already in use, perhaps by this site in another window.\n` +
        `Stop that, or choose another port: PORT=${port + 1} npm start`
      );
    case "EACCES":
      return `You may not use port ${port}. Choose one above 1023: PORT=4321 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `This machine has no address "${host}". Leave HOST out, or set it to 0.0.0.0 for all its addresses.`;
    default:
      return `The server could not be started: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function stop(message: string): never {
  console.error(`\n${message}`);
  process.exit(1);
}
