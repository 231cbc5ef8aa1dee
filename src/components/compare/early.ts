/**
 * What of the comparison is asked for, told to the style sheet before anything is drawn, so that nothing moves when the
 * script of the page comes and arranges it. It stands inside the page as text, and so may lean on nothing outside it.
 */

/** Said on the root element; whoever has arranged the page takes it away again. */
export const EARLY = ["topic", "columns", "c1", "c2", "c3", "alone", "show"] as const;

function tellEarly(topics: readonly string[], all: readonly string[]): void {
  const said = document.documentElement.dataset;
  const asked = new URLSearchParams(location.search);
  const list = (name: string): string[] => (asked.get(name) ?? "").split(",");
  const topic = topics.find((one) => one === asked.get("topic"));
  const wanted = [...new Set(list("sources"))].filter((one) => all.includes(one));
  const columns = wanted.length < 2 ? all : wanted;
  if (topic !== undefined) said["topic"] = topic;
  if (columns !== all) {
    said["columns"] = columns.join(" ");
    for (const [k, source] of columns.entries()) if (k > 0) said[`c${k}`] = source;
  }
  if (asked.has("show")) said["show"] = list("show").join(" ");
  // On a phone one topic of one source is seen.
  if (!matchMedia("(max-width: 47.99rem)").matches) return;
  const place = topics.find((one) => location.hash === `#${one}` || location.hash.startsWith(`#${one}.`));
  said["topic"] ??= place ?? topics[0] ?? "";
  const alone = columns.find((one) => one === asked.get("source") || location.hash.includes(`.${one}.`));
  said["alone"] = alone ?? columns[0] ?? "";
}

/** The text of the script. */
export const earlyScript = (topics: readonly string[], all: readonly string[]): string =>
  `(${tellEarly})(${JSON.stringify(topics)},${JSON.stringify(all)})`;
