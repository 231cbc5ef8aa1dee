import { defaultRelayUrls } from "@trystero-p2p/nostr";
import { describe, expect, test } from "vitest";
import { parseAddresses, STANDARD_RELAYS } from "../../src/components/play/remote/settings.ts";
import { begin, type Match, playInMatch, recordOf, resign } from "../../src/content/play/game.ts";
import { compareLetter, formatLetter, parseLetter } from "../../src/content/play/letter.ts";
import { PERSON, REMOTE } from "../../src/content/play/levels.ts";
import { defaultRules, openingPosition, parseMove } from "../../src/engine/index.ts";

const ID = "k3f9a0zz";

/** Anna’s game after these moves, as South keeps it; North sits elsewhere. */
function south(...moves: readonly string[]): Match {
  const rules = defaultRules("mweso-anna");
  let match = begin({
    rules,
    start: { type: "opening", text: "four-in-each-back-hole" },
    position: openingPosition(rules, "four-in-each-back-hole"),
    names: { south: "Asha", north: "North" },
    movers: { south: PERSON, north: REMOTE },
    seed: 0,
  });
  for (const text of moves) {
    const move = parseMove(text, 8);
    const played = move.ok ? playInMatch(match, move.value) : null;
    if (!played?.ok) throw new Error(`${text} cannot be played.`);
    match = played.value;
  }
  return match;
}

describe("a letter", () => {
  test("is a link that names its game and holds all of it", () => {
    const hash = formatLetter({ id: ID, record: recordOf(south("b8", "b4")) });
    expect(hash).toBe("#letter=k3f9a0zz;1;g=mweso-anna;o=four-in-each-back-hole;m=b8.b4;s=Asha");
    const read = parseLetter(hash, "mweso-anna");
    expect(read?.ok && read.value.id).toBe(ID);
    expect(read?.ok && read.value.record.moves.map(({ move }) => move)).toEqual(["b8", "b4"]);
  });

  test.each([
    ["#letter=", "The letter does not say of which game it is."],
    ["#letter=;1;o=x", "The letter does not say of which game it is."],
    ["#letter=__proto__;1;o=x", "The letter does not say of which game it is."],
    ["#letter=k3f9a0zz;2;o=x", "The link is of version “2”; this page reads version 1."],
    [
      "#letter=k3f9a0zz;1;m=b8",
      "The link must begin from an opening (o=) or from a position (p=), and not from both.",
    ],
    [`#letter=k3f9a0zz;1;o=x;m=${"b8.".repeat(9_000)}`, "A link holds at most 16000 characters."],
  ])("%.40s says what is wrong", (hash, says) => {
    expect(parseLetter(hash, "mweso-anna")).toEqual({ ok: false, error: { says } });
  });
  test("another fragment is none", () => {
    expect(parseLetter("#game=1;o=x", "mweso-anna")).toBeNull();
  });
});

describe("a letter that came, and the game that is kept", () => {
  test.each<[string, Match, Match, object]>([
    ["the same", south("b8"), south("b8"), { type: "same" }],
    ["with the answer", south("b8"), south("b8", "b4"), { type: "newer" }],
    ["of before", south("b8", "b4", "f8"), south("b8"), { type: "older", by: 2 }],
    ["that went another way", south("b8", "b4"), south("b7"), { type: "other", ply: 1, mine: false }],
    [
      "with a move of one’s own that was made elsewhere",
      south("b8", "b4"),
      south("b8", "b4", "f8"),
      { type: "other", ply: 3, mine: true },
    ],
    ["in which the other gave up", south("b8"), resign(south("b8"), "north"), { type: "newer" }],
    [
      "in which oneself gave up, elsewhere",
      south("b8", "b4"),
      resign(south("b8", "b4"), "south"),
      { type: "other", ply: 3, mine: true },
    ],
    [
      "from before one gave up",
      resign(south("b8", "b4"), "south"),
      south("b8", "b4"),
      { type: "older", by: 0 },
    ],
    [
      "that goes on after the end",
      resign(south("b8"), "north"),
      south("b8", "b4"),
      { type: "other", ply: 2, mine: false },
    ],
  ])("%s", (_, kept, came, news) => {
    expect(compareLetter(kept, came)).toEqual(news);
  });

  test("of which the beginning differs", () => {
    const other = south();
    const start = { type: "position", text: "elsewhere" } as const;
    expect(compareLetter(other, { ...other, start })).toEqual({ type: "other", ply: 0, mine: false });
  });
});

describe("helpers that the reader names", () => {
  test("the standard relays are among those that Trystero ships", () => {
    for (const relay of STANDARD_RELAYS) expect(defaultRelayUrls).toContain(relay);
  });
  test.each([
    ["wss://relay.example.org\n wss://other.example.org/path ", null],
    ["ws://127.0.0.1:7000", null],
    ["ws://localhost", null],
    ["", null],
    ["ws://relay.example.org", "ws://relay.example.org"],
    ["ws://127.0.0.1.example.org", "ws://127.0.0.1.example.org"],
    ["https://example.org", "https://example.org"],
    ["wss://user@example.org", "wss://user@example.org"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    [Array.from({ length: 9 }, (_, k) => `wss://r${k}.org`).join("\n"), "wss://r8.org"],
  ])("relays %j", (text, wrong) => {
    expect(parseAddresses("relays", text).wrong).toBe(wrong);
  });
  test.each([
    ["stun:stun.example.org:3478", null],
    ["turn:example.org", "turn:example.org"],
  ])("finders %j", (text, wrong) => {
    expect(parseAddresses("finders", text).wrong).toBe(wrong);
  });
});
