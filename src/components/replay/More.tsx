/** What one can have read out, and take away from a figure. */

import type { JSX } from "preact";
import type { Message } from "../../language/messages.ts";
import { t } from "../../language/t.ts";
import { AnalysisSwitch } from "../analysis/AnalysisSwitch.tsx";
import { askedAt } from "./position.ts";
import { DETAILS, type Detail } from "./spoken.ts";
import type { PlayerModel } from "./state.ts";
import { type Copied, copiedMoves, copiedPosition } from "./take-away.ts";

export interface MoreProps {
  readonly model: PlayerModel;
  readonly prefix: string;
  readonly title: string;
  /** The address of the figure's own page, where it has one. */
  readonly page?: string;
  /** The board as it is drawn now. */
  readonly drawing: () => SVGSVGElement | null;
}

const DETAIL_WORDS = {
  brief: "what happens",
  ordinary: "what and why",
  full: "everything",
} as const satisfies Readonly<Record<Detail, Message>>;

export { speakBoard } from "./read-board.ts";
export { fullWords } from "./spoken-full.ts";

export function MoreParts(props: MoreProps): JSX.Element {
  const { model, page } = props;
  const asked = askedAt(model.timeline, model.tick);
  const button = (label: string, act: () => void): JSX.Element => (
    <button type="button" class="worded" onClick={act}>
      {label}
    </button>
  );
  return (
    <>
      <div class="more-parts">
        <label>
          {t("Spoken")}{" "}
          <select
            value={model.detail}
            onChange={({ currentTarget }) => model.setDetail(currentTarget.value as Detail)}
          >
            {DETAILS.map((detail) => (
              <option key={detail} value={detail}>
                {t(DETAIL_WORDS[detail])}
              </option>
            ))}
          </select>
        </label>
        {button(t("Read the board"), model.readBoard)}
        {button(t("Copy the link to this step"), () => copyLink(props))}
        {button(t("Copy the position"), () => copyText(copiedPosition(model.timeline, model.tick), model))}
        {model.timeline.replay.moves.length > 0 &&
          button(t("Copy the moves"), () => copyText(copiedMoves(model.timeline.replay), model))}
        {button(t("Picture (SVG)"), () => keepPicture(props, "svg"))}
        {button(t("Picture (PNG)"), () => keepPicture(props, "png"))}
        {page !== undefined && (
          <>
            <a href={`${page}sheet/`}>{t("Sheet of all steps")}</a>
            <a href={`${page}#embed`}>{t("Put it in a page")}</a>
          </>
        )}
      </div>
      {asked !== null && <AnalysisSwitch asked={asked} names={model.timeline.replay.names} />}
      <p class="more-keys">
        {t("Keys")}: <kbd>←</kbd> <kbd>→</kbd> {t("step")}, <kbd>Home</kbd> <kbd>End</kbd>, <kbd>Space</kbd>{" "}
        {t("play")}, <kbd>f</kbd> {t("other seat")}, <kbd>b</kbd> {t("read the board")}
        {model.canLeave && (
          <>
            , <kbd>m</kbd> {t("another move")}, <kbd>r</kbd> <kbd>Esc</kbd> {t("back to the printed line")}
          </>
        )}
        . {t("On the board the arrows walk from hole to hole, and step with Shift.")}
      </p>
    </>
  );
}

async function copy(text: string, done: string, say: (message: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    // Refused, or not a secure page: the reader can still copy by hand.
    say(text);
  }
}

const copyLink = ({ model, prefix, page }: MoreProps): Promise<void> => {
  const { fragment, address, say } = model;
  // Within a frame, or in a file on somebody's own device, the link is to the figure's own page, where anybody can follow
  // it and sees what it belongs to.
  const apart = page !== undefined && (window.parent !== window || location.protocol === "file:");
  const url = new URL(apart ? page : location.href, location.href);
  url.search = location.search;
  url.hash = apart ? fragment.slice(prefix.length) : fragment;
  return copy(url.href, t("Copied the link to step {address}.", { address }), say);
};

const copyText = ({ text, says }: Copied, { say }: PlayerModel): Promise<void> => copy(text, says, say);

async function keepPicture({ model, title, drawing }: MoreProps, kind: "svg" | "png"): Promise<void> {
  const { timeline, telling, frame, seat, address, say } = model;
  const { id, columns, names, quotes } = timeline.replay;
  const board = drawing();
  if (board === null) return;
  const far = seat === "south" ? "north" : "south";
  const edge = (side: typeof seat): string =>
    names[side] + (frame.mover === side && frame.hand > 0 ? `, ${frame.hand} in hand` : "");
  const [place = ""] = telling.sentences.flatMap((sentence) => quotes[sentence]?.place ?? []);
  try {
    const { svgOf, pngOf, save } = await import("./picture.ts");
    const svg = svgOf(board, columns, {
      title,
      far: edge(far),
      near: edge(seat),
      lines: [telling.place.join(" · "), telling.text, place].filter((line) => line !== ""),
    });
    const name = `${id}-${address}.${kind}`;
    save(kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await pngOf(svg), name);
    say(t("Saved the picture of step {address} as {name}.", { address, name }));
  } catch {
    say(t("The picture could not be made."));
  }
}
