import { beforeAll, describe, expect, test } from "vitest";
import { isPair } from "../../src/components/play/remote/keys.ts";
import { readEnd, saveOfEnd } from "../../src/content/play/remote.ts";
import { type Player, plainTerms, player, sit } from "./support.ts";

let asha: Player;
let juma: Player;
/** What is kept of an offer. */
let kept: Record<string, unknown>;
beforeAll(async () => {
  [asha, juma] = await Promise.all([player("Asha"), player("Juma")]);
  const seated = sit(asha, asha.code, "host");
  await seated.session.act({ type: "offer", terms: plainTerms(asha) });
  seated.session.close();
  const { state, end } = seated.kept.at(-1) ?? expect.unreachable();
  const sealed = { ring: new Array<number>(16).fill(2), big: null, nonce: "A".repeat(22) };
  const save = saveOfEnd(state, { ...end, sealed }, { revision: 1, changed: 0 });
  kept = JSON.parse(save?.remote ?? "null") as typeof kept;
});
const read = (part: Record<string, unknown>) => readEnd(asha.code, JSON.stringify({ ...kept, ...part }));

describe("what is kept of this end", () => {
  test("is read as it was written, the sealed arrangement with it", () => {
    const end = read({});
    expect(end).toMatchObject({
      ok: true,
      value: { game: asha.code, seat: "host", name: "Asha", ...asha.keys, way: "room", sowing: "assisted" },
    });
    expect(end.ok && end.value.sealed).toEqual({
      ring: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
      big: null,
      nonce: "A".repeat(22),
    });
    expect(end.ok && end.value.log.map(({ act }) => act.type)).toEqual(["offer"]);
  });

  test.each([
    ["a seat that is none", { seat: "judge" }],
    ["no key", { publicKey: null }],
    ["a name that nobody can have", { name: "As\u0007ha" }],
    // Without it the arrangement that was promised could never be shown.
    ["a sealed arrangement without its nonce", { sealed: { ring: [1, 2], big: null } }],
    ["a sealed arrangement that is none", { sealed: "two in every hole" }],
    // Read as one without a big hole, it would be shown otherwise than it was sealed.
    ["half a big hole", { sealed: { ring: [1, 2], big: { hole: 1 }, nonce: "A".repeat(22) } }],
  ])("with %s is damaged", (_, part) => {
    expect(read(part)).toEqual({ ok: false, error: { says: "What was kept of this end is damaged." } });
  });

  test.each(["[]", "null", "{"])("that is %s is damaged, and not of a newer edition", (text) => {
    expect(readEnd(asha.code, text)).toEqual({
      ok: false,
      error: { says: "What was kept of this end is damaged." },
    });
  });

  test("with an entry that is none says which", () => {
    const { log } = kept as { log: string[] };
    expect(read({ log: [...log, "[]"] })).toEqual({
      ok: false,
      error: { says: "Entry 1 of the game is damaged." },
    });
  });

  test("of a later version is not guessed at", () => {
    expect(read({ version: 2 })).toEqual({
      ok: false,
      error: { says: "A newer edition kept what belongs to a distance." },
    });
  });

  test("holds a pair of keys, or is not gone on with", async () => {
    expect(await isPair(asha.keys)).toBe(true);
    expect(await isPair({ ...asha.keys, secret: juma.keys.secret })).toBe(false);
    expect(await isPair({ ...asha.keys, secret: "?" })).toBe(false);
    expect(await isPair({ ...asha.keys, publicKey: "A".repeat(87) })).toBe(false);
  });
});
