/**
 * The only search script that every page has. It opens the dialog and fetches the rest when somebody asks for it;
 * without it the opener is a link to the search page.
 */
const dialog = document.querySelector<HTMLDialogElement>("[data-search-dialog]");
const onPage = document.querySelector<HTMLInputElement>("[data-search-page] input");

function open(event: Event): void {
  event.preventDefault();
  if (onPage) {
    onPage.focus();
    onPage.select();
  } else if (dialog && !dialog.open) {
    dialog.showModal();
    const status = dialog.querySelector("[role=status]");
    import("./panel.ts").then(
      ({ attach }) => attach(dialog),
      () => {
        if (status)
          status.textContent = "Search could not be fetched. Are you offline? Press Enter to try again.";
      },
    );
  }
}

for (const opener of document.querySelectorAll("[data-search-open]")) {
  opener.addEventListener("click", (event) => {
    // A click that asks for a new tab or window is one on a link, and none of ours.
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    open(event);
  });
}

document.addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (altKey || event.defaultPrevented) return;
  const typing =
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
  const slash = key === "/" && !ctrlKey && !metaKey && !typing;
  if (slash || (key.toLowerCase() === "k" && (ctrlKey || metaKey))) open(event);
});

if (onPage) import("./page.ts").then(({ start }) => start());
if (location.hash && new URLSearchParams(location.search).has("hl")) {
  import("./highlight.ts").then(({ highlight }) => highlight());
}
