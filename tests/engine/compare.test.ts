import { describe, expect, test } from "vitest";
import {
  type Act,
  accountOf,
  defaultRules,
  firstParting,
  holeFromName,
  parseSetup,
  RULE_SET_IDS,
  type RuleSetId,
  type TurnEvent,
} from "../../src/engine/index.ts";

const setupOf = (text: string) => {
  const setup = parseSetup(text);
  if (!setup.ok) throw new Error(setup.error.expected);
  return setup.value;
};
const act = (name: string, direction: 1 | -1 = 1, seeds: number | null = null): Act => {
  const hole = holeFromName(name, 8);
  if (hole === null) throw new Error(name);
  return { hole, direction, seeds };
};
const account = (id: RuleSetId, text: string, first: Act) =>
  accountOf(defaultRules(id), setupOf(text), first);
const eventsOf = (id: RuleSetId, text: string, first: Act): readonly TurnEvent[] => {
  const told = account(id, text, first);
  if (told.type !== "played") throw new Error(`${id}: ${told.type}`);
  return told.trace.events;
};

/** South's two in b7 reach f8, which is filled and faces a column with two and three. */
const FILLED = "0,0,0,0,0,0,0,3/0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,1/0,0,0,0,0,0,2,0 S";

describe("one board under four rule sets", () => {
  test.each(RULE_SET_IDS)("%s refuses to sow nothing, whichever way and however many", (id) => {
    for (const direction of [1, -1] as const) {
      for (const seeds of [null, 2]) {
        const told = account(id, FILLED, act("b1", direction, seeds));
        expect(told.type === "refused" && told.licence.says, `${direction} ${seeds}`).toMatch(/^[A-Z].+\.$/);
      }
    }
  });

  test("a filled front hole facing a filled column: Anna and Katondogorozi take both holes, Sanderson takes nothing, the portal takes one", () => {
    const third = (id: RuleSetId) => eventsOf(id, FILLED, act("b7"))[2];
    expect(third("mweso-anna")).toMatchObject({ type: "capture", seeds: 5, to: "hand" });
    expect(third("orusoro-katondogorozi")).toMatchObject({ type: "capture", seeds: 5, to: "hand" });
    expect(third("njombwa-sanderson")).toMatchObject({ type: "relay", seeds: 2 });
    expect(third("bao-ludii-drc")).toMatchObject({ type: "capture", seeds: 2, to: "hand" });
  });

  test("all four part at the capture; Anna and Katondogorozi only after it, for North has nothing left", () => {
    const all = RULE_SET_IDS.map((id) => eventsOf(id, FILLED, act("b7")));
    expect(firstParting(all)).toBe(2);
    // Anna's player sows his five on; on Katondogorozi's page taking everything has won at once.
    const two = [
      eventsOf("mweso-anna", FILLED, act("b7")),
      eventsOf("orusoro-katondogorozi", FILLED, act("b7")),
    ];
    expect(firstParting(two)).toBe(3);
    expect(two[0]?.[3]).toMatchObject({ type: "sow", seeds: 5 });
    expect(two[1]?.[3]).toMatchObject({ type: "outcome", outcome: { how: "akakaikuru" } });
  });

  test("tellings that do the same for different reasons do not part", () => {
    const quiet = "0,0,0,0,0,0,0,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0 S";
    const told = (["mweso-anna", "njombwa-sanderson"] as const).map((id) => eventsOf(id, quiet, act("b1")));
    expect(firstParting(told)).toBeNull();
    expect(told[0]?.[0]?.licence).not.toEqual(told[1]?.[0]?.licence);
  });

  test("a single man: only Anna and the portal lift him while others stand together", () => {
    const text = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0/1,0,0,0,0,0,2,0 S";
    const types = RULE_SET_IDS.map((id) => account(id, text, act("b1")).type);
    expect(types).toEqual(["played", "refused", "refused", "played"]);
  });

  test("a refusal answers what was asked, in the form that the game has", () => {
    const text = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0/1,0,0,0,0,0,2,0 S";
    const why = (id: RuleSetId, first: Act) => {
      const told = account(id, text, first);
      return told.type === "refused" ? told.licence.clause : told.type;
    };
    expect(why("njombwa-sanderson", act("b1"))).toBe("refuseSingleton");
    expect(why("orusoro-katondogorozi", act("b1"))).toBe("refuseSingleton");
    expect(why("orusoro-katondogorozi", act("b2"))).toBe("refuseEmpty");
    expect(why("orusoro-katondogorozi", act("b1", -1))).toBe("refuseReverseIdle");
    expect(why("orusoro-katondogorozi", act("b7", -1))).toBe("refuseReverseHole");
    expect(why("bao-ludii-drc", act("b2"))).toBe("refuseEmpty");
    expect(why("mweso-anna", act("b7", -1))).toBe("refuseChoice");
  });

  test("backwards: only the portal sows freely, and only Katondogorozi reverses to capture", () => {
    // Two from b1 go to f1 and f2; f2 faces North's f7.
    const text = "0,3,0,0,0,0,0,0/0,2,0,0,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0 S";
    const told = RULE_SET_IDS.map((id) => account(id, text, act("b1", -1)));
    expect(told.map(({ type }) => type)).toEqual(["refused", "refused", "played", "played"]);
    const first = told[0];
    expect(first?.type === "refused" && first.licence.sentences).toContain("s-73-2");
  });

  test("a board that a game cannot have is said to be so", () => {
    const nine = "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0,0 S";
    expect(account("mweso-anna", nine, act("b1"))).toEqual({
      type: "foreign",
      says: "The board must have 8 columns, not 9.",
    });
    const stocked = "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0 S 24,24";
    expect(account("mweso-anna", stocked, act("f1"))).toMatchObject({ type: "foreign" });
    expect(account("bao-ludii-drc", stocked, act("f1")).type).toBe("played");
  });
});
