import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import preact from "@astrojs/preact";
import sitemap from "@astrojs/sitemap";
import { defineConfig, fontProviders } from "astro/config";

const FONT_FILES = "@fontsource/gentium-plus/files/gentium-plus";

/** Latin alone: the letters beyond it (ŋ, ẅ) are rare here and come from the reader's own serif. */
const gentium = (weight, style) => ({
  weight,
  style,
  src: [`${FONT_FILES}-latin-${weight}-${style}.woff2`],
});

export default defineConfig({
  output: "static",
  // Where the site will live: SITE=https://example.org BASE_PATH=/four-rows/ npm run build
  site: process.env.SITE || "https://four-rows.example",
  base: process.env.BASE_PATH || "/",
  trailingSlash: "always",
  build: { format: "directory" },

  // Sources are quoted letter for letter, so nothing may turn their quotation marks and dashes into better ones.
  // Directives stay off as well: one that no plugin knows would vanish together with the text inside it.
  markdown: {
    processor: satteri({ features: { smartPunctuation: false, directive: false } }),
    syntaxHighlight: false,
  },

  integrations: [mdx(), preact(), sitemap()],

  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      // Pagefind looks the words up in WebAssembly.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },

  fonts: [
    {
      name: "Gentium Plus",
      cssVariable: "--font-gentium",
      provider: fontProviders.local(),
      fallbacks: ["Charter", "Georgia", "serif"],
      options: {
        variants: [gentium(400, "normal"), gentium(400, "italic"), gentium(700, "normal")],
      },
    },
  ],

  devToolbar: { enabled: false },
  vite: {
    build: {
      rolldownOptions: {
        // Vite 8 warns once for each MDX file about a directive that Astro itself put there.
        checks: { moduleLevelDirective: false },
      },
    },
  },
});
