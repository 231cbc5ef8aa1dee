import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import preact from "@astrojs/preact";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { BROWSERS } from "./src/content/browsers.ts";
import { element } from "./src/integrations/element.ts";
import { hosting } from "./src/integrations/hosting.ts";
import { offline } from "./src/integrations/offline.ts";
import { pages, plainImports } from "./src/integrations/pages.ts";
import { painted } from "./src/integrations/painted.ts";
import { search } from "./src/integrations/search.ts";
import { single } from "./src/integrations/single.ts";

export default defineConfig({
  output: "static",
  // Where the site will live: SITE=https://example.org BASE_PATH=/four-rows/ npm run build
  site: process.env.SITE || "https://four-rows.example",
  base: process.env.BASE_PATH || "/",
  trailingSlash: "always",
  // Styles that two hundred pages share are fetched once, not sent inside each of them.
  build: { format: "directory", inlineStylesheets: "never" },

  // Sources are quoted letter for letter, so nothing may turn their quotation marks and dashes into better ones.
  // Directives stay off as well: one that no plugin knows would vanish together with the text inside it.
  markdown: {
    processor: satteri({ features: { smartPunctuation: false, directive: false } }),
    syntaxHighlight: false,
  },

  // After the makers of pages what reads them, and last of all what takes their digests.
  integrations: [
    mdx(),
    preact(),
    painted(),
    sitemap({ filter: (page) => !page.endsWith("/about/components/") }),
    element(),
    pages(),
    search(),
    single(),
    hosting(),
    offline(),
  ],

  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        // Text becomes neither HTML nor code; src/components/trusted.ts says which scripts may be workers.
        "require-trusted-types-for 'script'",
        "trusted-types default",
      ],
      // Pagefind looks the words up in WebAssembly.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },

  // Fonts need nothing here: src/styles/tokens.css takes them from src/typeface, so none is asked of another host.
  devToolbar: { enabled: false },
  vite: {
    plugins: [plainImports()],
    build: {
      target: [...BROWSERS.targets],
      // Small scripts that every page has are fetched once as well; and small fonts only where their letters are.
      assetsInlineLimit: (path) => (/\.(?:js|woff2)$/.test(path) ? false : undefined),
      rolldownOptions: {
        // Vite 8 warns once for each MDX file about a directive that Astro itself put there.
        checks: { moduleLevelDirective: false },
        // What is always fetched together comes together: every file costs a request and compresses worse alone.
        output: {
          codeSplitting: {
            // A file takes along what it leans on, but for what one of a higher priority has taken.
            groups: [
              // Every page has these; whatever shares their file is run on every page too.
              { name: "preload", test: /vite\/preload-helper|src\/language\/t\.ts$/, priority: 5 },
              { name: "events", test: /components\/replay\/events/, priority: 5 },
              // Reading pages have these too: they must not draw a board after them.
              { name: "reading", test: /components\/replay\/(?:lit|lost-watch)/, priority: 4 },
              {
                name: "board",
                test: /@astrojs\/preact\/|src\/(?:content\/(?:basis|numerals|href|boards|side-names)|engine\/types|components\/(?:live|board\/(?:Board|geometry|names)))\.tsx?$/,
                priority: 3,
              },
              // What tells a turn step by step: a game has the first before there is a turn to tell.
              { name: "says", test: /src\/components\/(?:board\/Seat|replay\/(?:Says|Icons))\.tsx$/ },
              { name: "timeline", test: /src\/components\/replay\/timeline\.ts$/ },
              {
                name: "figure",
                test: /src\/components\/replay\/(?:fragment|settled|spoken|usePlayer|Player|Controls)\.tsx?$/,
              },
              // What stands behind “More” and at the table alike: parts fetched on demand, and a board and a game written down.
              {
                name: "part",
                test: /src\/(?:components\/(?:part|latest|analysis\/AnalysisSwitch)|engine\/(?:rows|record))\.tsx?$/,
              },
              // What it takes to play by any one rule set.
              {
                name: "engine",
                test: /src\/(?:engine\/(?:clauses|licence|moves|notation|play|position|rules|ruleset|sow|start-code|trace|turn))\.ts$/,
                priority: 2,
              },
              // Reading what somebody wrote down; telling in words what comes of a board that he has set up.
              {
                name: "reader",
                test: /src\/engine\/(?:notation-read|reader)\.ts$/,
              },
              { name: "quoted", test: /src\/content\/(?:ids|quoted)\.ts$/ },
              { name: "told", test: /src\/(?:content\/describe|engine\/setup)\.ts$/, priority: 1 },
              // A game before anybody has sat down, and the table.
              {
                name: "game",
                test: /src\/(?:content\/play\/(?:game|levels|save|words)|components\/(?:Unfold|play\/store))\.tsx?$/,
              },
              {
                name: "table",
                test: /src\/components\/play\/table\/(?!turns|taken|Ways|draw|ask-computer|sow|Moves|Computer|claim)\w[\w-]*\.tsx?$/,
              },
            ],
          },
        },
      },
    },
  },
});
