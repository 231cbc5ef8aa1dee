import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  allowRelays,
  deferModules,
  importsIn,
  joinStyles,
  nameImports,
  narrowPolicy,
  shareIslandScripts,
} from "../../src/integrations/pages.ts";

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (policy: string, body: string): string =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${body}`;

test("a page keeps the hashes of what stands inside it, and no others", () => {
  const script = "let a=1";
  const style = ".a{}";
  const wide = `script-src 'self' ${hash("other")} ${hash(script)}; style-src 'self' ${hash(style)} ${hash(".b{}")};`;
  const body = `<style>${style}</style><script type="module">${script}</script>`;
  const narrow = `script-src 'self' ${hash(script)}; style-src 'self' ${hash(style)};`;
  expect(narrowPolicy(page(wide, body))).toBe(page(narrow, body));
});

test("a script in a file needs no hash, since its host is allowed", () => {
  const wide = `script-src 'self' ${hash("")};`;
  const body = '<script type="module" src="/a.js"></script>';
  expect(narrowPolicy(page(wide, body))).toBe(page("script-src 'self';", body));
});

test("the page of a game may reach relays over wss, and those of this device", () => {
  expect(allowRelays(page("script-src 'self';", "<p>x</p>"))).toBe(
    page("script-src 'self'; connect-src 'self' wss: ws://127.0.0.1:* ws://localhost:*;", "<p>x</p>"),
  );
});

test("a page without a policy stays as it is", () => {
  expect(narrowPolicy("<p>’sha256-x’</p>")).toBe("<p>’sha256-x’</p>");
});

test("what wakes islands becomes one file, where the first of it stood; what else is inline stays", () => {
  const island = '(()=>{customElements.define("astro-island",class{})})()';
  const load = "(self.Astro||(self.Astro={})).load=0;";
  const html = `<script>${load}</script><script>document.title</script><script>${island}</script><script type="module">self.Astro</script>`;
  const asked: string[] = [];
  const shared = shareIslandScripts(html, (text) => {
    asked.push(text);
    return "/a.js";
  });
  expect(asked).toEqual([`${load}${island}`]);
  expect(shared).toBe(
    '<script defer src="/a.js"></script><script>document.title</script><script type="module">self.Astro</script>',
  );
  expect(shareIslandScripts("<p></p>", () => "/a.js")).toBe("<p></p>");
});

const link = (address: string): string => `<link rel="stylesheet" href="${address}">`;

test("the sheets of a page become one, in their order, where the first stood", () => {
  const asked: (readonly string[])[] = [];
  const one = joinStyles(
    `<head>${link("/a.css")}<meta charset="utf-8">${link("/b.css")}</head>${link("/c.css")}`,
    (addresses) => {
      asked.push(addresses);
      return "/one.css";
    },
  );
  expect(asked).toEqual([["/a.css", "/b.css", "/c.css"]]);
  expect(one).toBe(`<head>${link("/one.css")}<meta charset="utf-8"></head>`);
});

test("a page with one sheet keeps it", () => {
  const html = `<head>${link("/a.css")}</head>`;
  expect(joinStyles(html, () => "/one.css")).toBe(html);
});

test("modules stand back for what a page is painted with; other scripts are left alone", () => {
  expect(deferModules('<script type="module" src="/a.js"></script><script defer src="/b.js"></script>')).toBe(
    '<script type="module" fetchpriority="low" src="/a.js"></script><script defer src="/b.js"></script>',
  );
});

test("a module imports what it names, and not what it fetches later", () => {
  const module =
    'import{a as b}from"./a.js";import"./b.js";const c=()=>import("./c.js");export{d}from"./d.js";';
  expect(importsIn(module, "/x")).toEqual(["/x/a.js", "/x/b.js", "/x/d.js"]);
});

const GRAPH: Readonly<Record<string, readonly string[]>> = {
  "/a.js": ["/b.js", "/c.js"],
  "/b.js": ["/d.js", "/c.js"],
  "/d.js": ["/a.js"],
  "/game.js": ["/c.js", "/table.js"],
};
const naming = (html: string): string =>
  nameImports(
    html,
    (address) => GRAPH[address] ?? [],
    (name) => `/${name}.js`,
  );
const script = '<script type="module" src="/a.js"></script>';

test("a page names what its modules import, and what those import, once each", () => {
  const links = ["/b.js", "/c.js", "/d.js"].map(
    (address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`,
  );
  expect(naming(`<head></head>${script}`)).toBe(`<head>${links.join("")}</head>${script}`);
});

test("an island names what it is made of where it wakes when the page is painted, and the page where it wakes at once", () => {
  const island = (client: string): string =>
    `<astro-island uid="1" component-url="/game.js" component-export="X" renderer-url="/r.js" props="{&quot;a&quot;:>}" ssr client="${client}"`;
  expect(naming(`${script}${island("painted")}></astro-island>`)).toBe(
    `${script}${island("painted")} data-wakes="/game.js /r.js /table.js"></astro-island>`,
  );
  expect(naming(`<head></head>${island("load")}></astro-island>`)).toBe(
    `<head>${["/game.js", "/r.js", "/c.js", "/table.js"].map((address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`).join("")}</head>${island("load")}></astro-island>`,
  );
  expect(naming(`${island("visible")}></astro-island>`)).toBe(`${island("visible")}></astro-island>`);
});

test("so does what is no island, and is told by the name of its module", () => {
  expect(naming('<div data-wakes="game"></div>')).toBe('<div data-wakes="/game.js /c.js /table.js"></div>');
});
