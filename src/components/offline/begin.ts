/** All that a page runs for the service worker before it is there and read: the rest is fetched then. */

// While authors work there is no worker, and nothing that it could keep.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    // A browser that refuses shows the edition as before; the page that offers to keep it says why it cannot.
    import("./register.ts").then((part) => part.register()).catch(() => undefined);
  });
}
