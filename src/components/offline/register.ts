/** Brings the service worker in, and tells it what the page has loaded without it. */

import { type Ask, WORKER } from "../../offline/list.ts";
import { siteRoot, trustWorkers } from "../trusted.ts";

/** This page and everything that it has loaded from its own host. */
const loaded = (): string[] => [
  location.origin + location.pathname,
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
  const ask: Ask = { type: "keep", addresses: [...new Set(loaded())] };
  if (!known) active?.postMessage(ask);
}
