import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import preact from "@astrojs/preact";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { BROWSERS } from "./src/content/browsers.ts";
import { chunkGroups } from "./src/integrations/chunks.ts";
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
        output: { codeSplitting: { groups: chunkGroups() } },
      },
    },
  },
});
