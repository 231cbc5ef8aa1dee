/** The little of a service worker's world that is used here: TypeScript has it only without the DOM. */

export interface Client {
  readonly id: string;
}

export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Extendable {
  readonly request: Request;
  /** The page that asks. */
  readonly clientId: string;
  /** The page that a navigation leads to. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface Asking extends Extendable {
  readonly data: unknown;
  readonly source: Client | null;
  readonly ports: readonly MessagePort[];
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
  readonly registration: { readonly scope: string; update(): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: Asking) => void): void;
}
