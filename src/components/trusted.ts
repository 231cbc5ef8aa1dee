/**
 * The one policy by which a script's address becomes trusted, where browsers ask for that (Trusted Types): what runs
 * as a worker is a script of this edition's own. Nothing of ours turns text into HTML or code, so the policy has no
 * say about either, and an attempt fails.
 *
 * It is the default policy, which the browser asks by itself, also where a package starts a worker.
 */

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(
    name: "default",
    rules: { readonly createScriptURL: (address: string) => string | null },
  ): unknown;
}

/** The service worker, and the thread in which the computer thinks. */
const WORKER = /^(?:sw\.js|_astro\/[\w.-]+\.js)$/;

/** The address, if it is that of a worker of ours; `null` refuses it. @param root the address of the site. */
export function trustedWorker(address: string, root: string): string | null {
  let href: string;
  try {
    ({ href } = new URL(address, root));
  } catch {
    return null;
  }
  return href.startsWith(root) && WORKER.test(href.slice(root.length)) ? href : null;
}

/** The address of the site, with a `/` at its end. `href()` would bring along what pages without boards do not need. */
export const siteRoot = (): string =>
  new URL(`${import.meta.env.BASE_URL.replace(/\/$/, "")}/`, location.origin).href;

/** Makes the policy, once. Whoever starts a worker calls it first. */
export function trustWorkers(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  const root = siteRoot();
  trustedTypes.createPolicy("default", { createScriptURL: (address) => trustedWorker(address, root) });
}
