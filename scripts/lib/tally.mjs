/** Sums up what the stages of a test run counted. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Names of the stages that failed. */
  broken = [];

  add(stage, { passed = 0, failed = 0, skipped = 0 }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    if (failed > 0) this.broken.push(stage);
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
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped };
}

/** Counts of a run of Node's test runner from the summary of its TAP or spec report. */
export function nodeTestCounts(output, exitCode) {
  const count = (word) => Number(new RegExp(`^(?:#|ℹ) ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return {
    passed: count('pass'),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: count('skipped') + count('todo'),
  };
}

/** Counts of a Playwright run from its JSON report. */
export function playwrightCounts(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected;
  return { passed: expected + flaky, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped };
}

/** Counts of a fault campaign from its report: one test a kind of fault that had a trial. */
export function campaignCounts(report, exitCode) {
  const kinds = (report?.kinds ?? []).filter(({ trials }) => trials > 0);
  const failed = kinds.filter((kind) => kind.failed > 0).length;
  return { passed: kinds.length - failed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
