/** Has the figures of the page played by the readings that its address asks for, and its sentences told in plain words. */

if (new URLSearchParams(location.search).has("reading")) {
  void import("./under.ts").then(({ readingsOfPage, sourceOfPage }) => {
    const source = sourceOfPage();
    if (source !== null) readingsOfPage(source);
  });
}

document.querySelector<HTMLAnchorElement>(".to-plain")?.addEventListener("click", (event) => {
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  import("./plain.ts").then(({ switchPlain }) => switchPlain(link)).catch(() => location.assign(link.href));
});
