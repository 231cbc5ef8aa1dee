/** Games at a distance, between real browsers: by a room over a relay on this machine, by pasted codes, by letters. */

import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { type Relay, startRelay } from "./relay.ts";
import { faultsOf } from "./site.ts";

const ANNA = `${basePath()}play/mweso-anna/`;
const KATONDOGOROZI = `${basePath()}play/orusoro-katondogorozi/`;

const table = (page: Page) => page.getByRole("group", { name: /^Game: / });
const status = (page: Page) => page.locator(".remote > .remote-status");
const moves = (page: Page) => table(page).getByRole("list", { name: "Moves" }).getByRole("listitem");
const hole = (page: Page, name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name}, `) });

let relay: Relay;
test.beforeEach(async () => {
  relay = await startRelay();
});
test.afterEach(async () => {
  await relay.cut();
});

/** Somebody with a browser of his own, who asks only the relay of the test for help. */
async function somebody(
  browser: Browser,
  relays: string = relay.url,
): Promise<{ page: Page; errors: string[] }> {
  const context: BrowserContext = await browser.newContext();
  await context.addInitScript((url) => {
    localStorage.setItem("four-rows-pace", "at once");
    localStorage.setItem("four-rows-relays", url);
    localStorage.setItem("four-rows-finders", "");
  }, relays);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, errors };
}

async function toDistance(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Play at a distance" }).click();
  await expect(page.getByRole("heading", { name: "Play at a distance" })).toBeVisible();
}

/** Makes a room and gives its link. */
async function makeRoom(page: Page, name: string, address = ANNA): Promise<string> {
  await toDistance(page, address);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Make a room" }).click();
  return await page.getByLabel("The link").inputValue();
}

async function accept(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Accept and play" }).click();
}

/** Nothing against this state of the page, by day and by night, and nothing that sticks out. */
async function calm(page: Page): Promise<void> {
  expect(await faultsOf(page, ".play")).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

/** Asha and Juma at Anna’s game in one room. */
async function twoInARoom(browser: Browser) {
  const [asha, juma] = [await somebody(browser), await somebody(browser)];
  const link = await makeRoom(asha.page, "Asha");
  await juma.page.goto(link);
  await expect(status(juma.page)).toHaveText("Asha proposes a game.");
  // Rules, opening, readings, seats and who begins are agreed on before anybody sits down.
  await expect(juma.page.locator(".remote-terms li")).toHaveText([
    /^Mweso/,
    "Opening: Four men in each hole of the first row",
    "All readings at their defaults",
    "Asha is South, and South moves first",
  ]);
  await accept(juma.page, "Juma");
  for (const { page } of [asha, juma]) await expect(table(page)).toBeVisible();
  return { asha, juma, link };
}

test("two play in a room that one has made and the other has come to by its link", async ({ browser }) => {
  const { asha, juma, link } = await twoInARoom(browser);
  await expect(status(asha.page)).toHaveText("Connected: Juma is here.");
  await expect(status(juma.page)).toHaveText("Connected: Asha is here.");
  // Neither asks the computer while the game goes on.
  const computer = asha.page.getByRole("button", { name: "What would the computer play?" });
  await expect(computer).toHaveCount(0);
  await hole(juma.page, "b4").click();
  await expect(table(juma.page).locator(".player-text")).toHaveText("It is Asha’s turn, who sits elsewhere.");
  await hole(asha.page, "b8").click();
  await expect(moves(juma.page)).toHaveText([/b8/]);
  await hole(juma.page, "b4").click();
  await expect(moves(asha.page)).toHaveText([/b8/, /b4/]);

  // A draw goes with a move, and is answered in one’s own turn.
  await asha.page.getByRole("button", { name: "Offer a draw with my move" }).click();
  await hole(asha.page, "f8").click();
  await expect(juma.page.getByText("Asha offers a draw. Whoever moves declines.")).toBeVisible();
  await calm(juma.page);
  await juma.page.getByRole("button", { name: "Accept the draw" }).click();
  for (const { page, errors } of [asha, juma]) {
    await expect(table(page).locator(".player-place")).toHaveText("A draw by agreement");
    expect(errors).toEqual([]);
  }
  // Of a board on which nobody moves any more nothing is asked; of those before it is.
  await expect(computer).toHaveCount(0);
  await asha.page.getByRole("button", { name: "First" }).click();
  await expect(computer).toBeVisible();
  await calm(juma.page);
  // The relay has passed on sealed notes only.
  const told = relay.heard.join("\n");
  expect(told).not.toMatch(/Asha|Juma|a=candidate|ice-ufrag|four-rows|setup:/);
  expect(told).not.toContain(link.slice(-16));
});

test("a game outlives the relay, a reload of either page, and leaving", async ({ browser }) => {
  // Being away is a matter of seconds, and so is finding each other again.
  test.setTimeout(180_000);
  const { asha, juma } = await twoInARoom(browser);
  await hole(asha.page, "b8").click();
  await expect(moves(juma.page)).toHaveCount(1);
  await relay.cut();
  await hole(juma.page, "b4").click();
  await expect(moves(asha.page)).toHaveCount(2);

  // While the relay is gone nobody new can be found, but the game is there.
  await juma.page.reload();
  await expect(moves(juma.page)).toHaveCount(2);
  await expect(status(juma.page)).toContainText("Asha is away.");
  await expect(status(asha.page)).toContainText("Juma is away.", { timeout: 30_000 });
  await hole(asha.page, "f8").click();
  await expect(moves(asha.page)).toHaveCount(3);
  await calm(asha.page);

  await relay.mend();
  await juma.page.reload();
  await expect(moves(juma.page)).toHaveCount(3, { timeout: 45_000 });
  await expect(status(asha.page)).toContainText("Juma is here.");

  // Gone from the page and come back from the list of games.
  await asha.page.goto(ANNA);
  await asha.page.getByRole("link", { name: /Asha and Juma, 3 moves.*at a distance/ }).click();
  await expect(status(asha.page)).toContainText("Juma is here.", { timeout: 45_000 });
  await hole(juma.page, "b3").click();
  await expect(moves(asha.page)).toHaveCount(4);
});

test("whoever joins a room that is not reached is told so aloud, and keeps the focus", async ({
  browser,
}) => {
  const { page } = await somebody(browser, "ws://127.0.0.1:9");
  await page.clock.install();
  await toDistance(page, ANNA);
  await page.getByLabel("Room code or link").fill("abcdefgh234567mn");
  await page.getByRole("button", { name: "Join", exact: true }).press("Enter");
  await expect(status(page)).toHaveText("Looking for the game …");
  await page.clock.fastForward(1_000);
  await expect(status(page)).toBeFocused();
  await page.clock.fastForward(12_000);
  await expect(page.getByRole("status").filter({ hasText: "Nobody is to be reached yet." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Load the page again" })).toBeVisible();
});

test("a third person watches and cannot move, and another rule set sends to its own page", async ({
  browser,
}) => {
  const { asha, juma, link } = await twoInARoom(browser);
  await hole(asha.page, "b8").click();
  const { page: neema } = await somebody(browser);
  await toDistance(neema, KATONDOGOROZI);
  await neema.getByLabel("Room code or link").fill("abc");
  await neema.getByRole("button", { name: "Join", exact: true }).click();
  await expect(
    neema.getByText(
      "sixteen letters and digits from 2 to 7, such as abcd-efgh-2345-67mn: 0, 1, 8 and 9 are in none",
    ),
  ).toBeVisible();
  // What is asked of one form puts away what was said beside another.
  const wrong = neema.locator(".remote-ways [role=status]").filter({ hasText: /\S/ });
  await neema.getByRole("button", { name: "Answer it" }).click();
  await expect(wrong).toHaveText([/^That is no such code/]);
  await neema.getByRole("button", { name: "Join", exact: true }).click();
  await expect(wrong).toHaveText([/^A room code has sixteen/]);
  await neema.getByRole("button", { name: "Make a room" }).click();
  await expect(wrong).toHaveText([/^Say first by what name/]);
  await neema.goto(link);
  await expect(moves(neema)).toHaveCount(1);
  await expect(status(neema)).toHaveText("You are watching Asha and Juma. Only they can move.");
  await expect(status(asha.page)).toContainText("One person watches.");
  await hole(neema, "b4").click();
  await expect(table(neema).locator(".player-text")).toHaveText("You are watching: only Asha and Juma move.");
  await expect(neema.getByRole("button", { name: "Give up" })).toHaveAttribute("aria-disabled", "true");
  await hole(juma.page, "b4").click();
  await expect(moves(neema)).toHaveCount(2);
  await calm(neema);
});

test("a room that is found by its code alone, from the page of another game", async ({ browser }) => {
  const [asha, juma] = [await somebody(browser), await somebody(browser)];
  await makeRoom(asha.page, "Asha", KATONDOGOROZI);
  const code = await asha.page.getByLabel("The room code").inputValue();
  expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  await calm(asha.page);
  await toDistance(juma.page, ANNA);
  await juma.page.getByLabel("Room code or link").fill(` ${code.toUpperCase()} `);
  await juma.page.getByRole("button", { name: "Join", exact: true }).click();
  await juma.page.getByRole("link", { name: "Its rules are on a page of their own: go there" }).click();
  await expect(juma.page).toHaveURL(/orusoro-katondogorozi/);
  await expect(status(juma.page)).toHaveText("Asha proposes a game.");
  await juma.page.getByRole("button", { name: "Accept and play" }).click();
  await expect(juma.page.getByText("Say first by what name you play.")).toBeVisible();
  await calm(juma.page);
  await accept(juma.page, "Juma");
  await expect(table(asha.page)).toBeVisible();
});

test("both arrange, hidden from each other until both have", async ({ browser }) => {
  const [asha, juma] = [await somebody(browser), await somebody(browser)];
  await asha.page.goto(KATONDOGOROZI);
  await asha.page.getByText("Choose the opening, who plays").click();
  await asha.page.getByLabel("Arrange freely").check();
  await asha.page.getByLabel("Hidden: the second player").check();
  await asha.page.getByLabel("Who moves for the second").selectOption("somebody at a distance");
  await asha.page.getByRole("button", { name: "Arrange the board" }).click();
  await asha.page.getByLabel("Your name").fill("Asha");
  await expect(asha.page.getByText("Each arranges his own half, hidden until both have")).toBeVisible();
  await asha.page.getByRole("button", { name: "Make a room" }).click();
  await juma.page.goto(await asha.page.getByLabel("The link").inputValue());
  await accept(juma.page, "Juma");
  await expect(juma.page.getByText("Asha arranges.")).toBeVisible();
  const put = async (page: Page, name: string): Promise<void> => {
    await page.getByRole("radio", { name: "adds four" }).check({ force: true });
    for (let k = 0; k < 8; k++) await hole(page, name).click();
    await calm(page);
    await page.getByRole("button", { name: "Done" }).click();
  };
  await put(asha.page, "b1");
  await expect(asha.page.getByText("Juma arranges.")).toBeVisible();
  await expect(hole(juma.page, "Asha, b1")).toHaveAccessibleName(/not stated/);
  // A page that comes back still has what it sealed.
  await asha.page.reload();
  await expect(asha.page.getByText("Juma arranges.")).toBeVisible();
  await expect(status(asha.page)).toContainText("Juma is here.", { timeout: 45_000 });
  await put(juma.page, "b2");
  await expect(table(asha.page)).toBeVisible();
  await expect(hole(asha.page, "b1")).toHaveAccessibleName(/32/);
  await expect(hole(juma.page, "b2")).toHaveAccessibleName(/32/);
});

test("two play by codes that they paste, and nobody else is asked anything", async ({ browser }) => {
  const [asha, juma] = [await somebody(browser), await somebody(browser)];
  const asked: string[] = [];
  for (const { page } of [asha, juma]) page.on("websocket", (socket) => asked.push(socket.url()));
  await toDistance(asha.page, ANNA);
  await asha.page.getByLabel("Your name").fill("Asha");
  await asha.page.getByLabel("By pasted codes").check();
  await asha.page.getByRole("button", { name: "Make the first code" }).click();
  const offer = await asha.page.getByLabel("1. Send this code to the other").inputValue();
  expect(offer).toMatch(/^four-rows-offer\./);
  await calm(asha.page);

  await toDistance(juma.page, ANNA);
  const box = juma.page.getByLabel("The code that you were sent");
  for (const [bad, says] of [
    ["hello", "That is no such code"],
    [offer.slice(0, 200), "That is no such code"],
    [`${offer.slice(0, -40)}${"A".repeat(40)}`, "That is no such code"],
  ] as const) {
    await box.fill(bad);
    await juma.page.getByRole("button", { name: "Answer it" }).click();
    await expect(juma.page.getByText(says)).toBeVisible();
  }
  await box.fill(offer.replace(/(.{60})/g, "$1\n"));
  await juma.page.getByRole("button", { name: "Answer it" }).click();
  const answer = await juma.page.getByLabel(/^Send this answer back/).inputValue();
  await asha.page.getByLabel("2. Paste the answer").fill(answer);
  await asha.page.getByRole("button", { name: "Connect" }).click();
  await expect(status(juma.page)).toHaveText("Asha proposes a game.");
  await accept(juma.page, "Juma");
  await hole(asha.page, "b8").click();
  await expect(moves(juma.page)).toHaveCount(1);

  // After a reload the two need new codes, and the game goes on.
  await juma.page.reload();
  await expect(moves(juma.page)).toHaveCount(1);
  await expect(status(asha.page)).toContainText("Juma is away.", { timeout: 30_000 });
  await juma.page.getByRole("button", { name: "Make a code to send" }).click();
  const again = await juma.page.getByLabel("1. Send this code to the other").inputValue();
  await asha.page.getByLabel("The code that you were sent").fill(again);
  await asha.page.getByRole("button", { name: "Answer it" }).click();
  const back = await asha.page.getByLabel("2. Send this answer back").inputValue();
  await juma.page.getByLabel("2. Paste the answer").fill(back);
  await juma.page.getByRole("button", { name: "Connect" }).click();
  await expect(status(asha.page)).toContainText("Juma is here.");
  await hole(juma.page, "b4").click();
  await expect(moves(asha.page)).toHaveCount(2);
  expect(asked).toEqual([]);
});

test("letters: each move makes a link, and no link overwrites a game", async ({ browser }) => {
  const [asha, juma] = [await somebody(browser), await somebody(browser)];
  const asked: string[] = [];
  for (const { page } of [asha, juma]) page.on("websocket", (socket) => asked.push(socket.url()));
  await toDistance(asha.page, ANNA);
  await calm(asha.page);
  await asha.page.getByLabel("Your name").fill("Asha");
  await asha.page.getByLabel("By letters").check();
  await asha.page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(asha.page.getByText("It is your turn, Asha.")).toBeVisible();
  await hole(asha.page, "b8").click();
  const letter = (page: Page) => page.getByLabel(/^Send this link to /);
  const first = await letter(asha.page).inputValue();
  expect(first).toMatch(/#letter=[a-z0-9]+;1;g=[^;]+;o=[^;]+;m=b8;s=Asha$/);
  await calm(asha.page);

  await juma.page.goto(first);
  await expect(juma.page.getByText("It is your turn, North.")).toBeVisible();
  await expect(juma.page.getByText("Letters are not signed.")).toBeVisible();
  await calm(juma.page);
  await expect(moves(juma.page)).toHaveCount(1);
  await hole(juma.page, "b4").click();
  const second = await letter(juma.page).inputValue();
  await asha.page.goto(second);
  await expect(asha.page.getByText("The answer has come, and is kept.")).toBeVisible();
  await expect(moves(asha.page)).toHaveCount(2);
  await hole(asha.page, "f8").click();

  // One’s own older link changes nothing, nor does one with a move that was never made here.
  await asha.page.goto(first);
  await expect(asha.page.getByText("older than the game on this device, by so many moves: 2")).toBeVisible();
  await expect(moves(asha.page)).toHaveCount(3);
  await asha.page.goto(ANNA);
  await asha.page.goto(second.replace("m=b8.b4", "m=b7"));
  await expect(asha.page.getByRole("alert")).toContainText(
    "goes another way than the game on this device from move 1",
  );
  await calm(asha.page);
  await asha.page.getByRole("button", { name: "Open the game on this device" }).click();
  await expect(moves(asha.page)).toHaveCount(3);

  await juma.page.goto(second.replace("m=b8.b4", "m=b8.b4.b5"));
  await expect(juma.page.getByRole("alert")).toContainText(
    "This link holds no game that can be played. Move 3",
  );
  expect(asked).toEqual([]);
});

test("somebody hostile in the room changes nothing", async ({ browser }) => {
  const { asha, juma, link } = await twoInARoom(browser);
  await hole(asha.page, "b8").click();
  await expect(moves(juma.page)).toHaveCount(1);
  const code = link.slice(-16);

  // A page with the same code that speaks for itself: its own channel, its own texts.
  const context = await browser.newContext();
  await context.addInitScript(
    ({ url }) => {
      localStorage.setItem("four-rows-relays", url);
      localStorage.setItem("four-rows-finders", "");
      const seen: RTCDataChannel[] = [];
      Object.assign(window, { seen });
      const make = RTCPeerConnection.prototype.createDataChannel;
      RTCPeerConnection.prototype.createDataChannel = function (label, options) {
        const channel = make.call(this, label, options);
        seen.push(channel);
        return channel;
      };
      const Connection = RTCPeerConnection;
      Object.assign(window, {
        RTCPeerConnection: class extends Connection {
          constructor(configuration?: RTCConfiguration) {
            super(configuration);
            this.addEventListener("datachannel", ({ channel }) => seen.push(channel));
          }
        },
      });
    },
    { url: relay.url },
  );
  const mallory = await context.newPage();
  await mallory.goto(link);
  await expect(moves(mallory)).toHaveCount(1);
  const sent = await mallory.evaluate(async (game) => {
    const { seen } = window as unknown as { seen: RTCDataChannel[] };
    const open = (): RTCDataChannel[] => seen.filter(({ readyState }) => readyState === "open");
    const ours = open().filter(({ label }) => label === "four-rows");
    const say = (...parts: unknown[]): string => JSON.stringify(["four-rows/1", ...parts]);
    const sign = "s".repeat(86);
    const texts = [
      say("entries", game, [[3, "0".repeat(16), ["move", "b4", false], sign]]),
      say("entries", game, [[2, "0".repeat(16), ["move", "b7", false], sign]]),
      say("entries", game, [[99, "0".repeat(16), ["resign"], sign]]),
      say("have", game, 3, "0".repeat(16), "host"),
      say("join", game, "Mallory", "A".repeat(87), sign),
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
      "x".repeat(200_000),
      "[".repeat(9_000),
    ];
    let count = 0;
    for (const channel of ours) {
      for (const text of texts) {
        channel.send(text);
        count++;
      }
      // Ten megabytes in one piece: the browser itself refuses, or the other end drops it.
      try {
        channel.send("x".repeat(10_000_000));
      } catch {
        count++;
      }
    }
    return count;
  }, code);
  expect(sent).toBeGreaterThanOrEqual(16);
  await expect(asha.page.getByRole("alert")).toContainText("refused");
  await calm(asha.page);

  // Then what finds each other is attacked: names that every object has, and far more than a handshake.
  await mallory.evaluate(() => {
    const { seen } = window as unknown as { seen: RTCDataChannel[] };
    for (const channel of seen.filter(
      ({ label, readyState }) => label !== "four-rows" && readyState === "open",
    )) {
      const frame = new Uint8Array(300);
      frame.set(new TextEncoder().encode("__proto__"), 67);
      channel.send(frame);
      for (let k = 0; k < 50; k++) if (channel.readyState === "open") channel.send(new Uint8Array(16_000));
    }
    for (const channel of seen.filter(
      ({ label, readyState }) => label === "four-rows" && readyState === "open",
    )) {
      for (let k = 0; k < 400; k++)
        if (channel.readyState === "open") channel.send(`["four-rows/1","flood",${k}]`);
    }
  });
  await expect(asha.page.getByText(/messages were dropped unread/)).toBeVisible();
  for (const { page, errors } of [asha, juma]) {
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => Object.keys(Object.prototype).length)).toBe(0);
    expect(await page.evaluate(() => (({}) as { polluted?: unknown }).polluted)).toBeUndefined();
    await expect(moves(page)).toHaveCount(1);
  }
  await hole(juma.page, "b4").click();
  await expect(moves(asha.page)).toHaveCount(2);
});

test("relays can be named by the reader, and what is none is refused in words", async ({ browser }) => {
  const { page } = await somebody(browser);
  await toDistance(page, ANNA);
  await page.getByText("Relays and address finders").click();
  await page.getByText("What is sent to whom").click();
  const field = page.getByLabel("Relays, one a line");
  await expect(field).toHaveValue(relay.url);
  await field.fill("https://example.org");
  await page.getByRole("button", { name: "Keep these" }).first().click();
  await expect(page.getByText("“https://example.org” will not do: a relay begins with wss://")).toBeVisible();
  await page.getByRole("button", { name: "The standard ones" }).first().click();
  await expect(field).toHaveValue(/^wss:\/\/nos\.lol\n/);
  await page.setViewportSize({ width: 320, height: 640 });
  await calm(page);
});

test("what plays at a distance is fetched only when it is chosen", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto(ANNA);
  await page.getByRole("button", { name: "Two people here" }).click();
  await expect(table(page)).toBeVisible();
  expect(fetched.filter((url) => /remote|room-link/i.test(url))).toEqual([]);
});
