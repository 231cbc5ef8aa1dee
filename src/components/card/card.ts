/**
 * Cards: the picture that others show beside a link to a page, 1200 by 630 pixels, with a board of that page. Drawn when
 * the site is built, from the drawing of the pages; the type is the edition's own, whatever the machine has.
 */

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { h } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import sharp from "sharp";
import subsetFont from "subset-font";
import type { Columns } from "../../engine/types.ts";
import sheet from "../../styles/colours.css?raw";
import rules from "../../styles/drawing.css?inline";
import italic from "../../typeface/gentium-plus-400-italic.woff2?inline";
import regular from "../../typeface/gentium-plus-400-normal.woff2?inline";
import bold from "../../typeface/gentium-plus-700-normal.woff2?inline";
import type { Style } from "../../typeface/letters.ts";
import { Board, type BoardProps } from "../board/Board.tsx";
import { boardSize } from "../board/geometry.ts";

const CARD = { width: 1200, height: 630 } as const;

export interface Card {
  /** Of the file, without its ending. */
  readonly name: string;
  /** What stands beside the board: where it is from, what it is. */
  readonly above: string;
  readonly title: string;
  readonly below: string;
  readonly board: Pick<BoardProps, "board" | "marks" | "piece" | "names">;
}

const MARGIN = 64;
const BOARD = { width: 640, left: CARD.width - MARGIN - 640 } as const;
const TEXT = BOARD.left - 2 * MARGIN;

/** The colours of the light scheme by name. */
const COLOURS = new Map(
  [...(sheet.match(/:host\s*\{[^}]*\}/)?.[0] ?? "").matchAll(/(--[a-z-]+):\s*(#[0-9a-f]+);/g)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);
const colour = (name: string): string => {
  const found = COLOURS.get(`--${name}`);
  if (found === undefined)
    throw new Error(`src/styles/colours.css has no colour --${name} in its first :host.`);
  return found;
};

/** The rules of the drawing as a program reads them that knows no custom properties. */
const FLAT_RULES = rules
  .replaceAll("var(--text)", "Gentium Plus")
  .replace(/var\(--([a-z-]+)\)/g, (_whole, name: string) => colour(name));

function boardOf({ board, marks, piece, names }: Card["board"]): string {
  const { width, height } = boardSize((board.south.length / 2) as Columns);
  const high = Math.round((BOARD.width * height) / width);
  const props = { uid: "b", board, piece, names, seat: "south", label: "A board", as: "picture" } as const;
  return renderToStaticMarkup(h(Board, marks === undefined ? props : { ...props, marks })).replace(
    "<svg ",
    `<svg x="${BOARD.left}" y="${Math.round((CARD.height - high) / 2)}" width="${BOARD.width}" height="${high}" `,
  );
}

/** The faces of the edition as files that the drawing program reads, which knows no web fonts; unpacked once. */
const FACES: Readonly<Record<Style, string>> = await (async () => {
  const folder = mkdtempSync(join(tmpdir(), "four-rows-type-"));
  const unpack = async (style: Style, address: string) => {
    const file = join(folder, `${style}.ttf`);
    const packed = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
    writeFileSync(file, await subsetFont(packed, null, { keepAllGlyphs: true, targetFormat: "sfnt" }));
    return file;
  };
  return {
    "400-normal": await unpack("400-normal", regular),
    "400-italic": await unpack("400-italic", italic),
    "700-normal": await unpack("700-normal", bold),
  };
})();

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Words {
  readonly says: string;
  readonly size: number;
  readonly ink: string;
  readonly face: Style;
}

/** Words set in the column beside the board. */
async function set({ says, size, ink, face }: Words): Promise<{ data: Buffer; height: number }> {
  const style =
    face === "400-italic" ? ' font_style="italic"' : face === "700-normal" ? ' font_weight="bold"' : "";
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour(ink)}"${style}>${escaped(says)}</span>`,
      font: `Gentium Plus ${size}`,
      fontfile: FACES[face],
      width: TEXT,
      wrap: "word",
      // Gentium's own lines are far apart, since it has room for any accent.
      spacing: -Math.round(size / 5),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

/** A long title is set smaller. */
const titleSize = (title: string): number => (title.length > 44 ? 42 : title.length > 26 ? 50 : 60);

/** The card as a PNG file. */
export async function pngOf(card: Card): Promise<Buffer> {
  // Type that has been set once is known to the program when it meets it in the drawing: the counts in their holes.
  const lines = [
    { ...(await set({ says: card.above, size: 25, ink: "soft", face: "400-normal" })), after: 20 },
    {
      ...(await set({ says: card.title, size: titleSize(card.title), ink: "ink", face: "400-normal" })),
      after: 26,
    },
    { ...(await set({ says: card.below, size: 25, ink: "soft", face: "400-italic" })), after: 0 },
  ];
  const name = await set({ says: "Four Rows", size: 30, ink: "ink", face: "700-normal" });
  const high = lines.reduce((sum, { height, after }) => sum + height + after, 0);
  let top = Math.round((CARD.height - high) / 2);
  const placed = lines.map(({ data, height, after }) => {
    const line = { input: data, left: MARGIN, top };
    top += height + after;
    return line;
  });
  const ground = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<style><![CDATA[${FLAT_RULES}]]></style>`,
    `<rect width="100%" height="100%" fill="${colour("paper")}"/>`,
    boardOf(card.board),
    `</svg>`,
  ].join("");
  return sharp(Buffer.from(ground))
    .composite([...placed, { input: name.data, left: MARGIN, top: CARD.height - MARGIN - name.height }])
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}
