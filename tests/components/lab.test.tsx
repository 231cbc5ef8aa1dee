/** The lab as a reader meets it: board, keys, fields, addresses, and what a screen reader is told. */

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { wake } from "../../src/components/lab/awake.tsx";
import { FIRST_EXPERIMENT, rulesFor } from "../../src/components/lab/experiment.ts";
import { Lab } from "../../src/components/lab/Lab.tsx";
import { matrixOf } from "../../src/components/lab/matrix.ts";
import { packQuotes } from "../../src/components/lab/quotes.ts";
import { speak } from "../../src/language/t.ts";

/** How often the sources were asked what they make of an act. */
const asked = vi.hoisted(() => ({ times: 0 }));
vi.mock(import("../../src/components/lab/experiment.ts"), async (original) => {
  const real = await original();
  return {
    ...real,
    runExperiment: (...given) => {
      asked.times += 1;
      return real.runExperiment(...given);
    },
  };
});

const NAMES = {
  "mweso-anna": "Anna",
  "njombwa-sanderson": "Sanderson",
  "orusoro-katondogorozi": "Katondogorozi",
  "bao-ludii-drc": "Ludii",
} as const;
/** In milliseconds: a machine that does much else besides may be slow. */
const PATIENT = { timeout: 20_000 };
const QUOTES = packQuotes([
  {
    source: "anna-1938",
    id: "s-73-4",
    quote: {
      text: "you may take all his men",
      place: "p. 73, sentence 4",
      href: "/sources/anna-1938/#s-73-4",
    },
  },
]);
const FIGURES = [
  {
    id: "sanderson-fig-7",
    title: "Figure 7",
    opensAt: "2.1.1",
    steps: [
      {
        at: "1.1.1",
        position: "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 N",
        says: "One",
        hand: 2,
      },
      {
        at: "2.1.1",
        position: "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5/0,0,0,0,0,0,0,0/3,2,0,0,0,0,0,0 S",
        says: "Two",
        hand: 0,
      },
    ],
  },
];

/** What reads an address or what is typed, and what writes an address, is fetched. */
const read = (): Promise<void> =>
  act(async () => {
    await import("../../src/components/lab/address-read.ts");
    await import("../../src/components/lab/address-problems.ts");
    await import("../../src/components/lab/later.ts");
  });

async function open(fragment = ""): Promise<void> {
  history.replaceState(null, "", `/lab/${fragment}`);
  render(<Lab quotes={QUOTES} names={NAMES} figuresAt="/lab/figures.json" />);
  await read();
}

const said = (): string => screen.getByRole("status").textContent ?? "";
const editor = (): HTMLElement => screen.getByRole("grid", { name: "The board, South at the bottom" });
const cell = (name: string, side = "South"): HTMLElement => {
  const start = side === "South" ? `${name},` : `${side}, ${name},`;
  const found = within(editor())
    .getAllByRole("gridcell")
    .find((one) => one.getAttribute("aria-label")?.startsWith(start));
  if (found === undefined) throw new Error(`No cell ${start}`);
  return found;
};
const field = (name: RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
async function type(name: RegExp, value: string): Promise<void> {
  fireEvent.change(field(name), { target: { value } });
  await read();
}
const heading = (): string => document.querySelector(".partings-head")?.textContent ?? "";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json(FIGURES));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("as it opens", () => {
  test("it shows a worked example: where they part, why, and the words", async () => {
    await open();
    expect(heading()).toBe("They part at step 3.");
    expect(screen.getByText("you may take all his men")).toBeTruthy();
    expect(screen.getByRole("link", { name: "p. 73, sentence 4" }).getAttribute("href")).toBe(
      "/sources/anna-1938/#s-73-4",
    );
    expect(screen.getByText("Step 3 of 9")).toBeTruthy();
    expect(said()).toBe("");
  });

  test("an address is taken over whole", async () => {
    await open(
      "#p=2,0,1,0,1,0,3,0/0,1,0,0,2,0,2,1/0,0,0,1,0,0,0,0/2,0,0,0,0,0,3,1_S&m=b7&by=mweso-anna,bao-ludii-drc&r=mweso-anna.captureOnEmpty:no&s=1",
    );
    expect(heading()).toBe("They do the same to the end.");
    expect(screen.getByText("Step 1 of 3")).toBeTruthy();
    expect(screen.getByText("Readings, 1 changed")).toBeTruthy();
  });

  test("a bad address is named, and a board is there", async () => {
    await open("#p=1,2_S&m=b6");
    expect(screen.getByRole("alert").textContent).toMatch(/cannot be read/);
    expect(heading()).toBe("They part at step 3.");
  });

  test("a reading that is not there is named", async () => {
    await open(
      "#p=1,0,2,0,3,0,2,0/0,2,0,1,0,0,3,1/0,1,0,2,0,0,2,0/3,0,0,1,0,4,0,0_S&m=b6&r=mweso-anna.colour:blue",
    );
    expect(screen.getByRole("alert").textContent).toMatch(/“colour”.*left at its default/);
  });

  test("a board that some cannot have is explained, and shown", async () => {
    await open("#p=0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0_S_24,24&m=f4");
    expect(heading()).toBe("Of 4 sources only one plays this move.");
    expect(screen.getAllByText(/Mweso, by Anna 1938 has no stock\.$/).length).toBeGreaterThan(0);
    expect(screen.getAllByRole("grid")).toHaveLength(5);
  });
});

test("where the reader has chosen a reading, it is said to be no default of ours, and nothing is left unsaid", async () => {
  await open("#m=b6&by=mweso-anna,orusoro-katondogorozi&r=mweso-anna.resumeFrom:lap-start");
  const said = [...document.querySelectorAll(".partings .basis")].map(({ textContent }) =>
    textContent?.trim(),
  );
  expect(said).toContain("By a reading that is not our default.");
  for (const basis of said) expect(basis).not.toMatch(/:$/);
});

test("an address that sows from an empty hole, whichever way, is answered by each source", async () => {
  await open("#m=b2-");
  expect(heading()).toBe("No source plays this move here.");
});

describe("over what the server has drawn", () => {
  /** What a reader is told of a part: its names and its words. */
  const told = (part: Element): string =>
    [...part.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label")).join() +
    part.textContent;
  /** Whatever is looked for is near, as soon as it is `come`. */
  let come = (): void => {};
  beforeEach(() => {
    const near = new Promise<void>((resolve) => {
      come = resolve;
    });
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        readonly #seen: (seen: readonly { readonly isIntersecting: boolean }[]) => void;
        constructor(seen: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
          this.#seen = seen;
        }
        observe(): void {
          this.#seen([{ isIntersecting: false }]);
          void near.then(() => this.#seen([{ isIntersecting: true }]));
        }
        disconnect(): void {}
      },
    );
  });
  async function wakeDrawn(fragment: string): Promise<HTMLElement> {
    history.replaceState(null, "", `/lab/${fragment}`);
    const { setup, ruleSets } = FIRST_EXPERIMENT;
    const first = matrixOf(
      ruleSets.map((id) => rulesFor(id, setup.columns)),
      setup,
    );
    const host = document.createElement("main");
    // Drawn by another root, whose handlers are lost with the copy: as it comes over the network.
    render(<Lab first={first} quotes={QUOTES} names={NAMES} figuresAt="/lab/figures.json" />);
    host.append(document.importNode(document.querySelector(".lab") as HTMLElement, true));
    cleanup();
    document.body.append(host);
    onTestFinished(() => host.remove());
    return host;
  }
  const wakeWhole = async (host: HTMLElement): Promise<void> => {
    const table = host.querySelector("[data-part=moves]");
    wake(host.querySelector(".lab") as HTMLElement);
    await vi.waitUntil(() => host.querySelector("[data-asleep]") === null, PATIENT);
    expect(table?.isConnected).toBe(true);
    come();
    await vi.waitUntil(() => table?.isConnected === false, PATIENT);
  };

  test("each part wakes where it stands, and nothing of it changes", async () => {
    const host = await wakeDrawn("");
    const parts = (): Element[] => [...host.querySelectorAll("[data-part]")];
    const before = parts().map(told);
    const boards = [...host.querySelectorAll("svg")];
    expect(boards).toHaveLength(5);
    await wakeWhole(host);
    expect(parts().map(told)).toEqual(before);
    expect([...host.querySelectorAll("svg")]).toEqual(boards);
    fireEvent.click(cell("b1"));
    expect(said()).toMatch(/^b1: /);
    fireEvent.click(screen.getByRole("button", { name: "b4" }));
    expect(said()).toMatch(/^b4: /);
    expect(screen.getByRole("button", { name: "b4" }).getAttribute("aria-pressed")).toBe("true");
  });

  test("an experiment of the address is shown by all parts, whenever it is read", async () => {
    const host = await wakeDrawn(
      "#p=2,0,1,0,1,0,3,0/0,1,0,0,2,0,2,1/0,0,0,1,0,0,0,0/2,0,0,0,0,0,3,1_S&m=b7&by=mweso-anna,bao-ludii-drc&r=mweso-anna.captureOnEmpty:no&s=1",
    );
    await wakeWhole(host);
    expect(await screen.findByText("They do the same to the end.")).toBeTruthy();
    expect(cell("b1").getAttribute("aria-label")).toMatch(/2 pieces/);
    expect(screen.getAllByRole("grid")).toHaveLength(3);
    await vi.waitUntil(() => host.querySelector("[aria-busy=true]") === null, PATIENT);
    expect(within(screen.getByRole("table")).getAllByRole("columnheader")).toHaveLength(4);
  });

  test("in another language every part is said in it", async () => {
    const host = await wakeDrawn("");
    speak({ "South has {south}, North {north}.": "Sud {south}, Nord {north}.", "They part": "Séparation" });
    onTestFinished(() => speak());
    await wakeWhole(host);
    expect(host.querySelector(".lab-census")?.textContent).toContain("Sud 13 pieces, Nord 15.");
    expect(screen.getByRole("columnheader", { name: "Séparation" })).toBeTruthy();
  });
});

describe("setting up", () => {
  test("by touch: a move is chosen, pieces added, taken and emptied, each said once", async () => {
    await open();
    fireEvent.click(cell("b1"));
    expect(said()).toMatch(/^b1: /);
    await read();
    expect(location.hash).toContain("m=b1");
    fireEvent.click(screen.getByLabelText("Add one"));
    fireEvent.click(cell("f8"));
    expect(said()).toBe("f8 of South: 1 piece.");
    fireEvent.click(screen.getByLabelText("Take one away"));
    fireEvent.click(cell("b6"));
    expect(said()).toBe("b6 of South: 3 pieces.");
    fireEvent.click(screen.getByLabelText("Empty a hole"));
    fireEvent.click(cell("b1", "North"));
    expect(said()).toBe("b1 of North: 0 pieces.");
  });

  test("what an act comes to is worked out once, though it is said and drawn", async () => {
    await open();
    for (const choose of [
      () => fireEvent.click(cell("b1")),
      () => fireEvent.click(cell("b4")),
      () => fireEvent.click(screen.getByLabelText("Clockwise")),
    ]) {
      asked.times = 0;
      choose();
      await read();
      expect(asked.times).toBe(1);
    }
    asked.times = 0;
    fireEvent.click(screen.getByRole("button", { name: "Forward" }));
    expect(asked.times).toBe(0);
  });

  test("a count that is not there makes no long list; one that no board has is told what is", async () => {
    const counts = (): string[] =>
      [...screen.getByLabelText<HTMLSelectElement>("How many").options].map(({ text }) => text);
    // Four lie in b6.
    await open("#m=b6-999");
    expect(counts()).toEqual(["all", "1", "2", "3", "999: too many"]);
    await type(/^Move/, "b6-4");
    expect(counts()).toEqual(["all", "1", "2", "3", "4"]);
    await type(/^Move/, "b6-2");
    expect(counts()).toEqual(["all", "1", "2", "3"]);
    const board = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0";
    await type(/^Position/, `${board}/999,0,0,0,0,0,0,0 S`);
    expect(screen.getByRole("alert").textContent).toBe(
      "The position was not taken over. In the lab a hole or a stock holds at most 99, not 999.",
    );
    expect(cell("b6").getAttribute("aria-label")).toMatch(/4 pieces/);
    await type(/^Position/, `${board}/99,0,0,0,0,0,0,0 S`);
    expect(screen.queryByRole("alert")).toBeNull();
    cleanup();
    await open(`#p=${board}/1,0,0,0,0,0,0,0_S_0,100&m=b1`);
    expect(screen.getByRole("alert").textContent).toBe(
      "The position in the address cannot be read. In the lab a hole or a stock holds at most 99, not 100.",
    );
    expect(cell("b6").getAttribute("aria-label")).toMatch(/4 pieces/);
  });

  test("by keys: digits, two of which make a number, plus, minus, Delete and Enter", async () => {
    await open();
    fireEvent.keyDown(cell("b2"), { key: "1" });
    fireEvent.keyDown(cell("b2"), { key: "2" });
    expect(said()).toBe("b2 of South: 12 pieces.");
    fireEvent.keyDown(cell("b2"), { key: "+" });
    expect(said()).toBe("b2 of South: 13 pieces.");
    fireEvent.keyDown(cell("b2"), { key: "-" });
    fireEvent.keyDown(cell("b2"), { key: "Delete" });
    expect(said()).toBe("b2 of South: 0 pieces.");
    act(() => cell("b4").focus());
    fireEvent.keyDown(cell("b4"), { key: "Enter" });
    expect(said()).toMatch(/^b4: 1 of 4 allow it/);
  });

  test("a hole of the player who is not to move starts nothing, and it is said why", async () => {
    await open();
    const before = location.href;
    fireEvent.click(cell("b1", "North"));
    expect(said()).toBe("South is to move: choose a hole of that side.");
    expect(location.href).toBe(before);
  });

  test("by text: a position and a move, good and bad", async () => {
    await open();
    await type(/^Position/, "4,4,4,4,4,4,4,4/0,0");
    expect(screen.getByRole("alert").textContent).toMatch(/^The position was not taken over\. At column/);
    await type(/^Position/, "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 N");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(/North to move/)).toBeTruthy();
    await type(/^Move/, "b5");
    expect(said()).toMatch(/^b5: 3 of 4 allow it/);
    await type(/^Move/, "x9");
    expect(screen.getByRole("alert").textContent).toMatch(/^The move was not taken over/);
  });

  test("a wider board leaves the game to Sanderson, and says so of the others", async () => {
    await open();
    fireEvent.change(field(/^Holes in a row/), { target: { value: "9" } });
    await read();
    await type(/^Move/, "b6");
    expect(screen.getAllByText(/must have 8 columns, not 9\.$/).length).toBeGreaterThan(0);
  });

  test("a figure's step by its address, with what is left out", async () => {
    await open("#figure=sanderson-fig-7&step=1.1.1");
    await screen.findByText(/North to move/);
    expect(said()).toBe(
      "Figure 7, step 1.1.1, is on the board. Left out are the pieces in the hand there: 2 pieces.",
    );
  });

  test("an address read late does not undo what the reader has begun", async () => {
    history.replaceState(
      null,
      "",
      "/lab/#p=2,0,1,0,1,0,3,0/0,1,0,0,2,0,2,1/0,0,0,1,0,0,0,0/2,0,0,0,0,0,3,1_S&m=b7",
    );
    render(<Lab quotes={QUOTES} names={NAMES} figuresAt="/lab/figures.json" />);
    fireEvent.keyDown(cell("b2"), { key: "7" });
    await read();
    expect(cell("b2").getAttribute("aria-label")).toMatch(/7 pieces/);
  });

  test("a figure that is not there is named", async () => {
    await open("#figure=none");
    expect((await screen.findByRole("alert")).textContent).toMatch(/There is no figure “none”/);
  });

  test("without the network the figures are missed aloud", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
    await open("#figure=sanderson-fig-7");
    expect((await screen.findByRole("alert")).textContent).toMatch(/could not be fetched/);
  });
});

describe("following", () => {
  test("all boards step together and stop at both ends", async () => {
    await open();
    const step = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
    step("Forward");
    expect(said()).toBe("Step 4 of 9.");
    step("Before");
    expect(said()).toBe("Before the move.");
    step("Back");
    expect(screen.getByText("Step 0 of 9")).toBeTruthy();
    step("Where they part");
    expect(screen.getByText("Step 3 of 9")).toBeTruthy();
    step("To the end");
    await read();
    expect(location.hash).toContain("s=9");
    expect(screen.getByText("Step 9 of 9")).toBeTruthy();
  });

  test("a reading changes the boards and the address", async () => {
    await open(
      "#p=2,0,1,0,1,0,3,0/0,1,0,0,2,0,2,1/0,0,0,1,0,0,0,0/2,0,0,0,0,0,3,1_S&m=b7&by=mweso-anna,bao-ludii-drc",
    );
    expect(heading()).toBe("They part at step 3.");
    const [select] = screen.getAllByLabelText<HTMLSelectElement>(/ends in an empty hole of the second row/);
    if (select === undefined) throw new Error("No such reading.");
    fireEvent.change(select, { target: { value: "no" } });
    expect(heading()).toBe("They do the same to the end.");
    await read();
    expect(location.hash).toContain("r=mweso-anna.captureOnEmpty:no");
    fireEvent.change(select, { target: { value: "yes" } });
    await read();
    expect(location.hash).not.toContain("r=");
  });

  test("a source can be left out, the last cannot", async () => {
    await open();
    for (const name of ["Anna", "Sanderson", "Katondogorozi"]) fireEvent.click(screen.getByLabelText(name));
    expect(heading()).toMatch(/^One source stands alone/);
    fireEvent.click(screen.getByLabelText("Ludii"));
    expect(said()).toBe("One source at least must stay.");
  });

  test("the ends that the portal's player may choose are asked for, and can be chosen anew", async () => {
    await open(
      "#p=0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0_S_24,24&m=f4&by=bao-ludii-drc",
    );
    fireEvent.click(screen.getByRole("button", { name: "Left end" }));
    await read();
    expect(location.hash).toContain("m=f4L");
    fireEvent.click(screen.getByRole("button", { name: "Choose anew" }));
    await read();
    expect(location.hash).toContain("m=f4&");
  });

  test("every first move stands in the table, and its button plays it", async () => {
    await open();
    const table = await screen.findByRole("table");
    expect(within(table).getByRole("button", { name: "b6" }).getAttribute("aria-pressed")).toBe("true");
    const row = within(table).getByRole("button", { name: "b6" }).closest("tr");
    expect([...(row?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "5 taken, 4 laps",
      "none taken, 3 laps",
      "5 taken, 4 laps",
      expect.stringMatching(/^3 taken, /),
      "at step 3",
    ]);
    fireEvent.click(within(table).getByRole("button", { name: "b4" }));
    expect(said()).toMatch(/^b4: 1 of 4 allow it/);
  });
});
