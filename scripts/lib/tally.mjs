import { stripVTControlCharacters } from 'node:util';

/** How many tests the end of a run names: where its minutes go. */
const SLOWEST = 10;

/** Sums up what the steps of a test run counted. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** One line a step: what it counted and how long it took. */
  steps = [];
  /** Names of the steps that failed. */
  broken = [];
  /** What failed, and what passed only when it was tried again, each as one text that begins with its step. */
  failures = [];
  retried = [];
  #slowest = [];

  add(stage, { passed = 0, failed = 0, skipped = 0, failures = [], retried = [], slowest = [] }, seconds = 0) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    this.steps.push(`${stage}: ${passed} passed, ${failed} failed, ${skipped} skipped (${Math.round(seconds)} s)`);
    this.#slowest.push(...slowest.map((one) => ({ ...one, name: `${stage}: ${one.name}` })));
    if (failed > 0) this.broken.push(stage);
    this.failures.push(...failures.map((text) => `${stage}: ${text}`));
    this.retried.push(...retried.map((text) => `${stage}: ${text}`));
  }

  /** Everything that a reader of the last lines alone must know; empty when all passed at once. */
  remarks() {
    return [
      ...this.failures.map((text) => `✗ ${text}`),
      ...this.retried.map((text) => `↻ passed only at its second try: ${text}`),
      ...(this.broken.length > 0 ? [`Failed: ${this.broken.join(', ')}`] : []),
    ];
  }

  /** The tests that took longest, as lines. */
  slowestTen() {
    return slowest(this.#slowest).map(({ seconds, name }) => `${seconds.toFixed(1)} s  ${name}`);
  }

  /** The closing line that CI reads. */
  line() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    return `${this.passed} passed, ${this.failed} failed${skipped}`;
  }
}

/** Counts of a Jest run from its `--json` report; a run that died before reporting is one failure. */
export function jestCounts(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failures = (report?.testResults ?? []).flatMap(({ name, message, assertionResults = [] }) => {
    const broken = assertionResults.filter(({ status }) => status === 'failed');
    if (broken.length > 0)
      return broken.map((one) => `${one.fullName}\n${firstLines(one.failureMessages?.join('\n'))}`);
    return assertionResults.length === 0 && message ? [`${name}\n${firstLines(message)}`] : [];
  });
  const retried = (report?.testResults ?? []).flatMap(({ assertionResults = [] }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName, retryReasons = [] }) => `${fullName}\n${firstLines(retryReasons.join('\n'))}`),
  );
  const took = (report?.testResults ?? []).flatMap(({ assertionResults = [] }) =>
    assertionResults.map(({ fullName, duration }) => ({ seconds: (duration ?? 0) / 1000, name: fullName })),
  );
  return { passed, failed: atLeastOne(failed, exitCode), skipped, failures, retried, slowest: slowest(took) };
}

/** Counts of a run of Node's test runner from the summary of its TAP or spec report. */
export function nodeTestCounts(output, exitCode) {
  const count = (word) => Number(new RegExp(`^(?:#|ℹ) ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  // A suite fails with its test, the file with both: the deepest line is the test.
  const lines = output.split('\n').map((line) => /^( *)not ok \d+ - (.*)$/.exec(line));
  const failures = lines.flatMap((match, index) => {
    if (match === null) return [];
    const deeper = lines.slice(0, index).findLast((other) => other !== null);
    return deeper && deeper[1].length > match[1].length ? [] : [match[2]];
  });
  return {
    passed: count('pass'),
    failed: atLeastOne(count('fail') + count('cancelled'), exitCode),
    skipped: count('skipped') + count('todo'),
    failures,
    slowest: slowest(timesOfNodeTests(output)),
  };
}

/**
 * The test files in which something failed, from the places that a TAP report names; null when a failure has no file of
 * ours, as when a process died: then nobody knows what would have to be tried again.
 *
 * @param {string} output
 * @returns {string[] | null} paths from the root of the API, such as `src/audit/audit.test.ts`
 */
export function failedApiFiles(output) {
  const failed = output.split(/^(?= *(?:not )?ok \d+ - )/m).filter((block) => /^ *not ok /.test(block));
  const files = failed.map((block) => /^ *location: '.*\/(src\/.*\.test\.ts):\d+:\d+'$/m.exec(block)?.[1]);
  return files.includes(undefined) ? null : [...new Set(files)];
}

/**
 * What two tries count together: what failed at first and passed alone counts as passed, and is named.
 *
 * @param {import('../test/run-steps.mjs').Counts} first
 * @param {import('../test/run-steps.mjs').Counts} second of the files in which something failed
 */
export function withSecondTry(first, second) {
  if (second.failed > 0) return first;
  return {
    ...first,
    passed: first.passed + first.failed,
    failed: 0,
    failures: [],
    retried: [...(first.retried ?? []), ...first.failures],
  };
}

/** What each test in a TAP report took; a suite is the sum of its tests and none itself. */
function timesOfNodeTests(output) {
  const times = [];
  let name = null;
  for (const line of output.split('\n')) {
    const [, title] = /^ *(?:not )?ok \d+ - (.*)$/.exec(line) ?? [];
    const [, took] = /^ *duration_ms: ([\d.]+)$/.exec(line) ?? [];
    if (title !== undefined) name = title;
    else if (took !== undefined && name !== null) {
      times.push({ seconds: Number(took) / 1000, name });
      name = null;
    } else if (/^ *type: 'suite'$/.test(line)) times.pop();
  }
  return times;
}

/** Counts of a Playwright run from its JSON report. */
export function playwrightCounts(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const saying = (status) =>
    specs
      .flatMap(({ title, file, tests }) => tests.map((test) => ({ title, file, ...test })))
      .filter((test) => test.status === status)
      .map(({ title, file, results }) => `${file} › ${title}\n${firstLines(errorOf(results))}`);
  return {
    passed: expected + flaky,
    failed: atLeastOne(unexpected, exitCode),
    skipped,
    failures: saying('unexpected'),
    retried: saying('flaky'),
    slowest: slowest(timesOfSpecs(specs)),
  };
}

/** What each journey took, all tries together. */
function timesOfSpecs(specs) {
  const seconds = ({ tests }) =>
    tests.flatMap(({ results = [] }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000;
  return specs.map((spec) => ({ seconds: seconds(spec), name: `${spec.file} › ${spec.title}` }));
}

function slowest(times) {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function errorOf(results = []) {
  return results.find(({ status }) => status !== 'passed' && status !== 'skipped')?.error?.message;
}

/** Enough of an error to know what it was, without the colours of a terminal. */
function firstLines(text = '') {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n');
}

function atLeastOne(failed, exitCode) {
  return failed === 0 && exitCode !== 0 ? 1 : failed;
}

/** Counts of a fault campaign from its report: one test a kind of fault that had a trial. */
export function campaignCounts(report, exitCode) {
  const kinds = (report?.kinds ?? []).filter(({ trials }) => trials > 0);
  const failed = kinds.filter((kind) => kind.failed > 0).length;
  return { passed: kinds.length - failed, failed: atLeastOne(failed, exitCode) };
}
