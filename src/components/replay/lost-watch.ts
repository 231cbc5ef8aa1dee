/**
 * Looks after addresses that name no place of the page, or ask for a step in a way that nobody reads; what it takes to
 * say so is fetched when there is one.
 */

let lost: Promise<typeof import("./lost.ts")> | null = null;

function look(): void {
  if (document.querySelector("[data-own-fragment]") !== null) return;
  const name = location.hash.slice(1);
  const found = name === "" || document.getElementById(name) !== null;
  if (lost === null && found && !/[?&]step=/.test(location.search)) return;
  lost ??= import("./lost.ts");
  // Without a connection the page shows its start, as it would without a script.
  lost.then((there) => there.look()).catch(() => null);
}

addEventListener("hashchange", look);
look();
