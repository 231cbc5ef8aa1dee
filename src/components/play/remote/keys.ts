/**
 * The keys of a player: a pair for each game, made and kept on the device. Whoever holds it is the player, wherever he
 * comes from. All of it is the browser's own cryptography (ECDSA over P-256 with SHA-256).
 */

const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;
const SCHEME = { name: "ECDSA", hash: "SHA-256" } as const;

export interface Keys {
  /** The point as base64url, 87 characters. */
  readonly publicKey: string;
  /** The secret number as base64url, 43 characters. Never leaves the device. */
  readonly secret: string;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
/** Throws a `DOMException` for what is not base64url. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/** Is there any cryptography? Browsers offer it to pages that came over https or from this very device only. */
export const hasKeys = (): boolean => typeof crypto !== "undefined" && crypto.subtle !== undefined;

export async function makeKeys(): Promise<Keys> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  const [point, { d }] = await Promise.all([
    crypto.subtle.exportKey("raw", pair.publicKey),
    crypto.subtle.exportKey("jwk", pair.privateKey),
  ]);
  if (d === undefined) throw new Error("A private key without its secret number.");
  return { publicKey: toBase64(new Uint8Array(point)), secret: d };
}

export async function sign({ publicKey, secret }: Keys, text: string): Promise<string> {
  const point = fromBase64(publicKey);
  const [x, y] = [toBase64(point.slice(1, 33)), toBase64(point.slice(33))];
  const jwk = { kty: "EC", crv: "P-256", x, y, d: secret };
  const key = await crypto.subtle.importKey("jwk", jwk, CURVE, false, ["sign"]);
  return toBase64(new Uint8Array(await crypto.subtle.sign(SCHEME, key, bytesOf(text))));
}

/** Was the text signed with the secret of this key? No key and no signature make it throw. */
export async function verify(publicKey: string, text: string, signature: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey("raw", fromBase64(publicKey), CURVE, false, ["verify"]);
    return await crypto.subtle.verify(SCHEME, key, fromBase64(signature), bytesOf(text));
  } catch {
    return false;
  }
}

/** Is this a pair? What was kept may be damaged. */
export async function isPair(keys: Keys): Promise<boolean> {
  try {
    return await verify(keys.publicKey, "a trial", await sign(keys, "a trial"));
  } catch {
    return false;
  }
}

/** The SHA-256 of a text as base64url, 43 characters. */
export const digest = async (text: string): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(text))));

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * The code of a game: eighty bits of the hash of its host's key, in sixteen letters and digits. Whoever has the code
 * can tell the host from anybody else.
 */
export async function fingerprint(publicKey: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(publicKey)));
  let bits = 0;
  let held = 0;
  let code = "";
  for (const byte of hash.slice(0, 10)) {
    bits = ((bits << 8) | byte) & 0xffff;
    held += 8;
    while (held >= 5) {
      held -= 5;
      code += LETTERS[(bits >> held) & 31];
    }
  }
  return code;
}

/** Sixteen bytes of chance as base64url, 22 characters. */
export const newNonce = (): string => toBase64(crypto.getRandomValues(new Uint8Array(16)));
