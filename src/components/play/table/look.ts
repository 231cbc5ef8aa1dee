/** Walking over the game: which turn is looked at, up to where, by which steps and from whose seat. */

import { type Match, plies } from "../../../content/play/game.ts";
import type { View } from "../../../content/play/save.ts";
import { turnInWords } from "../../../content/play/words.ts";
import { t } from "../../../language/t.ts";
import type { Tick, Timeline } from "../../replay/timeline.ts";
import {
  atPresent,
  type Cursor,
  EMPTY,
  END_OF_TURN,
  type LookActs,
  PACES,
  type Pace,
  type TableScene,
} from "./model.ts";
import { shownOut } from "./result.ts";

const PACE_KEY = "four-rows-pace";

export function keptPace(): Pace {
  try {
    return PACES.find((pace) => pace === localStorage.getItem(PACE_KEY)) ?? "ordinary";
  } catch {
    return "ordinary";
  }
}

const viewWords = (view: View, match: Match): string =>
  view === "mover" ? t("whoever moves") : match.names[view];

export function lookActs(scene: TableScene): LookActs {
  const { match, cursor, tick, line, grain, shows, quotes, change, step } = scene;

  const look = (to: Cursor, said = ""): void => {
    const there = shows?.timelineOfPly(match, to.ply, quotes) ?? null;
    const text =
      to.ply === 0
        ? t("The board before play")
        : `${t("Turn {n}.", { n: to.ply })} ${turnInWords(match, to.ply - 1)}`;
    change({
      cursor: { ply: to.ply, tick: there === null ? END_OF_TURN : Math.min(to.tick, there.last) },
      showing: false,
      hand: EMPTY,
      refused: null,
      moves: said === "" && to.tick !== END_OF_TURN ? step() : 0,
      announcement: said + text,
    });
  };
  const back = () => {
    if (shows !== null && line !== null && tick > 0 && cursor.ply > 0) {
      const to = shows.back(line, tick, grain);
      if (to > 0) return look({ ply: cursor.ply, tick: to }, `${t("Back")}. `);
    }
    if (cursor.ply > 0) look({ ply: cursor.ply - 1, tick: END_OF_TURN }, `${t("Back")}. `);
  };
  const forward = () => {
    const next = (along: Timeline | null | undefined, from: Tick): Tick =>
      shows === null || !along ? END_OF_TURN : shows.forward(along, from, grain);
    if (cursor.ply > 0 && tick < (line?.last ?? 0)) {
      return look({ ply: cursor.ply, tick: next(line, tick) });
    }
    if (cursor.ply < plies(match)) {
      const following = shows?.timelineOfPly(match, cursor.ply + 1, quotes);
      look({ ply: cursor.ply + 1, tick: next(following, 0) });
    }
  };

  return {
    first: () => look({ ply: 0, tick: 0 }, `${t("First")}. `),
    back,
    forward,
    last: () => look(atPresent(match), `${t("Last")}. `),
    toPly: (ply) => look({ ply, tick: END_OF_TURN }, ""),
    skip: () => change(shownOut(match)),
    setView: (view) =>
      change({ view, moves: 0, announcement: t("The board from {name}", { name: viewWords(view, match) }) }),
    setPace: (pace) => {
      try {
        localStorage.setItem(PACE_KEY, pace);
      } catch {
        // Not kept, then: it holds until the page is left.
      }
      change({ pace });
    },
    setGrain: (next) =>
      change({ grain: next, moves: 0, announcement: t("Stepping by {grain}", { grain: t(next) }) }),
  };
}
