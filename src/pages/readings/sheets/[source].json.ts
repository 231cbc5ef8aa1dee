/** What can be read otherwise in a source, for the pages on which a reader may choose; one small file for each. */

import type { APIRoute, GetStaticPaths } from "astro";
import { claimsOf, findingUnder } from "../../../content/claims.ts";
import { figures } from "../../../content/figures.ts";
import { stretchesIn } from "../../../content/reading-marks.ts";
import type { ReadingSheet, SheetClaim, SheetFigure } from "../../../content/reading-sheet.ts";
import { BASIS_WORDS, isSwitchable, readingsOf } from "../../../content/readings.ts";
import type { FigureRecord } from "../../../content/schemas/figure.ts";
import { sentencesOf } from "../../../content/sentences.ts";
import { sources } from "../../../content/sources.ts";
import { resolveRules, ruleSet } from "../../../engine/index.ts";
import type { RuleSetId, SentenceId, SourceId } from "../../../engine/types.ts";

export const getStaticPaths = (() =>
  sources().map((source) => ({
    params: { source: source.id },
    props: { id: source.id, rules: source.ruleSet },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ id: SourceId; rules: RuleSetId }> = ({ props: { id, rules } }) => {
  const entries = readingsOf(id);
  const sheet: ReadingSheet = {
    questions: entries.map((entry) => ({
      id: entry.id,
      reading: isSwitchable(entry) ? (entry.engine?.name ?? null) : null,
      question: entry.question,
      basis: BASIS_WORDS[entry.basis].label,
      why: entry.why,
      options: entry.options.map(({ value, says, ours }) => ({ value, says, ours })),
    })),
    stretches: Object.fromEntries(
      sentencesOf(id).flatMap((sentence): [SentenceId, readonly (readonly string[])[]][] => {
        const stretches = stretchesIn(sentence.text, sentence.id, entries);
        return stretches.length === 0 ? [] : [[sentence.id, stretches.map(({ questions }) => questions)]];
      }),
    ),
    figures: figures()
      .filter(({ source }) => source === id)
      .map(sheetFigure),
    claims: claimsUnder(id, rules),
  };
  return Response.json(sheet);
};

function sheetFigure(figure: FigureRecord): SheetFigure {
  const {
    id,
    source,
    ruleSet: rules,
    columns,
    readings,
    players,
    boards,
    play,
    told,
    title,
    opensAt,
  } = figure;
  return { id, source, ruleSet: rules, columns, readings, players, boards, play, told, title, opensAt };
}

/** Every claim that comes out otherwise, by each reading alone. */
function claimsUnder(source: SourceId, id: RuleSetId): readonly SheetClaim[] {
  return Object.entries(ruleSet(id).readings).flatMap(([reading, { default: usual, options }]) =>
    Object.keys(options)
      .filter((value) => value !== usual)
      .flatMap((value) => {
        const rules = resolveRules(id, { readings: { [reading]: value } });
        if (!rules.ok) throw new Error(rules.error.says);
        return claimsOf(source).flatMap(({ record, finding }): readonly SheetClaim[] => {
          if (record.status === "not-checkable" || finding === null) return [];
          const other = findingUnder(record, rules.value);
          if (other.value === finding.value) return [];
          return [{ reading, value, words: record.words, result: other.result }];
        });
      }),
  );
}
