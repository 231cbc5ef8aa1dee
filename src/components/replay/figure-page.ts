/** A figure's own page: what lights its steps, and what it fetches when its reader asks: the code to embed it, other readings. */

import "./lit.ts";

// Few readers open it.
document
  .querySelector(".embed-code")
  ?.addEventListener("toggle", () => import("./embed-code.ts"), { once: true });

const wakeReadings = (): Promise<unknown> =>
  import("./figure-readings.ts").catch(() => document.querySelector(".late")?.removeAttribute("hidden"));
if (/[?&]reading/.test(location.search)) wakeReadings();
document.querySelector(".figure-readings")?.addEventListener("change", wakeReadings, { once: true });
