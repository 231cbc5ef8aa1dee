/**
 * Figures among the sentences of their source. Some stand as players, drawn with their controls, and wake before they
 * come into view; the others stand as pictures, and become players where they stand when a reader asks for it, by their
 * link or by the address of one of their steps. What a player needs is fetched then: the steps from the figure's own
 * page, so that the text is not made to carry them. Without this script, or a connection, the links lead to that page.
 */

/** The link of a picture that can be stepped through in its place. */
const LINK = "a.figure-step";
/** A player that is drawn and does not answer yet. */
const ASLEEP = ".figure-asleep";

const put = () => import("./put.tsx");

function open(link: HTMLAnchorElement): void {
  put()
    .then(({ putPlayer }) => putPlayer(link))
    .catch(() => location.assign(link.href));
}

document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
  if (link === null) return;
  event.preventDefault();
  open(link);
});

/** The address names a step of a figure that does not answer yet. */
function follow(): void {
  const id = /^#([a-z0-9-]+)\.t[-+]?[\d.]/.exec(location.hash)?.[1];
  const figure = document.querySelector(`[data-figure="${id}"]`);
  const link = figure?.querySelector<HTMLAnchorElement>(LINK);
  if (link) open(link);
  // A single seed has no line in the list of steps that the browser could go to.
  else if (!document.getElementById(location.hash.slice(1))) figure?.querySelector(ASLEEP)?.scrollIntoView();
}
addEventListener("hashchange", follow);
follow();

const near = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      // Where it cannot be fetched it is tried again when the reader comes by another time.
      if (isIntersecting) {
        put()
          .then(({ wakePlayer }) => wakePlayer(target))
          .then(() => near.unobserve(target))
          .catch(() => null);
      }
    }
  },
  { rootMargin: "600px 0px" },
);
for (const asleep of document.querySelectorAll(ASLEEP)) near.observe(asleep);
