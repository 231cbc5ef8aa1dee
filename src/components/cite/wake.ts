/**
 * Fetches what citing takes when a reader first asks for it. A link to `#cite` opens it on the part of the page that the
 * address names, and so must not change the address.
 */

const details = document.querySelector<HTMLDetailsElement>("details[data-cite]");

if (details !== null) {
  details.addEventListener(
    "toggle",
    () => {
      import("./panel.ts").then(({ startPanel }) => startPanel(details)).catch(() => undefined);
    },
    { once: true },
  );
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href="#cite"]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    details.open = true;
    details.scrollIntoView({ block: "start" });
    details.querySelector("summary")?.focus({ preventScroll: true });
  });
}
