import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { digest, fingerprint, newNonce, sign, verify } from "../../src/components/play/remote/keys.ts";
import { plies, positionOf } from "../../src/content/play/game.ts";
import {
  type Allowance,
  type Evidence,
  emptyGame,
  enter,
  freshAllowance,
  isCutOff,
  markNow,
  type RemoteGame,
  receive,
  seatToAct,
  spend,
  strike,
} from "../../src/content/play/remote-game.ts";
import {
  type Act,
  type Entry,
  type Message,
  parseMessage,
  sealedText,
  type Terms,
} from "../../src/content/play/remote-message.ts";
import { formatPosition, ruleSet } from "../../src/engine/index.ts";
import { type Player, plainTerms, player } from "./support.ts";

let asha: Player;
let juma: Player;
beforeAll(async () => {
  [asha, juma] = [await player("Asha"), await player("Juma")];
});

/** As if everything cryptographic had been found in order. */
const fine = (state: RemoteGame): Evidence => ({ signed: true, accepted: true, fingerprint: state.game });
const SIGNATURE = "s".repeat(86);
const SANDERSON = ruleSet("njombwa-sanderson");
const entryOf = (state: RemoteGame, act: Act): Entry => ({
  n: state.log.length,
  mark: markNow(state),
  act,
  signature: SIGNATURE,
});
function grow(state: RemoteGame, ...acts: readonly Act[]): RemoteGame {
  let now = state;
  for (const act of acts) {
    const entered = enter(now, entryOf(now, act), fine(now));
    if (!entered.ok) throw new Error(`${act.type}: ${entered.error.says}`);
    now = entered.value;
  }
  return now;
}
const move = (text: string, draw = false): Act => ({ type: "move", move: text, draw });
const seat = (): Act => ({ type: "seat", name: "Juma", key: juma.keys.publicKey, accepted: SIGNATURE });
const begun = (terms: Terms = plainTerms(asha)): RemoteGame =>
  grow(emptyGame(asha.code, ruleSet(terms.ruleSet)), { type: "offer", terms }, seat());
const board = ({ stage }: RemoteGame): string =>
  stage.type === "playing" ? formatPosition(positionOf(stage.match)) : stage.type;
const entries = (state: RemoteGame, ...list: readonly Entry[]): Message => ({
  type: "entries",
  game: state.game,
  entries: list,
});

/** Sanderson’s third start: two in every hole but the two at the right of the front row, with one and none. */
const START = "2,2,2,2,2,2,2,2/2,2,2,2,2,2,1,0/0,1,2,2,2,2,2,2/2,2,2,2,2,2,2,2 S";

describe("a game", () => {
  test("is offered, accepted and begun; its turns alternate", () => {
    const offered = grow(emptyGame(asha.code, SANDERSON), { type: "offer", terms: plainTerms(asha) });
    expect(offered.stage.type).toBe("offered");
    const state = grow(offered, seat());
    expect(board(state)).toBe(START);
    expect(seatToAct(state)).toBe("host");
    const moved = grow(state, move("b8"));
    expect(seatToAct(moved)).toBe("guest");
    expect(moved.stage.type === "playing" && plies(moved.stage.match)).toBe(1);
    expect(board(state)).toBe(START);
  });

  test("of which the guest moves first begins with him", () => {
    expect(seatToAct(begun({ ...plainTerms(asha), hostSide: "north" }))).toBe("guest");
  });

  test("a draw that was offered with a move can be agreed to; one that was not, not", () => {
    const plain = grow(begun(), move("b8"));
    expect(enter(plain, entryOf(plain, { type: "agree" }), fine(plain))).toMatchObject({
      ok: false,
      error: { code: "turn", says: "No draw was offered." },
    });
    const agreed = grow(begun(), move("b8", true), { type: "agree" });
    expect(agreed.stage.type === "playing" && agreed.stage.match.stopped).toEqual({
      type: "undecided",
      how: "agreed",
    });
    expect(seatToAct(agreed)).toBeNull();
  });

  test("an offer of a draw holds for one turn", () => {
    const later = grow(begun(), move("b8", true), move("b4"));
    expect(enter(later, entryOf(later, { type: "agree" }), fine(later)).ok).toBe(false);
  });

  test("giving up ends it, and nothing comes after", () => {
    const given = grow(begun(), { type: "resign" });
    expect(given.stage.type === "playing" && given.stage.match.stopped).toEqual({
      type: "won",
      winner: "north",
      how: "resigned",
    });
    expect(enter(given, entryOf(given, move("b8")), fine(given))).toMatchObject({
      ok: false,
      error: { code: "over" },
    });
  });
});

describe("what is refused", () => {
  const cases: readonly [string, (state: RemoteGame) => [Entry, Partial<Evidence>?], string][] = [
    ["a move from an empty hole or off the board", (state) => [entryOf(state, move("b10"))], "move"],
    ["a move that nobody can make", (state) => [entryOf(state, move("b1+"))], "move"],
    ["an act without its signature", (state) => [entryOf(state, move("b8")), { signed: false }], "signature"],
    [
      "an act of another history",
      (state) => [{ ...entryOf(state, move("b8")), mark: "0".repeat(16) }],
      "parted",
    ],
    ["a second offer", (state) => [entryOf(state, { type: "offer", terms: plainTerms(asha) })], "turn"],
    ["a second guest", (state) => [entryOf(state, seat())], "turn"],
    [
      "an arrangement in mid-game",
      (state) => [entryOf(state, { type: "commit", hash: "h".repeat(43) })],
      "turn",
    ],
  ];
  test.each(cases)("%s", (_, make, code) => {
    const state = begun();
    const [entry, evidence] = make(state);
    const received = receive(state, entries(state, entry), { ...fine(state), ...evidence });
    expect(received.refusal?.code).toBe(code);
    expect(received.state).toBe(state);
    expect(received.replies).toEqual([{ type: "refused", game: asha.code, n: 2, code }]);
  });

  test("an entry from further on is asked for, not believed", () => {
    const state = begun();
    const received = receive(state, entries(state, { ...entryOf(state, move("b8")), n: 9 }), fine(state));
    expect(received).toEqual({ state, replies: [{ type: "want", game: asha.code, n: 2 }], refusal: null });
  });

  test("what has been played is not played again, and not otherwise either", () => {
    const before = begun();
    const state = grow(before, move("b8"));
    const again = receive(state, entries(state, entryOf(before, move("b8"))), fine(state));
    expect(again).toEqual({ state, replies: [], refusal: null });
    const other = receive(state, entries(state, entryOf(before, move("b7"))), fine(state));
    expect(other.refusal?.code).toBe("parted");
    expect(other.state).toBe(state);
  });

  test.each<[string, Partial<Terms>, string]>([
    ["seven columns", { columns: 7 }, "terms"],
    ["an opening of another game", { filling: { type: "opening", id: "four-in-each-back-hole" } }, "terms"],
    ["a reading that there is not", { readings: [["constructor", "loss"]] }, "terms"],
    ["a reading named like a part of every object", { readings: [["__proto__", "loss"]] }, "terms"],
    ["a value that there is not", { readings: [["blocked", "toString"]] }, "terms"],
    [
      "an arrangement in a game without one",
      { filling: { type: "arrange", hidden: true, big: true } },
      "terms",
    ],
  ])("terms with %s", (_, part, code) => {
    const empty = emptyGame(asha.code, SANDERSON);
    const entry = entryOf(empty, { type: "offer", terms: { ...plainTerms(asha), ...part } });
    expect(receive(empty, entries(empty, entry), fine(empty))).toMatchObject({
      state: empty,
      refusal: { code },
    });
  });

  test("an offer of another rule set leads to its own page, and nothing follows here", () => {
    const empty = emptyGame(asha.code, SANDERSON);
    const state = grow(empty, { type: "offer", terms: { ...plainTerms(asha), ruleSet: "bao-ludii-drc" } });
    expect(state.stage.type).toBe("elsewhere");
    expect(seatToAct(state)).toBeNull();
    expect(enter(state, entryOf(state, seat()), fine(state))).toMatchObject({
      ok: false,
      error: { code: "terms" },
    });
  });

  test("an offer whose key is not that of the code", () => {
    const empty = emptyGame(juma.code, SANDERSON);
    const entry = entryOf(empty, { type: "offer", terms: plainTerms(asha) });
    const evidence = { signed: true, fingerprint: asha.code };
    expect(receive(empty, entries(empty, entry), evidence).refusal?.code).toBe("other-game");
  });

  test("a guest who has not signed the terms, and a host who takes both seats", () => {
    const offered = grow(emptyGame(asha.code, SANDERSON), { type: "offer", terms: plainTerms(asha) });
    const unsigned = { ...fine(offered), accepted: false };
    expect(receive(offered, entries(offered, entryOf(offered, seat())), unsigned).refusal?.code).toBe(
      "signature",
    );
    const both: Act = { type: "seat", name: "Asha", key: asha.keys.publicKey, accepted: SIGNATURE };
    expect(receive(offered, entries(offered, entryOf(offered, both)), fine(offered)).refusal?.code).toBe(
      "terms",
    );
  });
});

describe("both ends compare how far they have come", () => {
  test("whoever is behind asks, whoever is ahead sends; other games and other histories are refused", () => {
    const short = begun();
    const long = grow(short, move("b8"));
    const said = (state: RemoteGame): Message => ({
      type: "have",
      game: state.game,
      n: state.log.length,
      mark: markNow(state),
      role: "guest",
    });
    expect(receive(short, said(long), fine(short)).replies).toEqual([
      { type: "want", game: asha.code, n: 2 },
    ]);
    expect(receive(long, said(short), fine(long)).replies).toEqual([entries(long, ...long.log.slice(2))]);
    expect(receive(long, said(long), fine(long))).toEqual({ state: long, replies: [], refusal: null });
    const other = grow(short, move("b7"));
    expect(receive(long, said(other), fine(long)).refusal?.code).toBe("parted");
    expect(receive(long, { type: "want", game: juma.code, n: 0 }, fine(long)).refusal?.code).toBe(
      "other-game",
    );
  });
});

describe("arrangements", () => {
  /** Katondogorozi: each arranges 32 seeds in his own sixteen holes as he likes. */
  const SOUTH = [32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const NORTH = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 16];
  const terms = (hidden: boolean, big = false): Terms => ({
    ...plainTerms(asha),
    ruleSet: "orusoro-katondogorozi",
    filling: { type: "arrange", hidden, big },
  });
  const BOARD = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,16,16/0,0,0,0,0,0,0,0/32,0,0,0,0,0,0,0 S";

  test("in the open: the second sees the first’s", () => {
    const arranged = grow(
      begun(terms(false)),
      { type: "arrange", ring: SOUTH, big: null },
      { type: "arrange", ring: NORTH, big: null },
    );
    expect(board(arranged)).toBe(BOARD);
  });

  test("hidden: both are sealed before either is shown, and what is shown is what was sealed", async () => {
    const [souths, norths] = [newNonce(), newNonce()];
    const southSeal = await digest(sealedText(asha.code, "south", { ring: SOUTH, big: null, nonce: souths }));
    const northSeal = await digest(sealedText(asha.code, "north", { ring: NORTH, big: null, nonce: norths }));
    const start = begun(terms(true));
    const early: Act = { type: "reveal", ring: SOUTH, big: null, nonce: souths };
    expect(enter(start, entryOf(start, early), fine(start))).toMatchObject({
      ok: false,
      error: { code: "turn" },
    });
    const sealed = grow(start, { type: "commit", hash: southSeal }, { type: "commit", hash: northSeal });
    expect(seatToAct(sealed)).toBe("host");

    const other = await digest(sealedText(asha.code, "south", { ring: NORTH, big: null, nonce: souths }));
    const changed = entryOf(sealed, { type: "reveal", ring: NORTH, big: null, nonce: souths });
    expect(enter(sealed, changed, { signed: true, digest: other })).toMatchObject({
      ok: false,
      error: { code: "commitment" },
    });
    const shown = enter(sealed, entryOf(sealed, early), { signed: true, digest: southSeal });
    if (!shown.ok) throw new Error(shown.error.says);
    const last = entryOf(shown.value, { type: "reveal", ring: NORTH, big: null, nonce: norths });
    const playing = enter(shown.value, last, { signed: true, digest: northSeal });
    expect(playing.ok && board(playing.value)).toBe(BOARD);
  });

  test.each<[string, readonly number[], { hole: number; seeds: number } | null, boolean]>([
    ["too many seeds", [33, ...SOUTH.slice(1)], null, false],
    ["a hole too many", [...SOUTH, 0, 0], null, false],
    ["a big hole that was not agreed", SOUTH, { hole: 0, seeds: 32 }, false],
    ["no big hole where one was agreed", SOUTH, null, true],
    ["a big hole that holds something else", SOUTH, { hole: 1, seeds: 4 }, true],
  ])("%s: refused", (_, ring, big, wanted) => {
    const state = begun(terms(false, wanted));
    expect(enter(state, entryOf(state, { type: "arrange", ring, big }), fine(state))).toMatchObject({
      ok: false,
      error: { code: "arrangement" },
    });
  });
});

test("whatever comes, nothing throws, and only signed acts of the one whose turn it is change the game", () => {
  const state = grow(begun(), move("b8"));
  const words = [
    "four-rows/1",
    "have",
    "want",
    "entries",
    "join",
    "move",
    "offer",
    "seat",
    "b1",
    asha.code,
    SIGNATURE,
  ];
  const part: fc.Arbitrary<unknown> = fc.letrec<{ part: unknown }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...words),
      fc.integer({ min: -1, max: 4 }),
      fc.boolean(),
      fc.constant(null),
      fc.constant(markNow(state)),
      fc.array(tie("part"), { maxLength: 5 }),
    ),
  })).part;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const message = parseMessage(JSON.stringify(["four-rows/1", ...parts]));
      if (!message.ok) return;
      expect(receive(state, message.value, { signed: false }).state).toBe(state);
    }),
    { numRuns: 3_000 },
  );
  fc.assert(
    fc.property(
      fc.record({
        n: fc.integer({ min: 0, max: 5 }),
        mark: fc.constantFrom(markNow(state), state.marks[0], "0".repeat(16)),
        act: fc.oneof(
          fc.record({ type: fc.constant("move" as const), move: fc.string(), draw: fc.boolean() }),
          fc.constantFrom<Act>(
            { type: "agree" },
            { type: "resign" },
            move("b8"),
            move("f9"),
            move("b1-9LRL"),
          ),
        ),
        signature: fc.constant(SIGNATURE),
      }),
      fc.boolean(),
      (entry, signed) => {
        const { state: now, refusal } = receive(state, entries(state, entry), { signed });
        const changed = now !== state;
        if (changed) {
          expect(signed && entry.n === 3 && entry.mark === markNow(state) && refusal === null).toBe(true);
          expect(now.log.slice(0, 3)).toEqual(state.log);
        }
      },
    ),
    { numRuns: 3_000 },
  );
});

describe("what somebody may send", () => {
  const sent = (allowance: Allowance, count: number, at: number): { allowance: Allowance; let: number } => {
    let now = allowance;
    let passed = 0;
    for (let k = 0; k < count; k++) {
      const spent = spend(now, at);
      now = spent.allowance;
      if (spent.ok) passed++;
    }
    return { allowance: now, let: passed };
  };
  test("eighty at once, eight a second after that; who goes on is cut off", () => {
    const first = sent(freshAllowance(0), 80, 0);
    expect(first.let).toBe(80);
    const second = sent(first.allowance, 9, 1_000);
    expect(second.let).toBe(8);
    expect(isCutOff(second.allowance)).toBe(false);
    expect(isCutOff(sent(second.allowance, 11, 1_000).allowance)).toBe(true);
  });
  test("a clock that goes back gives nothing", () => {
    const spent = sent(freshAllowance(10_000), 80, 10_000);
    expect(spend(spent.allowance, 0).ok).toBe(false);
  });
  test("twelve messages that are none cut off as well", () => {
    let allowance = freshAllowance(0);
    for (let k = 0; k < 11; k++) allowance = strike(allowance);
    expect(isCutOff(allowance)).toBe(false);
    expect(isCutOff(strike(allowance))).toBe(true);
  });
});

describe("keys", () => {
  test("a signature holds for its text and its key only", async () => {
    const signature = await sign(asha.keys, "b8");
    expect(signature).toMatch(/^[\w-]{86}$/);
    expect(await verify(asha.keys.publicKey, "b8", signature)).toBe(true);
    expect(await verify(asha.keys.publicKey, "b7", signature)).toBe(false);
    expect(await verify(juma.keys.publicKey, "b8", signature)).toBe(false);
    expect(await verify("A".repeat(87), "b8", signature)).toBe(false);
    expect(await verify(asha.keys.publicKey, "b8", "?")).toBe(false);
  });
  // SHA-256 of the empty text begins e3b0c44298fc1c149afb (FIPS 180-4); in base32 that is the code below.
  test("the code of a key is its hash in base32", async () => {
    expect(await fingerprint("")).toBe("4oymiquy7qobjgx3");
    expect(await digest("")).toBe("47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU");
  });
});
