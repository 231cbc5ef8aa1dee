/** Has the figures of the page played by the readings that its address asks for, and its sentences told in plain words. */

if (new URLSearchParams(location.search).has("reading")) {
  import("./under.ts")
    .then(({ readingsOfPage, sourceOfPage }) => {
      const source = sourceOfPage();
      if (source !== null) readingsOfPage(source);
    })
    // Without a connection the boards stand as printed, as they would without a script.
    .catch(() => null);
}

document.querySelector<HTMLAnchorElement>(".to-plain")?.addEventListener("click", (event) => {
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  import("./plain.ts").then(({ switchPlain }) => switchPlain(link)).catch(() => location.assign(link.href));
});
