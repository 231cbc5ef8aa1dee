/** Counting what passed and what failed, whatever the tool that found out. */

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const PASSED: Tally = { passed: 1, failed: 0 };
export const FAILED: Tally = { passed: 0, failed: 1 };

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

/** What `vitest --reporter=json` writes, as far as we read it. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** What `playwright --reporter=json` writes, as far as we read it. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/**
 * The tally of a Vitest run. A skipped test counts as failed, since none is meant to be skipped; so does a file
 * that could not be loaded, and a run that ends badly without saying why.
 *
 * @param report the text of its JSON report, or null where it wrote none.
 * @param code its exit code.
 */
export function tallyVitest(report: string | null, code: number): Tally {
  if (report === null) return FAILED;
  const read = JSON.parse(report) as VitestReport;
  const unloaded = read.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return atLeastOne(
    {
      passed: read.numPassedTests,
      failed: read.numFailedTests + read.numPendingTests + read.numTodoTests + unloaded,
    },
    code,
  );
}

/** The tally of a Playwright run; see {@link tallyVitest}. A test that passed only when tried again has failed. */
export function tallyPlaywright(report: string | null, code: number): Tally {
  if (report === null) return FAILED;
  const { stats, errors } = JSON.parse(report) as PlaywrightReport;
  return atLeastOne(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length },
    code,
  );
}

/** A run that failed, or that ran nothing, is never silent. */
function atLeastOne(tally: Tally, code: number): Tally {
  const silent = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return silent ? { ...tally, failed: 1 } : tally;
}
