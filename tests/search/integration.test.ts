import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NO_INDEX_YET, serveIndex } from "../../src/integrations/search.ts";

describe("the index while authors work", () => {
  let folder: string;
  let server: Server;

  const ask = async (path: string) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "four-rows-dev-"));
    const serve = serveIndex(pathToFileURL(`${folder}/`), "/four-rows/");
    const listener: RequestListener = (request, response) =>
      serve(request, response, () => {
        response.statusCode = 418;
        response.end("not ours");
      });
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  test("is the one of the last build, with or without the base", async () => {
    await mkdir(join(folder, "pagefind"));
    await writeFile(join(folder, "pagefind", "words.json"), "{}");
    for (const path of ["/four-rows/pagefind/words.json", "/pagefind/words.json?v=1"]) {
      expect(await ask(path)).toEqual({ status: 200, type: "application/json", text: "{}" });
    }
  });

  test("is missing in plain words when nothing was built", async () => {
    expect(await ask("/four-rows/pagefind/words.json")).toEqual({
      status: 404,
      type: "text/plain; charset=utf-8",
      text: NO_INDEX_YET,
    });
  });

  test("leaves every other address alone", async () => {
    await writeFile(join(folder, "secret"), "secret");
    for (const path of ["/four-rows/", "/pagefind", "/pagefind/..%2Fsecret", "/pagefind/%E0%A4%A"]) {
      expect(await ask(path), path).toMatchObject({ status: 418 });
    }
  });
});
