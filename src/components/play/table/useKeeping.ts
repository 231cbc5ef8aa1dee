/** Keeps every change of a game on the device, and follows what another tab does to it. */

import { useEffect, useRef } from "preact/hooks";
import type { Match } from "../../../content/play-game.ts";
import { saveOf, type View } from "../../../content/play-save.ts";
import type { RuleSet } from "../../../engine/index.ts";
import type { Theirs } from "../incoming.ts";
import { keep, onOtherTabs } from "../store.ts";
import { atPresent, type Change, EMPTY, type State, type TableOptions } from "./model.ts";

/** What another tab has kept of a game; `null` when it cannot be had. */
const fetchTheirs = (ruleSet: RuleSet, id: string): Promise<Theirs | null> =>
  import("../incoming.ts").then((incoming) => incoming.fetchTheirs(ruleSet, id)).catch(() => null);

const adopted = (match: Match, view: View): Partial<State> => ({
  match,
  view,
  cursor: atPresent(match),
  hand: EMPTY,
  showing: false,
  refused: null,
  remark: null,
  hint: null,
  follows: true,
  insists: false,
  moves: 0,
});

interface KeepingOptions extends Pick<TableOptions, "save" | "from" | "onKept"> {
  /** Somebody else keeps the game. */
  readonly elsewhere: boolean;
  readonly state: State;
  readonly first: Match;
  readonly change: Change;
}

export function useKeeping({ state, first, save, from, change, onKept, elsewhere }: KeepingOptions): void {
  const { id, match, view } = state;
  const { ruleSet } = match.game.rules;
  const known = useRef({
    id: save.id,
    revision: save.revision,
    match: from === "setup" ? null : first,
    view: save.view,
  });
  useEffect(() => {
    const last = known.current;
    if (elsewhere) return;
    if (last.id === id && last.view === view && last.match === match) return;
    const revision = last.id === id ? last.revision + 1 : 1;
    known.current = { id, revision, match, view };
    let stale = false;
    void keep(saveOf(match, { id, revision, changed: Date.now(), view })).then((kept) => {
      switch (kept.type) {
        case "kept":
          if (!stale) change({ keeping: { type: "kept" } });
          onKept(id);
          return;
        case "failed":
          change({ keeping: { type: "failed", how: kept.how } });
          return;
        case "newer":
          void fetchTheirs(ruleSet, id).then((theirs) => {
            if (theirs === null) {
              change({ keeping: { type: "failed", how: "blocked" } });
              return;
            }
            const { revision: newer, view: seen } = theirs.save;
            known.current = { id, revision: newer, match: theirs.match, view: seen };
            change({ ...adopted(theirs.match, seen), keeping: { type: "overtaken", mine: match } });
          });
          return;
        default:
          kept satisfies never;
      }
    });
    return () => {
      stale = true;
    };
  }, [id, match, view, ruleSet, change, onKept, elsewhere]);

  useEffect(
    () =>
      onOtherTabs((changed) => {
        if (elsewhere || changed !== known.current.id) return;
        void fetchTheirs(ruleSet, changed).then((theirs) => {
          if (theirs === null || theirs.save.revision <= known.current.revision) return;
          const { revision, view: seen } = theirs.save;
          known.current = { id: changed, revision, match: theirs.match, view: seen };
          change({ ...adopted(theirs.match, seen), announcement: "The game went on in another tab." });
        });
      }),
    [ruleSet, change, elsewhere],
  );
}
