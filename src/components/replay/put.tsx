/** Players among the sentences of a source: woken where they are drawn, or put where a picture stood. */

import { hydrate, type JSX, render } from "preact";
import type { Replay } from "../../content/replay/replay.ts";
import { unpackReplay } from "../../content/replay/unpack.ts";
import type { SentenceId } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { tellLit, tellSentence } from "./events.ts";
import { figureProps } from "./figure-props.ts";
import "./lit.ts";
import { Player, type PlayerProps } from "./Player.tsx";
import { StepList } from "./StepList.tsx";

/** A player among the sentences, its steps closed. Its prefix is the figure's. */
function playerIn(figure: HTMLElement, props: Omit<PlayerProps, "prefix">): JSX.Element {
  const prefix = figure.dataset["steps"] ?? "";
  return (
    <Player {...props} prefix={prefix}>
      <StepList replay={unpackReplay(props.figure)} prefix={prefix} open={false} />
    </Player>
  );
}

const awake = new WeakSet<Element>();

/** Wakes a player that the server has drawn. */
export async function wakePlayer(host: Element): Promise<void> {
  const figure = host.closest<HTMLElement>(".figure");
  const link = figure?.querySelector<HTMLAnchorElement>(".figure-head a");
  if (!figure || !link) throw new Error("There is no figure around the player, or no link to its page.");
  if (awake.has(host)) return;
  const props = await figureProps(figure, link.href);
  if (awake.has(host)) return;
  awake.add(host);
  hydrate(playerIn(figure, props), host);
  if (getComputedStyle(figure).position === "sticky") followReading(figure, unpackReplay(props.figure));
}

/**
 * A figure that stays in view beside its sentences shows what is read: the first event of the sentence in the middle of
 * the window. It does so until the address names a sentence or a step: that is, until the reader chooses one.
 */
function followReading({ parentElement: beside }: HTMLElement, { source, steps }: Replay): void {
  const middle = new IntersectionObserver(
    (passed) => {
      const read = passed.findLast(({ isIntersecting }) => isIntersecting)?.target.id;
      if (read === undefined || /^#s-|\.t\d/.test(location.hash)) return;
      const sentence = read as SentenceId;
      tellSentence({ source, sentence });
      tellLit({ source, sentences: [sentence] });
    },
    { rootMargin: "-49% 0px -50% 0px" },
  );
  for (const sentence of new Set(steps.flatMap(({ sentences }) => sentences))) {
    const passage = beside?.querySelector(`#${sentence}`);
    if (passage) middle.observe(passage);
  }
}

/**
 * Turns the picture into a player, which opens at the step that the address names, and gives it the focus if its link
 * had it. From then on the link only leads to the figure's page.
 */
export async function putPlayer(link: HTMLAnchorElement): Promise<void> {
  const figure = link.closest<HTMLElement>(".figure");
  if (figure === null) throw new Error("There is no figure around the link.");
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  const props = await figureProps(figure, link.href).finally(() => {
    link.ariaBusy = null;
  });
  const host = put(figure, props);
  if (document.activeElement === link) {
    host?.querySelector<HTMLElement>(`.controls [title="${t("Forward")}"]`)?.focus({ preventScroll: true });
  }
}

/** Puts a player in the place of the picture; `null` where there is none any more. */
export function put(figure: HTMLElement, props: Omit<PlayerProps, "prefix">): HTMLElement | null {
  const still = figure.querySelector(".figure-still");
  const foot = figure.querySelector(".figure-foot");
  if (still === null || foot === null) return null;
  const host = document.createElement("div");
  render(playerIn(figure, props), host);
  still.replaceWith(host, foot);
  const link = figure.querySelector<HTMLElement>("a.figure-step");
  if (link !== null) {
    link.classList.remove("figure-step");
    link.textContent = t("The figure on its own");
    link.dataset["t"] = "The figure on its own";
  }
  return host;
}
