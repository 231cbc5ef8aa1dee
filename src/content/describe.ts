/** One line of text for each thing that happens in a turn, in the source's own word for the pieces. */

import { holeName, opposite } from "../engine/board.ts";
import type { BySide, Columns, RingIndex, Side, TurnEvent } from "../engine/types.ts";
import { capitalised, numberInWords } from "./numerals.ts";

export interface Telling {
  readonly columns: Columns;
  readonly piece: { readonly one: string; readonly many: string };
  readonly names: BySide<string>;
  readonly mover: Side;
  /** The hole last lifted in this turn, where there is one. */
  readonly from: RingIndex | null;
}

/** “The other player” in the middle of a sentence, whatever the source calls him. */
const inSentence = (name: string): string =>
  /^(?:[A-Z]|South|North)(?: |$)/.test(name) ? name : `the ${name.toLowerCase()}`;

export function describeEvent(event: TurnEvent, { columns, piece, names, mover, from }: Telling): string {
  const pieces = (n: number): string => `${numberInWords(n)} ${n === 1 ? piece.one : piece.many}`;
  const is = (n: number): string => (n === 1 ? "is" : "are");
  const hole = (index: RingIndex): string => holeName(index, columns);
  const other = names[opposite(mover)];
  switch (event.type) {
    case "place":
      return `One ${piece.one} from the stock is put into ${hole(event.hole)}`;
    case "lift":
      return capitalised(`${pieces(event.seeds)} ${is(event.seeds)} lifted from ${hole(event.hole)}`);
    case "relay":
      return `${hole(event.hole)} was filled: its ${pieces(event.seeds)} are lifted`;
    case "sow": {
      const source = from === null ? "" : ` from ${hole(from)}`;
      const arrive = event.seeds === 1 ? "arrives" : "arrive";
      return capitalised(`${pieces(event.seeds)}${source} ${arrive} in ${hole(event.arrival)}`);
    }
    case "capture": {
      const holes = event.taken.filter(({ seeds }) => seeds > 0);
      const where =
        holes.length === 1
          ? `from ${hole(holes[0]?.hole ?? event.arrival)}`
          : holes.map(({ hole: at, seeds }) => `${numberInWords(seeds)} from ${hole(at)}`).join(" and ");
      const whither = event.to === "hand" ? "into the hand" : "off the board";
      return capitalised(
        `${pieces(event.seeds)} of ${inSentence(other)} ${is(event.seeds)} taken, ${where}, ${whither}`,
      );
    }
    case "enter": {
      const joined =
        event.lifted === 0
          ? ""
          : `, where ${pieces(event.lifted)} ${event.lifted === 1 ? "joins" : "join"} them`;
      return `What was taken comes in at the ${event.end} end, ${hole(event.hole)}${joined}`;
    }
    case "transfer":
      return capitalised(
        `${pieces(event.seeds)} ${is(event.seeds)} put from ${hole(event.from)} into ${hole(event.to)}`,
      );
    case "discard":
      return capitalised(
        `${pieces(event.seeds)} of ${hole(event.hole)} ${is(event.seeds)} put off the board`,
      );
    case "end":
      return "The turn ends";
    case "outcome":
      switch (event.outcome.type) {
        case "won":
          return capitalised(`${inSentence(names[event.outcome.winner])} wins`);
        case "annulled":
          return event.outcome.how === "endless"
            ? "The move never ends, and the game is annulled"
            : "The move was not seen to end, and the game is annulled";
        case "undecided":
          return event.outcome.how === "repetition"
            ? "The same position has come for the third time, and the game is undecided"
            : "No rule covers this, and the game is undecided";
        default:
          return event.outcome satisfies never;
      }
    default:
      return event satisfies never;
  }
}
