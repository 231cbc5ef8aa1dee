/** The lab's state: one experiment, what follows from it, and what the reader can do with it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { PLAYERS } from "../../content/parting.ts";
import { aFew, quoted } from "../../content/quoted.ts";
import { holeName } from "../../engine/board.ts";
import type { Act } from "../../engine/compare.ts";
import { formatPosition } from "../../engine/notation.ts";
import { explainParseError, parseMove, parseSetup } from "../../engine/notation-read.ts";
import type { Rules } from "../../engine/rules.ts";
import {
  type Columns,
  type End,
  RULE_SET_IDS,
  type RuleSetId,
  type Setup,
  type Side,
} from "../../engine/types.ts";
import type { Place } from "../board/geometry.ts";
import { counted } from "../board/names.ts";
import { useLatest } from "../latest.ts";
import { type Experiment, formatAct, formatExperiment } from "./address.ts";
import {
  emptySetup,
  FIRST_EXPERIMENT,
  type Matrix,
  matrixOf,
  type Outcomes,
  rulesFor,
  runExperiment,
  setupOf,
  withColumns,
  withSeeds,
} from "./experiment.ts";
import { fetchFigures, type LabFigure, type LabStep } from "./figures.ts";

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
  readonly setup: Setup;
  readonly rules: readonly Rules[];
  /** What each rule set does; `null` until a move is chosen. */
  readonly outcomes: Outcomes | null;
  readonly matrix: Matrix;
  /** The step at which the boards stand; 0 is the board before the move. */
  readonly step: number;
  readonly tool: Tool;
  /** What in the address could not be followed. */
  readonly problems: readonly string[];
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
  setStock(side: Side, seeds: number | null): void;
  clear(): void;
  setMove(text: string): void;
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

/** @param figuresAt the address of the figures' steps. */
export function useLab(figuresAt: string): LabModel {
  const [experiment, setExperiment] = useState(FIRST_EXPERIMENT);
  const [tool, setTool] = useState<Tool>("play");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [mistyped, setMistyped] = useState<Mistyped | null>(null);
  const [announcement, say] = useState("");
  const [figures, setFigures] = useState<readonly LabFigure[] | null>(null);
  const ask = useLatest();

  const setup = useMemo(() => setupOf(experiment), [experiment.position]);
  const rules = useMemo(
    () => experiment.ruleSets.map((id) => rulesFor(id, setup.columns, experiment.readings[id]).rules),
    [experiment.ruleSets, experiment.readings, setup.columns],
  );
  const outcomes = useMemo(
    () => runExperiment(rules, setup, experiment),
    [rules, setup, experiment.act, experiment.ends],
  );
  const matrix = useMemo(() => matrixOf(rules, setup), [rules, setup]);
  const steps = outcomes?.steps ?? 0;
  const parted = outcomes?.parting.step ?? null;
  const step = Math.min(experiment.step ?? (parted === null ? steps : parted + 1), steps);

  /** Takes an experiment on, and says so. */
  const adopt = (next: Experiment, says: string): void => {
    ask();
    setExperiment(next);
    setProblems([]);
    setMistyped(null);
    say(says);
    history.replaceState(history.state, "", location.pathname + location.search + formatExperiment(next));
  };
  const withSetup = (next: Setup, says: string, change: Partial<Experiment> = {}): void =>
    adopt(
      {
        ...experiment,
        position: formatPosition(next),
        columns: next.columns,
        ends: [],
        step: null,
        ...change,
      },
      says,
    );
  const nameOf = ({ side, hole }: Place): string => `${holeName(hole, setup.columns)} of ${PLAYERS[side]}`;

  const setSeeds = (place: Place, seeds: number): void => {
    const next = withSeeds(setup, place.side, place.hole, seeds);
    withSetup(next, `${nameOf(place)}: ${counted(next.holes[place.side][place.hole] ?? 0, PIECE)}.`);
  };
  const choose = (act: Act, ends: readonly End[] = []): void => {
    adopt({ ...experiment, act, ends, step: null }, moveSaid(setup, rules, act, ends));
  };

  const read = async (hash: string): Promise<void> => {
    // A place on this page, such as the one to which “Skip to the text” leads, is no experiment.
    if (document.getElementById(hash.slice(1)) !== null) return;
    const stands = ask();
    if (hash === "") {
      setExperiment(FIRST_EXPERIMENT);
      setProblems([]);
      setMistyped(null);
      return;
    }
    const reader = await import("./address-read.ts").catch(() => null);
    if (!stands()) return;
    if (reader === null) {
      setProblems(["What reads the address could not be fetched. Are you offline?"]);
      return;
    }
    const found = reader.readExperiment(hash, FIRST_EXPERIMENT);
    const bad = RULE_SET_IDS.flatMap((id) =>
      rulesFor(id, found.experiment.columns, found.experiment.readings[id]).problems.map(
        (says) => `${says} It is left at its default.`,
      ),
    );
    setExperiment(found.experiment);
    setProblems(aFew([...found.problems, ...bad]));
    setMistyped(null);
    const { figure } = found;
    if (figure === null) return;
    fetchFigures(figuresAt).then(
      (all) => {
        setFigures(all);
        if (!stands()) return;
        const named = all.find(({ id }) => id === figure.figure);
        const at = figure.step ?? named?.opensAt;
        const found = named?.steps.find((one) => one.at === at);
        if (named !== undefined && found !== undefined) {
          adoptStep(named, found);
        } else if (named === undefined) {
          setProblems([`There is no figure ${quoted(figure.figure)} with a board that can be loaded.`]);
        } else {
          setProblems([`The figure “${named.title}” has no step ${quoted(at ?? "")}.`]);
        }
      },
      () => {
        if (stands()) setProblems(["The figures could not be fetched. Are you offline?"]);
      },
    );
  };
  const adoptStep = (figure: LabFigure, { position, at, hand }: LabStep): void => {
    const next = setupOf({ position });
    const left = hand === 0 ? "" : ` The ${counted(hand, PIECE)} in the hand there are left out.`;
    adopt(
      { ...FIRST_EXPERIMENT, position, columns: next.columns, act: null },
      `${figure.title}, step ${at}, is on the board.${left}`,
    );
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
    setup,
    rules,
    outcomes,
    matrix,
    step,
    tool,
    problems,
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
      else say(`It is ${PLAYERS[setup.toMove]}’s move: choose a hole of ${PLAYERS[setup.toMove]}.`);
    },
    setPosition(text) {
      const parsed = parseSetup(text);
      if (text === experiment.position) setMistyped(null);
      else if (parsed.ok) withSetup(parsed.value, "The position is on the board.", { act: null });
      else {
        const says = `The position was not taken over. ${explainParseError(parsed.error)}`;
        setMistyped({ field: "position", text, says });
      }
    },
    setToMove: (toMove) => withSetup({ ...setup, toMove }, `${PLAYERS[toMove]} to move.`),
    setColumns: (columns) =>
      withSetup(withColumns(setup, columns), `${columns} holes in a row.`, { act: null }),
    setStock(side, seeds) {
      if (seeds === null) withSetup({ ...setup, stock: null }, "No stock.");
      else {
        const stock = { south: 0, north: 0, ...setup.stock, [side]: Math.max(0, Math.min(99, seeds)) };
        const none = stock.south === 0 && stock.north === 0;
        withSetup({ ...setup, stock: none ? null : stock }, `${PLAYERS[side]} has ${seeds} to bring on.`);
      }
    },
    clear: () => withSetup(emptySetup(setup.columns), "The board is empty.", { act: null }),
    setMove(text) {
      const parsed = parseMove(text, setup.columns);
      const { act } = experiment;
      if (act !== null && text === formatAct(act, experiment.ends, setup.columns)) setMistyped(null);
      else if (parsed.ok) {
        const { hole, direction, seeds, ends } = parsed.value;
        choose({ hole, direction: direction ?? 1, seeds }, ends);
      } else {
        const says = `The move was not taken over. ${explainParseError(parsed.error)}`;
        setMistyped({ field: "move", text, says });
      }
    },
    choose: (act) => choose(act),
    chooseEnd(end) {
      if (experiment.act !== null) choose(experiment.act, [...experiment.ends, end]);
    },
    forgetEnds() {
      if (experiment.act !== null) choose(experiment.act);
    },
    setReading(id, name, value) {
      const isDefault = rulesFor(id, setup.columns).rules.readings[name] === value;
      const others = Object.entries(experiment.readings[id] ?? {}).filter(([other]) => other !== name);
      const chosen = Object.fromEntries(isDefault ? others : [...others, [name, value]]);
      const readings = { ...experiment.readings, [id]: chosen };
      adopt({ ...experiment, readings, step: null }, "The reading is changed on all boards.");
    },
    toggle(id) {
      const shown = experiment.ruleSets.includes(id);
      const ruleSets = RULE_SET_IDS.filter((one) => experiment.ruleSets.includes(one) !== (one === id));
      if (ruleSets.length === 0) say("One source at least must stay.");
      else
        adopt(
          { ...experiment, ruleSets, step: null },
          shown ? "The source is left out." : "The source is shown.",
        );
    },
    goTo(next) {
      const to = Math.max(0, Math.min(steps, next));
      adopt({ ...experiment, step: to }, to === 0 ? "Before the move." : `Step ${to} of ${steps}.`);
    },
    wantFigures() {
      if (figures === null) {
        fetchFigures(figuresAt).then(setFigures, () =>
          setProblems(["The figures could not be fetched. Are you offline?"]),
        );
      }
    },
    loadStep: adoptStep,
  };
}

/** “b6: they part at step 3.” */
function moveSaid(setup: Setup, rules: readonly Rules[], act: Act, ends: readonly End[]): string {
  const outcomes = runExperiment(rules, setup, { act, ends });
  const name = formatAct(act, ends, setup.columns);
  const allowed = outcomes?.told.filter(({ answer }) => answer.type === "played").length ?? 0;
  const parted = outcomes?.parting.step ?? null;
  if (allowed === 0) return `${name}: no source allows it.`;
  const who = `${name}: ${allowed} of ${rules.length} allow it`;
  return parted === null ? `${who}.` : `${who}; they part at step ${parted + 1}.`;
}
