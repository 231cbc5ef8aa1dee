/** The control by which a reader keeps the whole edition on his device, or takes it away from there. */

import type { Message } from "../../language/messages.ts";
import { hear, t, tongueSpoken } from "../../language/t.ts";
import type { Ask, Failure, Reply } from "../../offline/list.ts";

type Holds = Extract<Reply, { type: "holds" }>;

/** Nothing heard for so long, in milliseconds, means that the browser has stopped the worker. */
const PATIENCE = 60_000;

const WHY = {
  network:
    "The network failed before everything was here. What has come is kept: try again, and only the rest is fetched.",
  changed:
    "There is a newer version of the edition by now, so this one cannot be completed. Open this page again and then try once more.",
  full: "There is no room left on this device. Nothing you had is lost. Make room, then try again.",
  refused:
    "This browser does not let the site keep anything, perhaps because this is a private window. You can read on as long as you have the network.",
} as const satisfies Readonly<Record<Failure, Message>>;
const UNABLE =
  "This browser cannot keep the edition, at least not in this window: private windows often may not, nor may addresses that begin with http. Everything else works as ever.";

/** Bytes as a reader counts them, in his language: “1.2 MB”, “1,2 Mo”. */
const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(tongueSpoken(), {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  }).format(bytes / 1_000_000);

/** Puts something to the worker; resolves with its last answer. */
function ask(question: Ask, progress: (reply: Reply) => void = () => undefined): Promise<Reply> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let timer = 0;
    const settle = (reply: Reply): void => {
      clearTimeout(timer);
      port1.close();
      resolve(reply);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => settle({ type: "failed", why: "network" }), PATIENCE);
    };
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.type !== "taking") return settle(data);
      wait();
      progress(data);
    };
    wait();
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(question, [port2]));
  });
}

export function start(root: HTMLElement): void {
  const find = <E extends Element>(name: string): E | null =>
    root.querySelector<E>(`[data-offline="${name}"]`);
  const status = find<HTMLElement>("status");
  const bar = find<HTMLProgressElement>("progress");
  const take = find<HTMLButtonElement>("take");
  const remove = find<HTMLButtonElement>("remove");
  const pages = find<HTMLElement>("pages");
  const size = find<HTMLElement>("size");
  const missing = find<HTMLElement>("missing");
  if (!status || !bar || !take || !remove || !pages || !size || !missing) return;
  // The worker shows this page at the address of one that it does not have.
  missing.hidden = location.pathname === root.dataset["here"];
  run({ status, bar, take, remove, pages, size, missing });
}

interface Parts {
  readonly status: HTMLElement;
  readonly bar: HTMLProgressElement;
  readonly take: HTMLButtonElement;
  readonly remove: HTMLButtonElement;
  readonly pages: HTMLElement;
  readonly size: HTMLElement;
  /** Shown where something was asked for that is not here. */
  readonly missing: HTMLElement;
}

function run({ status, bar, take, remove, pages, size, missing }: Parts): void {
  const say = (text: string): void => {
    status.textContent = text;
  };

  function show(reply: Holds): void {
    const sizes = { sent: megabytes(reply.sent), kept: megabytes(reply.kept) };
    // With its full stop, which would move if it stood after it.
    size.textContent = `${t("{sent} to fetch, {kept} on the device", sizes)}.`;
    bar.hidden = true;
    take.hidden = reply.whole || reply.all === 0;
    take.textContent = t("Keep the whole edition here ({size})", { size: megabytes(reply.sent) });
    // What all pages share, such as this one, is nothing that is missed when it is gone.
    remove.hidden = !reply.whole && reply.pages.length === 0;
    pages.replaceChildren(...reply.pages.map(([address, title]) => linkTo(address, title)));
    pages.closest("section")?.toggleAttribute("hidden", reply.pages.length === 0);
  }

  function inWords({ whole, pages: visited }: Holds): string {
    if (whole) {
      const all = t("The whole edition is on this device.");
      return missing.hidden ? all : `${all} ${t("Files for downloading are not part of it.")}`;
    }
    if (visited.length === 0) return t("Nothing is on this device yet.");
    return visited.length === 1
      ? t("One page that you have visited is on this device.")
      : t("{n} pages that you have visited are on this device.", { n: visited.length });
  }

  async function settle(reply: Reply): Promise<void> {
    if (reply.type === "holds") {
      show(reply);
      say(inWords(reply));
    } else if (reply.type === "failed") {
      const now = await ask({ type: "tell" });
      if (now.type === "holds") {
        show(now);
        // What has come of the rest is kept, and may be unwanted.
        remove.hidden = now.held === 0;
      }
      bar.hidden = true;
      take.hidden = false;
      say(t(WHY[reply.why]));
    }
    take.disabled = false;
    remove.disabled = false;
  }

  take.addEventListener("click", () => {
    take.disabled = true;
    remove.disabled = true;
    bar.hidden = false;
    say(t("Fetching. You may read on; leave this page open."));
    void ask({ type: "take" }, (reply) => {
      if (reply.type !== "taking") return;
      bar.max = reply.all;
      bar.value = reply.held;
    }).then(async (reply) => {
      await settle(reply);
      if (reply.type !== "holds") return;
      // Asked after the deed, so that a browser that asks the reader in turn delays nothing.
      await navigator.storage?.persist?.().catch(() => false);
      remove.focus();
    });
  });
  remove.addEventListener("click", () => {
    take.disabled = true;
    remove.disabled = true;
    void ask({ type: "remove" }).then(async (reply) => {
      await settle(reply);
      if (reply.type === "holds")
        say(t("Everything is removed from this device. Your games are still here."));
      take.focus();
    });
  });

  if (!("serviceWorker" in navigator)) {
    say(t(UNABLE));
    return;
  }
  say(t("Looking at what is on this device …"));
  void navigator.serviceWorker.getRegistration().then(
    async (registration) => {
      // Registered with the page's load; a browser that refuses has none by then.
      const there = registration ?? (await firstRegistration());
      if (there === null) return say(t(UNABLE));
      // In each language that is chosen beside it; what is being done says itself how it went.
      hear(() => {
        if (!take.disabled) void ask({ type: "tell" }).then(settle);
      });
    },
    () => say(t(UNABLE)),
  );
}

/** The worker that this very visit brings in; `null` when it does not come. */
async function firstRegistration(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 10_000));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function linkTo(address: string, title: string): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = address;
  link.textContent = title.replace(/ · Four Rows$/, "");
  item.append(link);
  return item;
}
