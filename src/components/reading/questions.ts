/** The questions that hang on some words, each with its answers; where there is a choice, it is made here. */

import { href } from "../../content/href.ts";
import { readingPath } from "../../content/reading-choice.ts";
import type { SheetQuestion } from "../../content/reading-sheet.ts";
import type { SentenceId, SourceId } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { SIGNS } from "../words/marked.ts";
import { type Readings, readingsOfPage, sheetOf, sourceOfPage, style } from "./under.ts";

/** What the card of a sign says; `null` where the page has no readings. */
export async function questionsAt(sign: HTMLElement): Promise<readonly Node[] | null> {
  const source = sourceOfPage();
  const sentence = sign.closest<HTMLElement>(".s");
  if (source === null || sentence === null) return null;
  const [sheet] = await Promise.all([sheetOf(source), style()]);
  const place = [...sentence.querySelectorAll(SIGNS)].indexOf(sign);
  const ids = sheet.stretches[sentence.id as SentenceId]?.[place] ?? [];
  const asked = ids.flatMap((id) => sheet.questions.find((question) => question.id === id) ?? []);
  return drawQuestions(source, asked);
}

function drawQuestions(source: SourceId, questions: readonly SheetQuestion[]): readonly Node[] {
  const readings = readingsOfPage(source);
  return questions.map((question, k) => {
    const part = element("details", "");
    // One at a time, so that the card stays small.
    part.name = "question";
    part.open = k === 0;
    part.append(
      element("summary", question.question),
      question.reading === null ? answersOf(question) : choiceOf(question, question.reading, readings),
      whyOf(source, question),
    );
    return part;
  });
}

function choiceOf(question: SheetQuestion, reading: string, readings: Readings): HTMLElement {
  const group = element("div", "");
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-label", question.question);
  const chosen = readings.chosen()[reading];
  for (const { value, says, ours } of question.options) {
    if (value === null) continue;
    const label = element("label", "");
    const input = element("input", "");
    input.type = "radio";
    input.name = `reading-${question.id}`;
    input.checked = chosen === undefined ? ours : chosen === value;
    input.addEventListener("change", () => void readings.choose(reading, value));
    label.append(input, ` ${says}`, ...(ours ? [element("b", ` ${t("Default")}`)] : []));
    group.append(label);
  }
  return group;
}

function answersOf({ options }: SheetQuestion): HTMLElement {
  const list = element("ul", "");
  for (const { says, ours } of options) {
    const item = element("li", says);
    if (ours) item.append(element("b", ` ${t("As we play")}`));
    list.append(item);
  }
  return list;
}

function whyOf(source: SourceId, { id, basis, why, reading }: SheetQuestion): HTMLElement {
  const says = element("p", "");
  const about = element("a", t("More"));
  about.href = href(readingPath({ source, id }));
  about.setAttribute("aria-label", t("More about this question"));
  const nothing = reading === null ? ` ${t("There is nothing to switch.")}` : "";
  says.append(element("i", `${basis}.`), ` ${why}${nothing} `, about);
  return says;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
