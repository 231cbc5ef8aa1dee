/** A board as a picture file of its own: the drawing of the pages, with the colours and rules that it needs. */

import { h } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import type { Columns } from "../../engine/types.ts";
import sheet from "../../styles/colours.css?raw";
import rules from "../../styles/drawing.css?inline";
import { Board, type BoardProps } from "../board/Board.tsx";
import { boardSize } from "../board/geometry.ts";

/** The colours of both schemes that the drawing has; type and measures are of no use to it. */
function colours(): string {
  const [light, dark] = [...sheet.matchAll(/:host\s*\{([^}]*)\}/g)].map(([, body = ""]) =>
    [...body.matchAll(/(--[a-z-]+):\s*#[0-9a-f]+;/g)]
      .filter(([, name]) => rules.includes(`var(${name})`))
      .map(([line]) => line.replace(": ", ":"))
      .join(""),
  );
  if (!light || !dark)
    throw new Error("src/styles/colours.css no longer has the colours of both schemes in :host.");
  return `:root{--text:Georgia,serif;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`;
}

export function pictureOf(props: Omit<BoardProps, "as">): string {
  const columns = (props.board.south.length / 2) as Columns;
  const { width, height } = boardSize(columns);
  const drawing = renderToStaticMarkup(h(Board, { ...props, as: "picture" }));
  // As CDATA, since rules may hold a "<".
  const style = `<style><![CDATA[${colours()}${rules}]]></style>`;
  return drawing
    .replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `)
    .replace(/^(<svg [^>]*>)/, `$1${style}`);
}
