/**
 * Wakes the lab that the server has drawn, part by part, each in a task of its own: at once, its five boards would hold
 * up a slow phone for longer than a touch may wait. What sleeps shows the experiment that the lab opens with.
 */

import { hydrate, type JSX, render } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { isEnglish, takeOver } from "../../language/t.ts";
import { useLive } from "../live.ts";
import { type LabProps, PARTS, type PartName, useLabParts } from "./Lab.tsx";

interface AwakeProps extends LabProps {
  /** Where each part was drawn; `data-asleep` as long as it does not answer. */
  readonly places: ReadonlyMap<PartName, HTMLElement>;
}

/** Keeps each part in its place as it should be; in its own place it says what has happened. */
function Awake({ places, ...given }: AwakeProps): JSX.Element {
  useLive();
  const parts = useLabParts(given, null, true);
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
    const moves = places.get("moves");
    // Its buttons need what they stand for, which is in no drawing: the table is drawn anew when it has been worked out.
    if (parts.moves !== null && moves !== undefined && "asleep" in moves.dataset) {
      moves.replaceChildren();
      delete moves.dataset["asleep"];
    }
    for (const name of PARTS) show(name);
  });
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
  if (status === null) throw new Error("The lab has no place to say what has happened.");
  const places = new Map(
    [...lab.querySelectorAll<HTMLElement>("[data-part]")].map(
      (place) => [place.dataset["part"] as PartName, place] as const,
    ),
  );
  // Written by this build from the same types.
  const given = JSON.parse(lab.dataset["lab"] ?? "") as LabProps;
  // Not in the task in which the rules of all games are made ready.
  setTimeout(() => hydrate(<Awake {...given} places={places} />, status));
}
