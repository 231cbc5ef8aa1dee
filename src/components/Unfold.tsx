/** Details whose inside is fetched when they are first opened. */

import type { JSX } from "preact";
import { t } from "../language/t.ts";
import { usePart } from "./part.ts";

interface UnfoldProps<T> {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<T>;
  readonly children: (part: T) => JSX.Element;
}

export function Unfold<T extends object>({ name, summary, load, children }: UnfoldProps<T>): JSX.Element {
  const { part, failed, fetch } = usePart(load);
  return (
    <details
      class={name}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && part === null) void fetch();
      }}
    >
      <summary>{summary}</summary>
      {part !== null && children(part)}
      {failed && (
        <p class="trouble" role="alert">
          {t("This could not be fetched. Is there a connection? Close it and open it again.")}
        </p>
      )}
    </details>
  );
}
