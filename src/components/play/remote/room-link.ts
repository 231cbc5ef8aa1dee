/**
 * A room that pages find by its code. Relays of the Nostr network pass on sealed notes by which browsers find each
 * other; from then on they talk directly. Trystero does the finding; the game speaks over a channel of its own, and
 * what strangers may send to Trystero's is bounded here.
 */

import { joinRoom, pauseRelayReconnection, type Room, resumeRelayReconnection } from "@trystero-p2p/nostr";
import { type OpenLink, openChannel, sendOver } from "./link.ts";

const CHANNEL_ID = 1000;

/** Trystero needs a few hundred bytes to shake hands, and now and then a word afterwards. */
const CONTROL_LIMIT = 100_000;
const FRAME_LIMIT = 20_000;
/** It sorts what comes by names that the sender chooses, in plain objects: these must not be among them. */
const NAMES_REFUSED = /__proto__|constructor|prototype/;

/** Cuts a stranger off who sends more to Trystero than it has a use for, or what would reach into every object. */
function guard(connection: RTCPeerConnection, channel: RTCDataChannel): void {
  let received = 0;
  channel.addEventListener("message", (event: MessageEvent<unknown>) => {
    const { data } = event;
    const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : null;
    const size = bytes?.byteLength ?? FRAME_LIMIT + 1;
    received += size;
    const head = bytes === null ? "" : new TextDecoder("latin1").decode(bytes.subarray(0, 400));
    if (size <= FRAME_LIMIT && received <= CONTROL_LIMIT && !NAMES_REFUSED.test(head)) return;
    event.stopImmediatePropagation();
    connection.close();
  });
}

class GuardedConnection extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    // Ahead of everybody else: what is refused here is heard by nobody.
    this.addEventListener("datachannel", ({ channel }) => guard(this, channel));
  }
  override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
    const channel = super.createDataChannel(label, options);
    if (options?.negotiated !== true) guard(this, channel);
    return channel;
  }
}

/** How often a relay that is gone is tried again, in milliseconds. */
const RETRY = 5_000;

/**
 * Tries relays again at a steady pace. Left to itself, Trystero waits longer each time and after a minute gives a relay
 * up for good: a phone that slept would never come back.
 */
function keepTrying(): () => void {
  const again = (): void => {
    resumeRelayReconnection();
    // Those that wait are let go first; whoever closes from now on waits for the next time.
    setTimeout(pauseRelayReconnection);
  };
  pauseRelayReconnection();
  const timer = setInterval(again, RETRY);
  addEventListener("online", again);
  return () => {
    clearInterval(timer);
    removeEventListener("online", again);
    resumeRelayReconnection();
  };
}

export interface RoomOptions {
  readonly code: string;
  readonly relays: readonly string[];
  /** STUN servers that tell a browser its own address. */
  readonly finders: readonly string[];
}

/** How long somebody who is alone waits before entering the room anew: from the first number to the last, in milliseconds. */
const ALONE = { first: 10_000, last: 60_000 } as const;

export function roomLink({ code, relays, finders }: RoomOptions): OpenLink {
  return ({ onPeer, onGone, onData }) => {
    const channels = new Map<string, RTCDataChannel>();
    let closed = false;

    const leave = (peer: string): void => {
      const channel = channels.get(peer);
      if (channel === undefined) return;
      channels.delete(peer);
      channel.close();
      onGone(peer);
    };
    function enter(): Room {
      const entered = joinRoom(
        {
          appId: "four-rows",
          // What the relays pass on is sealed with it.
          password: code,
          relayConfig: { urls: [...relays], warnOnRelayFailure: false, manualReconnection: true },
          rtcConfig: { iceServers: finders.map((urls) => ({ urls })) },
          rtcPolyfill: GuardedConnection,
        },
        code,
      );
      entered.onPeerJoin = (peer) => {
        const connection = entered.getPeers()[peer];
        if (connection === undefined) return;
        const channel = openChannel(connection, CHANNEL_ID, {
          onOpen: () => onPeer(peer),
          onData: (data) => onData(peer, data),
          onClose: () => {
            if (channels.get(peer) === channel) leave(peer);
          },
        });
        channels.set(peer, channel);
      };
      entered.onPeerLeave = leave;
      return entered;
    }
    let room = enter();
    // Whatever goes wrong at leaving, the room is behind us.
    const leaveRoom = (): Promise<void> => room.leave().catch(() => undefined);
    const stopTrying = keepTrying();

    // Trystero calls out once a minute at most, and to nobody who was cut off just then: who is alone calls again.
    let wait: number = ALONE.first;
    const isAlone = (): boolean => channels.size === 0 && Object.keys(room.getPeers()).length === 0;
    const callAgain = async (): Promise<void> => {
      if (isAlone()) {
        wait = Math.min(2 * wait, ALONE.last);
        await leaveRoom();
        if (closed) return;
        room = enter();
      } else wait = ALONE.first;
      timer = setTimeout(callAgain, wait);
    };
    let timer = setTimeout(callAgain, wait);

    return {
      send: (peer, text) => {
        const channel = channels.get(peer);
        if (channel !== undefined) sendOver(channel, text);
      },
      drop: (peer) => {
        const connection = room.getPeers()[peer];
        leave(peer);
        connection?.close();
      },
      close: () => {
        closed = true;
        clearTimeout(timer);
        stopTrying();
        for (const channel of channels.values()) channel.close();
        channels.clear();
        void leaveRoom();
      },
    };
  };
}
