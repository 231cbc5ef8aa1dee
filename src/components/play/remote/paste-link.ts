/**
 * Two browsers that find each other by codes which people pass on themselves, in any way they like. Nobody else takes
 * part: no relay and, unless it is asked for, no server that tells a browser its own address.
 */

import { parseCode } from "../../../content/play/remote-message.ts";
import { fromBase64, toBase64 } from "./keys.ts";
import { type LinkEvents, type OpenLink, openChannel, sendOver } from "./link.ts";

const CHANNEL_ID = 0;
const PEER = "pasted";
/** How long a browser may look for its own addresses, in milliseconds. */
const GATHERING = 3_000;

const PREFIX = { offer: "four-rows-offer.", answer: "four-rows-answer." } as const;
type Kind = keyof typeof PREFIX;
/** The longest code that is read, and the longest description that may come out of one, in bytes. */
const CODE_LIMIT = 12_000;
const DESCRIPTION_LIMIT = 20_000;

/** The bytes pressed together or out again. Throws for what cannot be, and for more than a description has. */
async function pressed(
  how: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(how).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > DESCRIPTION_LIMIT) {
      await reader.cancel();
      throw new RangeError("More than a description has.");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function formatDescription(kind: Kind, game: string, sdp: string): Promise<string> {
  const bytes = new TextEncoder().encode(sdp);
  const body = await pressed(new CompressionStream("deflate-raw"), bytes);
  return `${PREFIX[kind]}${game}.${toBase64(body)}`;
}

export interface Description {
  readonly kind: Kind;
  /** The code of the game that it is for. */
  readonly game: string;
  readonly sdp: string;
}

/** What a pasted code says; `null` when it is none. */
export async function parseDescription(pasted: string): Promise<Description | null> {
  if (pasted.length > CODE_LIMIT) return null;
  const code = pasted.replace(/\s/g, "");
  const kind = (["offer", "answer"] as const).find((one) => code.startsWith(PREFIX[one]));
  if (kind === undefined) return null;
  const [game = "", body = ""] = code.slice(PREFIX[kind].length).split(".");
  if (parseCode(game) !== game) return null;
  try {
    const sdp = new TextDecoder("utf-8", { fatal: true }).decode(
      await pressed(new DecompressionStream("deflate-raw"), fromBase64(body)),
    );
    return sdp.startsWith("v=0") ? { kind, game, sdp } : null;
  } catch {
    return null;
  }
}

async function gathered(connection: RTCPeerConnection): Promise<string> {
  await new Promise<void>((resolve) => {
    if (connection.iceGatheringState === "complete") return resolve();
    const timer = setTimeout(resolve, GATHERING);
    connection.addEventListener("icegatheringstatechange", () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(timer);
      resolve();
    });
  });
  return connection.localDescription?.sdp ?? "";
}

/** One end of a pasted connection, from its code to the link. */
export interface PastedEnd {
  /** The code to pass on. */
  readonly code: string;
  readonly open: OpenLink;
  /** Gives up, connected or not. */
  readonly close: () => void;
}

function end(finders: readonly string[]) {
  const connection = new RTCPeerConnection({ iceServers: finders.map((urls) => ({ urls })) });
  let events: LinkEvents | null = null;
  let opened = false;
  let heard: readonly unknown[] = [];
  let gone = false;
  const leave = (): void => {
    if (gone) return;
    gone = true;
    connection.close();
    if (opened) events?.onGone(PEER);
  };
  const channel = openChannel(connection, CHANNEL_ID, {
    onOpen: () => {
      opened = true;
      events?.onPeer(PEER);
    },
    // What comes before the game listens waits for it, but not in any number.
    onData: (data) => {
      if (events === null) heard = [...heard, data].slice(0, 4);
      else events.onData(PEER, data);
    },
    onClose: leave,
  });
  connection.addEventListener("connectionstatechange", () => {
    if (connection.connectionState === "failed") leave();
  });
  const open: OpenLink = (told) => {
    events = told;
    queueMicrotask(() => {
      if (opened && !gone) told.onPeer(PEER);
      for (const data of heard) told.onData(PEER, data);
      heard = [];
    });
    return { send: (_, text) => sendOver(channel, text), drop: leave, close: leave };
  };
  return { connection, open, close: leave };
}

/**
 * The end that begins: its code is an offer, and waits for the answer.
 * @throws where the browser cannot be connected so.
 */
export async function offerEnd(
  game: string,
  finders: readonly string[],
): Promise<PastedEnd & { readonly accept: (answer: Description) => Promise<boolean> }> {
  const { connection, open, close } = end(finders);
  const makeCode = async (): Promise<string> => {
    await connection.setLocalDescription(await connection.createOffer());
    return await formatDescription("offer", game, await gathered(connection));
  };
  const code = await makeCode().catch((error: unknown) => {
    close();
    throw error;
  });
  const accept = async ({ kind, sdp }: Description): Promise<boolean> => {
    if (kind !== "answer") return false;
    try {
      await connection.setRemoteDescription({ type: "answer", sdp });
      return true;
    } catch {
      return false;
    }
  };
  return { code, open, close, accept };
}

/**
 * The end that answers an offer; `null` when the browser cannot make anything of it.
 * @throws where the browser cannot be connected so.
 */
export async function answerEnd(
  { game, sdp }: Description,
  finders: readonly string[],
): Promise<PastedEnd | null> {
  const { connection, open, close } = end(finders);
  try {
    await connection.setRemoteDescription({ type: "offer", sdp });
    await connection.setLocalDescription(await connection.createAnswer());
    return { code: await formatDescription("answer", game, await gathered(connection)), open, close };
  } catch {
    close();
    return null;
  }
}
