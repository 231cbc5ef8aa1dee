/** Chooses what to cite and how, and shows it, ready to be copied or kept. Fetched, and so begun, when that is opened. */

import {
  type CiteItem,
  type CitePage,
  chosenIn,
  citation,
  FORMATS,
  type Format,
  hasHost,
  isFormat,
  itemAt,
  readBy,
  type Templates,
} from "../../content/cite/fill.ts";
import { nameIn } from "../../content/hash.ts";
import { t } from "../../language/t.ts";
import styles from "../../styles/cite.css?url";

const FILES: Readonly<Partial<Record<Format, readonly [ending: string, type: string]>>> = {
  bibtex: ["bib", "application/x-bibtex"],
  ris: ["ris", "application/x-research-info-systems"],
  csl: ["csl.json", "application/vnd.citationstyles.csl+json"],
};

const STYLE_KEPT = "four-rows-cite-style";

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json() as Promise<T>;
}

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** The style somebody chose before. Private windows may refuse to remember. */
function keptStyle(): Format {
  try {
    const kept = sessionStorage.getItem(STYLE_KEPT) ?? "";
    return isFormat(kept) ? kept : "apa";
  } catch {
    return "apa";
  }
}

function keepStyle(format: Format): void {
  try {
    sessionStorage.setItem(STYLE_KEPT, format);
  } catch {
    // Then the next page begins with the first style again.
  }
}

/** @param details the element that holds what a reader without this script has; what is made here goes before that. */
async function startPanel(details: HTMLDetailsElement): Promise<void> {
  const { cite = "", templates: templatesAt = "" } = details.dataset;
  document.head.append(make("link", { rel: "stylesheet", href: styles }));
  const status = make("p", { className: "cite-said" });
  status.setAttribute("role", "status");
  let page: CitePage;
  let templates: Templates;
  try {
    [page, templates] = await Promise.all([fetchJson<CitePage>(cite), fetchJson<Templates>(templatesAt)]);
  } catch {
    status.textContent = t(
      "The citations could not be fetched. Without a connection, cite the page as printed above, with the address of the part you mean; or reload and try again.",
    );
    details.append(status);
    return;
  }

  /** What the address names, if it is no item of the list: a game or experiment of the reader's own. */
  let own: CiteItem | null = null;
  let seen: string | null = null;
  const what = make("select", { id: "cite-what" });
  const style = make(
    "select",
    { id: "cite-style" },
    ...Object.entries(FORMATS).map(([value, label]) => make("option", { value, textContent: label })),
  );
  style.value = keptStyle();
  const text = make("pre", { className: "cite-text", tabIndex: 0 });
  text.setAttribute("aria-label", t("The citation"));

  const chosen = (): CiteItem | undefined =>
    what.value === "own" && own !== null ? own : page.items[Number(what.value)];
  const format = (): Format => (isFormat(style.value) ? style.value : "apa");

  const address = (item: CiteItem): string => {
    // A reader's own address says more than the item's: which seed of the step, from which seat.
    const here = nameIn(location.hash);
    const fragment = here !== "" && itemAt(page, here)?.fragment === item.fragment ? here : item.fragment;
    // The readings that the boards of this page are played by.
    const [query = ""] = /[?&]reading=[^&]*/.exec(location.search) ?? [];
    const at = hasHost(page.address) ? page.address : location.origin + location.pathname;
    return at + query.replace("&", "?") + (fragment === "" ? "" : `#${fragment}`);
  };

  const show = (): void => {
    const item = chosen();
    if (item === undefined) return;
    const read = readBy(page, item, chosenIn(location.search));
    text.textContent = citation(templates, page, read, address(item), format());
    save.hidden = FILES[format()] === undefined;
    text.classList.toggle("plain", save.hidden);
    status.textContent = "";
  };

  const offer = (): void => {
    const options = page.items.map(({ label }, k) =>
      make("option", { value: String(k), textContent: label }),
    );
    if (own !== null) options.splice(1, 0, make("option", { value: "own", textContent: own.label }));
    what.replaceChildren(...options);
  };

  /** Takes up where the reader is; the player changes the address without an event. */
  const follow = (): void => {
    const fragment = nameIn(location.hash);
    const place = `${location.search}#${fragment}`;
    if (place === seen) return;
    seen = place;
    const item = itemAt(page, fragment);
    const index = item === null ? 0 : page.items.indexOf(item);
    own = index === -1 ? item : null;
    offer();
    what.value = own === null ? String(index) : "own";
    show();
  };

  const copy = make("button", { type: "button", textContent: t("Copy") });
  copy.addEventListener("click", () => {
    navigator.clipboard.writeText(text.textContent ?? "").then(
      () => {
        status.textContent = t("Copied.");
      },
      () => {
        getSelection()?.selectAllChildren(text);
        status.textContent = t("It could not be copied by itself; it is marked now, copy it with Ctrl C.");
      },
    );
  });
  const save = make("button", { type: "button", textContent: t("Keep as a file") });
  save.addEventListener("click", () => {
    const item = chosen();
    const file = FILES[format()];
    if (item === undefined || file === undefined) return;
    const [ending, type] = file;
    const url = URL.createObjectURL(new Blob([text.textContent ?? ""], { type }));
    const name = [page.key, item.fragment.replace(/[^a-z0-9]+/gi, "-").slice(0, 40)]
      .filter((one) => one !== "")
      .join("-");
    make("a", { href: url, download: `${name}.${ending}` }).click();
    URL.revokeObjectURL(url);
    status.textContent = t("Kept.");
  });

  style.addEventListener("change", () => {
    keepStyle(format());
    show();
  });
  what.addEventListener("change", show);
  details.addEventListener("toggle", follow);
  details.addEventListener("pointerenter", follow);
  details.addEventListener("focusin", follow);
  addEventListener("hashchange", follow);

  const choices = make("p", { className: "cite-choices" });
  if (page.items.length > 1 || page.state !== "none") {
    choices.append(make("label", {}, make("span", { textContent: t("What") }), what));
  }
  choices.append(make("label", {}, make("span", { textContent: t("Style") }), style));
  follow();
  const files = details.querySelector(".cite-files");
  const made = [choices, text, make("p", { className: "cite-buttons" }, copy, save), status];
  if (!hasHost(page.address)) {
    const says = t(
      "This copy has not been told the name of its host: the address is the one at which you read it.",
    );
    made.splice(2, 0, make("p", { textContent: says }));
  }
  if (files === null) details.append(...made);
  else files.before(...made);
}

const opened = document.querySelector<HTMLDetailsElement>("details[data-cite]");
if (opened !== null) void startPanel(opened);
