/** Has the figures of the page played by the readings that its address asks for, and its sentences told in plain words. */

import "./asked.ts";

document.querySelector<HTMLAnchorElement>(".to-plain")?.addEventListener("click", (event) => {
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  import("./plain.ts").then(({ switchPlain }) => switchPlain(link)).catch(() => location.assign(link.href));
});
