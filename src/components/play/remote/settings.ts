/** Which relays and address finders a room asks for help: the reader's own choice, kept on the device. */

/**
 * Public relays of the Nostr network, out of those that Trystero ships as its defaults. They are run by strangers; any
 * others do as well, if both players name at least one in common.
 */
export const STANDARD_RELAYS = [
  "wss://nos.lol",
  "wss://relay.mostr.pub",
  "wss://purplerelay.com",
  "wss://nostr.data.haus",
  "wss://strfry.shock.network",
] as const;

/** STUN servers: one tells a browser the address at which it can be reached from outside. */
const STANDARD_FINDERS = ["stun:stun.cloudflare.com:3478"] as const;

/** More would only wait for each other. */
const MOST = 8;

const RELAY = /^(?:wss:\/\/[^\s/?#@]+|ws:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?)(?:\/[^\s#]*)?$/;
const FINDER = /^stuns?:[\w.-]+(?::\d{1,5})?$/;

interface Setting {
  readonly key: string;
  readonly shape: RegExp;
  readonly standard: readonly string[];
}
const SETTINGS = {
  relays: { key: "four-rows-relays", shape: RELAY, standard: STANDARD_RELAYS },
  finders: { key: "four-rows-finders", shape: FINDER, standard: STANDARD_FINDERS },
} as const satisfies Record<string, Setting>;
export type SettingName = keyof typeof SETTINGS;

/** The addresses in a text, one a line; the first that is none is given back as `wrong`. */
export function parseAddresses(
  name: SettingName,
  text: string,
): { readonly addresses: readonly string[]; readonly wrong: string | null } {
  const lines = text.split(/\s+/).filter((line) => line !== "");
  const wrong = lines.find((line) => !SETTINGS[name].shape.test(line)) ?? lines[MOST] ?? null;
  return { addresses: lines.slice(0, MOST), wrong };
}

export function keptAddresses(name: SettingName): readonly string[] {
  const { key, standard } = SETTINGS[name];
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) return standard;
    const { addresses, wrong } = parseAddresses(name, kept);
    return wrong === null ? addresses : standard;
  } catch {
    return standard;
  }
}

/** `null` goes back to the standard ones. */
export function keepAddresses(name: SettingName, addresses: readonly string[] | null): void {
  try {
    if (addresses === null) localStorage.removeItem(SETTINGS[name].key);
    else localStorage.setItem(SETTINGS[name].key, addresses.join("\n"));
  } catch {
    // Not kept, then: the standard ones hold.
  }
}
