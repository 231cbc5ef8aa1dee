/**
 * Fetches what citing takes when a reader first asks for it. A link to `#cite` opens it on the part of the page that the
 * address names, and so must not change the address. It runs on every page with a board, so it is kept this short.
 */

const details = document.querySelector<HTMLDetailsElement>("details[data-cite]");

details?.addEventListener(
  "toggle",
  () => import("./panel.ts").then(({ startPanel }) => startPanel(details)),
  {
    once: true,
  },
);
for (const link of document.querySelectorAll('a[href="#cite"]')) {
  link.addEventListener("click", (event) => {
    if (details === null) return;
    event.preventDefault();
    details.open = true;
    details.querySelector("summary")?.focus();
  });
}
