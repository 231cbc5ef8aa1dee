/** The board of a step as a picture to be kept: SVG that needs nothing else, and PNG made from it. */

import type { Columns } from "../../engine/types.ts";
import { boardSize } from "../board/geometry.ts";

/** What is written above and below the board. */
export interface PictureWords {
  readonly title: string;
  /** The players at the far and at the near edge, with what they have in their hands. */
  readonly far: string;
  readonly near: string;
  /** What has happened, and where it comes from. */
  readonly lines: readonly string[];
}

/** What the style sheets say of a drawing, as SVG's own attributes. */
const DRAWN = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stop-color",
  "font-size",
  "font-style",
  "font-weight",
  "text-anchor",
  "visibility",
] as const;

/** A copy of a drawing that looks the same without the page's style sheets. */
function withItsStyles(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  originals.forEach((original, index) => {
    const target = copies[index];
    if (target === undefined) return;
    // A shape that others use takes the colours of whoever uses it.
    const shared = original.closest("defs") !== null && original.getAttribute("class") === null;
    if (!shared && original !== drawing) {
      const style = getComputedStyle(original);
      const around = original.parentElement === null ? null : getComputedStyle(original.parentElement);
      for (const name of DRAWN) {
        const value = style.getPropertyValue(name);
        if (value !== "" && value !== around?.getPropertyValue(name)) {
          target.setAttribute(name, value.replaceAll('"', ""));
        }
      }
      if (style.transform !== "none" && style.transform !== "")
        target.setAttribute("transform", style.transform);
    }
    for (const name of ["class", "role", "tabindex", "aria-label", "aria-hidden"])
      target.removeAttribute(name);
  });
  return copy;
}

const PAD = 10;
const EDGE = 20;
const LINE = 14;
/** Letters that stand in one line below a board of eight columns. */
const LETTERS = 62;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Breaks a text into lines of at most `letters`, between words. */
function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length > letters && line !== "") {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

/** The picture as the text of an SVG file. */
export function svgOf(drawing: SVGSVGElement, columns: Columns, words: PictureWords): string {
  const { width, height } = boardSize(columns);
  const page = getComputedStyle(drawing.closest(".figure") ?? document.body);
  const [ink, paper] = [page.color, page.backgroundColor];
  const letters = Math.floor((LETTERS * width) / 360);
  const lines = words.lines.flatMap((text) => wrapped(text, letters));
  const below = PAD + EDGE + height + EDGE;
  const whole = { width: width + 2 * PAD, height: below + LINE * (lines.length + 1) + PAD };
  const board = withItsStyles(drawing);
  for (const [name, value] of Object.entries({ x: PAD, y: PAD + EDGE, width, height })) {
    board.setAttribute(name, String(value));
  }
  const text = (x: number, y: number, said: string, more = ""): string =>
    `<text x="${x}" y="${y}" fill="${ink}" font-size="11"${more}>${escaped(said)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole.width} ${whole.height}" width="${whole.width}" height="${whole.height}" font-family="Gentium Plus, Georgia, serif">`,
    `<title>${escaped(words.title)}</title>`,
    `<desc>${escaped(words.lines.join(" "))}</desc>`,
    `<rect width="${whole.width}" height="${whole.height}" fill="${paper}"/>`,
    text(PAD, PAD + EDGE - 6, words.far, ' font-style="italic"'),
    new XMLSerializer().serializeToString(board),
    text(PAD, below - 6, words.near, ' font-style="italic"'),
    text(PAD, below + LINE, words.title, ' font-weight="700"'),
    ...lines.map((line, index) => text(PAD, below + LINE * (index + 2), line)),
    "</svg>",
  ].join("");
}

/** An SVG text as a PNG, `scale` times as large. Rejects where the browser cannot draw it. */
export async function pngOf(svg: string, scale = 3): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error("No PNG was made.")) : resolve(blob)),
        "image/png",
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Gives the reader a file. */
export function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
