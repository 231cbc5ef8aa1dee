/** The games that are kept on this device, to be gone on with or forgotten. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { nameOrSide } from "../../content/play/player-names.ts";
import type { Save } from "../../content/play/save.ts";
import {
  type BySide,
  type GameRecord,
  parseRecord,
  type RecordResult,
  type RuleSetId,
} from "../../engine/index.ts";
import { t, tongueSpoken } from "../../language/t.ts";
import { download } from "./download.ts";
import { keptGames, type Shelf } from "./kept.ts";
import { forget, onOtherTabs } from "./store.ts";

interface KeptProps {
  readonly id: RuleSetId;
  /** What the address of a kept game begins with. */
  readonly prefix: string;
}

const isFar = ({ remote }: Save, { tags }: GameRecord): boolean =>
  remote !== null || tags["SouthMoves"] === "remote" || tags["NorthMoves"] === "remote";

/** The result in a word or two, for lists. */
function resultInShort(result: RecordResult, names: BySide<string>): string {
  switch (result.type) {
    case "unfinished":
      return t("unfinished");
    case "won":
      return t("{name} won", { name: names[result.winner] });
    case "annulled":
      return t("annulled");
    case "undecided":
      return result.how === "agreed" ? t("drawn") : t("undecided");
    default:
      return result satisfies never;
  }
}

export function Kept({ id, prefix }: KeptProps): JSX.Element | null {
  const [shelf, setShelf] = useState<Shelf>({ saves: [], unreadable: [] });
  const look = (): void => void keptGames().then((found) => setShelf(found ?? { saves: [], unreadable: [] }));
  useEffect(() => {
    look();
    return onOtherTabs(look);
  }, []);
  const onForget = (gone: string): void => void forget(gone).then(look);
  const games = shelf.saves.flatMap((save) => {
    const record = parseRecord(save.record);
    return record.ok && record.value.ruleSet === id ? [{ save, record: record.value }] : [];
  });
  const broken = shelf.saves.flatMap((save) => {
    const record = parseRecord(save.record);
    return record.ok
      ? []
      : [
          {
            id: save.id,
            says: t("At column {n}: {expected} was expected.", {
              n: record.error.at + 1,
              expected: record.error.expected,
            }),
            text: save.record,
          },
        ];
  });
  const unreadable = [...shelf.unreadable, ...broken];
  if (games.length === 0 && unreadable.length === 0) return null;
  return (
    <section class="kept" aria-labelledby="kept">
      <h2 id="kept">{t("Your games on this device")}</h2>
      <ul>
        {games.map(({ save, record }) => {
          const { south, north } = record.players;
          const names = { south: nameOrSide(south, "south"), north: nameOrSide(north, "north") };
          const n = record.moves.length;
          const game =
            n === 1
              ? t("{south} and {north}, 1 move", names)
              : t("{south} and {north}, {n} moves", { ...names, n });
          return (
            <li key={save.id}>
              <a href={`${prefix}${save.id}`}>
                {game}, {resultInShort(record.result, names)}
                {isFar(save, record) && `, ${t("at a distance")}`}
              </a>{" "}
              <small>
                {new Date(save.changed).toLocaleString(tongueSpoken(), {
                  dateStyle: "medium",
                  timeStyle: "short",
                })}
              </small>{" "}
              <button type="button" aria-label={`${t("Forget")} ${game}`} onClick={() => onForget(save.id)}>
                {t("Forget")}
              </button>
            </li>
          );
        })}
        {unreadable.map(({ id: lost, says, text }) => (
          <li key={lost}>
            {t("A game that cannot be read.")} {says}{" "}
            <button type="button" onClick={() => download("game-as-kept.txt", text, "text/plain")}>
              {t("Download what was kept")}
            </button>{" "}
            <button type="button" onClick={() => onForget(lost)}>
              {t("Forget it")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
