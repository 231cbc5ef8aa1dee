/** Where somebody says by what name he plays. */

import type { JSX } from "preact";
import { NAME_LIMIT } from "../../../content/play/player-names.ts";
import { t } from "../../../language/t.ts";

export interface NameFieldProps {
  readonly value: string;
  readonly onInput: (name: string) => void;
}

export function NameField({ value, onInput }: NameFieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{t("Your name")}</span>
      <input
        type="text"
        maxLength={NAME_LIMIT}
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </label>
  );
}
