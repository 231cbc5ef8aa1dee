import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Progress } from "../../scripts/cli/progress.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function listen(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  return { progress: new Progress(stream), written };
}

test("on a terminal a bar is drawn over itself, and taken away at the end", () => {
  const { progress, written } = listen(true);
  progress.at(1, 4, "games");
  expect(written).toEqual([]);
  vi.advanceTimersByTime(200);
  progress.at(2, 4, "games");
  expect(written).toEqual([`\r\x1b[K${"█".repeat(15)}${"░".repeat(15)} 50 %  2 of 4 games`]);
  progress.close();
  expect(written.at(-1)).toBe("\r\x1b[K");
});

test("elsewhere a line is written now and then, and nothing about short work", () => {
  const { progress, written } = listen(false);
  vi.advanceTimersByTime(200);
  progress.at(1000, 4000, "moves");
  expect(written).toEqual([]);
  vi.advanceTimersByTime(10_000);
  progress.at(2000, 4000, "moves");
  expect(written).toEqual(["2,000 of 4,000 moves\n"]);
  progress.close();
  expect(written).toHaveLength(1);
});
