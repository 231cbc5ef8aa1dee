/**
 * The only search script that every page has. It opens the dialog and fetches the rest when somebody asks for it;
 * without it the opener is a link to the search page.
 */
import { t } from "../../language/t.ts";

const dialog = document.querySelector<HTMLDialogElement>("[data-search-dialog]");
const onPage = document.querySelector<HTMLInputElement>("[data-search-page] input");
const client = () => import("./client.ts");

const NOT_FETCHED = "Search could not be fetched. Are you offline? Enter tries again.";

type Client = Awaited<ReturnType<typeof client>>;

function fetchFor(root: Element | null | undefined, use: (code: Client) => void): void {
  client().then(use, () => {
    const status = root?.querySelector("[role=status]");
    if (status) status.textContent = t(NOT_FETCHED);
  });
}

function open(event: Event): void {
  event.preventDefault();
  if (onPage) {
    onPage.focus();
    onPage.select();
  } else if (dialog && !dialog.open) {
    dialog.showModal();
    fetchFor(dialog, ({ attach }) => attach(dialog));
  }
}

for (const opener of document.querySelectorAll<HTMLElement>("[data-search-open]")) {
  opener.addEventListener("click", (event) => {
    // A click that asks for a new tab or window is one on a link, and none of ours.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) open(event);
  });
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.altKey || event.defaultPrevented) return;
  const command = event.ctrlKey || event.metaKey;
  const typing = target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
  if ((key === "/" && !command && !typing) || (key.toLowerCase() === "k" && command)) open(event);
});

// The listeners are there: from now on a key or a click does what it says.
for (const opener of document.querySelectorAll<HTMLElement>("[data-search-open]"))
  opener.dataset["live"] = "";

const searchPage = onPage?.closest("[data-search-page]");
if (searchPage) {
  const wake = () => fetchFor(searchPage, ({ start }) => start());
  // An address or a field that already asks is answered; else 145 kB wait until a reader reaches for the search.
  if (location.search || onPage?.value) wake();
  else for (const sign of ["focusin", "pointerover"]) searchPage.addEventListener(sign, wake, { once: true });
}
// Without its script the sentence is still lit, so nothing need be said if it does not come.
if (location.hash && location.search.includes("hl=")) fetchFor(null, ({ highlight }) => highlight());
