/**
 * Wakes the lab that the server has drawn, part by part, each in a task of its own: at once, its five boards would hold
 * up a slow phone for longer than a touch may wait. What sleeps shows the experiment that the lab opens with. The table
 * of all first moves, at the foot of the page, is fetched and worked out when it comes near.
 */

import { hydrate, type JSX, render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isEnglish, t, takeOver } from "../../language/t.ts";
import { useLive } from "../live.ts";
import type { Moves } from "./Moves.tsx";
import { type LabProps, PARTS, type PartName, useLabParts } from "./parts.tsx";

interface AwakeProps extends LabProps {
  /** Where each part was drawn; `data-asleep` as long as it does not answer. */
  readonly places: ReadonlyMap<PartName, HTMLElement>;
  /** Where the table was drawn, and where it is drawn anew: its buttons need what they stand for, which is in no drawing. */
  readonly table: { readonly drawn: HTMLElement; readonly anew: HTMLElement };
}

/** Keeps each part in its place as it should be; in its own place it says what has happened. */
function Awake({ places, table, ...given }: AwakeProps): JSX.Element {
  useLive();
  const [moves, setMoves] = useState<{ readonly Moves: typeof Moves } | null>(null);
  const parts = useLabParts(
    given,
    moves &&
      ((shown) => (
        <moves.Moves {...shown} first={null} live onWorked={() => table.drawn.replaceWith(table.anew)} />
      )),
  );
  const first = useRef(parts);
  const latest = useRef(parts);

  const show = (name: PartName): void => {
    const place = places.get(name);
    if (place !== undefined && !("asleep" in place.dataset)) render(latest.current[name], place);
  };
  const wakePart = (name: PartName): void => {
    const place = places.get(name);
    if (place === undefined) return;
    takeOver();
    hydrate(first.current[name], place);
    delete place.dataset["asleep"];
    // Once it has been taken over as it was drawn, it may have become another, or be said in another language.
    queueMicrotask(() => {
      if (latest.current.experiment !== first.current.experiment || !isEnglish()) show(name);
    });
  };
  useLayoutEffect(() => {
    latest.current = parts;
    for (const name of PARTS) show(name);
    // What is of another board keeps its room, and is not to be seen.
    const other = parts.experiment !== first.current.experiment;
    table.drawn.querySelector("div")?.classList.toggle("stale", other);
  });
  useEffect(() => {
    const near = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        import("./Moves.tsx").then(setMoves, () => {
          const lost = document.createElement("p");
          lost.setAttribute("role", "alert");
          lost.textContent = t(
            "The table could not be fetched yet. When there is a connection, reload the page.",
          );
          table.drawn.querySelector("div")?.replaceWith(lost);
        });
      },
      { rootMargin: "50%" },
    );
    near.observe(table.drawn);
    return () => near.disconnect();
  }, [table]);
  useEffect(() => {
    const asleep = PARTS.filter((name) => name !== "moves");
    let timer = 0;
    const wakeNext = (): void => {
      const name = asleep.shift();
      if (name === undefined) return;
      wakePart(name);
      timer = window.setTimeout(wakeNext);
    };
    timer = window.setTimeout(wakeNext);
    return () => clearTimeout(timer);
  }, []);
  return <>{parts.said}</>;
}

/** @param lab what `Lab` has drawn on the server. */
export function wake(lab: HTMLElement): void {
  const status = lab.querySelector("[role=status]:last-child");
  const drawn = lab.querySelector<HTMLElement>("[data-part=moves]");
  if (status === null || drawn === null) throw new Error("The lab has not been drawn whole.");
  const anew = drawn.cloneNode() as HTMLElement;
  const places = new Map(
    [...lab.querySelectorAll<HTMLElement>("[data-part]")].map(
      (place) => [place.dataset["part"] as PartName, place] as const,
    ),
  ).set("moves", anew);
  // Written by this build from the same types.
  const given = JSON.parse(lab.dataset["lab"] ?? "") as LabProps;
  // Not in the task in which the rules of all games are made ready.
  setTimeout(() => hydrate(<Awake {...given} places={places} table={{ drawn, anew }} />, status));
}
