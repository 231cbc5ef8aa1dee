/** The interface in another language. */

import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { open, watch } from "./site.ts";

const CHOICE = "Language · Langue · Lugha · Olulimi";

test("French is chosen at the foot of a page, is kept, marked as French, and English comes back whole", async ({
  page,
}) => {
  const { faults } = watch(page);
  await open(page, `${basePath()}sources/sanderson-1913/`);
  const nav = page.locator("header nav");
  const source = page.locator("[data-s]").first();
  const words = await source.evaluate((element) => element.outerHTML);
  await page.getByLabel(CHOICE).selectOption("fr");
  await expect(page.getByRole("navigation", { name: "Parties de l’édition" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "Comparer" })).toHaveAttribute("lang", "fr");
  await expect(page.locator(".language-note")).toContainText("Non relue : les corrections sont bienvenues.");
  await expect(page.locator(".language-note span[lang=fr]")).toContainText("relue");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await source.evaluate((element) => element.outerHTML)).toBe(words);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // Another page speaks it as well.
  await nav.getByRole("link", { name: "Figures" }).click();
  await expect(page.getByLabel(CHOICE)).toHaveValue("fr");
  await expect(nav.getByRole("link", { name: "Mots" })).toBeVisible();
  await nav.page().getByRole("link", { name: "Rechercher" }).click();
  await expect(page.getByRole("dialog", { name: "Rechercher dans l’édition" })).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).click();

  await page.getByLabel(CHOICE).selectOption("en");
  await expect(nav.getByRole("link", { name: "Words" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Parts of the edition" })).toBeVisible();
  // Only the names of languages at the choice are in others.
  await expect(page.locator("header [lang]")).toHaveCount(0);
  await expect(page.locator(".language-note")).toBeEmpty();
  await page.reload();
  await expect(nav.getByRole("link", { name: "Words" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a player and a game speak French: their names too, in every state, and go back to English where they stand", async ({
  page,
}) => {
  const { faults } = watch(page);
  await page.addInitScript(() => {
    if (!localStorage["four-rows-language"]) localStorage.setItem("four-rows-language", "fr");
  });
  await open(page, `${basePath()}figures/anna-fig-1/`);
  const player = page.getByRole("group", { name: "Figure : A’s first move" });
  await expect(player).toBeVisible();
  await player.getByRole("button", { name: "Avancer", exact: true }).click();
  await expect(player.getByRole("button", { name: "Retour", exact: true })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  await expect(player.getByRole("button", { name: "Lire", exact: true })).toHaveAttribute("lang", "fr");
  await expect(player.getByRole("slider", { name: "Étape" })).toBeVisible();
  const said = await player.locator(".player-says").textContent();
  await page.getByLabel(CHOICE).selectOption("en");
  await expect(player).toHaveCount(0);
  const english = page.getByRole("group", { name: "Figure: A’s first move" });
  await expect(english.getByRole("button", { name: "Forward" })).not.toHaveAttribute("lang");
  // Where the reader stood, in the same words: they are no interface.
  await expect(english.locator(".player-says")).toHaveText(said ?? "");

  await page.getByLabel(CHOICE).selectOption("fr");
  await expect(player).toBeVisible();
  await page.goto(`${basePath()}play/mweso-anna/`);
  await page.getByRole("button", { name: "Deux personnes ici" }).click();
  const game = page.getByRole("group", { name: /^Partie\s: / });
  await expect(game.getByRole("button", { name: "Proposer la nulle" })).toHaveAttribute("lang", "fr");
  await game.getByRole("button", { name: "Abandonner" }).click();
  await expect(game.getByRole("button", { name: "Oui, abandonner" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByLabel(CHOICE).selectOption("en");
  await expect(page.getByRole("button", { name: "Yes, give up" })).toBeVisible();
  expect(faults).toEqual([]);
});

for (const { code, compare, lacks, note } of [
  { code: "sw", compare: "Linganisha", lacks: "Readings", note: "Haijakaguliwa" },
  { code: "lg", compare: "Geraageranya", lacks: "Readings", note: "Not reviewed" },
]) {
  test(`${code} says what it knows, and the rest in English`, async ({ page }) => {
    const { faults } = watch(page);
    await open(page, `${basePath()}about/`);
    await page.getByLabel(CHOICE).selectOption(code);
    const nav = page.locator("header nav");
    await expect(nav.getByRole("link", { name: compare })).toHaveAttribute("lang", code);
    await expect(nav.getByRole("link", { name: lacks })).not.toHaveAttribute("lang");
    await expect(page.locator(".language-note")).toContainText(note);
    expect(faults).toEqual([]);
  });
}

test("where nothing can be kept the choice holds for the page, which says so", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page, `${basePath()}about/`);
  await page.getByLabel(CHOICE).selectOption("fr");
  await expect(page.locator(".language-note")).toContainText("sur une autre page, choisissez de nouveau");
});

test("what cannot be fetched is said, and the page stays English", async ({ page }) => {
  await page.route("**/_astro/choose.*.js", (route) => route.abort());
  await open(page, `${basePath()}about/`);
  await page.getByLabel(CHOICE).selectOption("fr");
  await expect(page.locator(".language-note")).toHaveText(
    "Other languages could not be fetched. Is there a connection?",
  );
  await expect(page.getByLabel(CHOICE)).toHaveValue("en");
});

test("a kept word that is no language of ours leaves the page in English", async ({ page }) => {
  const { faults } = watch(page);
  await page.addInitScript(() => {
    if (sessionStorage["once"]) return;
    sessionStorage["once"] = "1";
    localStorage.setItem("four-rows-language", "constructor");
  });
  await open(page, `${basePath()}about/`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("four-rows-language"))).toBeNull();
  await expect(page.getByLabel(CHOICE)).toHaveValue("en");
  await expect(page.locator("header nav").getByRole("link", { name: "Words" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("an experiment, a search, a comparison and a move are told in French; what the sources say is English", async ({
  page,
}) => {
  const { faults } = watch(page);
  const spoken = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.closest("[lang]")?.getAttribute("lang") ?? "");
  await page.addInitScript(() => localStorage.setItem("four-rows-language", "fr"));

  await open(page, `${basePath()}lab/`);
  await expect(page.getByRole("heading", { name: "Le plateau et le coup" })).toHaveAttribute("lang", "fr");
  await page.getByLabel("En ajouter une").check({ force: true });
  const board = page.getByRole("grid", { name: "Le plateau, le Sud en bas" });
  await board.getByRole("gridcell", { name: /^b2, / }).click();
  const said = page.locator(".lab > [role=status]");
  await expect(said).toHaveText("b2 de Sud : 1 pièce.");
  await expect(said).toHaveAttribute("lang", "fr");
  const quote = page.locator(".reason-quote q").first();
  await page.getByLabel("Choisir le coup").check({ force: true });
  await board.getByRole("gridcell", { name: /^b6, / }).click();
  await expect(said).toHaveText(/^b6\s: \d sur 4 le permettent/);
  await expect(quote).toContainText(/ the /);
  expect(await spoken(".reason-quote q")).toBe("en");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await open(page, `${basePath()}search/?q=okutema`);
  await expect(page.getByRole("status")).toContainText("pour « okutema »");
  expect(await spoken("[role=status]")).toBe("fr");
  await expect(page.getByRole("heading", { name: "Phrases", exact: true })).toHaveAttribute("lang", "fr");
  await expect(page.locator(".hit-sentence").first()).toContainText(/ the /);
  expect(await spoken(".hit-sentence .hit-text")).toBe("en");

  await open(page, `${basePath()}compare/`);
  await page.getByRole("combobox", { name: "Sujet" }).selectOption("capture");
  await expect(page.getByRole("status")).toHaveText("Sujet : Capture.");
  expect(await spoken("[data-said]")).toBe("fr");
  await page.getByLabel("En mots simples").check();
  await expect(page.getByRole("status")).toHaveText("En mots simples : montré.");
  expect(await spoken("#capture blockquote")).toBe("en");

  await page.goto(`${basePath()}play/mweso-anna/`);
  await page.getByRole("button", { name: "Deux personnes ici" }).click();
  const game = page.getByRole("group", { name: /^Partie\s: / });
  await expect(game.locator(".table-how")).toHaveText(
    "Touchez un trou cerclé, et la page sème à partir de là. Au clavier, les flèches vont d’un trou à l’autre, et Entrée joue.",
  );
  const told = game.locator("[aria-live=polite]").last();
  await told.evaluate((region) => {
    const heard = (): void => {
      region.setAttribute("data-heard", `${region.getAttribute("data-heard") ?? ""}${region.textContent}`);
    };
    new MutationObserver(heard).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await game.getByRole("gridcell", { name: /^b1, / }).click();
  // The turn is told first, and whose turn it is when that has been shown.
  await expect(told).toHaveAttribute(
    "data-heard",
    "South, b1: ne prend pas de pion; 2 tours, finit en f7.À North de jouer.",
  );
  await expect(told).toHaveAttribute("lang", "fr");
  expect(await spoken(".player-text")).toBe("fr");
  expect(faults).toEqual([]);
});
