import { expect, test } from "vitest";
import {
  headFaults,
  idFaults,
  linkFaults,
  policyFaults,
  type Site,
  siteOf,
  thirdPartyFaults,
  weigh,
  weightOf,
} from "../../scripts/checks/site.ts";

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'self'; " +
  "require-trusted-types-for 'script'";

function page(body: string, { title = "A page", policy = POLICY, head = "" } = {}): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><meta http-equiv="content-security-policy" content="${policy}">` +
    `<meta name="viewport" content="width=device-width"><meta name="description" content="Something.">` +
    `<title>${title}</title>${head}</head><body><main><h1>A page</h1>${body}</main></body></html>`
  );
}

function site(files: Record<string, string>, base = "/"): Site {
  return siteOf(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])), base);
}

const says = (faults: { file: string; says: string }[]) =>
  faults.map((fault) => `${fault.file} ${fault.says}`);

const SOUND = site(
  {
    "index.html": page(
      '<p id="top">x</p><a href="/b/sources/#s-1">s</a> <a href="#top">t</a> <a href="mailto:a@b.c">m</a>',
    ),
    "sources/index.html": page(
      '<p id="s-1">x</p><a href="https://example.org/">x</a><img src="../x.png" alt="">',
      {
        title: "Sources",
      },
    ),
    "x.png": "png",
  },
  "/b/",
);

test.each([
  ["links", linkFaults],
  ["third parties", thirdPartyFaults],
  ["policy", policyFaults],
  ["ids", idFaults],
  ["head", headFaults],
])("a sound site has no faults: %s", (_, check) => {
  expect(says(check(SOUND))).toEqual([]);
});

test.each([
  ['<a href="/b/nowhere/">x</a>', "/ <a> leads to /b/nowhere/, which is not there."],
  ['<a href="/b/nowhere">x</a>', "/ <a> leads to /b/nowhere, which is not there."],
  ['<a href="#gone">x</a>', "/ <a> leads to #gone, but nothing there has that id."],
  ['<a href="/sources/">x</a>', "/ <a> leads to /sources/, outside /b/; use href()."],
  ['<script type="module" src="/b/x.js"></script>', "/ <script> leads to /b/x.js, which is not there."],
  ['<img srcset="/b/x.png 1x" alt="">', "/ <img> leads to /b/x.png, which is not there."],
])("a broken link is found: %s", (body, expected) => {
  expect(says(linkFaults(site({ "index.html": page(body) }, "/b/")))).toEqual([expected]);
});

const BOARD = "2,0,1,0,1,0,3,0/0,1,0,0,2,0,2,1/0,0,0,1,0,0,0,0/2,0,0,0,0,0,3,1_S";

test.each([
  [`/lab/#p=${BOARD}&m=b7&by=mweso-anna,bao-ludii-drc&r=mweso-anna.captureOnEmpty:no&s=1`, null],
  [`/lab/#p=${BOARD}0&m=b7`, "The position in the address cannot be read."],
  [`/lab/#p=${BOARD}&m=z7`, "The move “z7” in the address cannot be read"],
  [`/lab/#p=${BOARD}&by=ludo`, "The address names the rules “ludo”."],
  [`/lab/#p=${BOARD}&r=mweso-anna.colour:blue`, "“colour”"],
  [`/lab/#position=${BOARD}`, "The address has a part “position="],
  ["/lab/#figure=fig-7", null],
  ["/lab/#figure=fig-7&step=1.1.1", null],
  ["/lab/#figure=fig-8", "There is no figure fig-8."],
  ["/lab/#figure=fig-7&step=9.9.9", "The figure fig-7 has no step 9.9.9."],
  ["/lab/#gone", "nothing there has that id."],
  ["/play/njombwa-sanderson/#game=1;o=two-in-every-hole;m=b8", null],
  ["/play/njombwa-sanderson/#game=1;o=two-in-every-hole;m=z8", "Move 1 (z8):"],
  ["/play/njombwa-sanderson/#game=1;g=mweso-anna;o=four-in-each-back-hole", "This is a game of “mweso-anna”"],
  ["/play/njombwa-sanderson/#game=2;o=two-in-every-hole", "version “2”"],
  ["/play/njombwa-sanderson/#match=1", "It is no game."],
  ["/sources/#p=1", "nothing there has that id."],
])("a link that carries a state is judged by the page it leads to: %s", (address, expected) => {
  const files = {
    "index.html": page(`<a href="${address}">x</a>`),
    "lab/index.html": page("x"),
    "lab/figures.json": JSON.stringify([
      { id: "fig-7", title: "x", opensAt: "0.0.0", steps: [{ at: "0.0.0" }, { at: "1.1.1" }] },
    ]),
    "play/njombwa-sanderson/index.html": page("x"),
    "sources/index.html": page("x"),
  };
  const faults = says(linkFaults(site(files)));
  expect(faults).toEqual(expected === null ? [] : [expect.stringContaining(expected)]);
});

test.each([
  ['<img src="https://example.org/x.png" alt="">', "/ <img> loads https://example.org/x.png."],
  ['<script src="//example.org/x.js"></script>', "/ <script> loads //example.org/x.js."],
  ["<style>@import 'https://example.org/x.css';</style>", "/ a style loads https://example.org/x.css."],
])("a request to another host is found: %s", (body, expected) => {
  expect(says(thirdPartyFaults(site({ "index.html": page(body) })))).toEqual([expected]);
});

test("a style sheet that loads from another host is found", () => {
  const files = { "x.css": "@font-face { src: url(https://example.org/x.woff2) }" };
  expect(says(thirdPartyFaults(site(files)))).toEqual(["x.css a style loads https://example.org/x.woff2."]);
});

const RELAYS = "; connect-src 'self' wss: ws://127.0.0.1:* ws://localhost:*;";

test("the page of a game may reach relays, and no other page", () => {
  const html = page("x", { policy: POLICY + RELAYS });
  expect(says(policyFaults(site({ "play/mweso-anna/index.html": html })))).toEqual([]);
  const faults = says(policyFaults(site({ "play/index.html": html, "lab/x/index.html": html })));
  expect(faults).toEqual(
    ["/play/", "/lab/x/"].flatMap((path) =>
      ["ws:", "wss:", "*"].map((lax) => `${path} its Content-Security-Policy allows ${lax}.`),
    ),
  );
  const wider = page("x", { policy: `${POLICY}; connect-src *;` });
  expect(says(policyFaults(site({ "play/mweso-anna/index.html": wider })))).toEqual([
    "/play/mweso-anna/ its Content-Security-Policy allows *.",
  ]);
});

test.each([
  [page("x", { policy: "" }), "/ has no Content-Security-Policy."],
  [
    page("x", { policy: `${POLICY} 'unsafe-inline'` }),
    "/ its Content-Security-Policy allows 'unsafe-inline'.",
  ],
  [
    page("x", { policy: POLICY.replace("object-src", "x") }),
    "/ its Content-Security-Policy has no object-src.",
  ],
  [page("x", { policy: POLICY.replace("require-", "x-") }), "/ does not ask for trusted types."],
  [page('<p style="x">x</p>'), "/ <p> has a style attribute, which the policy blocks; use a class."],
  [page('<p onclick="x()">x</p>'), "/ <p> has onclick, which the policy blocks."],
])("a hole in the policy is found (%#)", (html, expected) => {
  expect(says(policyFaults(site({ "index.html": html })))).toEqual([expected]);
});

test.each([
  ['<p id="a">x</p><p id="a">y</p>', '/ the id "a" stands twice.'],
  ['<label for="a">x</label>', '/ for="a", but nothing has that id.'],
  ['<p id="a" aria-labelledby="a b">x</p>', '/ aria-labelledby="b", but nothing has that id.'],
])("an id at fault is found: %s", (body, expected) => {
  expect(says(idFaults(site({ "index.html": page(body) })))).toEqual([expected]);
});

test.each([
  [page("x").replace("<!DOCTYPE html>", ""), "/ does not begin with <!DOCTYPE html>."],
  [page("x").replace(' lang="en"', ""), '/ has no <html lang="en">.'],
  [page("x", { title: "" }), "/ has no title."],
  [page("<h1>y</h1>"), "/ has not exactly one <h1>."],
  [page("x").replace("Something.", ""), "/ has no description."],
])("a head at fault is found (%#)", (html, expected) => {
  expect(says(headFaults(site({ "index.html": html })))).toEqual([expected]);
});

test("two pages of one title are found", () => {
  expect(says(headFaults(site({ "a/index.html": page("x"), "b/index.html": page("y") })))).toEqual([
    '/b/ has the same title as /a/: "A page".',
  ]);
});

test("a page weighs its styles, its islands and all they import, but nothing that it may never ask for", () => {
  const noise = (letters: string, length: number) =>
    Array.from({ length }, (_, index) => letters.charCodeAt(index % letters.length) * (index + 7)).join(
      letters,
    );
  const files = {
    "index.html": page(
      '<astro-island component-url="/_astro/a.js" renderer-url="/_astro/r.js"></astro-island>' +
        '<script type="module">import"/_astro/i.js";</script>',
      {
        head: '<link rel="stylesheet" href="/_astro/x.css">',
      },
    ),
    "_astro/x.css": noise("css", 300),
    "_astro/a.js": `import{x}from"./b.js";import("./later.js");${noise("a", 300)}`,
    "_astro/b.js": `import"./c.js";${noise("b", 300)}`,
    "_astro/c.js": noise("c", 300),
    "_astro/r.js": noise("r", 300),
    "_astro/i.js": noise("i", 300),
    "_astro/later.js": noise("later", 3000),
  };
  const without = (...names: (keyof typeof files)[]) =>
    weigh(
      site(
        Object.fromEntries(Object.entries(files).filter(([path]) => !names.some((name) => name === path))),
      ),
    )[0];
  const all = weigh(site(files))[0];
  expect(without("_astro/later.js")).toEqual(all);
  for (const name of ["_astro/a.js", "_astro/b.js", "_astro/c.js", "_astro/r.js", "_astro/i.js"] as const) {
    expect(without(name)?.script).toBeLessThan(all?.script ?? 0);
    expect(without(name)?.reading).toBe(all?.reading);
  }
  expect(without("_astro/x.css")?.reading).toBeLessThan(all?.reading ?? 0);
  expect(weightOf(site(files), site(files).files.keys())).toBeGreaterThan(
    (all?.reading ?? 0) + (all?.script ?? 0),
  );
});
