/** Chooses a reading on a figure's own page, below the board that is played by it. */

import { t } from "../../language/t.ts";
import { pageReadings } from "../reading/asked.ts";

const fields = [...document.querySelectorAll<HTMLInputElement>(".figure-readings input")];
const said = document.querySelector(".figure-readings [data-said]");

/** Choices on their way: until they have come the fields stand as the reader has set them. */
let choosing = 0;

/** Sets the fields to what the board is played by: it may come from the address, or have been taken back above. */
async function follow(): Promise<void> {
  const chosen = (await pageReadings().catch(() => null))?.chosen() ?? {};
  if (choosing > 0) return;
  for (const field of fields) {
    field.checked = field.name in chosen ? chosen[field.name] === field.value : field.defaultChecked;
  }
}

async function choose({ name, value }: HTMLInputElement): Promise<void> {
  choosing += 1;
  try {
    await (await pageReadings())?.choose(name, value);
    said?.replaceChildren();
  } catch {
    said?.replaceChildren(t("The rules could not be fetched. Choose again when there is a connection."));
  }
  choosing -= 1;
  await follow();
}

for (const field of fields) {
  field.addEventListener("change", () => void choose(field));
  // Chosen before this came.
  if (field.checked && !field.defaultChecked) void choose(field);
}
document.addEventListener("fr:under", () => void follow());
