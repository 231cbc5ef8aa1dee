/** The table of a game whose other end is elsewhere: what becomes of a move until the other end has it. */

import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FoundMove } from "../../src/components/play/computer.ts";
import type { TableRemote } from "../../src/components/play/table/model.ts";
import { Table } from "../../src/components/play/table/Table.tsx";
import { timelineOfPly } from "../../src/components/play/turn.ts";
import { tellingAt } from "../../src/components/replay/timeline.ts";
import { begin, type Match, playInMatch } from "../../src/content/play/game.ts";
import { type Mover, PERSON, REMOTE } from "../../src/content/play/levels.ts";
import { defaultRules, openingPosition, parseMove, parsePosition } from "../../src/engine/index.ts";

/** What the computer is asked waits until a test answers it. */
const asked: ((found: FoundMove | null) => void)[] = [];
vi.mock("../../src/components/play/computer.ts", () => ({
  askComputer: () => ({
    answer: new Promise<FoundMove | null>((resolve) => asked.push(resolve)),
    stop: () => undefined,
  }),
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  asked.length = 0;
});

/** One man each, in b1; South’s goes on to b2, b3 and so on round his ring. */
function singles(south: Mover): Match {
  const rules = defaultRules("mweso-anna");
  const text = "0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S";
  const position = parsePosition(text, rules);
  if (!position.ok) throw new Error(text);
  const names = { south: "Asha", north: "Juma" };
  const start = { type: "position", text } as const;
  return begin({ rules, start, position: position.value, names, movers: { south, north: REMOTE }, seed: 0 });
}
function after(match: Match, text: string): Match {
  const move = parseMove(text, 8);
  const turn = move.ok ? playInMatch(match, move.value) : null;
  if (!turn?.ok) throw new Error(`${text} cannot be played.`);
  return turn.value;
}

/** Anna’s game from its opening, in the middle of which the computer is asked. */
function againstComputer(): Match {
  const rules = defaultRules("mweso-anna");
  return begin({
    rules,
    start: { type: "opening", text: "four-in-each-back-hole" },
    position: openingPosition(rules, "four-in-each-back-hole"),
    names: { south: "Asha", north: "North" },
    movers: { south: PERSON, north: { type: "computer", level: 1 } },
    seed: 0,
  });
}

function sit(match: Match, play: TableRemote["play"]) {
  const shown = (common: Match) => {
    const remote = { match: common, offered: null, play, resign: () => undefined, agree: () => undefined };
    const save = { id: "game", revision: 0, view: "south" } as const;
    return (
      <Table
        title="Mweso"
        match={match}
        save={save}
        from="device"
        quotes={{}}
        remote={remote}
        onKept={() => undefined}
        onLeave={() => undefined}
      />
    );
  };
  const { rerender } = render(shown(match));
  return { becomes: (common: Match) => rerender(shown(common)) };
}
/** Orusoro after b3, and North’s b2 with two seeds backward: twelve laps, in which twelve seeds are taken. */
async function showTwelveLaps(): Promise<void> {
  const rules = defaultRules("orusoro-katondogorozi");
  const start = { type: "opening", text: "four-in-each-back-hole" } as const;
  const position = openingPosition(rules, start.text);
  const movers = { south: PERSON, north: REMOTE };
  const names = { south: "Asha", north: "Juma" };
  const opened = begin({ rules, start, position, names, movers, seed: 0 });
  const match = after(opened, "b3");
  const { becomes } = sit(match, async () => true);
  const played = after(match, "b2-2");
  becomes(played);
  await settle();
  await settle();
}
const hole = (name: string): HTMLElement => screen.getByRole("gridcell", { name: new RegExp(`^${name}, `) });
const says = (): string => document.querySelector(".player-text")?.textContent ?? "";
/** Lets what is fetched and what is promised come. */
const settle = (): Promise<void> =>
  act(async () => {
    await import("../../src/components/play/table/turns.ts");
    await import("../../src/components/play/table/draw.ts");
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

describe("a move to somebody at a distance", () => {
  test("is played once, and the hand rests until it is signed", async () => {
    const asked: string[] = [];
    sit(singles(PERSON), async (move) => {
      asked.push(String(move.hole));
      return await new Promise<boolean>(() => undefined);
    });
    fireEvent.click(hole("b1"));
    await settle();
    expect(says()).toBe("The move is on its way");
    fireEvent.click(hole("b1"));
    await settle();
    expect(says()).toBe("The move is on its way. One moment.");
    expect(asked).toHaveLength(1);
  });

  test("that was sown by hand and then refused does not keep the next turn from being shown", async () => {
    const match = singles({ type: "person", sowing: "manual" });
    let refused = 0;
    const { becomes } = sit(match, async () => {
      refused++;
      return false;
    });
    await settle();
    fireEvent.click(hole("b1"));
    await settle();
    fireEvent.click(hole("b2"));
    await settle();
    expect(refused).toBe(1);
    // The board is as it was, and the turn is still South’s.
    expect(hole("b1").getAttribute("aria-label")).toContain("1 man");
    // Another tab of his has played meanwhile.
    becomes(after(match, "b1"));
    await settle();
    expect(screen.getByRole("button", { name: "Skip" })).toBeDefined();
  });
});

test("somebody new is told who he is, where he sits and what to do; then what the last turn came to, and why it ended", async () => {
  localStorage.setItem("four-rows-pace", "at once");
  const match = singles(PERSON);
  const { becomes } = sit(match, async () => true);
  expect(document.querySelector(".table-how")?.textContent).toBe(
    "You are Asha, at the bottom. Touch a hole with a ring, and the page sows from there. On the keyboard, the arrows walk from hole to hole, and Enter plays.",
  );
  expect(screen.getByText("Asha · you · 0 taken")).toBeDefined();
  becomes(after(match, "b1"));
  await settle();
  await settle();
  expect(document.querySelector(".table-how")).toBeNull();
  // Whoever only hears it is told what was taken, and where it ended.
  expect(document.querySelector("[aria-live]")?.textContent).toBe(
    "Asha, b1: takes no man; ends in b2. Juma to move.",
  );
  expect(document.querySelector(".table-last")?.textContent).toBe(
    "Asha, b1: one lap. The hole was unoccupied, so the turn is over.",
  );
});

test("a turn that is shown begins by saying who plays what", () => {
  const match = after(after(singles(PERSON), "b1"), "b1");
  expect(tellingAt(timelineOfPly(match, 2, {}), 0, "lap").text).toBe("Juma plays b1");
});

describe("a turn of several laps that is shown", () => {
  const live = (): string => document.querySelector("[aria-live]")?.textContent ?? "";
  const forward = (): boolean => fireEvent.click(screen.getByRole("button", { name: "Forward" }));

  test("is told at once, and whose turn it is only when the board is there: by Skip, or by a touch that says so", async () => {
    await showTwelveLaps();
    expect(live()).toMatch(/^Juma, b2.*: takes twelve seeds, from f8, b8.*; twelve laps, ends in f4\.$/);
    expect(screen.getByText(/^Juma .*· 0 taken$/)).toBeDefined();
    fireEvent.click(hole("b1"));
    await settle();
    expect(live()).toBe("Skipped to the end of the turn. Asha to move.");
    expect(screen.getByText(/^Juma .*· 12 taken and sown on$/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    fireEvent.keyDown(screen.getByRole("group", { name: /^Game: / }), { key: "Escape" });
    await settle();
    expect(live()).toBe("Asha to move.");
  });

  test("counts what is taken up to the lap, and marks no hole as lifted whose seeds stay", async () => {
    await showTwelveLaps();
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    await settle();
    forward();
    await settle();
    // One from f8 and five from b8.
    expect(screen.getByText(/^Juma .*· 6 taken and sown on$/)).toBeDefined();
    expect(hole("Juma, b2").getAttribute("aria-label")).toContain("lifted from here");
    for (const _lap of [2, 3, 4]) forward();
    await settle();
    expect(document.querySelector(".player-place")?.textContent).toContain("lap 4 of 12");
    // What was taken is sown on from f4, whose one seed stays.
    expect(hole("Juma, f4").getAttribute("aria-label")).toMatch(/f4, .*1 seed/);
    expect(hole("Juma, f4").getAttribute("aria-label")).not.toContain("lifted");
  });
});

describe("taken back and played again", () => {
  const live = (): string => document.querySelector("[aria-live]")?.textContent ?? "";
  const place = (): string => document.querySelector(".player-place")?.textContent ?? "";
  const press = async (name: string): Promise<void> => {
    fireEvent.click(screen.getByRole("button", { name }));
    await settle();
  };
  const sitTogether = (): void => {
    localStorage.setItem("four-rows-pace", "at once");
    const begun = { ...againstComputer(), movers: { south: PERSON, north: PERSON } };
    render(
      <Table
        title="Mweso"
        match={after(begun, "b3")}
        save={{ id: "game", revision: 0, view: "south" }}
        from="device"
        quotes={{}}
        onKept={() => undefined}
        onLeave={() => undefined}
      />,
    );
  };

  test("is told by the number of the turn that the page is at, and with whose turn it is", async () => {
    sitTogether();
    await settle();
    expect(place()).toBe("Turn 2");
    await press("Take back");
    expect(live()).toBe("Taken back to turn 1. Asha to move.");
    expect(place()).toBe("Turn 1");
    await press("Redo");
    expect(live()).toBe("Played again up to turn 2. North to move.");
    expect(place()).toBe("Turn 2");
    await press("First");
    expect(live()).toBe("First. The board before play");
    expect(place()).toBe("Before play");
    await press("Play on from here");
    expect(live()).toBe("The game goes on from turn 1. Asha to move.");
    expect(place()).toBe("Turn 1");
  });

  test("or given up, it leaves nothing said of what was copied before", async () => {
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: async () => undefined } });
    sitTogether();
    await import("../../src/components/play/Share.tsx");
    fireEvent.click(screen.getByText("Share and keep"));
    await settle();
    for (const act of ["Take back", "Redo", "Back", "Give up"]) {
      await press("Copy the game as text");
      expect(screen.queryByText("Copied the game.")).not.toBeNull();
      await press(act);
      expect(screen.queryByText("Copied the game."), act).toBeNull();
    }
    vi.unstubAllGlobals();
  });
});

describe("a draw that is offered to the computer", () => {
  /** Gives what answers the computer’s question about the draw. */
  const offer = async (): Promise<(found: FoundMove | null) => void> => {
    localStorage.setItem("four-rows-pace", "at once");
    render(
      <Table
        title="Mweso"
        match={againstComputer()}
        save={{ id: "game", revision: 0, view: "south" }}
        from="setup"
        quotes={{}}
        onKept={() => undefined}
        onLeave={() => undefined}
      />,
    );
    fireEvent.click(screen.getByRole("button", { name: "Offer a draw" }));
    await settle();
    return asked.at(-1) ?? expect.unreachable("The computer was not asked.");
  };
  const thought = { line: ["b5"], value: 0, depth: 1, nodes: 1 };
  const found: FoundMove = { move: { hole: 4, direction: null, seeds: null, ends: [] }, thought, why: "" };

  test("and accepted when the game has gone on already is of no effect", async () => {
    const answer = await offer();
    fireEvent.click(hole("b8"));
    await settle();
    answer(found);
    await settle();
    expect(screen.getByRole("list", { name: "Moves" }).children).toHaveLength(1);
    expect(document.querySelector(".player-place")?.textContent).not.toBe("A draw by agreement");
  });

  test("and not answered is not said to be declined", async () => {
    const answer = await offer();
    answer(null);
    await settle();
    expect(says()).toBe("The computer did not answer. The game goes on.");
  });
});
