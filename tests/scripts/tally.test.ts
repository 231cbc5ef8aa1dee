import { expect, test } from "vitest";
import { sum, tallyPlaywright, tallyVitest } from "../../scripts/lib/tally.ts";

const vitest = (counts: object, testResults: object[] = []) =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    ...counts,
    testResults,
  });
const playwright = (stats: object, errors: string[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

test.each([
  ["all pass", vitest({ numPassedTests: 7 }), 0, { passed: 7, failed: 0 }],
  ["two fail", vitest({ numPassedTests: 5, numFailedTests: 2 }), 1, { passed: 5, failed: 2 }],
  ["one is skipped", vitest({ numPassedTests: 5, numPendingTests: 1 }), 0, { passed: 5, failed: 1 }],
  ["one is put off", vitest({ numPassedTests: 5, numTodoTests: 1 }), 0, { passed: 5, failed: 1 }],
  [
    "a file does not load",
    vitest({ numPassedTests: 5 }, [{ status: "failed", assertionResults: [] }]),
    1,
    { passed: 5, failed: 1 },
  ],
  ["an error outside any test", vitest({ numPassedTests: 5 }), 1, { passed: 5, failed: 1 }],
  ["nothing ran", vitest({}), 0, { passed: 0, failed: 1 }],
  ["no report", null, 0, { passed: 0, failed: 1 }],
])("Vitest: %s", (_, report, code, expected) => {
  expect(tallyVitest(report, code)).toEqual(expected);
});

test.each([
  ["all pass", playwright({ expected: 9 }), 0, { passed: 9, failed: 0 }],
  ["one fails", playwright({ expected: 8, unexpected: 1 }), 1, { passed: 8, failed: 1 }],
  ["one is flaky", playwright({ expected: 8, flaky: 1 }), 0, { passed: 8, failed: 1 }],
  ["one is skipped", playwright({ expected: 8, skipped: 1 }), 0, { passed: 8, failed: 1 }],
  ["the server does not start", playwright({}, ["Error: no server"]), 1, { passed: 0, failed: 1 }],
  ["nothing ran", playwright({}), 0, { passed: 0, failed: 1 }],
  ["no report", null, 1, { passed: 0, failed: 1 }],
])("Playwright: %s", (_, report, code, expected) => {
  expect(tallyPlaywright(report, code)).toEqual(expected);
});

test("tallies add up", () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 });
});
