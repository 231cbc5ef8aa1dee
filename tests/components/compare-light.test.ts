import { afterEach, expect, test } from "vitest";
import { startLights } from "../../src/components/compare/light.ts";

const root = document.createElement("main");
// Sanderson's rule of relay and a reason that it licenses, and a reason that it does not.
root.innerHTML = `<section class="topic"><div data-source="sanderson-1913">
  <p id="relay.s-733-2" data-licence="s-733-2"></p>
  <p id="reason" data-licence="s-733-1 s-733-2"></p>
  <p id="other" data-licence="s-733-9"></p>
</div></section>`;
document.body.append(root);
afterEach(() => {
  location.hash = "";
});
const lit = (): readonly string[] => [...root.querySelectorAll(".lit")].map(({ id }) => id);

test("the sentence that the address names is lit with its reasons", () => {
  location.hash = "#relay.s-733-2";
  startLights(root);
  expect(lit()).toEqual(["relay.s-733-2", "reason"]);
});

test("a stray percent sign in the address names nothing, and pointing lights as ever", () => {
  location.hash = "#%E0%A4%A";
  startLights(root);
  expect(lit()).toEqual([]);
  document.getElementById("other")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(lit()).toEqual(["other"]);
});
