/** Leaving the printed line of a figure, going on, and coming back; and the lines that addresses bring. */

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tellUnder } from "../../src/components/replay/events.ts";
import { onOtherLine } from "../../src/components/replay/other-line.ts";
import { Player } from "../../src/components/replay/Player.tsx";
import { figure } from "../../src/content/figures.ts";
import { quoteOf } from "../../src/content/quotes.ts";
import { replay, traceFigure } from "../../src/content/replay/figure.ts";
import { packReplay } from "../../src/content/replay/pack.ts";
import { completionOf } from "../../src/content/replay/replay.ts";

function open(id: string, hash = "", opensAt = "0.1.1"): HTMLElement {
  history.replaceState(null, "", `/figures/x/${hash}`);
  render(
    <Player
      figure={packReplay(replay(figure(id), quoteOf))}
      uid="x"
      title="A figure"
      prefix=""
      opensAt={opensAt}
    />,
  );
  return screen.getByRole("group", { name: "Figure: A figure" });
}

const said = (player: HTMLElement): string => player.querySelector("[aria-live]")?.textContent ?? "";
const message = (): string => screen.getByRole("status").textContent ?? "";
const hole = (name: RegExp): HTMLElement => screen.getByRole("gridcell", { name });
const press = (name: string): void => {
  fireEvent.click(screen.getByRole("button", { name }));
};
/** Until the rules have come and the board has followed. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, 20_000);
const board = (): string =>
  screen
    .getAllByRole("gridcell")
    .map(
      (cell) =>
        /(\d+) (?:men|man|seeds?|counters?)\b/.exec(cell.getAttribute("aria-label") ?? "")?.[1] ?? "0",
    )
    .join("");

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({})));
});
/** Browsers tell nobody of an address that a script replaces; this one does, and late: before the next figure hears it. */
async function close(): Promise<void> {
  cleanup();
  history.replaceState(null, "", "/");
  await new Promise((told) => {
    setTimeout(told);
  });
}
afterEach(async () => {
  vi.unstubAllGlobals();
  await close();
});

async function another(): Promise<void> {
  press("Another move");
  await until(() => expect(message()).toMatch(/ may play /));
}

describe("another move", () => {
  test("shows the holes that may be played, and says why others may not", async () => {
    open("katondogorozi-garanjuka");
    await another();
    expect(message()).toBe("First player may play b2, b5.");
    expect(hole(/^b5, /).getAttribute("aria-label")).toMatch(/can be played$/);
    fireEvent.click(hole(/^b1, /));
    await until(() => expect(message()).toBe("A hole must hold two or more seeds; this one is empty."));
    fireEvent.click(hole(/^Second player, b7, /));
    await until(() => expect(message()).toBe("It is the turn of First player."));
  });

  test("offers the counts of a reverse move, plays it, and comes back with one key", async () => {
    const player = open("katondogorozi-garanjuka");
    await another();
    const b2 = hole(/^b2, /);
    act(() => b2.focus());
    fireEvent.keyDown(b2, { key: "Enter" });
    await until(() => expect(said(player)).toBe("b2 can be played in 3 ways"));
    const ways = within(player.querySelector(".own-line-ways") as HTMLElement).getAllByRole("button");
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      "All of them, forward",
      "Three seeds backward",
      "Six seeds backward",
    ]);
    // The focus follows when the ways have been drawn.
    await until(() => expect(document.activeElement).toBe(ways[0]));
    press("Six seeds backward");
    // b1, f1 … f5: two and one are taken, and go forward from b3 to b5, whose three go on to b6, b7 and b8.
    await until(() => expect(board()).toBe("02000003" + "01000000" + "12112000" + "10110111"));
    await until(() =>
      expect(said(player)).toMatch(
        /^Turn 1 of 1 · First player\. Three laps: b2 – f5 – b5 – b8\. Three seeds of the second player are taken, two from f4 and one from b4, into the hand\. /,
      ),
    );
    await until(() => expect(document.activeElement?.getAttribute("role")).toBe("gridcell"));
    await until(() => expect(location.hash).toBe("#t1.3.3~0~b2-6"));
    expect(player.querySelector(".own-line-steps")?.textContent).toMatch(
      /^Your line, after the first board: b2-6/,
    );
    fireEvent.keyDown(document.activeElement ?? player, { key: "r" });
    await until(() =>
      expect(said(player)).toBe(
        "Back on the printed line. The first player may play three seeds of b2 backward, or all six",
      ),
    );
    expect(board()).toBe("02001003" + "01002000" + "01001000" + "06002000");
    expect(player.querySelector(".own-line")).toBeNull();
    await until(() => expect(location.hash).toBe("#t0.1.1"));
  });

  test("goes on with the other player, and is stepped like the figure itself", async () => {
    const player = open("katondogorozi-garanjuka");
    await another();
    fireEvent.click(hole(/^b5, /));
    // b5's two: b6 and b7.
    await until(() => expect(board()).toBe("02001003" + "01002000" + "01001000" + "06000110"));
    fireEvent.click(hole(/^Second player, b1, /));
    // North's b1: three to his b2, b3 and b4, which holds one; two to b5 and b6.
    await until(() => expect(board()).toBe("02110110" + "01002000" + "01001000" + "06000110"));
    await until(() => expect(location.hash).toBe("#t2.2.3~0~b5,b1"));
    press("Back");
    await until(() =>
      expect(said(player)).toMatch(
        /^Back\. Turn 2 of 2 · Second player · lap 1 of 2\. Three seeds from b1 arrive in b4/,
      ),
    );
    press("Back to the printed line");
    await until(() => expect(said(player)).toMatch(/^Back on the printed line\. /));
  });

  test("in the middle of a turn takes the place of that turn; the printed move stays on the printed line", async () => {
    const player = open("katondogorozi-relay", "", "3.1.2");
    await another();
    expect(message()).toMatch(/^First player may play /);
    expect(hole(/^b2, /).getAttribute("aria-label")).toBe(
      "b2, second back hole from the left, 5 seeds, can be played",
    );
    fireEvent.click(hole(/^b2, /));
    await until(() => expect(said(player)).toMatch(/^b2 can be played in /));
    press("All of them, forward");
    await until(() => expect(said(player)).toMatch(/^The printed move\. Turn 3 of 3/));
    expect(player.querySelector(".own-line")).toBeNull();
  });

  test("asks for each end where a capture leaves the choice", async () => {
    const player = open("ludii-free-choice");
    await another();
    fireEvent.click(hole(/^f4, /));
    await until(() => expect(said(player)).toBe("f4 can be played in 2 ways"));
    press("Captured counters in at the left");
    await until(() => expect(board()).toBe("00000000" + "10000000" + "11120001" + "00000000"));
    await until(() => expect(location.hash).toMatch(/~0~f4L$/));
  });

  test("goes on from the end of a gambit by the ordinary rules, and says when the game is over", async () => {
    const player = open("katondogorozi-okutema", "", "1.2.3");
    press("Another move");
    await until(() =>
      expect(message()).toBe(
        "No move can be played. Okutema: both pairs of the opponent’s two heads are captured in one move.",
      ),
    );
    expect(player.querySelector(".own-line")).toBeNull();
    await close();
    open("sanderson-fig-7", "", "22.7.3");
    await another();
    expect(
      message()
        .match(/\b[bf]\d\b/g)
        ?.sort(),
    ).toEqual(["b1", "b3", "b4", "b6", "b7", "f2", "f4", "f5", "f7", "f8"]);
  });

  test("asked for, and then not waited for, does not pull its reader back", async () => {
    const player = open("sanderson-singleton");
    press("Another move");
    press("Forward");
    const there = player.querySelector(".player-text")?.textContent;
    // The rules have come, and whatever waited for them has had its turn.
    await act(async () => {
      await import("../../src/components/replay/leave.tsx");
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(player.querySelector(".own-line")).toBeNull();
    expect(player.querySelector(".player-text")?.textContent).toBe(there);
  });

  test("goes on by the readings that were chosen before it, whatever is said meanwhile", async () => {
    const id = "katondogorozi-garanjuka";
    const player = open(id);
    const readings = { ...figure(id).readings, resumeFrom: "lap-start" };
    const { replay: line } = traceFigure({ ...figure(id), readings }, quoteOf, 400);
    act(() => tellUnder({ [id]: { replay: line, toOtherLine: onOtherLine, steps: () => <p>Other</p> } }));
    await another();
    fireEvent.click(hole(/^b5, /));
    const there = "02001003" + "01002000" + "01001000" + "06000110";
    await until(() => expect(board()).toBe(there));
    fireEvent.keyDown(hole(/^b1, /), { key: "b" });
    await until(() =>
      expect(message()).toMatch(/^Each player’s rows from his own left\. First player: front row /),
    );
    expect(player.querySelector(".own-line")).not.toBeNull();
    expect(board()).toBe(there);
  });

  test("is not offered where a hole is unknown", () => {
    open("anna-fig-1");
    expect(screen.queryByRole("button", { name: "Another move" })).toBeNull();
    cleanup();
    const completed = completionOf(figure("anna-fig-1"));
    if (completed === null) throw new Error("No completion.");
    render(
      <Player
        figure={packReplay(replay(completed, quoteOf))}
        uid="c"
        title="Ours"
        prefix=""
        opensAt="0.1.1"
      />,
    );
    expect(screen.getByRole("button", { name: "Another move" })).toBeTruthy();
  });
});

describe("a line in the address", () => {
  test("is followed to its step", async () => {
    const player = open("katondogorozi-garanjuka", "#t1.1.3~0~b2-6");
    await until(() => expect(player.querySelector(".own-line")).not.toBeNull());
    expect(player.querySelector(".player-text")?.textContent).toMatch(/^Six seeds from b2 arrive in f5\. /);
    fireEvent.keyDown(hole(/^b1, /), { key: "Escape" });
    expect(player.querySelector(".own-line")).toBeNull();
  });

  test.each([
    [
      "#t2~0~b2-6,b3",
      "Move 2 of this line, b3, cannot be played. A hole must hold two or more seeds; this one is empty.",
    ],
    [
      "#t1~0~b1",
      "Move 1 of this line, b1, cannot be played. A hole must hold two or more seeds; this one is empty.",
    ],
    ["#t1~7~b2", "Nothing can be played after turn 7 of this figure. It stands at its first board."],
    ["#t9.9~0~b2-6", "This line has no step 9.9. It stands at its end."],
    [
      "#t1~0~b2-6~",
      "“t1~0~b2-6~” is no step of this figure: its steps are #t0.1.1 to #t1.4.3. It stands at its first board.",
    ],
  ])("that cannot be followed (%s) says where and why", async (hash, says) => {
    open("katondogorozi-garanjuka", hash);
    await until(() => expect(message()).toBe(says));
    expect(screen.getAllByRole("gridcell")).toHaveLength(32);
  });

  test("that is not written as moves are says what was expected", async () => {
    open("katondogorozi-garanjuka", "#t1~0~zz");
    await until(() => expect(message()).toMatch(/^Move 1 of this line, zz, cannot be played\. .*expected/i));
  });

  test("after moves that end the game says so", async () => {
    open("katondogorozi-okutema", "#t1~1~b4");
    await until(() =>
      expect(message()).toBe("Move 1 of this line, b4, cannot be played. The game is over before it."),
    );
  });

  test("has no more moves than a hand plays", async () => {
    const circling = Array.from({ length: 300 }, () => "b5").join(",");
    open("katondogorozi-garanjuka", `#t1~0~${circling}`);
    await until(() => expect(message()).toMatch(/^Move 2 of this line/));
  });

  test("for a figure that cannot be played says so", () => {
    open("anna-fig-1", "#t1.1.1~0~b5");
    expect(message()).toBe("Nothing can be played from this figure. It stands at its first board.");
  });

  test("that comes when its reader has gone on is not laid over his step, but told", async () => {
    const player = open("katondogorozi-garanjuka", "#t1.1.3~0~b2-6");
    fireEvent.keyDown(hole(/^b1, /), { key: "ArrowRight", shiftKey: true });
    expect(player.querySelector(".player-text")?.textContent).toMatch(/^Three seeds from b2 arrive in f2/);
    await until(() => expect(location.hash).toBe("#t1.1.3"));
    await until(() => expect(message()).toBe("Your line came late."));
    expect(player.querySelector(".own-line")).toBeNull();
    expect(player.querySelector(".player-text")?.textContent).toMatch(/^Three seeds from b2 arrive in f2/);
  });

  test("is left by an address of the printed line", async () => {
    const player = open("katondogorozi-garanjuka", "#t1.1.3~0~b2-6");
    await until(() => expect(player.querySelector(".own-line")).not.toBeNull());
    history.replaceState(null, "", "/figures/x/#t1.1.1");
    act(() => {
      dispatchEvent(new Event("hashchange"));
    });
    expect(player.querySelector(".own-line")).toBeNull();
    expect(player.querySelector(".player-text")?.textContent).toBe("Three seeds are lifted from b2");
  });
});
