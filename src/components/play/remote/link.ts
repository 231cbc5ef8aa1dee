/** How texts get from one page to another. Whatever carries them, the game sees only this. */

export interface LinkEvents {
  /** Somebody can be reached from now on. */
  readonly onPeer: (peer: string) => void;
  readonly onGone: (peer: string) => void;
  /** Whatever came; nobody has looked at it. */
  readonly onData: (peer: string, data: unknown) => void;
}

export interface RemoteLink {
  readonly send: (peer: string, text: string) => void;
  /** Hears no more of this one. */
  readonly drop: (peer: string) => void;
  readonly close: () => void;
}

export type OpenLink = (events: LinkEvents) => RemoteLink;

/** The channel of a game on a connection, on both sides under one number, so that nobody has to announce it. */
export function openChannel(
  connection: RTCPeerConnection,
  id: number,
  { onOpen, onData, onClose }: { onOpen: () => void; onData: (data: unknown) => void; onClose: () => void },
): RTCDataChannel {
  const channel = connection.createDataChannel("four-rows", { negotiated: true, id });
  channel.addEventListener("open", onOpen);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => onData(data));
  channel.addEventListener("close", onClose);
  return channel;
}

/** More than this waiting to be sent means that nobody takes it. */
const MOST_WAITING = 200_000;

export function sendOver(channel: RTCDataChannel, text: string): void {
  if (channel.readyState !== "open" || channel.bufferedAmount > MOST_WAITING) return;
  channel.send(text);
}
