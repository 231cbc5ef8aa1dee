/** What a figure does inside somebody else's page: it tells its height, and opens links in a tab of their own. */

/** Sent to the page around the frame. Nothing in it is secret, so any page may hear it; see docs/embed.md. */
export interface HeightMessage {
  readonly type: "four-rows-height";
  /** In CSS pixels, a whole number. */
  readonly height: number;
}

if (window.parent !== window) {
  let told = 0;
  const tell = (again: boolean): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if ((height === told && !again) || height === 0) return;
    told = height;
    const message: HeightMessage = { type: "four-rows-height", height };
    window.parent.postMessage(message, "*");
  };
  new ResizeObserver(() => tell(false)).observe(document.body);
  // The page around may begin to listen only after the frame has spoken.
  addEventListener("load", () => {
    for (const wait of [0, 500, 2_000, 8_000]) setTimeout(tell, wait, true);
  });
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.pathname === location.pathname) return;
  link.target = "_blank";
  link.rel = "noopener";
});
