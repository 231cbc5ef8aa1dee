/** The player as a reader meets it: keys, buttons, addresses, and what a screen reader is told. */

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tellUnder } from "../../src/components/replay/events.ts";
import { onOtherLine } from "../../src/components/replay/other-line.ts";
import { Player } from "../../src/components/replay/Player.tsx";
import { figure } from "../../src/content/figures.ts";
import { quoteOf } from "../../src/content/quotes.ts";
import { replay, traceFigure } from "../../src/content/replay/figure.ts";
import { packReplay } from "../../src/content/replay/pack.ts";
import { parseRecord, replayRecord, ruleSet } from "../../src/engine/index.ts";

const packed = (id: string): string => packReplay(replay(figure(id), quoteOf));

function open(id: string, { opensAt = "0.1.1", prefix = "" } = {}): HTMLElement {
  render(<Player figure={packed(id)} uid="x" title="A figure" prefix={prefix} opensAt={opensAt} />);
  return screen.getByRole("group", { name: "Figure: A figure" });
}

const told = (player: HTMLElement): string => player.querySelector(".player-text")?.textContent ?? "";
const cells = (): HTMLElement[] => screen.getAllByRole("gridcell");
const press = (name: string): void => {
  fireEvent.click(screen.getByRole("button", { name }));
};

/** What is fetched on demand takes its time on a busy machine. */
const PATIENT = { timeout: 20_000 };

const wait = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

/** What a screen reader has been told last, when the reader has paused for a moment. */
function said(player: HTMLElement): string {
  wait(310);
  return player.querySelector("[aria-live]")?.textContent ?? "";
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/figures/x/");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the board", () => {
  test("is a grid of four rows, of which one cell takes the focus", () => {
    open("sanderson-long-runs");
    expect(screen.getByRole("grid", { name: "Board, A figure, as First player sees it" })).toBeTruthy();
    expect(screen.getAllByRole("row").map((row) => row.getAttribute("aria-label"))).toEqual([
      "Second player, back row",
      "Second player, front row",
      "First player, front row",
      "First player, back row",
    ]);
    expect(cells()).toHaveLength(32);
    expect(cells().filter((cell) => cell.getAttribute("tabindex") === "0")).toHaveLength(1);
  });

  test("is walked hole by hole with the arrows, which do not step the figure", () => {
    const player = open("sanderson-long-runs");
    const before = told(player);
    const [corner] = cells().slice(24);
    corner?.focus();
    for (const key of ["ArrowRight", "ArrowUp", "End"]) {
      fireEvent.keyDown(document.activeElement ?? player, { key });
    }
    expect(document.activeElement?.getAttribute("aria-label")).toBe(
      "f8, eighth front hole from the left, empty",
    );
    expect(told(player)).toBe(before);
    fireEvent.keyDown(document.activeElement ?? player, { key: "ArrowRight", shiftKey: true });
    expect(told(player)).toBe("29 men from b1 arrive in f3");
  });

  test("names its holes anew from the other seat", () => {
    const player = open("sanderson-long-runs");
    press("See the board from the other seat");
    expect(screen.getByRole("grid").getAttribute("aria-label")).toBe(
      "Board, A figure, as Second player sees it",
    );
    expect(cells()[24]?.getAttribute("aria-label")).toBe("b1, first back hole from the left, 29 men");
    expect(cells()[0]?.getAttribute("aria-label")).toBe(
      "First player, b8, eighth back hole from the left, empty",
    );
    expect(said(player)).toBe("The board as Second player sees it");
  });
});

describe("stepping", () => {
  test("by lap, on and back, says one thing for each press", () => {
    const player = open("sanderson-long-runs");
    press("Forward");
    expect(said(player)).toBe(
      "Turn 21 of 22 · First player · lap 1 of 7. 29 men from b1 arrive in f3. " +
        "At b1: the men left in the end hole of the back row are spread, starting at the next hole",
    );
    press("Forward");
    expect(said(player)).toMatch(
      /^Turn 21 of 22 · First player · lap 2 of 7\. Two men from f3 arrive in f1\. /,
    );
    press("Back");
    expect(said(player)).toMatch(/^Back\. Turn 21 of 22 · First player · lap 1 of 7\. /);
    expect(told(player)).toBe("29 men from b1 arrive in f3");
  });

  test("many in quick succession tells the first and, at rest, the last", () => {
    const player = open("sanderson-long-runs");
    const live = player.querySelector("[aria-live]");
    const texts: string[] = [];
    for (let lap = 1; lap <= 7; lap++) {
      fireEvent.keyDown(player, { key: "ArrowRight" });
      wait(33);
      texts.push(live?.textContent ?? "");
    }
    texts.push(said(player));
    expect([...new Set(texts)].map((text) => /lap \d/.exec(text)?.[0])).toEqual(["lap 1", "lap 7"]);
    expect(player.querySelector(".player-place")?.textContent).toMatch(/lap 7 of 7$/);
  });

  test("is seen to move, one by one: not on the heels of the step before, not by seeds, not back", () => {
    const player = open("sanderson-long-runs");
    const moves = (): boolean => player.querySelector(".board.moving") !== null;
    const pressed = (milliseconds: number, key: string): boolean => {
      wait(milliseconds);
      fireEvent.keyDown(player, { key });
      return moves();
    };
    expect(pressed(1000, "ArrowRight")).toBe(true);
    expect(pressed(100, "ArrowRight")).toBe(false);
    expect(pressed(1000, "ArrowLeft")).toBe(false);
    expect(pressed(1000, "ArrowRight")).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "seed" }));
    expect(pressed(1000, "ArrowRight")).toBe(false);
  });

  test("by every grain", () => {
    const player = open("sanderson-long-runs");
    const lines = (["turn", "event", "seed"] as const).map((grain) => {
      press("First");
      fireEvent.click(screen.getByRole("radio", { name: grain }));
      press("Forward");
      press("Forward");
      return told(player);
    });
    expect(lines).toEqual([
      "Seven laps: b1 – f3 – f1 – b2 – b5 – b8 – f6 – f3",
      "29 men from b1 arrive in f3",
      "First of 29 men falls into b2",
    ]);
  });

  test("with the keys, when the focus is within; and not otherwise", () => {
    const player = open("sanderson-long-runs");
    const forward = screen.getByRole("button", { name: "Forward" });
    fireEvent.keyDown(forward, { key: "ArrowRight" });
    expect(told(player)).toBe("29 men from b1 arrive in f3");
    fireEvent.keyDown(forward, { key: "End" });
    expect(told(player)).toBe("Three men from f6 arrive in f3");
    fireEvent.keyDown(forward, { key: "Home" });
    expect(told(player)).toBe("After the pair’s walk");
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(told(player)).toBe("After the pair’s walk");
    fireEvent.wheel(player, { deltaY: 100 });
    expect(told(player)).toBe("After the pair’s walk");
  });

  test("with the slider, whose value is spoken in words", () => {
    const player = open("sanderson-long-runs");
    const slider = screen.getByRole("slider", { name: "Step" });
    expect(slider.getAttribute("aria-valuetext")).toBe("After the pair’s walk");
    fireEvent.input(slider, { target: { value: "2" } });
    expect(told(player)).toBe("Two men from f3 arrive in f1");
    const value = slider.getAttribute("aria-valuetext") ?? "";
    expect(value).toMatch(/^Turn 21 of 22 · First player · lap 2 of 7\. Two men from f3 arrive in f1\. /);
    expect(said(player)).toBe(value);
  });

  test("with the slider in hand, whose value alone tells of the step, and elsewhere the message alone", () => {
    const player = open("sanderson-long-runs");
    const slider = screen.getByRole("slider", { name: "Step" });
    slider.focus();
    const value = (): string => slider.getAttribute("aria-valuetext") ?? "";
    for (const [key, tells] of [
      ["ArrowRight", /^Turn 21 of 22 · First player · lap 1 of 7\. 29 men from b1 arrive in f3\. /],
      ["ArrowRight", /^Turn 21 of 22 · First player · lap 2 of 7\. /],
      ["ArrowLeft", /^Turn 21 of 22 · First player · lap 1 of 7\. /],
      [" ", /^Playing$/],
      [" ", /^Turn 21 of 22 · First player · lap 1 of 7\. /],
    ] as const) {
      fireEvent.keyDown(slider, { key });
      expect(value()).toMatch(tells);
      expect(said(player)).toBe("");
    }
    // What is no step, the message tells.
    fireEvent.keyDown(slider, { key: "f" });
    expect(said(player)).toBe("The board as Second player sees it");
    screen.getByRole("button", { name: "Forward" }).focus();
    press("Forward");
    expect(said(player)).toMatch(/^Turn 21 of 22 · First player · lap 2 of 7\. /);
  });

  test("quotes the sentence that licenses what is seen, with a link to it", () => {
    const player = open("sanderson-long-runs", { opensAt: "21.2.1" });
    const link = within(player).getByRole("link", { name: "p. 732, sentence 11" });
    expect(link.getAttribute("href")).toBe("/sources/sanderson-1913/#s-732-11");
    expect(link.closest(".player-quote")?.textContent).toMatch(/The contents of this hole are then spread/);
  });
});

describe("playing", () => {
  test("says nothing of the steps between its beginning and its end", () => {
    const player = open("sanderson-fig-6");
    press("Play");
    expect(said(player)).toBe("Playing");
    wait(1500);
    expect(told(player)).toBe("All of each player’s men in the left-hand end hole of his back row");
    expect(said(player)).toBe("Playing");
    wait(1500);
    wait(1500);
    expect(said(player)).toMatch(/^The end\. Two in the second hole/);
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
  });

  test("waits while nobody sees it, and the address follows it, so that it is come back to", () => {
    const player = open("sanderson-fig-6");
    press("Play");
    wait(1500);
    const before = told(player);
    const address = location.hash;
    expect(address).toMatch(/^#t0\.\d\.1$/);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    wait(20_000);
    expect(told(player)).toBe(before);
    hidden.mockRestore();
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(told(player)).not.toBe(before);
    wait(20_000);
    expect(location.hash).not.toBe(address);
  });

  test("begins again from the first board when it is at the end, and stops at a press", () => {
    const player = open("sanderson-fig-6", { opensAt: "0.3.1" });
    press("Play");
    expect(told(player)).toBe("Two men in every hole");
    press("Pause");
    wait(5000);
    expect(told(player)).toBe("Two men in every hole");
    expect(said(player)).toMatch(/^Paused\. /);
  });
});

describe("addresses", () => {
  test("follow the steps, at once; where many follow each other, the last of them after a moment", () => {
    open("sanderson-long-runs", { prefix: "fig." });
    expect(location.hash).toBe("");
    press("Forward");
    expect(location.hash).toBe("#fig.t21.1.2");
    press("Forward");
    press("Forward");
    expect(location.hash).toBe("#fig.t21.1.2");
    wait(310);
    expect(location.hash).toBe("#fig.t21.3.2");
  });

  test("that bring a line of the reader’s own stand while the rules are on their way", () => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    history.replaceState(null, "", "/figures/x/#t1.1.3~0~b2-6");
    open("katondogorozi-garanjuka");
    wait(1000);
    expect(location.hash).toBe("#t1.1.3~0~b2-6");
    vi.unstubAllGlobals();
  });

  test("are read on arrival, and when they change", () => {
    history.replaceState(null, "", "/figures/x/#t21.2.2");
    const player = open("sanderson-long-runs");
    expect(told(player)).toBe("Two men from f3 arrive in f1");
    history.replaceState(null, "", "/figures/x/#t21.1.1");
    act(() => {
      dispatchEvent(new Event("hashchange"));
    });
    expect(told(player)).toBe("29 men are lifted from b1");
  });

  test.each([
    ["#t99.1.1", "“t99.1.1”"],
    ["#t21.1.2.99", "“t21.1.2.99”"],
    ["#t21.x", "“t21.x”"],
    ["#t-1.-2.3", "“t-1.-2.3”"],
    [`#t1${"1".repeat(500)}`, `“t${"1".repeat(39)}…”`],
  ])(
    "that lead nowhere (%s) say so and what was expected, show the first board, and are put away",
    (hash, asked) => {
      history.replaceState(null, "", `/figures/x/${hash}`);
      const player = open("sanderson-long-runs", { opensAt: "22.7.3" });
      expect(screen.getByRole("status").textContent).toBe(
        `${asked} is no step of this figure: its steps are #t0.1.1 to #t22.7.3. It stands at its first board.`,
      );
      expect(told(player)).toBe("After the pair’s walk");
      expect(cells()[24]?.getAttribute("aria-label")).toBe("b1, first back hole from the left, 29 men");
      press("Close the message");
      expect(screen.getByRole("status").textContent).toBe("");
    },
  );

  test("of other figures on the page are not this one’s business", () => {
    history.replaceState(null, "", "/figures/x/#other.t21.2.2");
    const player = open("sanderson-long-runs", { prefix: "fig." });
    expect(told(player)).toBe("After the pair’s walk");
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

describe("readings that come late", () => {
  const under = (id: string): void => {
    const { replay: line } = traceFigure(
      { ...figure(id), readings: { ...figure(id).readings, resumeFrom: "lap-start" } },
      quoteOf,
      400,
    );
    act(() =>
      tellUnder({ [id]: { replay: line, toOtherLine: onOtherLine, steps: () => <p>Other steps</p> } }),
    );
  };

  test("leave the reader at the step where he stands, with his grain and seat", () => {
    const player = open("katondogorozi-hamba");
    fireEvent.click(screen.getByRole("radio", { name: "event" }));
    press("See the board from the other seat");
    press("Forward");
    press("Forward");
    wait(310);
    expect(location.hash).toBe("#t1.1.2");
    press("Forward");
    under("katondogorozi-hamba");
    expect(within(player).getByText("Other steps")).toBeTruthy();
    wait(310);
    expect(location.hash).toBe("#t1.1.3");
    expect((screen.getByRole("radio", { name: "event" }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole("grid").getAttribute("aria-label")).toMatch(/as Second player sees it$/);
  });

  test("open the figure where it opens, if he has not moved", () => {
    const player = open("katondogorozi-hamba");
    const before = told(player);
    under("katondogorozi-hamba");
    expect(told(player)).toBe(before);
    expect(location.hash).toBe("");
  });

  test("and have no such step say so, at their end", () => {
    const player = open("katondogorozi-garanjuka", { opensAt: "0.1.1" });
    press("Last");
    const [first] = replay(figure("katondogorozi-garanjuka"), quoteOf).steps;
    if (first === undefined) throw new Error("No step.");
    const short = { ...replay(figure("katondogorozi-garanjuka"), quoteOf), steps: [first] };
    act(() =>
      tellUnder({
        "katondogorozi-garanjuka": { replay: short, toOtherLine: onOtherLine, steps: () => <p>One</p> },
      }),
    );
    expect(screen.getByRole("status").textContent).toBe(
      "By these readings there is no step 1.4.3. The figure stands at its end.",
    );
    expect(told(player)).toBe(first.text);
  });
});

describe("sentences and steps", () => {
  test("a step lights its sentences, once the reader has moved", () => {
    const heard: string[] = [];
    const listen = ({ detail }: DocumentEventMap["fr:lit"]): void => {
      heard.push(`${detail.source} ${detail.sentences.join(" ")}`);
    };
    document.addEventListener("fr:lit", listen);
    open("sanderson-long-runs");
    expect(heard).toEqual([]);
    press("Forward");
    press("Forward");
    expect(heard).toEqual(["sanderson-1913 s-732-10 s-732-12", "sanderson-1913 s-732-11 s-733-9"]);
    document.removeEventListener("fr:lit", listen);
  });

  test("a sentence chosen in the text leads to its first step; one of another source does not", () => {
    const player = open("sanderson-long-runs");
    const choose = (source: "sanderson-1913" | "anna-1938"): void => {
      act(() => {
        document.dispatchEvent(new CustomEvent("fr:sentence", { detail: { source, sentence: "s-732-11" } }));
      });
    };
    choose("anna-1938");
    expect(told(player)).toBe("After the pair’s walk");
    choose("sanderson-1913");
    expect(told(player)).toMatch(/^f3 was filled/);
  });
});

test("position, moves and link can be copied, and refused without harm", async () => {
  vi.useRealTimers();
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const player = open("sanderson-long-runs", { opensAt: "0.1.1" });
  expect(within(player).queryByRole("button", { name: "Copy the position" })).toBeNull();
  fireEvent(player.querySelector(".more") ?? player, new Event("toggle"));
  const position = "0,0,0,0,0,0,0,29/0,0,0,1,1,0,0,0/0,0,0,1,0,0,0,0/29,0,0,0,0,0,0,0 S @gambit-1";
  fireEvent.click(await screen.findByRole("button", { name: "Copy the position" }, PATIENT));
  await screen.findByText("Copied the position.");
  expect(writeText).toHaveBeenLastCalledWith(position);
  press("Copy the link to this step");
  await screen.findByText("Copied the link to step 0.1.1.");
  expect(writeText.mock.lastCall?.[0]).toMatch(/\/figures\/x\/#t0\.1\.1$/);
  press("Copy the moves");
  await screen.findByText("Copied the moves.");
  const record = parseRecord(writeText.mock.lastCall?.[0]);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  const game = replayRecord(ruleSet(record.value.ruleSet), record.value);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  expect(game.value.moves).toHaveLength(2);
  writeText.mockRejectedValueOnce(new Error("refused"));
  press("Copy the position");
  await screen.findByText(position);
  vi.unstubAllGlobals();
});
