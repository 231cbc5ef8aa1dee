/**
 * Fetches what citing takes when a reader first asks for it. A link to `#cite` opens it on the part of the page that the
 * address names, and so must not change the address. Every page has it, so it is kept this short.
 */

const details = document.querySelector<HTMLDetailsElement>("[data-cite]");

if (details !== null) {
  // Opened again it does nothing: a module begins but once.
  // Without a connection the references that are printed in it have to do.
  details.ontoggle = () => import("./panel.ts").catch(() => null);
  for (const link of document.querySelectorAll<HTMLElement>('[href="#cite"]')) {
    link.onclick = () => {
      details.open = true;
      details.querySelector("summary")?.focus();
      return false;
    };
  }
}
