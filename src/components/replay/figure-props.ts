/** Where a player among the sentences has its steps from. A file to pass on has another module in its place. */

import type { PlayerProps } from "./Player.tsx";

const NAMED: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">" };

/** An attribute's value as it is meant. No parser is asked: to make HTML of a text is what the pages' policy forbids. */
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|(quot|amp|lt|gt));/g, (whole, code?: string, name?: string) =>
    code !== undefined ? String.fromCodePoint(Number(code)) : (NAMED[name ?? ""] ?? whole),
  );

/** What a figure's own page, given as its text, gives its player; `null` where it has none. */
export function propsIn(html: string): PlayerProps | null {
  const island = / props="([^"]*)"/.exec(html.slice(html.indexOf("<astro-island")))?.[1];
  if (!island) return null;
  // Astro writes each property of an island as a pair: how it is written, and what it is.
  const pairs = Object.entries(JSON.parse(unescaped(island)) as Record<string, [number, unknown]>);
  return Object.fromEntries(pairs.map(([name, [, value]]) => [name, value])) as unknown as PlayerProps;
}

/**
 * The same for a figure that stands elsewhere: nothing is kept twice. @param page the address of the figure's own page.
 * @throws where that page cannot be fetched, or has no player.
 */
export async function figureProps(_figure: HTMLElement, page: string): Promise<PlayerProps> {
  const response = await fetch(page);
  if (!response.ok) throw new Error(`${page} answered ${response.status}.`);
  const props = propsIn(await response.text());
  if (props === null) throw new Error(`${page} has no player.`);
  return props;
}
