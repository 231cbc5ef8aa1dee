/** Puts a player where the picture of a figure stood in the text. */

import { render } from "preact";
import { unpackReplay } from "../../content/replay-pack.ts";
import "./lit.ts";
import { Player, type PlayerProps } from "./Player.tsx";
import { StepList } from "./StepList.tsx";

/**
 * What the figure's own page gives its player: nothing is kept twice.
 * @throws where that page cannot be fetched, or has no player.
 */
async function fetchProps(page: string): Promise<PlayerProps> {
  const response = await fetch(page);
  if (!response.ok) throw new Error(`${page} answered ${response.status}.`);
  const other = new DOMParser().parseFromString(await response.text(), "text/html");
  const island = other.querySelector(".figure astro-island")?.getAttribute("props");
  if (!island) throw new Error(`${page} has no player.`);
  // Astro writes each property of an island as a pair: how it is written, and what it is.
  const pairs = Object.entries(JSON.parse(island) as Record<string, [number, unknown]>);
  return Object.fromEntries(pairs.map(([name, [, value]]) => [name, value])) as unknown as PlayerProps;
}

/**
 * Turns the picture into a player, which opens at the step that the address names, and gives it the focus if its link
 * had it. From then on the link only leads to the figure's page.
 */
export async function putPlayer(figure: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  const props = await fetchProps(link.href);
  link.ariaBusy = null;
  const host = put(figure, props);
  if (document.activeElement === link) {
    host?.querySelector<HTMLElement>(".controls [title=Forward]")?.focus({ preventScroll: true });
  }
}

/** Puts a player in the place of the picture; `null` where there is none any more. Its prefix is the figure's. */
export function put(figure: HTMLElement, props: Omit<PlayerProps, "prefix">): HTMLElement | null {
  const prefix = `${figure.dataset["figure"]}.`;
  const host = document.createElement("div");
  const still = figure.querySelector(".figure-still");
  const foot = figure.querySelector(".figure-foot");
  if (still === null || foot === null) return null;
  render(
    <Player {...props} prefix={prefix}>
      <StepList replay={unpackReplay(props.figure)} prefix={prefix} open={false} />
    </Player>,
    host,
  );
  still.replaceWith(host, foot);
  const link = figure.querySelector("a.figure-step");
  if (link !== null) {
    link.classList.remove("figure-step");
    link.textContent = "The figure on its own";
  }
  return host;
}
