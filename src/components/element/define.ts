/**
 * Makes `<four-rows-board>` known to the page that loads this. Built as one file of its own, for pages of other people
 * (docs/embed.md): it needs nothing of the edition's and leaves the page around it alone.
 */

import { h, render } from "preact";
import { formatMove, formatPosition, type Move, playMove, SIDES } from "../../engine/index.ts";
import board from "../../styles/board.css?inline";
import colours from "../../styles/colours.css?inline";
import { ElementBoard, type Played } from "./ElementBoard.tsx";
import own from "./element.css?inline";
import { type Asked, ATTRIBUTES, type Attribute, readAttributes } from "./read.ts";
import type { FourRowsBoardElement, FourRowsMove } from "./types.ts";

export type { FourRowsBoardElement, FourRowsMove, FourRowsMoveEvent, FourRowsOutcome } from "./types.ts";

const STYLES = `${colours}${board}${own}`;

/** Where there is no document, the module can still be imported and does nothing. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

let shared: CSSStyleSheet | null = null;

/** Sheets made by script are no inline styles, so that a page whose policy forbids these can have boards. */
function dress(root: ShadowRoot): void {
  if ("adoptedStyleSheets" in root) {
    if (shared === null) {
      shared = new CSSStyleSheet();
      shared.replaceSync(STYLES);
    }
    root.adoptedStyleSheets = [shared];
    return;
  }
  // Safari before 16.4, which has them neither.
  const style = document.createElement("style");
  style.textContent = STYLES;
  (root as ShadowRoot).append(style);
}

class FourRowsBoard extends Base implements FourRowsBoardElement {
  static readonly observedAttributes = ATTRIBUTES;
  #place: HTMLElement | null = null;
  #due = false;
  #last: Played | null = null;

  connectedCallback(): void {
    if (this.#place === null) {
      const root = this.attachShadow({ mode: "open" });
      dress(root);
      this.#place = root.appendChild(document.createElement("div"));
      // What was set before the element was known stands in the way of its own properties.
      for (const name of ATTRIBUTES.filter((each) => Object.hasOwn(this, each))) {
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }
    this.#draw();
  }

  disconnectedCallback(): void {
    if (this.#place !== null) render(null, this.#place);
  }

  attributeChangedCallback(): void {
    // Several attributes that are set one after another are read together.
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.#draw();
    });
  }

  #draw(): void {
    if (this.#place === null || !this.isConnected) return;
    const read = readAttributes({
      rules: this.rules,
      readings: this.readings,
      position: this.position,
      columns: this.columns,
      seat: this.seat,
      label: this.label,
      playable: this.getAttribute("playable"),
    });
    if (!read.ok) {
      render(
        h("p", { class: "fault", role: "alert" }, `This board cannot be shown. ${read.error}`),
        this.#place,
      );
      return;
    }
    const asked = read.value;
    const shown = formatPosition(asked.position);
    const last =
      this.#last !== null && (this.#last.position ?? this.#last.before) === shown ? this.#last : null;
    // A board of another width, game or reading is drawn anew; on the same one the focus stays where it is.
    const { ruleSet, columns, readings } = asked.rules;
    const key = JSON.stringify([ruleSet.id, columns, readings]);
    const onMove = (move: Move): void => this.#move(asked, move);
    render(h(ElementBoard, { key, asked, last, onMove }), this.#place);
  }

  #move({ rules, position }: Asked, move: Move): void {
    const result = playMove(rules, position, move);
    // The board offers only what the rules allow.
    if (result.type !== "played" && result.type !== "unending") return;
    const after = result.type === "played" ? result.position : null;
    const { outcome } = result;
    const detail: FourRowsMove = {
      move: formatMove(move, rules.columns),
      before: formatPosition(position),
      position: after === null ? null : formatPosition(after),
      laps: result.laps,
      captured: result.type === "played" ? result.captured : 0,
      outcome:
        outcome === null
          ? null
          : {
              type: outcome.type,
              how: outcome.how,
              winner: outcome.type === "won" ? outcome.winner : null,
              says: outcome.licence.says,
            },
    };
    const event = new CustomEvent("four-rows-move", {
      detail,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    if (!this.dispatchEvent(event)) return;
    const changed = SIDES.flatMap((side) =>
      position.holes[side].flatMap((seeds, hole) =>
        after !== null && after.holes[side][hole] !== seeds ? [{ side, hole }] : [],
      ),
    );
    this.#last = { ...detail, changed };
    if (detail.position === null) this.#draw();
    else this.position = detail.position;
  }

  get rules(): string | null {
    return this.getAttribute("rules");
  }
  set rules(value) {
    this.#set("rules", value);
  }
  get readings(): string | null {
    return this.getAttribute("readings");
  }
  set readings(value) {
    this.#set("readings", value);
  }
  get position(): string | null {
    return this.getAttribute("position");
  }
  set position(value) {
    this.#set("position", value);
  }
  get columns(): string | null {
    return this.getAttribute("columns");
  }
  set columns(value) {
    this.#set("columns", value);
  }
  get seat(): string | null {
    return this.getAttribute("seat");
  }
  set seat(value) {
    this.#set("seat", value);
  }
  get label(): string | null {
    return this.getAttribute("label");
  }
  set label(value) {
    this.#set("label", value);
  }
  get playable(): boolean {
    return this.hasAttribute("playable");
  }
  set playable(value) {
    this.toggleAttribute("playable", value);
  }

  #set(name: Attribute, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }
}

if (typeof customElements !== "undefined" && customElements.get("four-rows-board") === undefined) {
  customElements.define("four-rows-board", FourRowsBoard);
}
