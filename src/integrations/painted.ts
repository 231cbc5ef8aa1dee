/** `client:painted`, for islands that wake as soon as their page has been painted. */

import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    "client:painted"?: boolean;
  }
}

export function painted(): AstroIntegration {
  return {
    name: "four-rows:painted",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({
          name: "painted",
          entrypoint: fileURLToPath(new URL("../components/painted-island.ts", import.meta.url)),
        });
      },
    },
  };
}
