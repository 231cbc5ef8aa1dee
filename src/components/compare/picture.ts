/** A board as a picture file of its own: the drawing of the pages, with the colours and rules that it needs. */

import { h } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import type { Columns } from "../../engine/types.ts";
import sheet from "../../styles/colours.css?raw";
import rules from "../../styles/drawing.css?inline";
import print from "../../styles/print.css?raw";
import { Board, type BoardProps } from "../board/Board.tsx";
import { boardSize } from "../board/geometry.ts";

/** The fragment by which the picture has the colours of paper: a picture in a page is not told that it is printed. */
export const PAPER = "paper";

/** What one rule gives to the colours that the drawing has; type and measures are of no use to it. */
const coloursIn = (rule: string): string =>
  [...rule.matchAll(/(--[a-z-]+):\s*#[0-9a-f]+;/g)]
    .filter(([, name]) => rules.includes(`var(${name})`))
    .map(([line]) => line.replace(": ", ":"))
    .join("");

/** The colours of both schemes and, as of the other boards, those of paper. */
function colours(): string {
  const [light, dark] = [...sheet.matchAll(/:host\s*\{([^}]*)\}/g)].map(([, body = ""]) => coloursIn(body));
  const paper = coloursIn(/:root\s*\{([^}]*)\}/.exec(print)?.[1] ?? "");
  if (!light || !dark)
    throw new Error("src/styles/colours.css no longer has the colours of both schemes in :host.");
  if (!paper) throw new Error("src/styles/print.css no longer has the colours of paper in :root.");
  return `:root{--text:Georgia,serif;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}#${PAPER}:target{${paper}}`;
}

export function pictureOf(props: Omit<BoardProps, "as">): string {
  const columns = (props.board.south.length / 2) as Columns;
  const { width, height } = boardSize(columns);
  const drawing = renderToStaticMarkup(h(Board, { ...props, as: "picture" }));
  // As CDATA, since rules may hold a "<".
  const style = `<style><![CDATA[${colours()}${rules}]]></style>`;
  return drawing
    .replace(
      "<svg ",
      `<svg id="${PAPER}" xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
    )
    .replace(/^(<svg [^>]*>)/, `$1${style}`);
}
