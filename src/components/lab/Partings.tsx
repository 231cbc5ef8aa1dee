/** Where the sources part, in words: who does what, why, and the sentence that says so. */

import type { JSX } from "preact";
import { basisInWords } from "../../content/basis.ts";
import { sayAt, type Told } from "../../content/parting.ts";
import type { RuleSetId } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import type { Outcomes } from "./experiment.ts";
import type { Quotes } from "./quotes.ts";

export interface PartingsProps {
  readonly outcomes: Outcomes;
  readonly names: Readonly<Record<RuleSetId, string>>;
  readonly quote: Quotes;
}

export function Partings({ outcomes, names, quote }: PartingsProps): JSX.Element {
  const { told, parting, steps } = outcomes;
  const playing = told.filter(({ answer }) => answer.type === "played").length;
  const step = parting.step ?? steps - 1;
  return (
    <div class="partings">
      <p class="partings-head">{headline(told.length, playing, parting.step)}</p>
      <dl>
        {companiesOf(told, parting.companies).map((company) => (
          <div key={company.map(({ rules }) => rules.ruleSet.id).join()}>
            <dt>{company.map(({ rules }) => names[rules.ruleSet.id]).join(", ")}</dt>
            <dd>
              {company.map((one) => (
                <Reason
                  key={one.rules.ruleSet.id}
                  told={one}
                  step={step}
                  names={names}
                  quote={quote}
                  alone={company.length === 1}
                />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function headline(all: number, playing: number, step: number | null): string {
  if (all === 1) return t("One source stands alone; choose another to compare it with.");
  if (playing === 0) return t("No source plays this move here.");
  if (playing === 1) return t("Of {all} sources only one plays this move.", { all });
  const how =
    step === null ? t("They do the same to the end.") : t("They part at step {n}.", { n: step + 1 });
  return playing < all ? `${t("Of {all} sources {n} play this move.", { all, n: playing })} ${how}` : how;
}

function companiesOf(told: readonly Told[], numbers: readonly number[]): readonly (readonly Told[])[] {
  return [...new Set(numbers)].map((number) => told.filter((_, index) => numbers[index] === number));
}

interface ReasonProps {
  readonly told: Told;
  readonly step: number;
  readonly names: Readonly<Record<RuleSetId, string>>;
  readonly quote: Quotes;
  readonly alone: boolean;
}

function Reason({ told, step, names, quote, alone }: ReasonProps): JSX.Element {
  const { ruleSet } = told.rules;
  const { text, licence } = sayAt(told, step);
  const basis = licence === null ? null : basisInWords(licence);
  return (
    <div class="reason">
      <p>
        {!alone && <span class="reason-who">{names[ruleSet.id]}: </span>}
        <b>{text}.</b> {licence?.says}
        {basis !== null && <span class="basis"> {basis}</span>}
      </p>
      {licence?.sentences.map((id) => {
        const found = quote(ruleSet.source, id);
        return found === null ? null : (
          <p key={id} class="reason-quote">
            <q>{found.text}</q> <a href={found.href}>{found.place}</a>
          </p>
        );
      })}
    </div>
  );
}
