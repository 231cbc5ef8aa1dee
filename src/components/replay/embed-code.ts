/** Makes the code to embed a figure ready to be copied: with the address at which the reader found it. */

import { t } from "../../language/t.ts";

for (const box of document.querySelectorAll<HTMLElement>(".embed-code")) {
  const code = box.querySelector("textarea");
  const button = box.querySelector("button");
  const status = box.querySelector("[role=status]");
  if (code === null || button === null || status === null) continue;
  code.value = code.value.replaceAll(code.dataset["origin"] ?? location.origin, location.origin);
  button.hidden = false;
  button.addEventListener("click", () => {
    code.select();
    navigator.clipboard.writeText(code.value).then(
      () => {
        status.textContent = t("Copied.");
      },
      () => {
        status.textContent = t(
          "Your browser does not let the page copy: the code is selected, copy it by hand.",
        );
      },
    );
  });
}
