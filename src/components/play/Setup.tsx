/** Before a game: how it begins, by which readings, who moves for whom. */

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { boardOf } from "../../content/boards.ts";
import { type Mover, PERSON } from "../../content/play/levels.ts";
import { usualOpening } from "../../content/play/usual.ts";
import { SIDE_NAMES } from "../../content/side-names.ts";
import { decideRules, openingPosition, type RuleSet, usualRules } from "../../engine/index.ts";
import { t } from "../../language/t.ts";
import { Board } from "../board/Board.tsx";
import { usePart } from "../part.ts";
import { Unfold } from "../Unfold.tsx";
import type { Plan, SetupChoices } from "./plan.ts";
import type { Quotes } from "./turn.ts";

export interface SetupProps {
  readonly ruleSet: RuleSet;
  readonly quotes: Quotes;
  /** What stands in the holes of the usual opening, in words. */
  readonly begins: string;
  /** Why the game could not begin when it was last asked to. */
  readonly failed: string | null;
  readonly onStart: (plan: Plan) => void;
  /** Somebody at a distance is to be found, with nothing chosen yet. */
  readonly onRemote: () => void;
}

const COMPUTER: Mover = { type: "computer", level: 2 };

const speaking = (): Promise<typeof import("../replay/speak-holes.ts")> => import("../replay/speak-holes.ts");
const choices = (): Promise<typeof import("./Choices.tsx")> => import("./Choices.tsx");

export function Setup({ ruleSet, quotes, begins, failed, onStart, onRemote }: SetupProps): JSX.Element {
  const [chosen, setChosen] = useState<SetupChoices>({
    columns: ruleSet.columns[0],
    fill: usualOpening(ruleSet).id,
    hidden: false,
    readings: {},
    names: SIDE_NAMES,
    movers: { south: "assisted", north: "assisted" },
    view: "south",
  });
  /** Which way in was last taken: what went wrong is said beside it. */
  const [way, setWay] = useState<"quick" | "chosen">("quick");

  const { columns, readings, names } = chosen;
  const resolved = useMemo(() => decideRules(ruleSet, { columns, readings }), [ruleSet, columns, readings]);
  const opening = ruleSet.openings.find(({ id }) => id === chosen.fill) ?? usualOpening(ruleSet);
  const board = useMemo(
    () => (resolved.ok ? boardOf(openingPosition(resolved.value, opening.id).holes) : null),
    [resolved, opening],
  );

  /** The holes in words: those of the usual opening stand in the page; of another they are fetched when it is chosen. */
  const { part: speak, fetch: fetchSpeaking } = usePart(speaking);
  const inWords = (shown: NonNullable<typeof board>): string => {
    const isUsual = opening === usualOpening(ruleSet) && columns === ruleSet.columns[0];
    if (speak === null) return isUsual ? `${begins}.` : "";
    return `${speak.speakHoles(shown, { columns, piece: ruleSet.pieceWord, names }, "south", "ordinary")}.`;
  };

  /** With everything at its default. */
  const startAtOnce = (north: Mover): void => {
    setWay("quick");
    onStart({
      rules: usualRules(ruleSet),
      filling: { type: "opening", id: usualOpening(ruleSet).id },
      names: SIDE_NAMES,
      movers: { south: PERSON, north },
      view: "south",
    });
  };
  const alert = (beside: typeof way): JSX.Element | null =>
    failed !== null && way === beside ? (
      <p class="trouble" role="alert">
        {failed}
      </p>
    ) : null;
  return (
    <div class="setup">
      <div class="setup-quick">
        <p class="table-buttons">
          <button type="button" class="main" onClick={() => startAtOnce(COMPUTER)}>
            {t("Play the computer")}
          </button>
          <button type="button" onClick={() => startAtOnce(PERSON)}>
            {t("Two people here")}
          </button>
          <button type="button" onClick={onRemote}>
            {t("Play at a distance")}
          </button>
        </p>
        {alert("quick")}
        <p class="soft">
          {t("South begins, from the opening “{title}”; the computer is North, at level 2.", {
            title: usualOpening(ruleSet).title,
          })}
        </p>
      </div>
      <div class="setup-board board-frame">
        {board !== null && (
          <Board
            uid="setup"
            board={board}
            seat="south"
            piece={ruleSet.pieceWord}
            names={names}
            label={`${t("The opening: {title}.", { title: opening.title })} ${inWords(board)}`}
            as="picture"
          />
        )}
      </div>
      <Unfold
        name="setup-choices"
        summary={t("Choose the opening, who plays and how the rules are read")}
        load={choices}
      >
        {(part) => (
          <part.Choices
            ruleSet={ruleSet}
            quotes={quotes}
            chosen={chosen}
            choose={(change) => {
              setChosen((before) => ({ ...before, ...change }));
              void fetchSpeaking();
            }}
            rules={resolved.ok ? resolved.value : null}
            onStart={(plan) => {
              setWay("chosen");
              onStart(plan);
            }}
            trouble={alert("chosen")}
          />
        )}
      </Unfold>
    </div>
  );
}
