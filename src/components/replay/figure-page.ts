/** What a figure's own page fetches when its reader asks for it: the code to embed the figure, and other readings. */

// Few readers open it.
document
  .querySelector(".embed-code")
  ?.addEventListener("toggle", () => import("./embed-code.ts"), { once: true });

const wakeReadings = (): Promise<unknown> =>
  import("./figure-readings.ts").catch(() => document.querySelector(".late")?.removeAttribute("hidden"));
if (/[?&]reading/.test(location.search)) wakeReadings();
document.querySelector(".figure-readings")?.addEventListener("change", wakeReadings, { once: true });
