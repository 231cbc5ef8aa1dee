/** Brings the service worker in once the page is there, and tells it what the page has loaded without it. */

import type { Ask } from "../../offline/list.ts";

/** The address of the worker stands in the foot of the page, which spares every page the code that makes addresses. */
const address = document.querySelector<HTMLElement>("[data-worker]")?.dataset["worker"];

/** This page and everything that it has loaded from its own host. */
const loaded = (): string[] => [
  location.origin + location.pathname,
  ...performance
    .getEntriesByType("resource")
    .map(({ name }) => name.replace(/[?#].*$/, ""))
    .filter((name) => name.startsWith(`${location.origin}/`)),
];

async function register(worker: string): Promise<void> {
  const known = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(worker, { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  const ask: Ask = { type: "keep", addresses: [...new Set(loaded())] };
  if (!known) active?.postMessage(ask);
}

// While authors work there is no worker, and nothing that it could keep.
if (import.meta.env.PROD && address !== undefined && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    // A browser that refuses shows the edition as before; the page that offers to keep it says why it cannot.
    register(address).catch(() => undefined);
  });
}
