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

test("what wakes islands becomes a file; what else is inline stays", () => {
  const island = '(()=>{customElements.define("astro-island",class{})})()';
  const html = `<script>${island}</script><script>document.title</script><script type="module">self.Astro</script>`;
  const asked: string[] = [];
  const shared = shareIslandScripts(html, (text) => {
    asked.push(text);
    return "/a.js";
  });
  expect(asked).toEqual([island]);
  expect(shared).toBe(
    '<script defer src="/a.js"></script><script>document.title</script><script type="module">self.Astro</script>',
  );
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

test("a page names what its modules import, and what those import, once each", () => {
  const imports: Readonly<Record<string, readonly string[]>> = {
    "/a.js": ["/b.js", "/c.js"],
    "/b.js": ["/d.js", "/c.js"],
    "/d.js": ["/a.js"],
  };
  const script = '<script type="module" src="/a.js"></script>';
  expect(nameImports(`<head></head>${script}`, (address) => imports[address] ?? [])).toBe(
    `<head>${["/b.js", "/c.js", "/d.js"].map((address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`).join("")}</head>${script}`,
  );
});

test("islands that wake at once are named with what they import; those that wait to be seen are not", () => {
  const island = (name: string, client: string): string =>
    `<astro-island uid="1" component-url="/${name}.js" component-export="X" renderer-url="/r.js" props="{}" ssr client="${client}"></astro-island>`;
  const named = nameImports(
    `<head></head>${island("now", "load")}${island("later", "visible")}`,
    (address) => (address === "/now.js" ? ["/shared.js"] : []),
  );
  expect([...named.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    "/now.js",
    "/r.js",
    "/shared.js",
  ]);
});
