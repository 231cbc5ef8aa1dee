/** The figure player in a real browser: by keyboard and accessible names alone, by address, and beside its text. */

import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { faultsOf, hold, watch } from "./site.ts";

const at = (path: string): string => `${basePath()}${path}`;
const GAMBIT = "figures/sanderson-fig-7/";
const player = (page: Page) => page.getByRole("group", { name: "Figure: The first gambit complete" });

async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.locator(".player.live").first()).toBeVisible();
}

test("the whole first gambit, from end to start and back, with the keys alone", async ({ page }) => {
  const { faults } = watch(page);
  await openLive(page, GAMBIT);
  // However narrow its place, no sign between two references begins a line.
  const begin = await page.locator(".player-says").evaluate((says) => {
    const found: string[] = [];
    for (let width = 180; width < 440; width += 4) {
      (says as HTMLElement).style.width = `${width}px`;
      for (const part of says.querySelectorAll(".player-quote span")) {
        const before = part.previousElementSibling;
        const link = before?.matches("a") ? before : before?.querySelector("a");
        const sign = document.createRange();
        if (!part.firstChild || !link) return ["no link before the sign"];
        sign.setStart(part.firstChild, 0);
        sign.setEnd(part.firstChild, 1);
        if (link.getBoundingClientRect().height < 24) found.push(`${width}: a low link`);
        const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
        const end = [...link.getClientRects()].at(-1);
        if (end === undefined || middle(sign.getBoundingClientRect()) > middle(end) + 8)
          found.push(`${width}: ${part.textContent}`);
      }
    }
    says.removeAttribute("style");
    return found;
  });
  expect(begin).toEqual([]);
  const cell = page.getByRole("gridcell", { name: /^b1, first back hole from the left/ });
  await cell.focus();
  await page.keyboard.press("Home");
  for (let key = 0; key < 3; key++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Play" })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(cell).toHaveAccessibleName("b1, first back hole from the left, 29 men");
  let steps = 0;
  const last = page.getByRole("button", { name: "Last" });
  while ((await last.getAttribute("aria-disabled")) === "false") {
    await page.keyboard.press("ArrowRight");
    steps++;
  }
  // Twenty turns of the pair, and two runs of seven laps.
  expect(steps).toBe(34);
  await expect(cell).toHaveAccessibleName("b1, first back hole from the left, 2 men");
  for (let step = 0; step < 14; step++) await page.keyboard.press("ArrowLeft");
  await expect(player(page)).toContainText("Two men of the first player are taken, from f5, off the board");
  await expect(page).toHaveURL(/#t20\.1\.4$/);
  expect(faults).toEqual([]);
});

test("axe has nothing against a capture, a lap half sown, the other seat and a bad address", async ({
  page,
}) => {
  for (const [fragment, flip] of [
    ["#t20.1.3", false],
    ["#t21.1.2.7", true],
    ["#t21.1.1", false],
    ["#t99.9.9", false],
  ] as const) {
    await page.goto("about:blank");
    await openLive(page, `${GAMBIT}${fragment}`);
    if (flip) await page.getByRole("button", { name: /other seat/ }).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${fragment} ${id}: ${nodes[0]?.target}`)).toEqual([]);
  }
});

test("addresses: on arrival, along the list, back and forward, and one that leads nowhere", async ({
  page,
}) => {
  await openLive(page, `${GAMBIT}#t21.2.2`);
  await expect(player(page)).toContainText("Two men from f3 arrive in f1");
  await page.getByRole("link", { name: /^20\.1\.3/ }).click();
  await expect(page.getByRole("gridcell", { name: /f5, .*2 men taken/ })).toBeVisible();
  await page.goBack();
  await expect(player(page)).toContainText("Two men from f3 arrive in f1");
  await page.goForward();
  await expect(player(page)).toContainText("Two men of the first player are taken");
  // Whoever comes by a step's address sees its board, also from below the list of steps, and where he stands already.
  const board = page.locator(".player svg.board");
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    const link = page
      .locator(".quoted")
      .getByRole("link", { name: /^step / })
      .last();
    for (const way of ["link", "the same link", "by hand"]) {
      await page.locator(".site-foot").scrollIntoViewIfNeeded();
      await expect(board).not.toBeInViewport();
      if (way === "by hand") await page.evaluate(() => location.assign("#t3.1.1"));
      else await link.click();
      await expect(board, way).toBeInViewport({ ratio: 0.99 });
      // The browser comes to the line in the list late: the board is still to be seen when it is done.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expect(board, way).toBeInViewport({ ratio: 0.99 });
    }
  }
  // Without a step in its address the figure stands as it opens, and says nothing of it.
  await page.goto("about:blank");
  await openLive(page, GAMBIT);
  const place = page.locator(".player-place");
  await page.getByRole("link", { name: /^5\.1\.1/ }).click();
  // What is told aloud comes with the last of what follows a step.
  await expect(player(page).locator("[aria-live]")).toContainText("Turn 5 of 22");
  await page.goBack();
  await expect(place).toContainText("Turn 22 of 22");
  await expect(page).toHaveURL(/\/sanderson-fig-7\/$/);
  await page.goForward();
  await expect(place).toContainText("Turn 5 of 22");
  await page.goto("about:blank");
  await openLive(page, `${GAMBIT}#t99.1.1`);
  await expect(page.getByRole("status")).toHaveText(
    "“t99.1.1” is no step of this figure: its steps are #t0.1.1 to #t22.7.3. It stands at its first board.",
  );
  await expect(
    page.getByRole("gridcell", { name: "b1, first back hole from the left, 29 men", exact: true }),
  ).toBeVisible();
});

test("a sentence lights its steps, and a step its sentences", async ({ page }) => {
  await page.goto(at("sources/sanderson-1913/#s-732-11"));
  const sentence = page.locator("#s-732-11");
  await expect(sentence).toHaveClass(/\blit\b/);
  const gambit = page.getByRole("group", { name: "Figure: The first gambit complete" });
  await gambit.scrollIntoViewIfNeeded();
  await expect(gambit).toContainText("f3 was filled: its two men are lifted");
  await gambit.getByRole("button", { name: "First" }).click();
  await gambit.getByRole("button", { name: "Forward" }).click();
  await expect(page.locator("#s-732-5")).toHaveClass(/\blit\b/);
  await expect(sentence).not.toHaveClass(/\blit\b/);

  // On the figure's own page all the steps of a sentence are lit with it: of each run six relays, and its end.
  await openLive(page, GAMBIT);
  const words = page.locator(".quoted li", { hasText: "The contents of this hole are then spread" });
  await words.getByRole("link", { name: "mark all 14 in the list of steps" }).click();
  await expect(words.locator(".lit")).toHaveCount(1);
  await expect(page.locator(".steps .lit")).toHaveCount(14);
  await expect(player(page)).toContainText("f3 was filled: its two men are lifted");
  // A rule that only the engine's steps name stands there too, and a step lights its sentences and no other step.
  await player(page).getByRole("button", { name: "Forward" }).click();
  await expect(page.locator(".steps .lit")).toHaveCount(0);
  const direction = page.locator(".quoted li", { hasText: "The spreading must always proceed from right" });
  await expect(direction.locator(".lit")).toHaveCount(1);
});

test("an address that leads nowhere is told, with what was expected, and the message is put away", async ({
  page,
}) => {
  for (const [path, says] of [
    ["readings/#nonsense", "This page has no place named “nonsense”. For example, a part of it is #"],
    ["glossary/#nope", "This page has no place named “nope”."],
    ["sources/sanderson-1913/#s-999-9", "This page has no place named “s-999-9”. For example, "],
    [
      "sources/sanderson-1913/#p999",
      "This page has no place named “p999”. For example, a sentence of it is #s-t-2, a printed page is #p-731, a step is #",
    ],
    [
      `${GAMBIT}?step=9999`,
      "The address asks for a step as “?step=9999”, where none is looked for: a step stands behind a “#”. For example, a step is #t",
    ],
    ["sources/anna-1938/#t999.1.1", "This page has no place named “t999.1.1”. For example, "],
    [`${GAMBIT}#<script>`, "This page has no place named “<script>”. For example, "],
    [`${GAMBIT}#%E0%A4%A`, "This page has no place named “%E0%A4%A”. For example, "],
    [
      "embed/sanderson-fig-7/#garbage",
      "This page has no place named “garbage”. For example, a step is #t22.7.3.",
    ],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(at(path));
    const message = page.locator(".lost [role=status]");
    await expect(message).toContainText(says);
    await expect(message).toContainText(/For example, a (?:sentence of it|step|part of it) is #/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(message).toHaveCount(0);
  }
  await page.goto(at(`${GAMBIT}#t-1.-2.3`));
  await expect(page.locator(".player-message")).toHaveText(
    "“t-1.-2.3” is no step of this figure: its steps are #t0.1.1 to #t22.7.3. It stands at its first board.",
  );
  await expect(page.locator(".lost")).toHaveCount(0);
});

test("a page that reads the end of its address itself is not contradicted", async ({ page }) => {
  const board = "0,0,0,0,0,0,0,0/0,2,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,3,0,0,0,0,0_S";
  for (const [path, shows] of [
    [`lab/#p=${board}&m=b3`, ".lab"],
    ["lab/#garbage", "[role=alert]"],
    ["play/mweso-anna/#game=1;o=four-in-each-back-hole;m=b8", ".table"],
    ["play/mweso-anna/#game=1;o=nothing", "[role=alert]"],
    ["compare/#nothing", "[role=alert]"],
    ["search/?q=capture#all-sentences", ".search-page li"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(at(path));
    await expect(page.locator(shows).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.locator(".lost"), path).toHaveCount(0);
  }
});

test("a picture in the text becomes a player in its place, by its link and by the address of a step", async ({
  page,
}) => {
  const { faults } = watch(page);
  await page.goto(at("sources/sanderson-1913/"));
  const figure = page.locator("[data-figure=sanderson-third-start]");
  const walk = page.locator("[data-figure=sanderson-singleton]");
  await walk.getByRole("link", { name: "Step through it" }).focus();
  await page.keyboard.press("Enter");
  await expect(walk.getByRole("button", { name: "Forward" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sources\/sanderson-1913\/#sanderson-singleton\.t1\.1\.\d$/);
  await expect(walk.locator(".player-text")).toContainText(/single man|one man/i);
  await expect(page.locator("#s-733-11")).toHaveClass(/\blit\b/);
  await page.locator("#s-733-12").evaluate((sentence) => sentence.scrollIntoView());
  await expect(figure.locator(".player")).toHaveCount(0);
  await expect(walk.getByRole("link", { name: "The figure on its own" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .include("[data-figure=sanderson-singleton]")
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([]);

  await page.goto("about:blank");
  await page.goto(at("sources/katondogorozi/#katondogorozi-relay.t3.1.2"));
  const relay = page.locator("[data-figure=katondogorozi-relay]");
  await expect(relay.locator(".player-place")).toContainText("Turn 3 of 3");
  await expect(relay.getByRole("gridcell")).toHaveCount(32);
  await expect(relay.locator(".board")).toBeInViewport();
  expect(faults).toEqual([]);
});

test("where a player cannot be fetched the link of a picture leads to the figure's page", async ({
  page,
}) => {
  await page.route(/\/put\./, (route) => route.abort());
  await page.goto(at("sources/sanderson-1913/"));
  await page
    .locator("[data-figure=sanderson-singleton]")
    .getByRole("link", { name: "Step through it" })
    .click();
  await expect(page).toHaveURL(/figures\/sanderson-singleton\/$/);
});

/** Brings the message that a page shows by its style alone to the end of its waiting, which no script can hurry. */
async function waitOut(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName === "still-asleep");
    for (const one of waiting) one.finish();
    return waiting.length > 0;
  });
}

test("controls are in their places before their script, answer when it comes, and say when it does not", async ({
  page,
}) => {
  const { asked, release } = await hold(page, "**/_astro/Player.*.js");
  await page.goto(at(GAMBIT), { waitUntil: "commit" });
  await asked;
  const forward = page.getByRole("button", { name: "Forward" });
  await expect(forward).toHaveAttribute("aria-disabled", "true");
  // Its place is that of its style, which comes over the network too.
  await expect(page.locator(".controls")).toHaveCSS("position", "relative");
  await forward.focus();
  const before = await forward.boundingBox();
  await waitOut(page);
  await expect(page.getByRole("alert")).toBeVisible();
  release();
  await expect(page.locator(".player.live")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await forward.boundingBox()).toEqual(before);
  await expect(forward).toBeFocused();
});

for (const [path, chunk] of [
  [GAMBIT, "events"],
  ["play/mweso-anna/", "engine"],
  ["lab/", "engine"],
] as const) {
  test(`${path} says that ${chunk} could not be fetched, and no longer when it comes after all`, async ({
    page,
  }) => {
    const script = `**/_astro/${chunk}.*.js`;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: 640 });
    const message = page.getByRole("alert");
    const { asked, release } = await hold(page, script);
    await page.goto(at(path), { waitUntil: "commit" });
    await asked;
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(message).toHaveCount(0);
    await waitOut(page);
    await expect(message).toContainText("Reload the page");
    release();
    await expect(page.locator("astro-island[ssr], [data-asleep]")).toHaveCount(0);
    await expect(message).toHaveCount(0);
    await page.unroute(script);

    await page.route(script, (route) => route.abort());
    await page.reload();
    await waitOut(page);
    await expect(message).toContainText("could not be fetched");
    if (path !== "play/mweso-anna/") await message.scrollIntoViewIfNeeded();
    await expect(message).toBeInViewport({ ratio: 1 });
    // It stands in the room of the controls, and lies over nothing that can be read: in whatever language and window.
    const covers = (): Promise<string[]> =>
      message.evaluate((late) => {
        const range = document.createRange();
        range.selectNodeContents(late);
        const box = range.getBoundingClientRect();
        const others = [
          ...document.querySelectorAll("main :is(h1, h2, p:not(.player-says *), svg.board, .seat)"),
        ];
        return others.flatMap((one) => {
          if (one === late || !one.checkVisibility({ visibilityProperty: true })) return [];
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const meets = left < box.right && box.left < right && top < box.bottom - 1 && box.top + 1 < bottom;
          return meets ? [`${one.localName}: ${one.textContent}`] : [];
        });
      });
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await covers(), `${width}`).toEqual([]);
    }
    expect(await faultsOf(page, ".still-asleep")).toEqual([]);
  });
}

test("on a wide page the figure stays in view while its sentences scroll by", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(at("sources/sanderson-1913/"));
  const board = page.locator(".beside .player svg.board");
  const place = page.locator(".beside .player-place");
  // It shows what is read: the pair's first move, the first hole that is spread on, and where the gambit is complete.
  const reads = [
    ["#s-732-5", "Turn 1 of 22"],
    ["#s-732-11", "Turn 21 of 22 · First player · lap 2 of 7"],
    ["#s-732-13", "Turn 22 of 22 · Second player · lap 7 of 7"],
  ] as const;
  for (const [id, shows] of [...reads, ...reads]) {
    await page.locator(id).evaluate((sentence) => sentence.scrollIntoView({ block: "center" }));
    await expect(page.locator(id)).toBeInViewport();
    await expect(board).toBeInViewport({ ratio: 0.95 });
    await expect(place).toContainText(shows);
    await expect(page.locator(id)).toHaveClass(/\blit\b/);
  }
  await expect(page).toHaveURL(/sanderson-1913\/$/);
  // Whoever has stepped in it stays where he is, however far he reads.
  await page.locator(".beside").getByRole("button", { name: "First" }).click();
  await expect(page).toHaveURL(/#sanderson-fig-7\.t0\.1\.1$/);
  await page.locator("#s-732-11").evaluate((sentence) => sentence.scrollIntoView({ block: "center" }));
  await expect(page.locator("#s-732-11")).toBeInViewport();
  await expect(place).toHaveText("Before play");
  // The pictures among the sentences open where they stand, and cover neither the text nor the figure beside it.
  for (const id of ["sanderson-fig-6", "sanderson-pair-walk"]) {
    const figure = page.locator(`[data-figure=${id}]`);
    const place = await figure.evaluate((element) => element.getBoundingClientRect().left);
    await figure.getByRole("link", { name: "Step through it" }).click();
    await expect(figure.getByRole("button", { name: "Forward" })).toBeFocused();
    expect(await figure.evaluate((element) => element.getBoundingClientRect().left)).toBe(place);
  }
  const boxes = await page.locator(".beside > *").evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom, is: one.getAttribute("data-figure") ?? one.className };
    }),
  );
  expect(
    boxes.flatMap((a, k) =>
      boxes
        .slice(k + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.is} and ${b.is}`),
    ),
  ).toEqual([]);
  await page.goto(at("sources/sanderson-1913/#sanderson-pair-walk.t3.1.1"));
  await page.reload();
  const opened = page.locator("[data-figure=sanderson-pair-walk]");
  await expect(opened.locator("svg.board")).toBeInViewport({ ratio: 0.95 });
  await expect(opened.locator(".player-place")).toContainText("Turn 3");
  expect(await opened.evaluate((figure) => getComputedStyle(figure).position)).toBe("static");
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("on a phone the board, the reason and the buttons are seen together, and stay in their places at every step", async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openLive(page, `${GAMBIT}#t20.1.1`);
    await page.locator(".grains label", { hasText: "event" }).click();
    const forward = page.getByRole("button", { name: "Forward" });
    await forward.focus();
    await page
      .locator(".player-stage")
      .evaluate((stage) => scrollTo(0, stage.getBoundingClientRect().top + scrollY));
    const places = new Set<string>();
    for (let step = 0; step < 12; step++) {
      await forward.press("ArrowRight");
      await expect(page.locator(".board")).toBeInViewport({ ratio: 0.99 });
      for (const part of [".player-text", ".player-why"])
        await expect(page.locator(part).first()).toBeInViewport({ ratio: 0.99 });
      await expect(forward).toBeInViewport({ ratio: 0.99 });
      places.add(
        JSON.stringify([await forward.boundingBox(), await page.evaluate(() => document.body.scrollHeight)]),
      );
    }
    expect([...places]).toHaveLength(1);
    // What is said is read on in its place, and the next step is read from its beginning.
    const says = page.locator(".player-says");
    await forward.press("End");
    await says.evaluate((box) => box.scrollTo(0, 9));
    expect(await says.evaluate((box) => box.scrollTop)).toBe(9);
    await forward.press("ArrowLeft");
    await expect.poll(() => says.evaluate((box) => box.scrollTop)).toBe(0);
  }
});

test("the wheel scrolls the page and steps nothing", async ({ page }) => {
  await openLive(page, `${GAMBIT}#t21.2.2`);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("grid").hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(player(page)).toContainText("Two men from f3 arrive in f1");
});

test("printed and turned on its side while it plays, it is whole and goes on, its controls beside it", async ({
  page,
}) => {
  const { faults } = watch(page);
  const wide = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.setViewportSize({ width: 360, height: 740 });
  await openLive(page, `${GAMBIT}#t20.1.3`);
  const place = page.locator(".player-place");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(place).toContainText("Turn 21");
  // A sheet of paper has no later: the seeds of the step lie where they fall.
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator(".board")).toBeVisible();
  await expect(page.locator(".controls")).toBeHidden();
  expect(await wide()).toBe(0);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 740, height: 360 });
  await page.locator(".player-stage").evaluate((stage) => stage.scrollIntoView());
  await expect(page.locator(".board")).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole("button", { name: "Pause" })).toBeInViewport();
  await expect(page.getByRole("slider")).toBeInViewport();
  expect(await wide()).toBe(0);
  await expect(place).toContainText("lap 3 of 7");
  await expect(page).toHaveURL(/#t21\.\d\.\d$/);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("gridcell", { name: /^[bf]\d, .*arrived here/ })).toHaveCount(1);
  expect(faults).toEqual([]);
});

test("two figures of a page play side by side, keys step the one in focus, an address only its own", async ({
  page,
}) => {
  await page.goto(at("sources/sanderson-1913/#sanderson-singleton.t1.1.1"));
  const [first, second] = ["sanderson-singleton", "sanderson-fig-7"].map((id) =>
    page.locator(`[data-figure=${id}]`),
  ) as [Locator, Locator];
  const text = (figure: Locator): Locator => figure.locator(".player-text");
  await expect(first.locator(".player.live")).toBeVisible();
  await second.scrollIntoViewIfNeeded();
  await expect(second.locator(".player.live")).toBeVisible();
  const before = await text(second).textContent();
  await first.getByRole("button", { name: "Forward" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/#sanderson-singleton\.t1\.1\.[^1]/);
  expect(await text(second).textContent()).toBe(before);
  const after = await text(first).textContent();
  await page.evaluate(() => {
    location.hash = "#sanderson-fig-7.t1.1.2";
  });
  await expect(second.locator(".player-place")).toContainText("Turn 1 of 22");
  expect(await text(first).textContent()).toBe(after);
  await first.getByRole("button", { name: "First" }).click();
  const start = (await text(first).textContent()) ?? "";
  for (const figure of [first, second])
    await figure.getByRole("button", { name: "Play", exact: true }).click();
  await expect(text(first)).not.toHaveText(start);
  await expect(second.locator(".player-place")).toContainText("Turn 2 of 22");
});

test("with reduced motion nothing moves, and the states are the same", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLive(page, "figures/sanderson-long-runs/");
  await page.getByRole("button", { name: "Forward" }).click();
  await expect(page.getByRole("gridcell", { name: /^f3, .*2 men, arrived here$/ })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the board, every step in words with its reason, and no dead control", async ({ page }) => {
    await page.goto(at("figures/sanderson-pair-walk/"));
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    const step = page.locator('[id="t19.1.3"]');
    await expect(step).toContainText("One man of the second player is taken, from f5, off the board");
    await expect(step).toContainText("so he takes it off the board");
    await expect(step.getByRole("link", { name: "732.7" })).toHaveAttribute("href", /#s-732-7$/);
  });
});
