/** The lab's state: one experiment, what follows from it, and what the reader can do with it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { SIDE_NAMES } from "../../content/side-names.ts";
import { holeName } from "../../engine/board.ts";
import type { Act } from "../../engine/compare.ts";
import type { Rules } from "../../engine/rules.ts";
import {
  type Columns,
  type End,
  RULE_SET_IDS,
  type RuleSetId,
  type Setup,
  type Side,
} from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import type { Place } from "../board/geometry.ts";
import { useLatest } from "../latest.ts";
import { type Experiment, formatAct, MOST } from "./address.ts";
import { FIRST_EXPERIMENT, type Outcomes, rulesFor, runExperiment, withSeeds } from "./experiment.ts";
import type { LabFigure, LabStep } from "./figures.ts";

export const TOOLS = ["play", "add", "take", "empty"] as const;
/** What touching a hole does. */
export type Tool = (typeof TOOLS)[number];

export const PIECE = { one: "piece", many: "pieces" } as const;

/** What was typed into a field and cannot be read; it stays there to be mended. */
export interface Mistyped {
  readonly field: "move" | "position";
  readonly text: string;
  readonly says: string;
}

export interface LabModel {
  readonly experiment: Experiment;
  readonly rules: readonly Rules[];
  /** What each rule set does; `null` until a move is chosen. */
  readonly outcomes: Outcomes | null;
  /** The step at which the boards stand; 0 is the board before the move. */
  readonly step: number;
  readonly tool: Tool;
  /** What could not be followed or fetched, in sentences; empty where nothing is wrong. */
  readonly problem: string;
  readonly mistyped: Mistyped | null;
  /** For those who hear the page: what the last action did. */
  readonly announcement: string;
  /** `null` until they have been fetched. */
  readonly figures: readonly LabFigure[] | null;

  setTool(tool: Tool): void;
  /** Does with a hole what the tool says. */
  touch(place: Place): void;
  setSeeds(place: Place, seeds: number): void;
  setPosition(text: string): void;
  setToMove(side: Side): void;
  setColumns(columns: Columns): void;
  setStock(side: Side, seeds: number): void;
  clear(): void;
  setMove(text: string): void;
  /** What was mistyped says again what the board has. */
  mended(): void;
  choose(act: Act): void;
  chooseEnd(end: End): void;
  forgetEnds(): void;
  setReading(id: RuleSetId, name: string, value: string): void;
  toggle(id: RuleSetId): void;
  goTo(step: number): void;
  wantFigures(): void;
  loadStep(figure: LabFigure, step: LabStep): void;
  say(message: string): void;
}

/** What writes addresses, reads fields and figures, and shapes boards; `null` where it cannot be fetched. */
const fetchLater = () => import("./later.ts").catch(() => null);
type Later = typeof import("./later.ts");
/** What reads addresses, and what says why one cannot be followed; `null` where it cannot be fetched. */
const fetchReader = () => import("./address-read.ts").catch(() => null);
const fetchProblems = () => import("./address-problems.ts").catch(() => null);

const unread = (): string => t("What reads it could not be fetched. Are you offline?");

export const sideName = (side: Side): string => t(SIDE_NAMES[side]);
export const countPieces = (n: number): string => (n === 1 ? t("1 piece") : t("{n} pieces", { n }));

/** What an act comes to is said, and then drawn: it is worked out once for both. */
function runOnce(): typeof runExperiment {
  let of: readonly unknown[] = [];
  let outcomes: Outcomes | null = null;
  return (rules, setup, { act, ends }) => {
    const now = [rules, setup, act, ends];
    if (now.some((part, k) => part !== of[k])) outcomes = runExperiment(rules, setup, { act, ends });
    of = now;
    return outcomes;
  };
}

/** @param figuresAt the address of the figures' steps. */
export function useLab(figuresAt: string): LabModel {
  const [experiment, setExperiment] = useState(FIRST_EXPERIMENT);
  const [tool, setTool] = useState<Tool>("play");
  const [problem, setProblem] = useState("");
  const [mistyped, setMistyped] = useState<Mistyped | null>(null);
  const [announcement, say] = useState("");
  const [figures, setFigures] = useState<readonly LabFigure[] | null>(null);
  const ask = useLatest();
  const write = useLatest();

  const { setup } = experiment;
  const rules = useMemo(
    () => experiment.ruleSets.map((id) => rulesFor(id, setup.columns, experiment.readings[id])),
    [experiment.ruleSets, experiment.readings, setup.columns],
  );
  const run = useMemo(runOnce, []);
  const outcomes = run(rules, setup, experiment);
  const steps = outcomes?.steps ?? 0;
  const parted = outcomes?.parting.step ?? null;
  const step = Math.min(experiment.step ?? (parted === null ? steps : parted + 1), steps);

  /** Shows another experiment, without what was wrong with what came before it. */
  const show = (next: Experiment, wrong = ""): void => {
    setExperiment(next);
    setProblem(wrong);
    setMistyped(null);
  };
  /** Takes an experiment on, and says so. */
  const adopt = (next: Experiment, says: string): void => {
    ask();
    show(next);
    say(says);
    const stands = write();
    void fetchLater().then((later) => {
      if (later === null || !stands()) return;
      const move = next.act && formatAct(next.act, next.ends, next.setup.columns);
      const fragment = later.formatExperiment(next, move);
      history.replaceState(history.state, "", location.pathname + location.search + fragment);
    });
  };
  const withSetup = (next: Setup, says: string, change: Partial<Experiment> = {}): void =>
    adopt({ ...experiment, setup: next, ends: [], step: null, ...change }, says);
  const setSeeds = (place: Place, seeds: number): void => {
    const next = withSeeds(setup, place.side, place.hole, seeds);
    const pieces = countPieces(next.holes[place.side][place.hole] ?? 0);
    const hole = holeName(place.hole, setup.columns);
    withSetup(next, t("{hole} of {name}: {pieces}.", { hole, name: sideName(place.side), pieces }));
  };
  const choose = (act: Act, ends: readonly End[] = []): void => {
    const said = moveSaid(formatAct(act, ends, setup.columns), run(rules, setup, { act, ends }));
    adopt({ ...experiment, act, ends, step: null }, said);
  };

  /** Fetches a part for something that counts only as long as nothing else is asked for. */
  const withPart = async <P extends object>(
    fetchPart: () => Promise<P | null>,
    then: (part: P, stands: () => boolean) => unknown,
    complain: (says: string) => void = setProblem,
  ): Promise<void> => {
    const stands = ask();
    const part = await fetchPart();
    if (!stands()) return;
    if (part === null) complain(unread());
    else await then(part, stands);
  };
  /** Takes over what was typed, or says why it cannot be. */
  const withTyped = <T extends object>(
    field: Mistyped["field"],
    text: string,
    readIn: (later: Later) => T | string,
    take: (typed: T) => void,
  ): void => {
    const complain = (says: string): void => setMistyped({ field, text, says });
    const read = (later: Later): void => {
      const typed = readIn(later);
      if (typeof typed === "string") complain(typed);
      else take(typed);
    };
    void withPart(fetchLater, read, complain);
  };
  const figuresBy = async (later: Later): Promise<readonly LabFigure[] | null> => {
    try {
      const all = figures ?? (await later.fetchFigures(figuresAt));
      setFigures(all);
      return all;
    } catch {
      setProblem(t("The figures could not be fetched. Are you offline?"));
      return null;
    }
  };
  const adoptStep = (later: Later, { title }: LabFigure, step: LabStep): void => {
    const { at, hand } = step;
    const left =
      hand === 0
        ? ""
        : ` ${t("Left out are the pieces in the hand there: {pieces}.", { pieces: countPieces(hand) })}`;
    adopt(
      { ...FIRST_EXPERIMENT, setup: later.boardOfStep(step), act: null },
      t("{title}, step {at}, is on the board.", { title, at }) + left,
    );
  };
  const read = async (hash: string): Promise<void> => {
    // A place on this page, such as the one to which “Skip to the text” leads, is no experiment.
    if (document.getElementById(hash.slice(1)) !== null) return;
    write();
    if (hash === "") {
      ask();
      show(FIRST_EXPERIMENT);
      return;
    }
    await withPart(fetchReader, async (reader, stands) => {
      const { experiment: next, figure, problems } = reader.readExperiment(hash, FIRST_EXPERIMENT);
      const words = problems.length === 0 ? null : await fetchProblems();
      if (!stands()) return;
      show(next, problems.length === 0 ? "" : (words?.tellProblems(problems) ?? unread()));
      if (figure === null) return;
      await withPart(fetchLater, async (later, stands) => {
        const all = await figuresBy(later);
        if (all === null || !stands()) return;
        const asked = later.stepAsked(all, figure);
        if (typeof asked === "string") setProblem(asked);
        else adoptStep(later, asked.figure, asked.step);
      });
    });
  };
  // The address is the reader's; without a browser there is none.
  useEffect(() => {
    const onHash = (): void => void read(location.hash);
    // The page may have been left for a place of its own before this woke: its first address says what was asked for.
    const [opened] = performance.getEntriesByType("navigation");
    const left = opened !== undefined && document.getElementById(location.hash.slice(1)) !== null;
    void read(left ? new URL(opened.name).hash : location.hash);
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  }, []);

  return {
    experiment,
    rules,
    outcomes,
    step,
    tool,
    problem,
    mistyped,
    announcement,
    figures,
    say,
    setTool(next) {
      setTool(next);
    },
    setSeeds,
    touch(place) {
      const seeds = setup.holes[place.side][place.hole] ?? 0;
      if (tool === "add") setSeeds(place, seeds + 1);
      else if (tool === "take") setSeeds(place, seeds - 1);
      else if (tool === "empty") setSeeds(place, 0);
      else if (place.side === setup.toMove)
        choose({ hole: place.hole, direction: experiment.act?.direction ?? 1, seeds: null });
      else say(t("{name} is to move: choose a hole of that side.", { name: sideName(setup.toMove) }));
    },
    setPosition(text) {
      withTyped(
        "position",
        text,
        (later) => later.readTypedPosition(text),
        (typed) => withSetup(typed, t("The position is on the board."), { act: null }),
      );
    },
    setToMove: (toMove) =>
      withSetup({ ...setup, toMove }, `${t("{name} to move", { name: sideName(toMove) })}.`),
    setColumns: (columns) =>
      void withPart(fetchLater, (later) =>
        withSetup(later.withColumns(setup, columns), t("{n} holes in a row.", { n: columns }), { act: null }),
      ),
    setStock(side, seeds) {
      const stock = { south: 0, north: 0, ...setup.stock, [side]: Math.max(0, Math.min(MOST, seeds)) };
      const none = stock.south === 0 && stock.north === 0;
      withSetup(
        { ...setup, stock: none ? null : stock },
        t("{name} has in stock: {n}.", { name: sideName(side), n: stock[side] }),
      );
    },
    clear: () =>
      void withPart(fetchLater, (later) =>
        withSetup(later.emptySetup(setup.columns), t("The board is empty."), { act: null }),
      ),
    setMove(text) {
      withTyped(
        "move",
        text,
        (later) => later.readTypedMove(text, setup.columns),
        ({ act, ends }) => choose(act, ends),
      );
    },
    mended() {
      ask();
      setMistyped(null);
    },
    choose: (act) => choose(act),
    chooseEnd(end) {
      if (experiment.act !== null) choose(experiment.act, [...experiment.ends, end]);
    },
    forgetEnds() {
      if (experiment.act !== null) choose(experiment.act);
    },
    setReading(id, name, value) {
      const isDefault = rulesFor(id, setup.columns).readings[name] === value;
      const others = Object.entries(experiment.readings[id] ?? {}).filter(([other]) => other !== name);
      const chosen = Object.fromEntries(isDefault ? others : [...others, [name, value]]);
      const readings = { ...experiment.readings, [id]: chosen };
      adopt({ ...experiment, readings, step: null }, t("The reading is changed on all boards."));
    },
    toggle(id) {
      const shown = experiment.ruleSets.includes(id);
      const ruleSets = RULE_SET_IDS.filter((one) => experiment.ruleSets.includes(one) !== (one === id));
      if (ruleSets.length === 0) say(t("One source at least must stay."));
      else
        adopt(
          { ...experiment, ruleSets, step: null },
          shown ? t("The source is left out.") : t("The source is shown."),
        );
    },
    goTo(next) {
      const to = Math.max(0, Math.min(steps, next));
      adopt(
        { ...experiment, step: to },
        to === 0 ? `${t("Before the move")}.` : `${t("Step {n} of {all}", { n: to, all: steps })}.`,
      );
    },
    wantFigures() {
      if (figures === null) void fetchLater().then((later) => later && figuresBy(later));
    },
    loadStep: (figure, step) => void withPart(fetchLater, (later) => adoptStep(later, figure, step)),
  };
}

/** “b6: 3 of 4 allow it; they part at step 3.” */
function moveSaid(move: string, outcomes: Outcomes | null): string {
  const told = outcomes?.told ?? [];
  const n = told.filter(({ answer }) => answer.type === "played").length;
  const parted = outcomes?.parting.step ?? null;
  if (n === 0) return t("{move}: no source allows it.", { move });
  const all = told.length;
  return parted === null
    ? t("{move}: {n} of {all} allow it.", { move, n, all })
    : t("{move}: {n} of {all} allow it; they part at step {step}.", { move, n, all, step: parted + 1 });
}
