/** What a phone needs to put the edition among its apps. */

import type { APIRoute } from "astro";
import { href } from "../content/href.ts";

export const GET: APIRoute = () =>
  Response.json({
    id: href("/"),
    name: "Four Rows: four accounts of East African mancala",
    short_name: "Four Rows",
    description:
      "Four accounts of East African four-row mancala, to read, to step through and to play, each by its own source.",
    lang: "en",
    start_url: href("/"),
    scope: href("/"),
    display: "minimal-ui",
    background_color: "#faf6ee",
    theme_color: "#faf6ee",
    icons: [
      { src: href("/favicon.svg"), type: "image/svg+xml", sizes: "any", purpose: "any" },
      { src: href("/icons/192.png"), type: "image/png", sizes: "192x192", purpose: "any" },
      { src: href("/icons/512.png"), type: "image/png", sizes: "512x512", purpose: "any" },
      { src: href("/icons/maskable.png"), type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Play", url: href("/play/") },
      { name: "Search", url: href("/search/") },
    ],
  });
