/** The archive for Zenodo, and the two files by which it is catalogued. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { archiveFiles, pack } from "../../scripts/lib/archive.ts";
import { ROOT } from "../../scripts/lib/project.ts";
import { EDITION } from "../../src/content/cite/cite.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

test("what is packed can be unpacked", () => {
  const zip = pack(
    new Map([
      ["x/b.txt", strToU8("two")],
      ["x/a.txt", strToU8("one")],
    ]),
  );
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(["x/a.txt", "x/b.txt"]);
  expect(strFromU8(files["x/b.txt"] ?? new Uint8Array())).toBe("two");
});

test("the bytes hang neither on the order of the files, nor on the clock, nor on where it is", () => {
  const files: [string, Uint8Array][] = [
    ["a", strToU8("one")],
    ["b", strToU8("two")],
  ];
  const zone = process.env["TZ"];
  process.env["TZ"] = "Africa/Kampala";
  const there = pack(new Map(files));
  process.env["TZ"] = "America/St_Johns";
  const here = pack(new Map(files.toReversed()));
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  expect(Buffer.from(there).equals(Buffer.from(here))).toBe(true);
});

const folder = mkdtempSync(join(tmpdir(), "four-rows-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("data, engine and sources are in it, and nothing that is installed or only for the pages", () => {
  const data = join(folder, "data");
  const engine = join(folder, "engine");
  for (const [path, body] of [
    ["data/claims.csv", "id\r\n"],
    ["data/index.html", "<p>"],
    ["data/cite/lab.json", "{}"],
    ["engine/index.js", "export {};"],
  ] as const) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
  const paths = [...archiveFiles(ROOT, { data, engine }, "four-rows-0.1.0").keys()];
  expect(paths).toEqual(
    expect.arrayContaining(
      [
        "CITATION.cff",
        ".zenodo.json",
        "LICENSE",
        "NOTICE.md",
        "package-lock.json",
        "data/claims.csv",
        "engine/index.js",
        "src/content/sources/anna-1938.mdx",
        "src/engine/index.ts",
        "tests/seeds/000_86a83027a178a7e8.txt",
      ].map((path) => `four-rows-0.1.0/${path}`),
    ),
  );
  expect(paths.filter((path) => /node_modules|\/dist\/|data\/cite|data\/index\.html/.test(path))).toEqual([]);
});

test("CITATION.cff is what the Citation File Format 1.2.0 asks for, and of this version", () => {
  const name = {
    anyOf: [
      { required: ["name"], properties: { name: { type: "string", minLength: 1 } } },
      {
        required: ["family-names"],
        properties: { "family-names": { type: "string" }, "given-names": { type: "string" } },
      },
    ],
  };
  // The required fields, and the types of those that we use, after the format's own schema.
  const schema = {
    type: "object",
    required: ["cff-version", "message", "title", "authors"],
    additionalProperties: false,
    properties: {
      "cff-version": { const: "1.2.0" },
      type: { enum: ["software", "dataset"] },
      message: { type: "string", minLength: 1 },
      title: { type: "string", minLength: 1 },
      version: { type: "string" },
      abstract: { type: "string" },
      authors: { type: "array", minItems: 1, items: name },
      license: { type: "array", items: { enum: ["MIT", "CC-BY-4.0"] }, uniqueItems: true },
      keywords: { type: "array", items: { type: "string" }, uniqueItems: true },
      references: {
        type: "array",
        items: {
          type: "object",
          required: ["authors", "title", "type"],
          additionalProperties: false,
          properties: {
            type: { enum: ["article", "website"] },
            title: { type: "string" },
            authors: { type: "array", minItems: 1, items: name },
            journal: { type: "string" },
            volume: { type: ["integer", "string"] },
            year: { type: "integer" },
            start: { type: ["integer", "string"] },
            end: { type: ["integer", "string"] },
            url: { type: "string", pattern: "^https?://" },
          },
        },
      },
    },
  };
  const citation = parse(read("CITATION.cff")) as Record<string, unknown>;
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: false }).compile(schema);
  validate(citation);
  expect(validate.errors ?? []).toEqual([]);
  expect(citation).toMatchObject({
    version,
    title: `${EDITION.title}: ${EDITION.subtitle}`,
    authors: [{ name: EDITION.editors }],
  });
});

test(".zenodo.json has what a deposit needs, and is of this version", () => {
  expect(JSON.parse(read(".zenodo.json"))).toMatchObject({
    title: `${EDITION.title}: ${EDITION.subtitle}`,
    upload_type: "software",
    version,
    description: expect.stringContaining("transcribed word for word"),
    creators: [{ name: EDITION.editors }],
    access_right: "open",
    license: "MIT",
  });
});
