/// <reference types="vitest/config" />
import { getViteConfig } from "astro/config";

/** A test that hangs is ended; how fast the machine is decides nothing. One that asserts nothing, as over an empty list, fails. */
const EVERYWHERE = { testTimeout: 60_000, hookTimeout: 120_000, expect: { requireAssertions: true } };

/**
 * - `pure`: the engine, the command line and the project's own scripts; plain Node, nothing of Astro.
 * - `content` and `components`: through Astro's Vite, so that collections, MDX and .astro files load.
 * - `site`: what is left in dist after a build. Not part of `npm run check`.
 */
export default getViteConfig(
  {
    test: {
      projects: [
        {
          test: {
            ...EVERYWHERE,
            name: "pure",
            environment: "node",
            // Whatever has no place below, so that no test is overlooked for where it lies.
            include: ["tests/**/*.test.ts"],
            exclude: ["tests/{components,content,search,site}/**"],
          },
        },
        {
          extends: true,
          test: {
            ...EVERYWHERE,
            name: "content",
            environment: "node",
            include: ["tests/{content,search}/**/*.test.{ts,tsx}"],
          },
        },
        {
          extends: true,
          test: {
            ...EVERYWHERE,
            name: "components",
            environment: "happy-dom",
            include: ["tests/components/**/*.test.{ts,tsx}"],
          },
        },
        {
          test: {
            ...EVERYWHERE,
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
