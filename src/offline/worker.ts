/** The service worker: hands the browser's events to the keeper. See `keeper.ts` for what it promises. */

import { createKeeper } from "./keeper.ts";
import { type Reply, readAsk } from "./list.ts";
import type { WorkerScope } from "./scope.ts";

/** The digest of this version's list, put in when the site is built. */
declare const FOUR_ROWS_VERSION: string;

const scope = globalThis as unknown as WorkerScope;
const keeper = createKeeper({
  caches: scope.caches,
  fetch: (request) => fetch(request),
  now: () => Date.now(),
  base: new URL(scope.registration.scope),
  version: FOUR_ROWS_VERSION,
});
const isOpen = async (page: string): Promise<boolean> => (await scope.clients.get(page)) !== undefined;
const tidy = (): Promise<void> => keeper.tidy(isOpen).catch(() => undefined);

// Every open page stays with its version, so the new worker need not wait until the last of them is closed.
scope.addEventListener("install", (event) => {
  event.waitUntil(keeper.install().then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => scope.clients.claim()));
});

scope.addEventListener("fetch", (event) => {
  const { request, clientId, resultingClientId } = event;
  if (!keeper.concerns(request)) return;
  const navigates = request.mode === "navigate";
  const meanwhile = (work: Promise<unknown>): void => event.waitUntil(work);
  event.respondWith(
    navigates
      ? keeper.page(request, { page: resultingClientId, meanwhile })
      : keeper.file(request, { page: clientId, meanwhile }),
  );
  if (navigates) event.waitUntil(tidy());
});

scope.addEventListener("message", (event) => {
  const ask = readAsk(event.data);
  if (ask === null) return;
  const [port] = event.ports;
  const answer = (reply: Reply): void => port?.postMessage(reply);
  switch (ask.type) {
    case "keep":
      event.waitUntil(keeper.keep(ask.addresses, event.source?.id ?? ""));
      return;
    case "take":
      event.waitUntil(keeper.take(answer).then(answer));
      return;
    case "remove":
      event.waitUntil(keeper.remove().then(answer));
      return;
    case "tell":
      event.waitUntil(keeper.tell().then(answer));
      return;
    default:
      ask satisfies never;
  }
});
