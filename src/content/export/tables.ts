/** Claims, readings, silences, words and sentences as records: what the JSON files hold and the CSV files lay out flat. */

import { RULE_SET_IDS } from "../../engine/types.ts";
import { silences } from "../apparatus.ts";
import { claimPath, claims, showValue } from "../claims.ts";
import { placeInSource } from "../quotes.ts";
import { frequencies, frequenciesOf, readingPath, readings } from "../readings.ts";
import { meantUsesOf } from "../search/concordance.ts";
import { allSentences, sentence, sentencePath } from "../sentences.ts";
import { source } from "../sources.ts";
import { attestedForms, termPath } from "../term.ts";
import { terms } from "../terms.ts";
import { several } from "./csv.ts";
import type { Edition } from "./edition.ts";

/** The sentences of all sources, in order, with the words as printed. */
export const sentenceRecords = ({ address }: Edition) =>
  allSentences().map(({ id, source: from, page, kind, topics, text, corrected, order }) => ({
    source: from,
    sentence: id,
    order,
    page,
    place: placeInSource(from, id),
    kind,
    topics,
    text,
    corrected: corrected === text ? null : corrected,
    address: address(sentencePath(from, id)),
  }));

export const sentenceRows = (edition: Edition) =>
  sentenceRecords(edition).map(({ topics, ...rest }) => ({ ...rest, topics: several(topics) }));

/** Every claim as judged when the site was built. */
export const claimRecords = ({ address }: Edition) =>
  claims().map(({ record, finding, instead }) => ({
    id: record.id,
    source: record.source,
    sentence: record.sentence,
    page: sentence(record.source, record.sentence).page,
    words: record.words,
    printed: record.status === "not-checkable" ? null : showValue(record.printed),
    status: record.status,
    computed: finding === null ? null : showValue(finding.value),
    result: finding?.result ?? null,
    reading: record.status === "holds-under-a-reading" ? record.reading : null,
    holdsAs: record.status === "holds-under-a-reading" ? record.values : [],
    instead: record.status === "fails-as-printed" ? record.instead.says : null,
    insteadResult: instead?.result ?? null,
    reason: record.status === "not-checkable" ? record.reason : null,
    address: address(claimPath(record.id)),
  }));

export const claimRows = (edition: Edition) =>
  claimRecords(edition).map(({ holdsAs, ...rest }) => ({ ...rest, holdsAs: several(holdsAs) }));

/** Every question that a source leaves open, with each answer that can be given. */
export const readingRecords = ({ address }: Edition) =>
  readings().map((entry) => ({
    id: entry.id,
    source: entry.source,
    ruleSet: source(entry.source).ruleSet,
    /** The name by which the engine knows it; none where the edition answers in one way only. */
    reading: entry.engine?.name ?? null,
    question: entry.question,
    basis: entry.basis,
    quotes: entry.quotes,
    options: entry.options.map(({ value, says, ours, support }) => ({ value, says, default: ours, support })),
    why: entry.why,
    proof: entry.proof,
    silence: entry.engine?.silence ?? null,
    address: address(readingPath(entry)),
  }));

/** One line for each answer. */
export const readingRows = (edition: Edition) =>
  readingRecords(edition).flatMap(({ options, quotes, ...entry }) =>
    options.map(({ value, says, default: isDefault }) => ({
      id: entry.id,
      source: entry.source,
      ruleSet: entry.ruleSet,
      reading: entry.reading,
      question: entry.question,
      value,
      says,
      default: isDefault,
      basis: entry.basis,
      sentences: several(quotes.map((quote) => quote.sentence)),
      words: several(quotes.map((quote) => quote.words)),
      why: entry.why,
      address: entry.address,
    })),
  );

/** How often each answer leads elsewhere than the default: counts over games played by chance. */
export const frequencyRows = () =>
  RULE_SET_IDS.flatMap((ruleSet) => {
    const names = new Set(
      frequencies()
        .study.settings.filter((setting) => setting.ruleSet === ruleSet)
        .flatMap(({ pairs }) => pairs.map(({ reading }) => reading)),
    );
    return [...names].flatMap((reading) =>
      frequenciesOf(ruleSet, reading).map(
        ({ columns, context, alternative, moves, choices, parted, results, winners }) => ({
          ruleSet,
          reading,
          alternative,
          columns,
          context: several(Object.entries(context).map(([name, value]) => `${name}=${value}`)),
          games: moves.of,
          moves: moves.count,
          choices: choices.count,
          parted: parted.count,
          results: results.count,
          winners: winners.count,
          partedShare: parted.share,
          partedLow: parted.low,
          partedHigh: parted.high,
        }),
      ),
    );
  });

export const silenceRecords = () =>
  silences().map(({ id, source: of, topics, says, instead, sentences }) => ({
    id,
    source: of,
    topics,
    says,
    instead,
    sentences,
  }));

export const silenceRows = () =>
  silenceRecords().map(({ topics, sentences, ...rest }) => ({
    ...rest,
    topics: several(topics),
    sentences: several(sentences),
  }));

export const termRecords = ({ address }: Edition) =>
  terms().map((term) => ({
    id: term.id,
    headword: term.headword,
    languages: term.languages,
    group: term.group,
    partOfSpeech: term.partOfSpeech,
    literal: term.literal?.says ?? null,
    gloss: term.gloss,
    forms: attestedForms(term),
    meanings: term.meanings,
    topics: term.topics,
    concept: term.concept ?? null,
    certainty: term.certainty,
    cites: term.cites,
    uses: meantUsesOf(term).map(({ sentence: { source: of, id } }) => ({ source: of, sentence: id })),
    address: address(termPath(term.id)),
  }));

export const termRows = (edition: Edition) =>
  termRecords(edition).map(({ languages, forms, meanings, topics, cites, uses, ...rest }) => ({
    ...rest,
    languages: several(languages),
    forms: several(forms),
    meanings: several(meanings),
    topics: several(topics),
    cites: several(cites),
    uses: several(uses.map(({ source: of, sentence: id }) => `${of}#${id}`)),
  }));
