/**
 * The claims of the sources, judged: what each says, what the engine computes, and how the two agree. Expected are
 * the value as printed and the status; a claim that comes out otherwise stops the build.
 */

import { type Columns, type RuleSet, type Rules, resolveRules } from "../engine/index.ts";
import { type SentenceId, SOURCE_IDS, type SourceId } from "../engine/types.ts";
import {
  type ClaimContext,
  type ClaimValue,
  COMPUTATIONS,
  type Computation,
  type Finding,
} from "./claims/computations.ts";
import { madeOf } from "./made-of.ts";
import { ContentError, type Problem, suggest } from "./problem.ts";
import { readRecords } from "./records.ts";
import {
  CLAIM_STATUSES,
  type ClaimRecord,
  type ClaimStatus,
  claimSchema,
  type NoClaimRecord,
  noClaimSchema,
} from "./schemas/claim.ts";
import { findSentence } from "./sentences.ts";
import { ruleSetOf } from "./sources.ts";

export type { ClaimValue, Finding } from "./claims/computations.ts";
export { CLAIM_STATUSES, type ClaimRecord, type ClaimStatus } from "./schemas/claim.ts";

/** The claims as written down, source by source, in the order of their sentences. */
export const claimRecords = (): readonly ClaimRecord[] => readRecords("claims", claimSchema);

/** Sentences with a number word in them that claim nothing. */
export const noClaims = (): readonly NoClaimRecord[] => readRecords("claims/none", noClaimSchema);

type Computed = Exclude<ClaimRecord, { status: "not-checkable" }>;

/** A claim with what the engine says of it. */
export interface Claim {
  readonly record: ClaimRecord;
  /** What was computed under the default readings; `null` where nothing can be. */
  readonly finding: Finding | null;
  /** Where the printed value fails: what it is true of. */
  readonly instead: Finding | null;
}

type Readings = Readonly<Record<string, string>>;

/** What a claim is computed under: the readings given, and on another width than `width` only if the claim names one. */
function contextOf(rules: RuleSet, readings: Readings, width: Columns = rules.columns[0]): ClaimContext {
  const resolved = new Map<Columns, Rules>();
  return {
    rules: (columns = width) => {
      const before = resolved.get(columns);
      if (before !== undefined) return before;
      const fresh = resolveRules(rules.id, { columns, readings });
      if (!fresh.ok) throw new Error(fresh.error.says);
      resolved.set(columns, fresh.value);
      return fresh.value;
    },
  };
}

/** How a printed value fares under the defaults and under every other value of every reading, one at a time. */
interface Trials {
  readonly finding: Finding;
  readonly status: Exclude<ClaimStatus, "not-checkable">;
  /** Readings on which the agreement hangs, each with the values under which it holds. */
  readonly hangsOn: ReadonlyMap<string, readonly string[]>;
}

function tryUnderReadings(rules: RuleSet, printed: ClaimValue, compute: Computation): Trials {
  const finding = compute(contextOf(rules, {}));
  const isRight = finding.value === printed;
  const hangsOn = new Map<string, readonly string[]>();
  let anyRight = isRight;
  for (const [reading, { default: usual, options }] of Object.entries(rules.readings)) {
    const right = Object.keys(options).filter((value) =>
      value === usual ? isRight : compute(contextOf(rules, { [reading]: value })).value === printed,
    );
    if (right.length === 0) continue;
    anyRight = true;
    if (right.length < Object.keys(options).length) hangsOn.set(reading, right);
  }
  const status = !anyRight
    ? "fails-as-printed"
    : isRight && hangsOn.size === 0
      ? "holds"
      : "holds-under-a-reading";
  return { finding, status, hangsOn };
}

/** What the engine says of a claim's words under rules of one's own choice, which the source need not bear out. */
export const findingUnder = (record: Computed, { ruleSet: rules, columns, readings }: Rules): Finding =>
  COMPUTATIONS[record.compute](contextOf(rules, readings, columns));

export const showValue = (value: ClaimValue): string =>
  value === true ? "yes" : value === false ? "no" : String(value);

/**
 * Judges one claim.
 * @param compute the computations by name; the real ones unless a test says otherwise.
 * @returns the claim, and every fault in it.
 */
export function judge(
  record: ClaimRecord,
  compute: Readonly<Record<string, Computation>> = COMPUTATIONS,
): { readonly claim: Claim; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const where = `src/content/claims, claim "${record.id}"`;
  const fault = (what: string, remedy: string): void => {
    problems.push({ where, what, remedy });
  };

  const found = findSentence(record.source, record.sentence);
  if (found === null) {
    fault(
      `${record.source} has no sentence "${record.sentence}".`,
      `The ids stand in src/content/sources/${record.source}.mdx, without their "s-".`,
    );
  } else if (!found.text.includes(record.words)) {
    fault(
      `The words “${record.words}” do not stand in ${record.source} ${record.sentence}.`,
      "Copy them from the sentence as printed, misprints and all.",
    );
  }
  if (record.status === "not-checkable") return { claim: { record, finding: null, instead: null }, problems };

  const rules = ruleSetOf(record.source);
  const computation = (name: string): Computation => {
    const one = compute[name];
    if (one === undefined)
      throw new Error(`No computation "${name}". ${suggest(name, Object.keys(compute))}`);
    return one;
  };
  const { finding, status, hangsOn } = tryUnderReadings(rules, record.printed, computation(record.compute));
  const claimed = `The words “${record.words}” (${record.source} ${record.sentence})`;
  const computed = `computed is ${showValue(finding.value)}: ${finding.result}.`;
  const mend = "If the engine is at fault, mend it; if it is right, correct the claim.";

  if (status !== record.status) {
    fault(
      `${claimed}, that is ${showValue(record.printed)}, should come out as “${CLAIM_STATUSES[record.status]}”, ` +
        `but come out as “${CLAIM_STATUSES[status]}”${tellHangs(hangsOn)}; ${computed}`,
      mend,
    );
  } else if (record.status === "holds-under-a-reading") {
    const expected = new Map([[record.reading, record.values]]);
    if (tellHangs(expected) !== tellHangs(hangsOn)) {
      fault(`${claimed} should hold${tellHangs(expected)}, but hold${tellHangs(hangsOn)}; ${computed}`, mend);
    }
  }

  const instead = insteadOf(record, rules, computation);
  if (record.status === "fails-as-printed" && instead !== null && instead.value !== record.printed) {
    fault(
      `${claimed} should be right at least as “${record.instead.says}”, ` +
        `but that is ${showValue(instead.value)}: ${instead.result}.`,
      mend,
    );
  }
  return { claim: { record, finding, instead }, problems };
}

function insteadOf(
  record: Computed,
  rules: RuleSet,
  computation: (name: string) => Computation,
): Finding | null {
  return record.status === "fails-as-printed"
    ? computation(record.instead.compute)(contextOf(rules, {}))
    : null;
}

const tellHangs = (hangsOn: ReadonlyMap<string, readonly string[]>): string =>
  [...hangsOn].map(([reading, values]) => ` where ${reading} is ${values.join(" or ")}`).join(" and");

/** Judging plays some thousands of turns, and every source page asks. */
const judged = madeOf((records: readonly ClaimRecord[]) => judgeAll(records));

/**
 * Every claim, judged.
 * @throws {ContentError} with each claim that does not come out as expected.
 */
export const claims = (): readonly Claim[] => judged(claimRecords());

/** @throws {ContentError} with each claim that does not come out as expected. */
export function judgeAll(
  records: readonly ClaimRecord[],
  compute: Readonly<Record<string, Computation>> = COMPUTATIONS,
): readonly Claim[] {
  const verdicts = records.map((record) => judge(record, compute));
  const problems = verdicts.flatMap((verdict) => verdict.problems);
  if (problems.length > 0) throw new ContentError(problems);
  return verdicts.map(({ claim }) => claim).sort(inOrder);
}

function inOrder(one: Claim, other: Claim): number {
  const place = ({ record }: Claim): readonly number[] => {
    const found = findSentence(record.source, record.sentence);
    return [SOURCE_IDS.indexOf(record.source), found?.order ?? 0, found?.text.indexOf(record.words) ?? 0];
  };
  const [mine, theirs] = [place(one), place(other)];
  return mine.map((value, k) => value - (theirs[k] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

export const claimsOf = (source: SourceId): readonly Claim[] =>
  claims().filter(({ record }) => record.source === source);

export interface ClaimMark {
  readonly id: string;
  readonly status: ClaimStatus;
}

/** What to mark beside each sentence of a source. */
export function claimMarksFor(source: SourceId): ReadonlyMap<SentenceId, readonly ClaimMark[]> {
  const marks = new Map<SentenceId, ClaimMark[]>();
  for (const { record } of claimsOf(source)) {
    const here = marks.get(record.sentence) ?? [];
    here.push({ id: record.id, status: record.status });
    marks.set(record.sentence, here);
  }
  return marks;
}

/** The address of a claim inside the site, to be passed through `href()`. */
export const claimPath = (id: string): string => `/claims/#${id}`;
