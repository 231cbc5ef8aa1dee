/**
 * Everything that somebody else may have written comes in through a door: it is read there, whole, or refused with
 * words. Here each door is knocked at with whatever chance brings: pure noise, and sound texts with a few characters
 * changed, which get further in. docs/security.md lists the doors.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatChoice, fragmentProblem, readChoice, shownIn } from "../../src/components/compare/address.ts";
import { sayProblem } from "../../src/components/lab/address-problems.ts";
import { readExperiment } from "../../src/components/lab/address-read.ts";
import { FIRST_EXPERIMENT, rulesFor, runExperiment } from "../../src/components/lab/experiment.ts";
import { fragmentOf, readFragment } from "../../src/components/replay/fragment.ts";
import { trustedWorker } from "../../src/components/trusted.ts";
import { nameIn } from "../../src/content/hash.ts";
import { TOPIC_IDS } from "../../src/content/ids.ts";
import { recordOf } from "../../src/content/play/game.ts";
import { parseLink } from "../../src/content/play/link-read.ts";
import { openRecord, openSave, readGame, readSave } from "../../src/content/play/open.ts";
import { type Save, saveOf } from "../../src/content/play/save.ts";
import {
  formatPosition,
  formatRecord,
  parseMove,
  parsePosition,
  parseRecord,
  parseRecordJson,
  parseSetup,
  RULE_SET_IDS,
  resolveRules,
  ruleSet,
  SOURCE_IDS,
} from "../../src/engine/index.ts";
import { readAsk, readList } from "../../src/offline/list.ts";

const RUNS = { numRuns: 300 };

const TOPICS = TOPIC_IDS.map((id) => ({ id, label: id.replaceAll("-", " ") }));

const BOARD = "2,0,1,0,1,0,3,0/0,1,0,0,2,0,2,1/0,0,0,1,0,0,0,0/2,0,0,0,0,0,3,1_S";
const RECORD = `[Rules "njombwa-sanderson"]\n[Columns "8"]\n[South "A"]\n[North "B"]\n[Opening "two-in-every-hole"]\n\n1. b8 2. b1 {quick} *\n`;
const SAVE = { ...sound(), undone: ["f1 a remark"] };

function sound(): Save {
  const game = readGame(ruleSet("njombwa-sanderson"), RECORD);
  if (!game.ok) throw new Error(game.error.says);
  return saveOf(game.value, { id: "x", revision: 1, changed: 2, view: "mover" });
}

/** A sound text with up to six places overwritten, cut out or doubled. */
const mangled = (...texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      text: fc.constantFrom(...texts),
      edits: fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          length: fc.nat({ max: 4 }),
          put: fc.oneof(
            fc.string({ maxLength: 4 }),
            fc.constantFrom("%", "%E0", ",", "/", ";", "=", "-1", "999999999", "~"),
          ),
        }),
        { maxLength: 6 },
      ),
    })
    .map(({ text, edits }) =>
      edits.reduce((now, { at, length, put }) => {
        const place = Math.floor(at * now.length);
        return now.slice(0, place) + put + now.slice(place + length);
      }, text),
    );

const noise = fc.oneof(fc.string({ unit: "binary", maxLength: 80 }), fc.string({ maxLength: 80 }));
const like = (...texts: readonly string[]): fc.Arbitrary<string> => fc.oneof(noise, mangled(...texts));
const someRules = fc.constantFrom(...RULE_SET_IDS);

/** A refusal is a sentence for people, and does not pour the input back over them. */
function isSaid(says: string): boolean {
  const own = says.replace(/“[^”]*”/g, "");
  return says.length > 5 && says.length < 600 && !/undefined|NaN|\[object/.test(own);
}

describe("addresses", () => {
  test("a step of a figure", () => {
    fc.assert(
      fc.property(like("#t21.2.1", "#t24.1.2~22~b5,f3", "#sanderson-fig-7.t3", "#s-72-5"), (hash) => {
        for (const prefix of ["", "sanderson-fig-7."]) {
          const read = readFragment(hash, prefix);
          if (read.type !== "step") continue;
          expect(read.address).toMatch(/^\d{1,4}(\.\d{1,4}){0,3}$/);
          expect(read.branch?.moves.every((move) => move.length > 0 && move.length <= 40) ?? true).toBe(true);
          expect(readFragment(`#${fragmentOf(prefix, read.address, read.branch)}`, prefix)).toEqual(read);
        }
      }),
      RUNS,
    );
  });

  test("the sources, topic and notes to be compared", () => {
    fc.assert(
      fc.property(
        like("?sources=anna-1938,katondogorozi&topic=capture&source=katondogorozi&show=notes"),
        (query) => {
          const { choice, problems } = readChoice(query, SOURCE_IDS, TOPICS, "All of them are shown.");
          const shown = shownIn(choice.columns);
          expect(choice.columns).toHaveLength(4);
          expect(shown.length).toBeGreaterThanOrEqual(2);
          expect(new Set(shown).size).toBe(shown.length);
          for (const source of [...shown, choice.source]) expect(SOURCE_IDS).toContain(source);
          expect([null, ...TOPIC_IDS]).toContain(choice.topic);
          for (const says of problems) expect(says).toSatisfy(isSaid);
          const again = readChoice(
            formatChoice(choice, SOURCE_IDS),
            SOURCE_IDS,
            TOPICS,
            "All of them are shown.",
          );
          expect(again).toEqual({ choice, problems: [] });
        },
      ),
      RUNS,
    );
    fc.assert(
      fc.property(like("#capture"), (hash) => {
        const says = fragmentProblem(hash, (id) => id === "capture", TOPICS);
        if (says !== null) expect(says).toSatisfy(isSaid);
      }),
      RUNS,
    );
  });

  test("an experiment of the lab", () => {
    const whole = `#p=${BOARD}&m=b7&by=mweso-anna,bao-ludii-drc&r=mweso-anna.captureOnEmpty:no&s=1`;
    fc.assert(
      fc.property(like(whole, "#m=b2-", "#figure=sanderson-fig-7&step=t1"), (fragment) => {
        const { experiment, problems } = readExperiment(fragment, FIRST_EXPERIMENT);
        expect(parseSetup(formatPosition(experiment.setup)).ok).toBe(true);
        for (const id of experiment.ruleSets) expect(RULE_SET_IDS).toContain(id);
        for (const id of RULE_SET_IDS) rulesFor(id, experiment.setup.columns, experiment.readings[id]);
        for (const problem of problems) expect(sayProblem(problem)).toSatisfy(isSaid);
        const { ruleSets, setup, readings } = experiment;
        const rules = ruleSets.map((id) => rulesFor(id, setup.columns, readings[id]));
        const told = runExperiment(rules, setup, experiment)?.told ?? [];
        for (const { answer } of told) if (answer.type === "foreign") expect(answer.says).toSatisfy(isSaid);
      }),
      RUNS,
    );
    expect(readExperiment(whole, FIRST_EXPERIMENT).problems).toEqual([]);
  });

  test("a sentence to be marked", () => {
    fc.assert(
      fc.property(like("#s-732-4"), (hash) => {
        expect(typeof nameIn(hash)).toBe("string");
      }),
      RUNS,
    );
    expect(nameIn("#s-732-4")).toBe("s-732-4");
    expect(nameIn("#%E0%A4%A")).toBe("%E0%A4%A");
  });

  test("a game", () => {
    const sound = [
      ["njombwa-sanderson", "#game=1;g=njombwa-sanderson;o=two-in-every-hole;m=b8.b1;e=undecided:agreed"],
      ["mweso-anna", `#game=1;c=8;r=captureOnEmpty:no;p=${BOARD};m=b7;e=south-won:resigned;s=Ann;n=B%20b`],
      ["bao-ludii-drc", "#game=1;r=phase2Compulsory:free;o=start"],
    ] as const;
    fc.assert(
      fc.property(like(...sound.map(([, hash]) => hash)), someRules, (hash, id) => {
        const link = parseLink(hash, id);
        if (link === null) return;
        const game = link.ok ? openRecord(ruleSet(id), link.value) : link;
        if (!game.ok) expect(game.error.says).toSatisfy(isSaid);
        else expect(readGame(ruleSet(id), formatRecord(recordOf(game.value))).ok).toBe(true);
      }),
      RUNS,
    );
    for (const [id, hash] of sound) {
      const link = parseLink(hash, id);
      expect(link?.ok && openRecord(ruleSet(id), link.value).ok, hash).toBe(true);
    }
  });
});

describe("what was kept, and what is brought along", () => {
  test("a game on the device", () => {
    const changedSave = fc
      .record({
        key: fc.constantFrom(...(Object.keys(SAVE) as (keyof typeof SAVE)[])),
        value: fc.oneof(fc.anything(), mangled(RECORD)),
      })
      .map(({ key, value }) => ({ ...SAVE, [key]: value }));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), changedSave), someRules, (kept, id) => {
        const save = readSave(kept, "x");
        const game = save.ok ? openSave(ruleSet(id), save.value) : save;
        if (!game.ok) expect(game.error.says).toSatisfy(isSaid);
      }),
      RUNS,
    );
    const read = readSave(SAVE, "x");
    expect(read.ok && openSave(ruleSet("njombwa-sanderson"), read.value)).toMatchObject({ ok: true });
  });

  test("a game as text or JSON", () => {
    fc.assert(
      fc.property(fc.oneof(like(RECORD, JSON.stringify(SAVE)), fc.json()), someRules, (text, id) => {
        const game = readGame(ruleSet(id), text);
        if (!game.ok) expect(game.error.says).toSatisfy(isSaid);
      }),
      RUNS,
    );
  });

  test("positions, moves and records of the notation", () => {
    const board = BOARD.replaceAll("_", " ");
    fc.assert(
      fc.property(like(board, "b5", "f3>2!", RECORD, "{}"), someRules, (text, id) => {
        const rules = resolveRules(id, {});
        if (!rules.ok) throw new Error(`The rules of ${id} do not resolve.`);
        const read = [
          parseSetup(text),
          parsePosition(text, rules.value),
          parseMove(text, 8),
          parseRecord(text),
          parseRecordJson(text),
        ];
        const faults = read.flatMap((each) => (each.ok ? [] : [each.error]));
        for (const fault of faults) {
          expect("says" in fault ? fault.says : fault.expected).toMatch(/^(?!.*undefined).+/);
        }
      }),
      RUNS,
    );
  });
});

describe("the worker that keeps the edition", () => {
  test("hears only what pages of ours say", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ type: fc.string(), addresses: fc.anything() })),
        (data) => {
          const ask = readAsk(data);
          if (ask === null) return;
          expect(["keep", "take", "remove", "tell"]).toContain(ask.type);
          if (ask.type === "keep")
            expect(ask.addresses.every((address) => typeof address === "string")).toBe(true);
        },
      ),
      RUNS,
    );
    expect(readAsk({ type: "keep", addresses: ["https://x.example/"] })).not.toBeNull();
    expect(readAsk({ type: "keep", addresses: Array.from({ length: 201 }, () => "x") })).toBeNull();
  });

  test("believes no list that is not one", () => {
    const sound =
      '{"files":{"offline/":"0123456789abcdef"},"core":["offline/"],"games":[],"sent":1,"kept":2}';
    fc.assert(
      fc.property(fc.oneof(like(sound), fc.json()), (text) => {
        const list = readList(text);
        if (list === null) return;
        for (const hash of Object.values(list.files)) expect(hash).toMatch(/^[0-9a-f]{16}$/);
        for (const path of [...list.core, ...list.games]) expect(Object.keys(list.files)).toContain(path);
      }),
      RUNS,
    );
    expect(readList(sound)).not.toBeNull();
    expect(readList(sound.replace('offline/"]', 'gone/"]'))).toBeNull();
    expect(readList(sound.replace('"games":[]', '"games":["_astro/gone.js"]'))).toBeNull();
  });
});

test("no script becomes a worker but this edition's own", () => {
  const root = "https://four-rows.example/edition/";
  expect(trustedWorker("/edition/sw.js", root)).toBe(`${root}sw.js`);
  expect(trustedWorker(`${root}_astro/worker-x.js`, root)).toBe(`${root}_astro/worker-x.js`);
  for (const address of [
    "https://elsewhere.example/sw.js",
    "/sw.js",
    "/edition/../sw.js",
    "/edition/_astro/../../x.js",
    "data:text/javascript,alert(1)",
    "blob:https://four-rows.example/1",
    "javascript:alert(1)",
    "//elsewhere.example/edition/sw.js",
    "/edition/data/x.js",
    "/edition/sw.js?x=1",
  ]) {
    expect(trustedWorker(address, root), address).toBeNull();
  }
  fc.assert(
    fc.property(like("/edition/sw.js", "/edition/_astro/worker.js"), (address) => {
      const trusted = trustedWorker(address, root);
      if (trusted !== null)
        expect(trusted).toMatch(/^https:\/\/four-rows\.example\/edition\/(sw\.js|_astro\/[\w.-]+\.js)$/);
    }),
    RUNS,
  );
});
