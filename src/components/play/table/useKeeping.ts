/** Keeps every change of a game on the device, and follows what another tab does to it. */

import { useCallback, useEffect, useRef } from "preact/hooks";
import { beginsAsUsual, isOver, isRemote, type Match, moverOf, plies } from "../../../content/play/game.ts";
import { saveOf, type View } from "../../../content/play/save.ts";
import type { RuleSet } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import type { Theirs } from "../incoming.ts";
import { keep, onOtherTabs } from "../store.ts";
import { atPresent, type Change, EMPTY, type State, type TableOptions } from "./model.ts";

/** What another tab has kept of a game, as in `incoming.ts`. */
const fetchTheirs = (ruleSet: RuleSet, id: string): Promise<Theirs | "gone" | null> =>
  import("../incoming.ts").then((incoming) => incoming.fetchTheirs(ruleSet, id)).catch(() => null);

const adopted = (match: Match, view: View): Partial<State> => ({
  match,
  view,
  cursor: atPresent(match),
  hand: EMPTY,
  showing: false,
  refused: null,
  remark: null,
  thinking: false,
  follows: true,
  insists: false,
  moves: 0,
});

/**
 * A game that waits for its very first move by somebody here is not worth keeping, unless its board, opening or readings
 * were chosen. Where the computer begins, tabs must know of the game to agree on who asks it.
 */
const isUntouched = (match: Match): boolean =>
  beginsAsUsual(match) &&
  plies(match) === 0 &&
  match.undone.length === 0 &&
  !isOver(match) &&
  !isRemote(match) &&
  moverOf(match).type === "person";

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
  const latest = useRef(match);
  latest.current = match;
  const forgotten = state.keeping.type === "forgotten";
  /** The revision that is certain to lie on the device. */
  const stored = useRef(save.revision);
  /** Another tab is ahead, and what it has played is on its way: nothing is written over it. */
  const behind = useRef(false);
  /** Grows when what another tab has played takes the place of what is here: what was written before is past. */
  const taken = useRef(0);
  const adopt = useCallback(
    (id: string, { match: theirs, save: { revision, view: seen } }: Theirs, part: Partial<State>): void => {
      taken.current += 1;
      stored.current = revision;
      known.current = { id, revision, match: theirs, view: seen };
      change({ ...adopted(theirs, seen), keeping: { type: "kept" }, ...part });
    },
    [change],
  );
  /** Another tab has forgotten the game: what stands here is kept again only if the reader wants it. */
  const onGone = useCallback((): void => {
    stored.current = 0;
    known.current = { ...known.current, match: null };
    change({ keeping: { type: "forgotten" } });
  }, [change]);

  useEffect(() => {
    const last = known.current;
    if (elsewhere || behind.current || forgotten) return;
    if (last.id === id && last.view === view && last.match === match) return;
    if (last.revision === 0 && isUntouched(match)) return;
    const revision = last.id === id ? last.revision + 1 : 1;
    known.current = { id, revision, match, view };
    const before = taken.current;
    let stale = false;
    const save = saveOf(match, { id, revision, changed: Date.now(), view });
    void keep(save, last.id === id && stored.current > 0).then((kept) => {
      switch (kept.type) {
        case "kept":
          stored.current = Math.max(stored.current, kept.revision);
          if (!stale) change({ keeping: { type: "kept" } });
          onKept(id);
          return;
        case "failed":
          change({ keeping: { type: "failed", how: kept.how } });
          return;
        case "gone":
          onGone();
          return;
        case "newer":
          if (behind.current || before !== taken.current) return;
          behind.current = true;
          void fetchTheirs(ruleSet, id).then((theirs) => {
            behind.current = false;
            if (before !== taken.current) return;
            if (theirs === "gone") return onGone();
            if (theirs === null) {
              // What is written next must not pass for later than theirs.
              known.current = { ...known.current, revision: stored.current };
              change({ keeping: { type: "failed", how: "behind" } });
              return;
            }
            adopt(id, theirs, { keeping: { type: "overtaken", mine: latest.current } });
          });
          return;
        default:
          kept satisfies never;
      }
    });
    return () => {
      stale = true;
    };
  }, [id, match, view, ruleSet, change, adopt, onKept, elsewhere, forgotten, onGone]);

  useEffect(
    () =>
      onOtherTabs((changed) => {
        if (elsewhere || changed !== known.current.id) return;
        void fetchTheirs(ruleSet, changed).then((theirs) => {
          if (theirs === "gone") return onGone();
          if (theirs === null || theirs.save.revision <= known.current.revision) return;
          const part: Partial<State> = forgotten
            ? { keeping: { type: "overtaken", mine: latest.current } }
            : { announcement: t("The game went on in another tab.") };
          adopt(changed, theirs, part);
        });
      }),
    [ruleSet, adopt, elsewhere, forgotten, onGone],
  );
}
