// What a page does that has never heard of how the edition is made: it has the package, and the documentation.
import { defaultRules, formatMove, legalMoves, openingPosition } from "./four-rows/engine/index.js";

addEventListener("message", (event) => {
  const frame = document.getElementById("frame");
  if (event.source !== frame.contentWindow) return;
  const { type, height } = event.data ?? {};
  if (type === "four-rows-height" && Number.isInteger(height) && height > 0 && height < 10000)
    frame.height = height;
});

document.addEventListener("four-rows-move", (event) => {
  if (document.body.dataset.refuse !== undefined) event.preventDefault();
  document.getElementById("heard").textContent = JSON.stringify(event.detail);
});

const rules = defaultRules("mweso-anna");
const [first] = legalMoves(rules, openingPosition(rules, "four-in-each-back-hole"));
document.getElementById("engine").textContent = formatMove(first, rules.columns);
