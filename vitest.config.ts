/// <reference types="vitest/config" />
import { getViteConfig } from "astro/config";

/**
 * - `pure`: the engine and the project's own scripts; plain Node, nothing of Astro.
 * - `content` and `components`: through Astro's Vite, so that collections, MDX and .astro files load.
 * - `site`: what is left in dist after a build. Not part of `npm run check`.
 */
export default getViteConfig(
  {
    test: {
      projects: [
        {
          test: {
            name: "pure",
            environment: "node",
            include: ["tests/{engine,perft,scripts}/**/*.test.ts"],
          },
        },
        {
          extends: true,
          test: {
            name: "content",
            environment: "node",
            include: ["tests/{content,search}/**/*.test.{ts,tsx}"],
          },
        },
        {
          extends: true,
          test: {
            name: "components",
            environment: "happy-dom",
            include: ["tests/components/**/*.test.{ts,tsx}"],
          },
        },
        {
          test: {
            name: "site",
            environment: "node",
            include: ["tests/site/**/*.test.ts"],
            fileParallelism: false,
          },
        },
      ],
    },
  },
  // Where `astro sync` leaves the collections; elsewhere getCollection() finds them empty.
  { cacheDir: "./.astro/" },
);
