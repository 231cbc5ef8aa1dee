import { expect, type Page, test } from "@playwright/test";
import { objections } from "./site.ts";

/** The comparison as a reader meets it: a table without a script, a choice of columns with one, one source on a phone. */

const heads = (page: Page, topic: string): Promise<string[]> =>
  page
    .locator(`#${topic} thead th:visible`)
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim().split(/\s+/)[0] ?? ""));
const noFault = async (page: Page): Promise<void> => expect(await objections(page)).toEqual([]);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all four columns stand, topic by topic, with the sources' words and the silences", async ({
    page,
  }) => {
    await page.goto("/compare/");
    expect(await heads(page, "capture")).toEqual(["Anna", "Sanderson", "Katondogorozi", "Ludii,"]);
    await expect(page.locator("#capture td").nth(1)).toContainText(
      "At no period of the game can a man be taken",
    );
    await expect(page.locator("#reverse td").first()).toContainText("Silent");
    await expect(page.locator("#capture .same img")).toHaveCount(4);
    await expect(page.getByLabel("Column 1")).toBeHidden();
  });

  test("spelling, plain words and notes are switched by rules of style alone", async ({ page }) => {
    await page.goto("/compare/");
    const sentence = page.locator("#start-of-move .quotation", { hasText: "squares, of either" });
    await expect(sentence.getByText("filed", { exact: true })).toBeVisible();
    await page.getByLabel("Corrected spelling").check();
    await expect(sentence.getByText("filed", { exact: true })).toBeHidden();
    await expect(sentence.getByText("filled", { exact: true })).toBeVisible();
    const plain = page.locator("#single-men .plain").first();
    await expect(plain).toBeHidden();
    await page.getByLabel("In plain words").check();
    await expect(plain).toBeVisible();
  });

  test("on a phone the topics stand one below the other, with the name of each source", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/compare/");
    await expect(page.locator("#relay td .column-name")).toHaveText([
      "Anna 1938",
      "Sanderson 1913",
      /^Kat/,
      /^Ludii/,
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("what is switched before the script has come stays, and goes into the address", async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/compare/", { waitUntil: "commit" });
  const notes = page.getByLabel("Notes");
  await notes.check();
  await expect(page.getByLabel("Column 1")).toBeHidden();
  release();
  await expect(page.getByLabel("Column 1")).toBeVisible();
  await expect(notes).toBeChecked();
  await expect(page).toHaveURL(/\/compare\/\?show=notes$/);
});

test("a cell leads to its sentence in its context", async ({ page }) => {
  await page.goto("/compare/");
  await page.locator("#end-of-game").getByRole("link", { name: "Sentence 733.13 in its context" }).click();
  await expect(page).toHaveURL(/\/sources\/sanderson-1913\/#s-733-13$/);
});

test("columns are chosen and ordered, and the address keeps them", async ({ page }) => {
  await page.goto("/compare/");
  await page.getByLabel("Column 1").selectOption("katondogorozi");
  expect(await heads(page, "capture")).toEqual(["Katondogorozi", "Sanderson", "Anna", "Ludii,"]);
  // What is set to none stays none, and the next column stays where it is, also when the page is opened again.
  await page.getByLabel("Column 3").selectOption("");
  expect(await heads(page, "capture")).toEqual(["Katondogorozi", "Sanderson", "Ludii,"]);
  await expect(page).toHaveURL(/\?sources=katondogorozi,sanderson-1913,,ludii-bao-drc$/);
  await page.reload();
  await expect(page.getByLabel("Column 3")).toHaveValue("");
  await expect(page.getByLabel("Column 4")).toHaveValue("ludii-bao-drc");
  const short = page.locator("#capture .topic-short");
  await expect(short).not.toContainText(/Anna/, { useInnerText: true });
  await page.getByLabel("Column 4").selectOption("");
  await page.getByLabel("Column 2").selectOption("anna-1938");
  await expect(page).toHaveURL(/\?sources=katondogorozi,anna-1938$/);
  await expect(page.getByLabel("Column 2").getByRole("option", { name: "none" })).toBeDisabled();
  await expect(short).toContainText(
    /^In short: Anna’s players take both .* Katondogorozi’s players take both .*filled\.$/,
    {
      useInnerText: true,
    },
  );
  await page.locator("[data-topics]").selectOption("capture");
  await page.getByLabel("Notes").check();
  await page.reload();
  expect(await heads(page, "capture")).toEqual(["Katondogorozi", "Anna"]);
  await expect(page.locator("#relay")).toBeHidden();
  await expect(page.locator("#capture .gloss:visible").first()).toBeVisible();
  await expect(page.locator("#capture [data-together]")).toBeVisible();
  await noFault(page);
});

test("a bad address is named, and the whole comparison is shown", async ({ page }) => {
  await page.goto("/compare/?sources=homer&topic=dice");
  const message = page.getByRole("alert");
  await expect(message).toContainText("“homer”");
  await expect(message).toContainText("“dice”");
  expect(await heads(page, "capture")).toHaveLength(4);
  await noFault(page);
  await page.locator("[data-topics]").selectOption("relay");
  await expect(message).toBeHidden();

  // On a phone one topic is seen, and the message says which, as the list of topics does.
  await page.goto("/compare/?topic=dice");
  await expect(message).toContainText(/The topics are Board; Pieces; .+ All of them are shown\.$/);
  await expect(page.locator("[data-topics]")).toHaveValue("all");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(message).toContainText(/ Board is shown\.$/);
  await expect(page.locator("[data-topics]")).toHaveValue("board");
});

test("a fragment that names nothing is told; one that names a topic ends the message", async ({ page }) => {
  await page.goto("/compare/#nope");
  const message = page.getByRole("alert");
  await expect(message).toContainText("“#nope”");
  await page.goto("/compare/#capture");
  await expect(message).toBeHidden();
  await page.goto("/compare/#main");
  await expect(message).toBeHidden();
  await page.goto("/compare/#Single%20pieces");
  await expect(page).toHaveURL("/compare/#single-men");
  await expect(page.locator("#single-men h2")).toBeInViewport();
  await expect(message).toBeHidden();
});

test("the names of the topic and the sources stay in view while one reads", async ({ page }) => {
  await page.goto("/compare/");
  await page.locator("#setup tbody td").nth(1).locator(".quotation").nth(12).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(page.locator("#setup h2")).toBeInViewport();
  await expect(page.locator("#setup thead th").first()).toBeInViewport();
});

test("the cells of a row begin level", async ({ page }) => {
  await page.goto("/compare/");
  for (const row of ["#capture tbody tr td", "#capture .same-boards li"]) {
    const tops = await page
      .locator(row)
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    expect(new Set(tops).size, row).toBe(1);
  }
});

test("on paper it is a table", async ({ page }) => {
  await page.goto("/compare/?sources=anna-1938,sanderson-1913&topic=capture");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 400, height: 800 });
  expect(await heads(page, "capture")).toEqual(["Anna", "Sanderson"]);
  expect(await page.locator("#capture table").evaluate((table) => getComputedStyle(table).display)).toBe(
    "table",
  );
  await expect(page.locator("[data-topics]")).toBeHidden();
  // Its boards are drawn in lines, as all others on paper: by a fragment that the picture knows.
  const onPaper = page.locator("#capture .same-boards source[media=print]");
  await expect(onPaper).toHaveCount(4);
  const [path = "", fragment] = ((await onPaper.first().getAttribute("srcset")) ?? "").split("#");
  expect(fragment).toBe("paper");
  expect(await (await page.request.get(path)).text()).toMatch(
    /^<svg id="paper".*#paper:target\{[^}]*--wood:#fff/,
  );
});

test("on paper a source with nothing to say takes a line, and the whole fits thirteen sheets", async ({
  page,
  browserName,
}) => {
  await page.goto("/compare/");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#reverse td").first()).toBeHidden();
  await expect(page.locator("#reverse .mute-lines p").first()).toContainText("Anna 1938: silent.");
  expect(browserName).toBe("chromium");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  expect(Number(width), "lies on its long side").toBeGreaterThan(Number(height));
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(13);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  const swipe = (page: Page, from: number, to: number): Promise<void> =>
    page.locator("#capture").evaluate(
      (target, [start, end]) => {
        const touch = (x: number) => new Touch({ identifier: 1, target, clientX: x, clientY: 300 });
        const options = { bubbles: true };
        target.dispatchEvent(new TouchEvent("touchstart", { ...options, touches: [touch(start ?? 0)] }));
        target.dispatchEvent(new TouchEvent("touchend", { ...options, changedTouches: [touch(end ?? 0)] }));
      },
      [from, to],
    );

  test("one topic and one source are seen, the next source by a touch or a swipe", async ({ page }) => {
    await page.goto("/compare/?topic=capture");
    const seen = page.locator("td:visible");
    await expect(seen).toHaveCount(1);
    await expect(seen).toContainText("A clever player can easily cheat");
    await page.getByRole("radio", { name: "Sanderson" }).check();
    await expect(seen).toContainText("The move then ends.");
    await expect(page).toHaveURL(/source=sanderson-1913/);
    await swipe(page, 250, 60);
    await expect(seen).toContainText("Capturing (hamba)");
    await swipe(page, 60, 250);
    await swipe(page, 60, 250);
    await expect(seen).toContainText("A clever player can easily cheat");
    await swipe(page, 60, 250);
    await expect(seen).toHaveCount(1);
    await page.locator("[data-topics]").selectOption("relay");
    await expect(seen).toContainText("you may continue your play");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await noFault(page);
  });

  test("a link to a topic opens it", async ({ page }) => {
    await page.goto("/compare/#end-of-game");
    await expect(page.locator("section.topic:visible")).toHaveCount(1);
    await expect(page.locator("[data-topics]")).toHaveValue("end-of-game");
  });

  test("the segments work with the keyboard", async ({ page }) => {
    await page.goto("/compare/?topic=capture");
    await page.getByRole("radio", { name: "Anna" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Sanderson" })).toBeChecked();
    await expect(page.getByRole("status")).toHaveText("Sanderson.");
  });
});

test("the boards of the comparison are pictures that open", async ({ page }) => {
  await page.goto("/compare/?topic=capture");
  const pictures = page.locator("#capture .same img");
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
      ),
    )
    .toBe(true);
});

/** How far what is seen has moved by itself, as browsers reckon it. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 600);
      }),
  );

for (const { name, viewport } of [
  { name: "a wide screen", viewport: { width: 1280, height: 800 } },
  { name: "a phone", viewport: { width: 360, height: 740 } },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    for (const query of [
      "?topic=capture",
      "?sources=katondogorozi,anna-1938&topic=relay",
      "?sources=ludii-bao-drc,sanderson-1913,anna-1938&source=sanderson-1913&show=summaries,notes,corrected",
    ]) {
      test(`nothing moves when the page opens with ${query}`, async ({ page }) => {
        // What a typeface moves when it comes depends on the machine's own; here it is what the script moves.
        await page.route("**/*.woff2", (route) => route.abort());
        // The script of the page comes late, as it does over a slow line.
        await page.route("**/*.js", async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          await route.continue();
        });
        await page.goto(`/compare/${query}`, { waitUntil: "networkidle" });
        await expect(page.locator(".compare.live")).toHaveCount(1);
        expect(await shift(page)).toBeLessThan(0.005);
      });
    }
  });
}

test.describe("a reason under a board and its sentence", () => {
  test("light each other, by the pointer and by the focus", async ({ page }) => {
    await page.goto("/compare/?topic=capture");
    const board = page.locator('#capture .same-boards [data-source="sanderson-1913"]');
    const reason = board.locator(".same-quote", { has: page.getByRole("link", { name: "above" }) }).first();
    const id = await reason.getAttribute("data-licence");
    const sentence = page.locator(`#capture td[data-source="sanderson-1913"] [data-licence="${id}"]`);
    await reason.getByRole("link", { name: "above" }).focus();
    await expect(sentence).toHaveClass(/\blit\b/);
    await expect(board.locator(".same-why")).toHaveClass(/\blit\b/);
    await sentence.hover();
    await expect(reason).toHaveClass(/\blit\b/);
    await expect(page.locator('#capture [data-source="anna-1938"] .lit')).toHaveCount(0);
    await sentence.getByRole("link", { name: "on the board" }).click();
    await expect(board).toBeInViewport();
    await expect(page.getByRole("alert")).toBeHidden();
    await noFault(page);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("lead to each other", async ({ page }) => {
      await page.goto("/compare/");
      const board = page.locator('#capture .same-boards [data-source="sanderson-1913"]');
      await board.getByRole("link", { name: "above" }).first().click();
      await expect(page.locator(".quotation:target")).toBeInViewport();
      await page.locator(".quotation:target").getByRole("link", { name: "on the board" }).click();
      await expect(board).toBeInViewport();
    });
  });
});
