import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sign } from "../../src/components/play/remote/keys.ts";
import type { LinkEvents, OpenLink } from "../../src/components/play/remote/link.ts";
import type { Session } from "../../src/components/play/remote/session.ts";
import { plies } from "../../src/content/play/game.ts";
import { markNow } from "../../src/content/play/remote-game.ts";
import {
  type Act,
  type Entry,
  formatMessage,
  signedText,
  type Terms,
} from "../../src/content/play/remote-message.ts";
import { type MemoryHub, memoryHub } from "./memory-link.ts";
import { type Clock, type Player, plainTerms, player, type Seated, sit, until } from "./support.ts";

let asha: Player;
let juma: Player;
let neema: Player;
beforeAll(async () => {
  [asha, juma, neema] = await Promise.all([player("Asha"), player("Juma"), player("Neema")]);
});
const open: Session[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.close();
});

function enterHub(hub: MemoryHub, seated: Seated, name: string): Seated {
  open.push(seated.session);
  seated.session.attach(hub.join(name));
  return seated;
}
const played = ({ session }: Seated): number => {
  const { match } = session.view();
  return match === null ? -1 : plies(match);
};

/** Asha and Juma at one game, and a clock that both go by. */
async function table(terms: Terms = plainTerms(asha)) {
  const hub = memoryHub();
  const clock: Clock = { now: 0 };
  const rules = terms.ruleSet;
  const host = enterHub(hub, sit(asha, asha.code, "host", { clock, rules }), "asha");
  expect(await host.session.act({ type: "offer", terms })).toBeNull();
  const guest = enterHub(hub, sit(juma, asha.code, "guest", { clock, rules }), "juma");
  await until(() => guest.session.view().state.stage.type === "offered", "the offer");
  await guest.session.join("Juma", "assisted");
  await until(() => guest.session.view().role === "guest", "the seat");
  return { hub, clock, host, guest };
}
const move = ({ session }: Seated, text: string) => session.act({ type: "move", move: text, draw: false });

describe("two ends", () => {
  test("agree on the terms and play; each turn is kept before it is sent", async () => {
    const { host, guest } = await table();
    expect(host.session.view()).toMatchObject({ role: "host", here: "south", present: true });
    expect(guest.session.view()).toMatchObject({ role: "guest", here: "north" });
    expect(await move(host, "b8")).toBeNull();
    await until(() => played(guest) === 1, "the first move");
    expect(guest.kept.at(-1)?.state.log).toHaveLength(3);
    expect(await move(guest, "b4")).toBeNull();
    await until(() => played(host) === 2, "the answer");
    expect(markNow(host.session.view().state)).toBe(markNow(guest.session.view().state));
  });

  test("nobody moves for the other, and an unlawful move goes nowhere", async () => {
    const { host, guest } = await table();
    expect(await move(guest, "b8")).toMatchObject({ code: "signature" });
    expect(await move(host, "b8+")).toMatchObject({ code: "move" });
    expect([played(host), played(guest)]).toEqual([0, 0]);
  });

  test("after a cut, whoever is behind is told what happened", async () => {
    const { hub, host, guest } = await table();
    hub.cut("asha", "juma");
    expect(host.session.view().present).toBe(false);
    await move(host, "b8");
    expect(played(guest)).toBe(0);
    hub.mend("asha", "juma");
    await until(() => played(guest) === 1, "what was missed");
  });

  test("a page that was closed goes on from what it kept", async () => {
    const { hub, clock, host, guest } = await table();
    const log = guest.kept.at(-1)?.state.log ?? [];
    guest.session.close();
    await move(host, "b8");
    const again = sit(juma, asha.code, "guest", { log, clock });
    expect(await again.session.restore()).toBeNull();
    expect(again.session.view().role).toBe("guest");
    enterHub(hub, again, "juma-again");
    await until(() => played(again) === 1, "what was missed");
    expect(await move(again, "b4")).toBeNull();
    await until(() => played(host) === 2, "the answer after coming back");
  });

  test("a kept log with a forged entry is taken up to that entry", async () => {
    const { guest, host } = await table();
    await move(host, "b8");
    await until(() => played(guest) === 1, "the first move");
    const log = (guest.kept.at(-1)?.state.log ?? []).map((entry) =>
      entry.act.type === "move" ? { ...entry, act: { ...entry.act, move: "b7" } } : entry,
    );
    const again = sit(juma, asha.code, "guest", { log });
    open.push(again.session);
    expect(await again.session.restore()).toMatchObject({ code: "signature" });
    expect(played(again)).toBe(0);
  });

  test("when another tab has gone on, its game is taken over and nothing is sent", async () => {
    const { host } = await table();
    const { state } = host.kept.at(-1) ?? expect.unreachable();
    const tab = sit(asha, asha.code, "host", { log: state.log });
    open.push(tab.session);
    await tab.session.restore();
    await move(tab, "b8");
    const { log } = tab.session.view().state;
    const late = sit(asha, asha.code, "host", { log: state.log, keep: async () => ({ type: "newer", log }) });
    open.push(late.session);
    await late.session.restore();
    expect(await move(late, "b7")).toMatchObject({ code: "parted" });
    expect(late.session.view().state.log).toEqual(log);
  });

  test("when a second link has found the other again, the end of the first loses nothing", async () => {
    const { session } = sit(asha, asha.code, "host");
    open.push(session);
    const opened: LinkEvents[] = [];
    const link: OpenLink = (events) => {
      opened.push(events);
      return { send: () => undefined, drop: () => undefined, close: () => undefined };
    };
    session.attach(link);
    session.attach(link);
    const [first, second] = opened;
    first?.onPeer("other");
    second?.onPeer("other");
    first?.onGone("other");
    expect(session.view().peers).toBe(1);
    second?.onGone("other");
    expect(session.view().peers).toBe(0);
  });

  test("a link that comes when the page has been left is closed again", () => {
    const { session } = sit(asha, asha.code, "host");
    session.close();
    let closed = 0;
    session.attach(() => ({
      send: () => undefined,
      drop: () => undefined,
      close: () => {
        closed += 1;
      },
    }));
    expect(closed).toBe(1);
  });

  test("after a silence the other counts as away", async () => {
    const { clock, host } = await table();
    clock.now += 20_000;
    host.session.forgive();
    expect(host.session.view().present).toBe(false);
  });

  test("a phone that slept is told on waking what it missed, and what it did last is not lost", async () => {
    const { hub, clock, host, guest } = await table();
    await move(host, "b8");
    await until(() => played(guest) === 1, "the first move");
    hub.sleep("juma");
    expect(await move(guest, "b4")).toBeNull();
    clock.now += 20_000;
    host.session.wake();
    expect(host.session.view().present).toBe(false);
    expect(played(host)).toBe(1);
    hub.rouse("juma");
    guest.session.wake();
    await until(() => played(host) === 2, "what it did before it slept");
    expect(host.session.view().present).toBe(true);
    hub.sleep("juma");
    await move(host, "f8");
    hub.rouse("juma");
    guest.session.wake();
    await until(() => played(guest) === 3, "what it missed");
  });

  test("arrange in secret, each sealing before either shows", async () => {
    const ring = [32, ...new Array<number>(15).fill(0)];
    const other = [...new Array<number>(15).fill(0), 32];
    const { host, guest } = await table({
      ...plainTerms(asha),
      ruleSet: "orusoro-katondogorozi",
      filling: { type: "arrange", hidden: true, big: false },
    });
    expect(await guest.session.arrange(other, null)).toMatchObject({ code: "turn" });
    expect(await host.session.arrange(ring, null)).toBeNull();
    await until(() => guest.session.view().state.log.length === 3, "the first seal");
    // All that comes across is a hash: nothing of what was arranged.
    expect(guest.session.view().state.log[2]?.act).toEqual({
      type: "commit",
      hash: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await guest.session.arrange(other, null)).toBeNull();
    await until(() => played(host) === 0 && played(guest) === 0, "the board");
    expect(host.session.view().match?.game.positions[0]?.holes).toEqual({ south: ring, north: other });
  });
});

describe("a third person", () => {
  test("sees the whole game, is refused the seat and cannot move", async () => {
    const { hub, host, guest } = await table();
    await move(host, "b8");
    const watcher = enterHub(hub, sit(neema, asha.code, "guest"), "neema");
    await until(() => played(watcher) === 1, "the game so far");
    expect(watcher.session.view()).toMatchObject({ role: "watch", here: null });
    await watcher.session.join("Neema", "assisted");
    expect(await move(watcher, "b4")).toMatchObject({ code: "signature" });
    await move(guest, "b4");
    await until(() => played(watcher) === 2, "the next move");
    expect(watcher.session.view().role).toBe("watch");
    await until(() => host.session.view().watchers === 1, "the watcher is seen");
  });

  test("two who ask at once: one is seated, the other watches", async () => {
    const hub = memoryHub();
    const host = enterHub(hub, sit(asha, asha.code, "host"), "asha");
    await host.session.act({ type: "offer", terms: plainTerms(asha) });
    const both = [juma, neema].map((one) => enterHub(hub, sit(one, asha.code, "guest"), one.name));
    await until(() => both.every(({ session }) => session.view().state.log.length === 1), "the offer");
    await Promise.all(both.map(({ session }, k) => session.join(k === 0 ? "Juma" : "Neema", "assisted")));
    await until(() => both.every(({ session }) => session.view().state.log.length === 2), "the seat");
    const roles = both.map(({ session }) => session.view().role).sort();
    expect(roles).toEqual(["guest", "watch"]);
  });
});

describe("somebody hostile", () => {
  const bad = (game: string) => ({
    moves: (n: number, mark: string) =>
      formatMessage({
        type: "entries",
        game,
        entries: [{ n, mark, act: { type: "move", move: "b8", draw: false }, signature: "s".repeat(86) }],
      }),
  });

  test("changes nothing with forged moves, wrong sequences, other games, rubbish and floods, and is dropped", async () => {
    const { hub, host, guest } = await table();
    await move(host, "b8");
    await until(() => played(guest) === 1, "the first move");
    const { state } = host.session.view();
    const { moves } = bad(asha.code);
    hub.join("mallory")({ onPeer: () => undefined, onGone: () => undefined, onData: () => undefined });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const attack = [
      moves(3, markNow(state)),
      moves(3, "0".repeat(16)),
      moves(2, state.marks[2] ?? ""),
      moves(9, markNow(state)),
      bad(juma.code).moves(3, markNow(state)),
      formatMessage({ type: "have", game: asha.code, n: 2, mark: "0".repeat(16), role: "guest" }),
      formatMessage({
        type: "join",
        game: asha.code,
        name: "M",
        key: "A".repeat(87),
        accepted: "s".repeat(86),
      }),
      "x".repeat(10_000_000),
      '{"__proto__":{"polluted":true}}',
      `["four-rows/1","entries","${asha.code}",[{"constructor":{"prototype":{"polluted":true}}}]]`,
      new ArrayBuffer(8),
      null,
    ];
    for (const to of ["asha", "juma"]) for (const data of attack) hub.inject("mallory", to, data);
    for (let k = 0; k < 500; k++) hub.inject("mallory", "asha", moves(3, markNow(state)));
    await until(() => host.session.view().dropped > 10, "messages are dropped");
    expect(played(host)).toBe(1);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    // The game goes on as if nothing had been.
    expect(await move(guest, "b4")).toBeNull();
    await until(() => played(host) === 2, "the answer in spite of it all");
    const { dropped } = host.session.view();
    hub.inject("mallory", "asha", "once more");
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(host.session.view().dropped).toBe(dropped);
  });

  /** An act in any place, signed by whoever likes. */
  async function signed(by: Player, n: number, mark: string, act: Act): Promise<Entry> {
    return { n, mark, act, signature: await sign(by.keys, signedText(asha.code, { n, mark, act })) };
  }
  const entries = (...all: readonly Entry[]): string =>
    formatMessage({ type: "entries", game: asha.code, entries: all });
  const plays = (move: string): Act => ({ type: "move", move, draw: false });
  /** Lets what was injected be read and answered. */
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 40));

  test("the guest himself cannot replay, play a turn twice, sign with another key or change the terms", async () => {
    const { hub, host, guest } = await table();
    await move(host, "b8");
    await until(() => played(guest) === 1, "the first move");
    const first = host.session.view().state;
    const turn = { n: 3, mark: markNow(first) };
    hub.join("juma-by-hand")({ onPeer: () => undefined, onGone: () => undefined, onData: () => undefined });
    await settled();
    const say = async (text: string): Promise<void> => {
      hub.inject("juma-by-hand", "asha", text);
      await settled();
    };
    // His turn, signed by somebody else.
    await say(entries(await signed(neema, turn.n, turn.mark, plays("b4"))));
    await until(() => host.session.view().refusal?.code === "signature", "the signature is refused");
    expect(host.session.view().state).toBe(first);
    // His turn, by his own key; then the same turn otherwise; then the same again.
    const answer = await signed(juma, turn.n, turn.mark, plays("b4"));
    await say(entries(answer));
    await until(() => played(host) === 2, "his own turn");
    const after = host.session.view().state;
    await say(entries(await signed(juma, turn.n, turn.mark, plays("b3"))));
    await until(() => host.session.view().refusal?.code === "parted", "another turn in its place is refused");
    expect(host.session.view().state).toBe(after);
    host.session.forgive();
    await say(entries(answer));
    await say(entries(...after.log));
    expect(host.session.view()).toMatchObject({ refusal: null, state: after });
    // A turn of before in the place of the next, and other terms in the middle of the game.
    await say(entries({ ...answer, n: 4, mark: markNow(after) }));
    expect(host.session.view().state).toBe(after);
    const other = { ...plainTerms(juma), readings: [["blocked", "loss"]] } as const;
    await say(entries(await signed(juma, 4, markNow(after), { type: "offer", terms: other })));
    await say(entries(await signed(juma, 0, first.marks[0], { type: "offer", terms: other })));
    expect(host.session.view().state).toBe(after);
    expect(await move(host, "f8")).toBeNull();
  });

  test("the host himself cannot change what he offered, before or after it was accepted", async () => {
    const { hub, guest } = await table();
    const before = guest.session.view().state;
    hub.join("asha-by-hand")({ onPeer: () => undefined, onGone: () => undefined, onData: () => undefined });
    await settled();
    const other = { ...plainTerms(asha), readings: [["blocked", "loss"]] } as const;
    const offer = await signed(asha, 0, before.marks[0], { type: "offer", terms: other });
    hub.inject("asha-by-hand", "juma", entries(offer));
    await settled();
    expect(guest.session.view()).toMatchObject({ refusal: { code: "parted" }, state: before });
    // Under other terms the guest's acceptance does not hold, though it is his own.
    const late = enterHub(hub, sit(neema, asha.code, "guest"), "late");
    const hub2 = memoryHub();
    hub2.join("asha-by-hand")({ onPeer: () => undefined, onGone: () => undefined, onData: () => undefined });
    const apart = sit(neema, asha.code, "guest");
    open.push(apart.session);
    apart.session.attach(hub2.join("apart"));
    await settled();
    hub2.inject("asha-by-hand", "apart", entries(offer));
    await until(() => apart.session.view().state.log.length === 1, "the other offer");
    const seat = before.log[1]?.act;
    if (seat?.type !== "seat") throw new Error("Nobody was seated.");
    const mark = markNow(apart.session.view().state);
    hub2.inject("asha-by-hand", "apart", entries(await signed(asha, 1, mark, seat)));
    await settled();
    expect(apart.session.view()).toMatchObject({ refusal: { code: "signature" } });
    expect(apart.session.view().state.log).toHaveLength(1);
    expect(late.session.view().state.log).toHaveLength(2);
  });

  test("what was missed is taken from a stranger too, since it is signed, and nothing else of his", async () => {
    const { hub, host, guest } = await table();
    hub.cut("asha", "juma");
    await move(host, "b8");
    const { log } = host.session.view().state;
    hub.join("mallory")({ onPeer: () => undefined, onGone: () => undefined, onData: () => undefined });
    await settled();
    const forged = { ...(log[2] ?? expect.unreachable()), act: plays("b7") };
    hub.inject("mallory", "juma", entries(forged));
    await settled();
    expect(played(guest)).toBe(0);
    hub.inject("mallory", "juma", entries(...log));
    await until(() => played(guest) === 1, "the move, by whatever way it came");
    expect(await move(guest, "b4")).toBeNull();
    hub.mend("asha", "juma");
    await until(() => played(host) === 2, "the answer once the two have met again");
  });

  test("somebody who forges signatures is heard twelve times, and then no more", async () => {
    const { hub, clock, host } = await table();
    hub.join("mallory")({ onPeer: () => undefined, onGone: () => undefined, onData: () => undefined });
    await settled();
    const mark = markNow(host.session.view().state);
    const forged = entries(await signed(neema, 2, mark, plays("b8")));
    for (let k = 0; k < 12; k++) hub.inject("mallory", "asha", forged);
    await until(() => hub.isCut("asha", "mallory"), "the twelfth of them");
    clock.now += 60_000;
    const { dropped } = host.session.view();
    hub.inject("mallory", "asha", "rubbish");
    await settled();
    expect(host.session.view().dropped).toBe(dropped);
    expect(await move(host, "b8")).toBeNull();
  });

  test("nobody who only watches can say in another's name that a move was refused", async () => {
    const { hub, host } = await table();
    await move(host, "b8");
    hub.join("mallory")({ onPeer: () => undefined, onGone: () => undefined, onData: () => undefined });
    await settled();
    const say = (n: number) =>
      hub.inject("mallory", "asha", formatMessage({ type: "refused", game: asha.code, n, code: "move" }));
    say(2);
    await settled();
    expect(host.session.view().refusal).toBeNull();
  });

  test("an offer under a code that is not its own is not taken", async () => {
    const hub = memoryHub();
    const guest = enterHub(hub, sit(juma, asha.code, "guest"), "juma");
    const impostor = enterHub(hub, sit(neema, neema.code, "host"), "neema");
    await impostor.session.act({ type: "offer", terms: plainTerms(neema) });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(guest.session.view().state.stage.type).toBe("empty");
  });
});
