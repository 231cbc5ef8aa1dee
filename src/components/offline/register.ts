/** Brings the service worker in, and tells it what the page has loaded without it, or which page it is. */

import { type Ask, WORKER } from "../../offline/list.ts";
import { siteRoot, trustWorkers } from "../trusted.ts";

const here = (): string => location.origin + location.pathname;
/** This page and everything that it has loaded from its own host. */
const loaded = (): string[] => [
  here(),
  ...performance
    .getEntriesByType("resource")
    .map(({ name }) => name.replace(/[?#].*$/, ""))
    .filter((name) => name.startsWith(`${location.origin}/`)),
];

export async function register(): Promise<void> {
  trustWorkers();
  const known = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(siteRoot() + WORKER, { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  // A worker that was there has seen all that was loaded; what the page will need besides, it fetches only now.
  const ask: Ask = { type: "keep", addresses: known ? [here()] : [...new Set(loaded())] };
  active?.postMessage(ask);
}
