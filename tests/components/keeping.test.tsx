/** What is kept of a game while another tab has gone on with it. */

import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Theirs } from "../../src/components/play/incoming.ts";
import type { Kept } from "../../src/components/play/store.ts";
import type { State } from "../../src/components/play/table/model.ts";
import { useKeeping } from "../../src/components/play/table/useKeeping.ts";
import { begin, type Match, playInMatch, positionOf } from "../../src/content/play/game.ts";
import { PERSON } from "../../src/content/play/levels.ts";
import { type Save, saveOf } from "../../src/content/play/save.ts";
import {
  defaultRules,
  formatMove,
  legalMoves,
  openingPosition,
  parseMove,
  resolveRules,
} from "../../src/engine/index.ts";

/** What lies on the device, as another tab has left it, and what this one has tried to write. */
const device = { revision: 0, written: [] as number[] };
/** What hears of the games that other tabs have kept or forgotten. */
const hearers = new Set<(id: string) => void>();
vi.mock("../../src/components/play/store.ts", () => ({
  keep: async ({ revision }: Save, known: boolean): Promise<Kept> => {
    device.written.push(revision);
    if (known && device.revision === 0) return { type: "gone" };
    if (device.revision >= revision) return { type: "newer" };
    device.revision = revision;
    return { type: "kept", revision };
  },
  onOtherTabs: (heard: (id: string) => void) => {
    hearers.add(heard);
    return () => hearers.delete(heard);
  },
}));
const fetching: ((theirs: Theirs | "gone" | null) => void)[] = [];
vi.mock("../../src/components/play/incoming.ts", () => ({
  fetchTheirs: () => new Promise<Theirs | "gone" | null>((resolve) => fetching.push(resolve)),
}));

afterEach(() => {
  cleanup();
  Object.assign(device, { revision: 0, written: [] });
  fetching.length = 0;
  hearers.clear();
});

const rules = defaultRules("mweso-anna");
const opening = "four-in-each-back-hole";
const first = begin({
  rules,
  start: { type: "opening", text: opening },
  position: openingPosition(rules, opening),
  names: { south: "Asha", north: "Juma" },
  movers: { south: PERSON, north: PERSON },
  seed: 0,
});
function after(match: Match, ...moves: readonly string[]): Match {
  return moves.reduce((before, text) => {
    const move = parseMove(text, 8);
    const turn = move.ok ? playInMatch(before, move.value) : null;
    if (!turn?.ok) throw new Error(`${text} cannot be played.`);
    return turn.value;
  }, match);
}
const settle = (): Promise<void> =>
  act(async () => {
    await import("../../src/components/play/incoming.ts");
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

/** A game that was kept at revision 1, at which another tab has played on to revision 3. */
async function overtaken() {
  device.revision = 3;
  const changes: Partial<State>[] = [];
  const { rerender } = renderHook(
    ({ match }: { match: Match }) =>
      useKeeping({
        state: { id: "game", match, view: "south", keeping: { type: "kept" } } as State,
        first,
        save: { id: "game", revision: 1, view: "south" },
        from: "device",
        change: (part) => changes.push(part),
        onKept: () => undefined,
        elsewhere: false,
      }),
    { initialProps: { match: first } },
  );
  const plays = async (match: Match): Promise<void> => {
    rerender({ match });
    await settle();
  };
  const one = after(first, "b3");
  await plays(one);
  // The answer of the device has come, and theirs is on its way; here it goes on.
  const two = after(one, "b3");
  await plays(two);
  const three = after(two, "b5");
  await plays(three);
  return { changes, plays, three };
}

test("nothing is written over another tab's game while that is on its way, and all of one's own is offered", async () => {
  const { changes, three } = await overtaken();
  expect(device).toEqual({ revision: 3, written: [2] });
  const theirs = after(first, "b1", "b1");
  const save = saveOf(theirs, { id: "game", revision: 3, changed: 0, view: "south" });
  fetching[0]?.({ match: theirs, save });
  await settle();
  expect(changes.at(-1)).toMatchObject({ match: theirs, keeping: { type: "overtaken", mine: three } });
});

test("what cannot be fetched from another tab is said, and never overwritten", async () => {
  const { changes, plays, three } = await overtaken();
  fetching[0]?.(null);
  await settle();
  expect(changes.at(-1)).toEqual({ keeping: { type: "failed", how: "behind" } });
  const moves = legalMoves(rules, positionOf(three)).slice(0, 3);
  for (const move of moves) {
    await plays(after(three, formatMove(move, 8)));
    fetching.at(-1)?.(null);
    await settle();
  }
  expect(device).toEqual({ revision: 3, written: [2, 2, 2, 2] });
});

/** A game that lies on the device at revision 2, as `keeping` has it on the table. */
function forgettable() {
  device.revision = 2;
  const changes: Partial<State>[] = [];
  const { rerender } = renderHook(
    ({ match, keeping }: Pick<State, "match" | "keeping">) =>
      useKeeping({
        state: { id: "game", match, view: "south", keeping } as State,
        first,
        save: { id: "game", revision: 2, view: "south" },
        from: "device",
        change: (part) => changes.push(part),
        onKept: () => undefined,
        elsewhere: false,
      }),
    { initialProps: { match: first, keeping: { type: "kept" } } as Pick<State, "match" | "keeping"> },
  );
  const stands = async (match: Match, type: "kept" | "not-yet" | "forgotten"): Promise<void> => {
    rerender({ match, keeping: { type } });
    await settle();
  };
  return { changes, stands };
}
const FORGOTTEN = { keeping: { type: "forgotten" } };

test.each(["heard", "found when something is to be kept"])(
  "that another tab has forgotten the game is %s; nothing is kept until it is wanted, and then all of it",
  async (how) => {
    const { changes, stands } = forgettable();
    device.revision = 0;
    const one = after(first, "b3");
    if (how === "heard") {
      for (const hear of hearers) hear("game");
      await settle();
      fetching[0]?.("gone");
      await settle();
      expect(changes).toEqual([FORGOTTEN]);
    } else {
      await stands(one, "kept");
      expect(changes).toEqual([FORGOTTEN]);
    }
    device.written = [];
    await stands(one, "forgotten");
    const two = after(one, "b3");
    await stands(two, "forgotten");
    expect(device).toEqual({ revision: 0, written: [] });
    await stands(two, "not-yet");
    expect(device.revision).toBeGreaterThan(2);
    expect(changes.at(-1)).toEqual({ keeping: { type: "kept" } });
  },
);

test("a game that was forgotten, and is kept again by a third tab, takes nothing of one's own away unasked", async () => {
  const { changes, stands } = forgettable();
  const one = after(first, "b3");
  await stands(one, "forgotten");
  for (const hear of hearers) hear("game");
  await settle();
  const save = saveOf(first, { id: "game", revision: 3, changed: 0, view: "south" });
  fetching[0]?.({ match: first, save });
  await settle();
  expect(changes.at(-1)).toMatchObject({ match: first, keeping: { type: "overtaken", mine: one } });
});

test("a new game is kept with its first move, and one that was arranged, or has readings chosen, at once", async () => {
  const sit = (match: Match) =>
    renderHook(
      (now: { match: Match }) =>
        useKeeping({
          state: { id: "game", match: now.match, view: "south", keeping: { type: "not-yet" } } as State,
          first: match,
          save: { id: "game", revision: 0, view: "south" },
          from: "setup",
          change: () => undefined,
          onKept: () => undefined,
          elsewhere: false,
        }),
      { initialProps: { match } },
    );
  const { rerender, unmount } = sit(first);
  await settle();
  expect(device.written).toEqual([]);
  rerender({ match: after(first, "b3") });
  await settle();
  expect(device.written).toEqual([1]);
  unmount();
  const read = resolveRules("mweso-anna", { readings: { captureOnEmpty: "no" } });
  if (!read.ok) throw new Error(read.error.says);
  for (const chosen of [
    { ...first, start: { type: "position", text: "as arranged" } } as const,
    { ...first, start: { type: "opening", text: "another" } } as const,
    begin({ ...first, rules: read.value, position: openingPosition(read.value, opening) }),
  ]) {
    Object.assign(device, { revision: 0, written: [] });
    const { unmount: leave } = sit(chosen);
    await settle();
    expect(device.written).toEqual([1]);
    leave();
  }
});
