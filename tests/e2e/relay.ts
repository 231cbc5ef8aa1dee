/** The least that a Nostr relay has to do: pass events on to whoever has subscribed to them. For tests, on loopback. */

import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

interface NostrEvent {
  readonly id: string;
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
}
interface Filter {
  readonly kinds?: readonly number[];
  readonly "#x"?: readonly string[];
}

const wanted = ({ kinds, "#x": topics }: Filter, event: NostrEvent): boolean =>
  (kinds === undefined || kinds.includes(event.kind)) &&
  (topics === undefined || event.tags.some(([name, topic = ""]) => name === "x" && topics.includes(topic)));

export interface Relay {
  readonly url: string;
  /** Everything that was published, as text. */
  readonly heard: string[];
  /** Closes the door and everybody's connection. */
  readonly cut: () => Promise<void>;
  /** Opens again at the same address. */
  readonly mend: () => Promise<void>;
}

export async function startRelay(): Promise<Relay> {
  const heard: string[] = [];
  let port = 0;
  let server: WebSocketServer;
  const mend = async (): Promise<void> => {
    const subscriptions = new Map<WebSocket, Map<string, Filter>>();
    server = new WebSocketServer({ host: "127.0.0.1", port });
    server.on("connection", (socket) => {
      const own = new Map<string, Filter>();
      subscriptions.set(socket, own);
      socket.on("close", () => subscriptions.delete(socket));
      socket.on("message", (data) => {
        const [type, first, filter] = JSON.parse(String(data)) as [string, unknown, Filter];
        if (type === "REQ") own.set(String(first), filter);
        if (type === "CLOSE") own.delete(String(first));
        if (type !== "EVENT") return;
        const event = first as NostrEvent;
        heard.push(JSON.stringify(event));
        socket.send(JSON.stringify(["OK", event.id, true, ""]));
        for (const [other, theirs] of subscriptions)
          for (const [id, one] of theirs)
            if (wanted(one, event)) other.send(JSON.stringify(["EVENT", id, event]));
      });
    });
    await new Promise((resolve) => server.once("listening", resolve));
    port = (server.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    for (const socket of server.clients) socket.terminate();
    await new Promise((resolve) => server.close(resolve));
  };
  await mend();
  return { url: `ws://127.0.0.1:${port}`, heard, cut, mend };
}
