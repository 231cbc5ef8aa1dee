/**
 * Figures that stand in the text as pictures, and become players where they stand when a reader asks for it: by their
 * link, or by the address of one of their steps. What a player needs is fetched then. Without this script, or a
 * connection, the link leads to the figure's own page.
 */

/** The link of a figure that can be stepped through in its place. */
const LINK = "a.figure-step";

const wake = (figure: HTMLElement, link: HTMLAnchorElement): void => {
  import("./put.tsx")
    .then(({ putPlayer }) => putPlayer(figure, link))
    .catch(() => location.assign(link.href));
};

document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
  const figure = link?.closest<HTMLElement>(".figure");
  if (link === null || !figure) return;
  event.preventDefault();
  wake(figure, link);
});

/** The address names a step of a figure that is still a picture. */
function follow(): void {
  const id = /^#([a-z0-9-]+)\.t[-+]?[\d.]/.exec(location.hash)?.[1];
  const figure = id === undefined ? null : document.querySelector<HTMLElement>(`[data-figure="${id}"]`);
  const link = figure?.querySelector<HTMLAnchorElement>(LINK);
  if (figure && link) wake(figure, link);
}
addEventListener("hashchange", follow);
follow();
