/**
 * Wakes a part of a page once the page has been painted, or shown if it lies behind another: over a slow network what is
 * read comes first. What the part is made of is then fetched all at once, as the build has named it in `data-wakes`; else
 * a module is asked for only when another, which imports it, has come.
 */
export function oncePainted(part: HTMLElement, wake: () => unknown): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of part.dataset["wakes"]?.split(" ") ?? []) {
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
      }
      wake();
    }),
  );
}
