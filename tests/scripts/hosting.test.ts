/** Whatever host the edition lives on, its files come with the headers of one table; and what the workflow calls is there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../../scripts/lib/project.ts";
import { caddyFile, headersFile, headersOf, nginxFile } from "../../src/integrations/headers.ts";
import { headersBy } from "./headers-file.ts";

const project = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const YEAR = "public, max-age=31536000, immutable";

describe("the table", () => {
  test.each([
    ["", "frame-ancestors 'self'", "no-cache", undefined],
    ["sources/anna-1938/", "frame-ancestors 'self'", "no-cache", undefined],
    ["embed/sanderson-fig-7/", "frame-ancestors *", "no-cache", undefined],
    ["_astro/x.BCeZ.js", "frame-ancestors 'self'", YEAR, undefined],
    ["sw.js", "frame-ancestors 'self'", "no-cache", undefined],
    // Else it is fetched again with each step of a figure.
    ["favicon.svg", "frame-ancestors 'self'", "public, max-age=86400", undefined],
    ["data/figures.json", "frame-ancestors 'self'", "no-cache", "*"],
    ["four-rows-board.js", "frame-ancestors 'self'", "no-cache", "*"],
  ])("%s", (path, frames, caching, sharing) => {
    expect(headersOf(path)).toMatchObject({
      "Content-Security-Policy": frames,
      "Cache-Control": caching,
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Opener-Policy": "same-origin",
    });
    expect(headersOf(path)["Access-Control-Allow-Origin"]).toBe(sharing);
    expect(headersOf(path)["Permissions-Policy"]).toContain("camera=()");
    expect(headersOf(path)["Permissions-Policy"]).toContain("clipboard-write=(self)");
  });
});

const PATHS = [
  "",
  "sw.js",
  "favicon.svg",
  "icons/favicon.svg",
  "sources/anna-1938/",
  "embed/sanderson-fig-7/",
  "_astro/x.js",
  "data/figures.json",
  "four-rows-board.js",
  "not-embed/embed/",
  "404.html",
];

/** What nginx would add, by its maps and its add_header lines. */
function headersByNginx(text: string, uri: string): Record<string, string> {
  const maps = new Map(
    [...text.matchAll(/^map \$uri (\$\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => {
      const rows = [...body.matchAll(/^ {2}(?:"~([^"]+)"|default) "([^"]*)";$/gm)];
      const value = (rows.find(([, pattern]) => pattern !== undefined && new RegExp(pattern).test(uri)) ??
        rows.find(([, pattern]) => pattern === undefined))?.[2];
      return [name, value ?? ""] as const;
    }),
  );
  return Object.fromEntries(
    [...text.matchAll(/^ {2}add_header (\S+) (?:"([^"]*)"|(\$\w+)) always;$/gm)].flatMap(
      ([, name = "", literal, variable = ""]) => {
        const value = literal ?? maps.get(variable) ?? "unknown variable";
        return value === "" ? [] : [[name, value] as const];
      },
    ),
  );
}

/** What Caddy would add, by its matchers. */
function headersByCaddy(text: string, path: string): Record<string, string> {
  const matchers = new Map(
    [...text.matchAll(/^ {2}@(\w+) (not )?path (.+)$/gm)].map(([, name = "", not, patterns = ""]) => [
      name,
      patterns
        .split(" ")
        .some((one) => (one.endsWith("*") ? path.startsWith(one.slice(0, -1)) : path === one)) !==
        (not !== undefined),
    ]),
  );
  const all = [...text.matchAll(/^ {4}([\w-]+) "([^"]*)"$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const some = [...text.matchAll(/^ {2}header @(\w+) (\S+) "([^"]*)"$/gm)].flatMap(
    ([, matcher = "", name = "", value = ""]) => (matchers.get(matcher) ? [[name, value]] : []),
  );
  return Object.fromEntries([...all, ...some]);
}

describe.each(["/", "/four-rows/"])("under %s", (base) => {
  test.each(PATHS)("nginx sends what the table says with “%s”", (path) => {
    expect(headersByNginx(nginxFile(base), base + path)).toEqual(headersOf(path));
  });
  test.each(PATHS)("Caddy sends what the table says with “%s”", (path) => {
    expect(headersByCaddy(caddyFile(base), base + path)).toEqual(headersOf(path));
  });
  test.each([
    "",
    "index.html",
    "404.html",
    // What is not there is answered with the page that says so.
    "nothing",
    "sw.js",
    "favicon.svg",
    "four-rows-board.js",
    "sources/anna-1938/",
    "embed/sanderson-fig-7/",
    "_astro/x.js",
    "data/figures.json",
  ])("_headers says what the table says of “%s”", (path) => {
    const file = headersFile(base, ["_astro", "data", "embed", "sources"]);
    const { "Content-Security-Policy": frames, "Cache-Control": caching, ...others } = headersOf(path);
    expect(headersBy(file, base + path)).toEqual({
      ...others,
      // Scripts are framed by nobody, and what may change is asked after by these hosts' own rule.
      ...(path.startsWith("_astro/") ? {} : { "Content-Security-Policy": frames }),
      ...(caching === "no-cache" ? {} : { "Cache-Control": caching }),
    });
  });
});

test.each([
  ["data/ludii/bao-ludii-drc.lud", "text/plain; charset=utf-8"],
  ["data/cite/figures/sanderson-fig-7.bib", "text/plain; charset=utf-8"],
  ["data/claims.csv", "text/csv; charset=utf-8"],
  ["four-rows.webmanifest", "application/manifest+json"],
  ["data/figures.json", undefined],
])("_headers gives “%s” a type only where hosts know none", (path, type) => {
  expect(headersBy(headersFile("/", ["data"]), `/${path}`)["Content-Type"]).toBe(type);
});

test("the examples in docs/deploy are those that the table makes", () => {
  expect(project("docs/deploy/nginx.conf"), "run npm run hosting").toBe(nginxFile("/"));
  expect(project("docs/deploy/Caddyfile"), "run npm run hosting").toBe(caddyFile("/"));
});

describe("what hosts are told to run is there", () => {
  const { scripts } = JSON.parse(project("package.json")) as { scripts: Record<string, string> };
  const runs = (command: string): void => {
    const name = /^npm run (\S+)$/.exec(command)?.[1];
    expect(name === undefined ? command : Object.keys(scripts)).toEqual(
      name === undefined ? "npm ci" : expect.arrayContaining([name]),
    );
  };

  interface Step {
    readonly run?: string;
    readonly id?: string;
    readonly uses?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly with?: Readonly<Record<string, string>>;
  }

  test("the check of every push and of what others send", () => {
    const workflow = parse(project(".github/workflows/check.yml")) as {
      on: object;
      permissions: object;
      jobs: { check: { steps: Step[] } };
    };
    expect(Object.keys(workflow.on)).toEqual(expect.arrayContaining(["push", "pull_request"]));
    expect(workflow.permissions).toEqual({ contents: "read" });
    const commands = workflow.jobs.check.steps.flatMap(({ run }) => run ?? []);
    expect(commands).toEqual(["npm ci", "npm run check"]);
    for (const command of commands) runs(command);
  });

  test("GitHub Pages", () => {
    const workflow = parse(project(".github/workflows/pages.yml")) as {
      permissions: Record<string, string>;
      jobs: Record<string, { steps: Step[]; needs?: string }>;
    };
    expect(workflow.permissions).toEqual({ contents: "read", pages: "write", "id-token": "write" });
    const steps = workflow.jobs["build"]?.steps ?? [];
    for (const { run } of steps) if (run) runs(run);
    const build = steps.find(({ run }) => run === "npm run build");
    const ofPages = (output: string): string => `\${{ steps.pages.outputs.${output} }}`;
    expect(build?.env).toEqual({ SITE: ofPages("origin"), BASE_PATH: ofPages("base_path") });
    expect(steps.find(({ id }) => id === "pages")?.uses).toMatch(/^actions\/configure-pages@/);
    const node = steps.find(({ uses }) => uses?.startsWith("actions/setup-node@"));
    expect(project(node?.with?.["node-version-file"] ?? "").trim()).toMatch(/^\d+$/);
    expect(steps.find(({ uses }) => uses?.startsWith("actions/upload-pages-artifact@"))?.with).toEqual({
      path: "dist",
    });
    expect(workflow.jobs["deploy"]?.needs).toBe("build");
  });

  test("Netlify", () => {
    const text = project("netlify.toml");
    const [, site, command = ""] = /^command = "SITE=(\S+) ([^"]+)"$/m.exec(text) ?? [];
    runs(command);
    // One's own, or else the address that Netlify itself gives the site.
    expect(site).toBe(["$", "{SITE:-$URL}"].join(""));
    expect(text).toMatch(/^publish = "dist"$/m);
  });

  test("every command and file that docs/deploy.md names", () => {
    const text = project("docs/deploy.md");
    for (const [, name = ""] of text.matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name);
    for (const [, path = ""] of text.matchAll(/\]\((deploy\/[^)]+)\)/g))
      expect(project(`docs/${path}`)).not.toBe("");
  });
});

test("ARCHITECTURE.md gives the reason for each package, and names none that is not there", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    project("package.json"),
  ) as Record<string, Record<string, string>>;
  const table = project("ARCHITECTURE.md").split("## Packages")[1]?.split("\n## ")[0] ?? "";
  const named = [...table.matchAll(/^\| (`[^|]*) \| \S/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  expect(named.sort()).toEqual(Object.keys(all).sort());
  for (const version of Object.values(all)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
