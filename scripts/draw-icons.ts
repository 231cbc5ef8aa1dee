/**
 * Draws the icons in `public/icons/` from `public/favicon.svg`, in a browser: `npm run icons`, after the drawing has
 * changed. They are kept beside it, so that a build needs no browser.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "./lib/launch.ts";
import { ROOT } from "./lib/project.ts";

const FOLDER = join(ROOT, "public", "icons");
const WOOD = "#8a5a33";
const PAPER = "#faf6ee";

/** `part` is how much of the width the board takes; a maskable icon may lose everything outside a circle of 80 %. */
const ICONS = [
  { name: "192", size: 192, part: 1, ground: "transparent" },
  { name: "512", size: 512, part: 1, ground: "transparent" },
  // A phone of Apple's fills what is transparent with black.
  { name: "180", size: 180, part: 0.86, ground: PAPER },
  { name: "maskable", size: 512, part: 0.62, ground: WOOD },
] as const;

const drawing = readFileSync(join(ROOT, "public", "favicon.svg")).toString("base64");
mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  for (const { name, size, part, ground } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const side = Math.round(size * part);
    await page.setContent(
      `<body style="margin:0;height:${size}px;display:grid;place-items:center;background:${ground}">` +
        `<img src="data:image/svg+xml;base64,${drawing}" width="${side}" height="${side}">`,
    );
    await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    await page.screenshot({ path: join(FOLDER, `${name}.png`), omitBackground: true });
    await page.close();
    console.log(`public/icons/${name}.png`);
  }
} finally {
  await browser.close();
}
