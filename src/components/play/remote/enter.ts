/** What of a game at a distance is shown first, by how one comes to it: a room, a letter, or what is kept. */

import { isOver, type Match, positionOf } from "../../../content/play/game.ts";
import { compareLetter, LETTER_TAG, parseLetter } from "../../../content/play/letter.ts";
import { type Mover, PERSON, REMOTE } from "../../../content/play/levels.ts";
import { openRecord, openSave } from "../../../content/play/open.ts";
import { type RemoteEnd, type RemoteWay, readEnd } from "../../../content/play/remote.ts";
import type { Save } from "../../../content/play/save.ts";
import type { RuleSet, Side } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import { fetchGame } from "../kept.ts";
import { goToPageOf } from "../right-page.ts";
import type { FoundPeer } from "./Connect.tsx";
import { hasKeys, isPair, makeKeys } from "./keys.ts";
import type { LetterProps } from "./Letter.tsx";
import type { LiveStart } from "./useSession.ts";

export type Screen =
  | { readonly type: "moment" }
  | { readonly type: "ways" }
  | { readonly type: "trouble"; readonly says: string }
  | { readonly type: "live"; readonly live: LiveStart }
  | { readonly type: "letter"; readonly letter: Pick<LetterProps, "match" | "save" | "from" | "news"> }
  /** A letter that does not go on from the game that is kept. */
  | {
      readonly type: "parted";
      readonly says: string;
      readonly kept: Match;
      readonly save: Save;
      readonly came: Match;
    };

export const NO_KEYS =
  "The browser offers no cryptography to this page: it must come over https, or from this very device. Letters go without.";

/** The end of somebody who joins, with a key made for it. */
async function joining(game: string, way: RemoteWay): Promise<RemoteEnd> {
  const keys = await makeKeys();
  return { game, seat: "guest", name: "", ...keys, sealed: null, way, sowing: "assisted", log: [] };
}

/** Comes back to what is kept of a game, or comes to it anew. */
export async function joinOrResume(game: string, way: RemoteWay, found: FoundPeer | null): Promise<Screen> {
  const kept = await fetchGame(game);
  if (kept.ok && kept.value.remote !== null) return await resumed(kept.value, found);
  if (!hasKeys()) {
    found?.close();
    return { type: "trouble", says: t(NO_KEYS) };
  }
  return { type: "live", live: { end: await joining(game, way), revision: 0, offer: null, found } };
}

export async function resumed(save: Save, found: FoundPeer | null): Promise<Screen> {
  const trouble = (why: string): Screen => {
    found?.close();
    return { type: "trouble", says: `${t("The game cannot be gone on with.")} ${why}` };
  };
  if (!hasKeys()) return trouble(t(NO_KEYS));
  const end = readEnd(save.id, save.remote ?? "");
  if (!end.ok) return trouble(end.error.says);
  if (!(await isPair(end.value))) return trouble(t("The key that was kept with it is damaged."));
  return { type: "live", live: { end: end.value, revision: save.revision, offer: null, found } };
}

/** The game of a letter as it is played from `here`. */
export const seated = (match: Match, here: Side, id: string, sowing: Mover = PERSON): Match => ({
  ...match,
  movers: here === "south" ? { south: sowing, north: REMOTE } : { south: REMOTE, north: sowing },
  tags: { ...match.tags, [LETTER_TAG]: id },
});

type LetterScreen = Extract<Screen, { type: "letter" }>;
const opened = (letter: LetterScreen["letter"]): Screen => ({ type: "letter", letter });

export async function openLetter(hash: string, ruleSet: RuleSet): Promise<Screen> {
  const letter = parseLetter(hash, ruleSet.id);
  if (letter?.ok && letter.value.record.ruleSet !== ruleSet.id) {
    goToPageOf(letter.value.record.ruleSet, hash);
    return { type: "moment" };
  }
  const came = letter?.ok ? openRecord(ruleSet, letter.value.record) : letter;
  if (letter === null || came === null || !letter.ok || !came.ok) {
    const says = came === null || came.ok ? "" : came.error.says;
    return { type: "trouble", says: `${t("This link holds no game that can be played.")} ${says}` };
  }
  const { id } = letter.value;
  const fetched = await fetchGame(id);
  const kept = fetched.ok ? openSave(ruleSet, fetched.value) : null;
  if (!fetched.ok || kept === null || !kept.ok) {
    const { toMove } = positionOf(came.value);
    const match = seated(came.value, toMove, id);
    const news = isOver(match)
      ? t("The game in this link is over.")
      : t("You play against whoever sent you this link. Letters are not signed.");
    return opened({ match, save: { id, revision: 0, view: toMove }, from: "setup", news });
  }
  const save = fetched.value;
  const asKept = (says: string): Screen => opened({ match: kept.value, save, from: "device", news: says });
  const here: Side = kept.value.movers.south.type === "remote" ? "north" : "south";
  const news = compareLetter(kept.value, came.value);
  switch (news.type) {
    case "same":
      return asKept(t("This link is how the game stands here."));
    case "newer":
      return opened({
        match: { ...seated(came.value, here, id, kept.value.movers[here]), seed: kept.value.seed },
        save,
        // Kept at once, over what it goes on from.
        from: "setup",
        news: t(
          "The answer has come, and is kept. Letters are not signed: it is the other’s if the link came from the other.",
        ),
      });
    case "older":
      return asKept(
        news.by > 0
          ? t(
              "This link is older than the game on this device, by so many moves: {n}. Nothing was changed.",
              {
                n: news.by,
              },
            )
          : t("This link is older than the game on this device. Nothing was changed."),
      );
    case "other":
      return {
        type: "parted",
        says: news.mine
          ? t("This link holds a move of yours that was not made on this device.")
          : news.ply === 0
            ? t("This link begins otherwise than the game on this device.")
            : t("This link goes another way than the game on this device from move {n} on.", { n: news.ply }),
        kept: kept.value,
        save,
        came: came.value,
      };
    default:
      return news satisfies never;
  }
}
