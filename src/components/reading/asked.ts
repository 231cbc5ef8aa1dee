/** Has the figures of the page played by the readings that its address asks for; what that takes is fetched then. */

import { t } from "../../language/t.ts";
import type { Readings } from "./under.ts";

/** The readings of this page; `null` where no source is named. */
export async function pageReadings(): Promise<Readings | null> {
  const { readingsOfPage, sourceOfPage } = await import("./under.ts");
  const source = sourceOfPage();
  return source === null ? null : readingsOfPage(source);
}

if (new URLSearchParams(location.search).has("reading")) {
  pageReadings().catch(() => {
    const message = document.createElement("div");
    message.className = "lost no-print";
    message.setAttribute("role", "alert");
    message.textContent = t(
      "What plays the boards by the reading in the address could not be fetched. They stand as printed; reload the page to try again.",
    );
    document.querySelector("main")?.append(message);
  });
}
