/** Arranging the board before a game, by pointer and by keys. */

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Arrange, type ArrangeProps } from "../../src/components/play/Arrange.tsx";
import { PERSON, REMOTE } from "../../src/content/play/levels.ts";
import { defaultRules } from "../../src/engine/index.ts";

afterEach(cleanup);

/** South arranges Orusoro's thirty-two seeds; who plays North is elsewhere. */
function arrange(big: boolean): ReturnType<typeof vi.fn<ArrangeProps["onDone"]>> {
  const onDone = vi.fn<ArrangeProps["onDone"]>();
  const plan: ArrangeProps["plan"] = {
    rules: defaultRules("orusoro-katondogorozi"),
    filling: { type: "arrange", hidden: false, big },
    names: { south: "Asha", north: "Juma" },
    movers: { south: PERSON, north: REMOTE },
    view: "south",
  };
  render(<Arrange plan={plan} quotes={{}} onDone={onDone} onCancel={() => undefined} />);
  return onDone;
}
const hole = (name: string): HTMLElement => screen.getByRole("gridcell", { name: new RegExp(`^${name}, `) });
const tray = (): string => screen.getByRole("status").textContent ?? "";
const times = (n: number, act: () => void): void => {
  for (let k = 0; k < n; k++) act();
};

describe("around a big hole", () => {
  test("nothing is put anywhere before the hole is fixed, by touch or by key, and it is said why", () => {
    const onDone = arrange(true);
    for (const act of [
      () => fireEvent.click(hole("b1")),
      () => fireEvent.keyDown(hole("b1"), { key: "+" }),
      () => fireEvent.click(screen.getByRole("button", { name: "Done" })),
    ]) {
      times(32, act);
      expect(tray()).toBe("32 in the tray. Fix the big hole first.");
    }
    expect(onDone).not.toHaveBeenCalled();
  });

  test("once it is fixed the rest is put around it, and both are handed on", () => {
    const onDone = arrange(true);
    fireEvent.change(screen.getByRole("combobox", { name: "The big hole" }), { target: { value: "b3" } });
    fireEvent.input(screen.getByRole("spinbutton", { name: "holds" }), { target: { value: "30" } });
    fireEvent.click(screen.getByRole("button", { name: "Fix it" }));
    times(2, () => fireEvent.keyDown(hole("f1"), { key: "+" }));
    fireEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(onDone).toHaveBeenCalledOnce();
    const [position, big] = onDone.mock.lastCall ?? expect.unreachable();
    expect(big).toEqual({ hole: 2, seeds: 30 });
    // Ring order: b1 to b8, then f8 to f1.
    expect(position.holes.south).toEqual([0, 0, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  });
});

test.each(["ctrlKey", "metaKey", "altKey"])("a key with %s is the browser’s: it puts nothing", (modifier) => {
  arrange(false);
  for (const key of ["+", "=", "-", "Backspace", "Delete"]) {
    // `false` where what the browser does with the key was prevented.
    expect(fireEvent.keyDown(hole("b1"), { key, [modifier]: true })).toBe(true);
  }
  expect(tray()).toBe("32 in the tray. ");
});
