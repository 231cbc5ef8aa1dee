/** A text to pass on: to be seen, and copied by a button or by hand. */

import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Plain } from "../../../language/messages.ts";
import { t } from "../../../language/t.ts";

export interface CopyProps {
  readonly label: string;
  readonly text: string;
  /** What the button says. */
  readonly action: Plain;
  readonly long?: boolean;
}

export function Copy({ label, text, action, long = false }: CopyProps): JSX.Element {
  const id = useId();
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t("Copied."));
    } catch {
      // Refused, or not a secure page: the reader can still copy by hand.
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      setSaid(t("Press Ctrl-C, or hold the text, to copy it."));
    }
  };
  return (
    <div class="copy">
      <label class="field" for={id}>
        <span>{label}</span>
      </label>
      {long ? (
        <textarea
          id={id}
          rows={4}
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : (
        <input
          id={id}
          type="text"
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <p class="table-buttons">
        <button type="button" onClick={() => void copy()}>
          {t(action)}
        </button>
        <span role="status">{said}</span>
      </p>
    </div>
  );
}
