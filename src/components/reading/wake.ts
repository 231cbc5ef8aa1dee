/** Has the figures of the page played by the readings that its address asks for. */

if (new URLSearchParams(location.search).has("reading")) {
  void import("./under.ts").then(({ readingsOfPage, sourceOfPage }) => {
    const source = sourceOfPage();
    if (source !== null) readingsOfPage(source);
  });
}
