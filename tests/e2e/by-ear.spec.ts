/** The edition by ear, by keyboard and enlarged: what is said, what takes the focus, what can be seen and touched. */

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { open, watch } from "./site.ts";

const at = (path: string): string => `${basePath()}${path}`;
const GAME = "play/orusoro-katondogorozi/#game=1;o=four-in-each-back-hole;m=b3.b4.b1.b2";

/** One page of each kind, and the states in which most stands in least room. */
const KINDS = [
  "",
  "about/",
  "about/components/",
  "claims/",
  "compare/",
  "compare/?topic=capture",
  "concepts/",
  "data/",
  "embed/sanderson-fig-7/",
  "endless/",
  "figures/",
  "figures/sanderson-fig-7/",
  "figures/sanderson-fig-7/sheet/",
  "glossary/",
  "glossary/okutema/",
  "lab/",
  "offline/",
  "play/",
  GAME,
  "readings/",
  "readings/anna-1938/",
  "search/?q=okutema",
  "sources/",
  "sources/sanderson-1913/",
  "404.html",
] as const;

/** Pages and states in which something stays at an edge of the window while the page goes by beneath it. */
const STICKY = [
  "sources/katondogorozi/?reading=resumeFrom:lap-start",
  "compare/",
  "figures/sanderson-fig-7/",
  "figures/sanderson-fig-7/#nowhere",
  GAME,
  "lab/",
  "claims/",
] as const;

/** Goes through everything that takes the focus, down and up again; says what of it was wholly covered. */
const coveredWithFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (one: Element): boolean =>
      [...one.getClientRects()].some(({ left, top, width, height }) =>
        [0.05, 0.5, 0.95].some((x) =>
          [0.1, 0.5, 0.9].some((y) => {
            const there = document.elementFromPoint(left + width * x, top + height * y);
            return (
              there !== null &&
              (one.contains(there) ||
                (one instanceof HTMLInputElement &&
                  [...(one.labels ?? [])].some((label) => label.contains(there))))
            );
          }),
        ),
      );
    const covered: string[] = [];
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href],button,input,select,textarea,summary,[tabindex='0']",
      ),
    ];
    for (const one of [...all, ...all.toReversed()]) {
      if (!one.isConnected || one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true }))
        continue;
      one.focus();
      // What is taller than the window has been scrolled to its beginning or end, which may lie anywhere.
      if (one.getBoundingClientRect().height > innerHeight) continue;
      if (document.activeElement === one && !isSeen(one))
        covered.push(`${one.tagName} ${(one.textContent || one.ariaLabel) ?? ""}`.slice(0, 80));
    }
    return covered;
  });

for (const path of STICKY) {
  test.describe(`/${path}`, () => {
    for (const [width, height] of [
      [1280, 720],
      [320, 256],
    ] as const) {
      test(`nothing that has the focus is hidden, in ${width} by ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await open(page, at(path));
        expect(await coveredWithFocus(page)).toEqual([]);
      });
    }
  });
}

test("an address that is a game, a room or an experiment is not taken for a place of its page", async ({
  page,
}) => {
  for (const path of [GAME, "lab/#figure=sanderson-fig-7"]) {
    await open(page, at(path));
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await expect(page.getByText(/has no place named/)).toHaveCount(0);
  }
});

const focused = (page: Page) => page.locator(":focus");

/** Presses Tab until what has the focus answers to a name, as somebody does who hears one thing after another. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let key = 0; key < most; key++) {
    await page.keyboard.press("Tab");
    const said = await focused(page).evaluateAll(([one]) =>
      one === undefined ? "" : `${one.ariaLabel ?? ""} ${one.textContent ?? ""}`,
    );
    if (name.test(said)) return;
  }
  throw new Error(`${most} times Tab led to nothing that is called ${name}.`);
}

test.describe("with the keys alone", () => {
  test("reads a rule: past the head to the text, into a note’s word and back", async ({ page }) => {
    const { faults } = watch(page);
    await page.goto(at("sources/sanderson-1913/"));
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveText("Skip to the text");
    await expect(focused(page)).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await tabTo(page, /^ spreads$/);
    await expect(page.locator("#word-card")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#word-card")).toBeHidden();
    await expect(focused(page)).toHaveText("spreads");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/glossary\/spread\/$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Njombwa");
    expect(faults).toEqual([]);
  });

  test("compares two sources: takes two columns away and goes to a sentence", async ({ page }) => {
    const { faults } = watch(page);
    await page.goto(at("compare/"));
    await expect(page.getByRole("combobox", { name: "Column 4" })).toBeEnabled();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (const column of ["Column 4", "Column 3"]) {
      await page.getByRole("combobox", { name: column }).focus();
      await page.keyboard.press("End");
      await expect(page.getByRole("combobox", { name: column })).toBeFocused();
    }
    const table = page.getByRole("table", { name: "Capture" });
    await expect(table.getByRole("columnheader").filter({ visible: true })).toHaveCount(2);
    await page.getByRole("combobox", { name: "Topic" }).focus();
    await page.keyboard.press("Tab");
    await table
      .getByRole("link", { name: /^Sentence 733\.6/ })
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/sources\/sanderson-1913\/#s-733-6$/);
    await expect(page.locator("#s-733-6")).toBeInViewport();
    expect(faults).toEqual([]);
  });
});

test.describe("what a screen reader is told", () => {
  test("of the frame of every page", async ({ page }) => {
    await page.goto(at("figures/"));
    await expect(page.locator("body")).toMatchAriaSnapshot(`
      - link "Skip to the text"
      - banner:
        - link "Four Rows"
        - navigation "Parts of the edition":
          - link "Sources"
          - link "Figures"
          - link "Compare"
          - link "Play"
          - link "Words"
          - link "Readings"
        - link "Search"
      - main:
        - heading "Figures" [level=1]
      - contentinfo
    `);
  });

  test("of a printed figure and of an opening: every hole of the picture", async ({ page }) => {
    await page.goto(at("sources/sanderson-1913/"));
    // Page 732: the left end holes of the back rows have 29, the next two, the third one.
    const left = "Each player’s rows from his own left";
    const rows = "front row 0, 0, 0, 0, 0, 0, 0, 0; back row 29, 2, 1, 0, 0, 0, 0, 0";
    await expect(page.locator("[data-figure=sanderson-fig-6]")).toMatchAriaSnapshot(`
      - figure:
        - link "Step through it"
        - 'img "Figure 6, a board. ${left}. First player: ${rows}. Second player: ${rows}."'
    `);
    // Page 733: two men in each hole, but none in the first front hole and one in the second.
    const start = "front row 0, 1, 2, 2, 2, 2, 2, 2; back row 2, 2, 2, 2, 2, 2, 2, 2";
    await page.goto(at("play/njombwa-sanderson/"));
    await expect(page.locator(".setup")).toMatchAriaSnapshot(`
      - paragraph:
        - button "Play the computer"
        - button "Two people here"
        - button "Play at a distance"
      - paragraph: /South begins/
      - 'img "The opening: Third start: two men in each hole but two. ${left}. South: ${start}. North: ${start}."'
    `);
    // Another opening is read out as well: the first gambit begins where page 732 has it.
    await page.getByText("Choose the opening, who plays and how the rules are read").click();
    await page.getByRole("radio", { name: /First gambit/ }).check();
    await expect(page.locator(".setup-board")).toMatchAriaSnapshot(`
      - 'img "The opening: First gambit: the pair’s walk and the long runs. ${left}. South: ${rows}. North: ${rows}."'
    `);
  });

  test("of a note: that it is one, and no landmark among many", async ({ page }) => {
    await page.goto(at("sources/sanderson-1913/"));
    await expect(page.locator("[data-source-text]").getByRole("complementary")).toHaveCount(0);
    await expect(page.locator("#main").getByRole("note").first()).toContainText("Gap");
  });

  test("of a step: where, what, why and the words, and of the slider the same", async ({ page }) => {
    await open(page, at("figures/sanderson-fig-7/#t20.1.3"));
    const player = page.getByRole("group", { name: "Figure: The first gambit complete" });
    await expect(player.locator(".player-says")).toMatchAriaSnapshot(`
      - paragraph: Turn 20 of 22 · Second player
      - paragraph: Two men of the first player are taken, from f5, off the board
      - paragraph: The hole is opposite to that in which the other player has two men, so he takes them off the board.
      - paragraph:
        - text: /His opponent then spreads the two men he has left/
        - link "p. 732, sentence 9"
    `);
    await expect(player.getByRole("slider", { name: "Step" })).toHaveAttribute(
      "aria-valuetext",
      "Turn 20 of 22 · Second player. Two men of the first player are taken, from f5, off the board. The hole is opposite to that in which the other player has two men, so he takes them off the board",
    );
    await expect(player.getByRole("grid")).toMatchAriaSnapshot(`
      - grid:
        - row "Second player, back row"
        - row "Second player, front row"
        - row "First player, front row":
          - gridcell /^f5, fifth front hole from the left, empty, 2 men taken/
        - row "First player, back row"
    `);
  });

  test("of a word in another language: in which", async ({ page }) => {
    await page.goto(at("glossary/okutema/"));
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(
      page.getByRole("heading", { level: 1 }).locator("xpath=descendant-or-self::*[@lang]"),
    ).toHaveAttribute("lang", /^(?:nyo|ttj)$/);
  });
});

test.describe("in the colours that the reader forces", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("holes, seeds, marks and the focus are seen on the board", async ({ page }) => {
    await open(page, at(GAME));
    const board = page.getByRole("grid");
    // The last turn is drawn when the game has been read.
    for (const mark of ["legal", "arrival", "from"]) {
      await expect(board.locator(`.${mark} > .ring`).first()).toBeVisible();
    }
    await page.keyboard.press("Tab");
    await board.locator("[role=gridcell][tabindex='0']").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(board.locator(":focus-visible > .ring")).toHaveCount(1);
    const seen = await board.evaluate((grid) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.setProperty("color", "Canvas");
      const canvas = getComputedStyle(probe).color;
      probe.style.setProperty("color", "Highlight");
      const highlight = getComputedStyle(probe).color;
      probe.remove();
      const stroke = (selector: string) => {
        const one = grid.querySelector(selector);
        const colour = one === null ? "none" : getComputedStyle(one).stroke;
        return colour === canvas ? "canvas" : colour === highlight ? "highlight" : colour;
      };
      const stop = (gradient: string) => {
        const stops = [...grid.querySelectorAll(`[id$="-${gradient}"] stop`)];
        const colours = new Set(stops.map((one) => getComputedStyle(one).stopColor));
        return [...colours].map((colour) => (colour === canvas ? "canvas" : colour)).join();
      };
      return {
        legal: stroke(".legal > .ring"),
        arrival: stroke(".arrival > .ring"),
        focus: stroke(":focus > .ring"),
        // The hole in focus is told from all that are marked by its width, whatever their colours.
        focusWidth: getComputedStyle(grid.querySelector(":focus > .ring") ?? grid).strokeWidth,
        from: stroke(".from > .ring"),
        // Dashes of the colour of the rim they lie on are told from it by their width.
        fromWidth: getComputedStyle(grid.querySelector(".from > .ring") ?? grid).strokeWidth,
        seeds: stop("seed"),
        wood: stop("wood"),
        hollow: stop("hollow"),
      };
    });
    expect(seen).toEqual({
      legal: "highlight",
      arrival: "highlight",
      focus: "rgb(0, 0, 0)",
      focusWidth: "5px",
      from: "rgb(0, 0, 0)",
      fromWidth: "4px",
      seeds: "rgb(0, 0, 0)",
      wood: "canvas",
      hollow: "canvas",
    });
  });

  // Besides, the figure whose holes are unknown.
  for (const path of [...KINDS, "figures/anna-fig-1/"]) {
    test(`/${path}: all that is drawn has those colours, and axe has no objection`, async ({ page }) => {
      await open(page, at(path));
      const other = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement("i"));
        const forced = new Set(["none"]);
        for (const colour of [
          "Canvas",
          "CanvasText",
          "LinkText",
          "VisitedText",
          "GrayText",
          "Highlight",
          "HighlightText",
          "ButtonText",
          "ButtonFace",
        ]) {
          probe.style.setProperty("color", colour);
          forced.add(getComputedStyle(probe).color);
        }
        probe.remove();
        const drawn = document.querySelectorAll(
          "main svg :is(path, rect, circle, ellipse, line, text, use, stop)",
        );
        return [...drawn].flatMap((one) => {
          if (one.localName !== "stop" && !one.checkVisibility()) return [];
          const { fill, stroke, stopColor } = getComputedStyle(one);
          const colours = one.localName === "stop" ? [stopColor] : [fill, stroke];
          // A gradient is looked at by its stops.
          const strange = colours.filter((colour) => !colour.startsWith("url") && !forced.has(colour));
          return strange.map((colour) => `${one.localName}.${one.getAttribute("class")}: ${colour}`);
        });
      });
      expect([...new Set(other)]).toEqual([]);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))).toEqual(
        [],
      );
    });
  }
});

/** Spaces the text as WCAG 1.4.12 has it, by a sheet that the policy of the pages allows. */
const spaceOut = (page: Page, besides = ""): Promise<void> =>
  page.evaluate((more) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        `p { margin-block-end: 2em !important } ${more}`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, besides);

test("text may be spaced out on a page of every kind: nothing is cut off, nothing scrolls sideways", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of KINDS) {
    await open(page, at(path));
    await spaceOut(page);
    const cut = await page.evaluate(() => [
      ...(document.documentElement.scrollWidth > innerWidth ? ["the page"] : []),
      ...[...document.querySelectorAll<HTMLElement>("body :not(input)")].flatMap((one) => {
        const { overflowX, overflowY, position } = getComputedStyle(one);
        const clips = /hidden|clip/.test(`${overflowX} ${overflowY}`);
        if (!clips || position === "absolute" || one.clientWidth < 2 || !one.checkVisibility()) return [];
        const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
        return isCut ? [`${one.tagName}.${one.className}`] : [];
      }),
    ]);
    expect(cut, path).toEqual([]);
    // And twice as large at that.
    await spaceOut(page, "html { font-size: 200% !important }");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test("text is twice as large on a wide screen: nothing scrolls sideways, no word is broken; on a phone the head is no half of it", async ({
  page,
}) => {
  for (const path of ["lab/", "compare/", "figures/sanderson-fig-7/", GAME]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, at(path));
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html { font-size: 200% !important }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(1280);
    const narrow = await page.evaluate(() =>
      [...document.querySelectorAll("main :is(label, legend, button, select)")].flatMap((one) => {
        const shown =
          one.checkVisibility({ visibilityProperty: true }) && one.className !== "visually-hidden";
        return shown && one.textContent !== "" && one.clientWidth < one.clientHeight / 4
          ? [one.textContent]
          : [];
      }),
    );
    expect(narrow, path).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    const head = await page.locator(".site-head").boundingBox();
    expect(head?.height, path).toBeLessThan(240);
  }
});

test("the parts of the edition in a line of their own, or in two of like length, in every language and on every phone", async ({
  page,
}) => {
  await open(page, at("figures/"));
  for (const [language, width, lines] of [
    ["en", 360, [6]],
    ["en", 320, [3, 3]],
    ["sw", 360, [3, 3]],
    ["sw", 320, [3, 3]],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.locator("[data-language]").selectOption(language);
    if (language === "sw") await expect(page.locator(".site-head nav a").first()).not.toHaveText("Sources");
    await expect
      .poll(() =>
        page.locator(".site-head nav a").evaluateAll((links) => {
          const tops = links.map((link) => link.getBoundingClientRect().top);
          return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
        }),
      )
      .toEqual(lines);
  }
});

test("what is touched is large enough: controls 44 px, holes 44 px where eight fit in 360, links WCAG’s 24", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ["figures/sanderson-fig-7/", GAME]) {
    await open(page, at(path));
    const small = await page.evaluate(() => {
      const sizes = (selector: string, wide: number, high: number): string[] =>
        [...document.querySelectorAll(selector)].flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width >= wide && height >= high
            ? []
            : [`${one.ariaLabel ?? one.textContent}: ${Math.round(width)} × ${Math.round(height)}`];
        });
      return [...sizes(".controls button, .table-buttons button, .grains label", 44, 44)];
    });
    expect(small).toEqual([]);
    // Between two holes there is nothing: a finger meets one of them wherever it comes down.
    const holes = await page.getByRole("gridcell").evaluateAll((cells) =>
      cells.map((cell) => {
        cell.scrollIntoView({ block: "center" });
        const { left, top, width, height } = cell.getBoundingClientRect();
        // The box of a count reaches a little into the row below.
        const met = [1, 42.9].every((x) =>
          [1, 56.5].every((y) => cell.contains(document.elementFromPoint(left + x, top + y))),
        );
        return { width: Math.round(width * 10) / 10, met, high: height >= 57.9 };
      }),
    );
    expect(holes).toEqual(Array(32).fill({ width: 44, met: true, high: true }));
    // The board is one stop, its hole: Chromium makes another of a drawing that listens for the focus.
    const stops: string[] = [];
    for (let key = 0; key < 40 && !stops.includes("g"); key++) {
      await page.keyboard.press("Tab");
      stops.push(await page.evaluate(() => document.activeElement?.localName ?? ""));
    }
    expect(stops).toContain("g");
    expect(stops).not.toContain("svg");
    const { violations } = await new AxeBuilder({ page }).withRules(["target-size"]).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")))).toEqual([]);
  }
});
