import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  campaignCounts,
  failedApiFiles,
  jestCounts,
  nodeTestCounts,
  playwrightCounts,
  Tally,
  withSecondTry,
} from './tally.mjs';

test('the closing line sums the stages and names skipped tests only when there are any', () => {
  const tally = new Tally();
  tally.add('types', { passed: 1 });
  tally.add('jest', { passed: 20, failed: 2 });
  assert.equal(tally.line(), '21 passed, 2 failed');
  tally.add('api', { passed: 3, skipped: 1 });
  assert.equal(tally.line(), '24 passed, 2 failed, 1 skipped');
  assert.deepEqual(tally.broken, ['jest']);
});

test('a runner that dies without a report is one failure, not none', () => {
  assert.equal(jestCounts(null, 1).failed, 1);
  assert.equal(nodeTestCounts('', 1).failed, 1);
  assert.equal(playwrightCounts(null, 1).failed, 1);
  assert.equal(campaignCounts(null, 1).failed, 1);
});

test('a Jest suite that cannot be loaded counts as a failure', () => {
  assert.equal(jestCounts({ numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 1 }, 1).failed, 1);
});

test("the summary of Node's test runner is read in both its report styles", () => {
  const counts = { passed: 7, failed: 3, skipped: 1, failures: [], slowest: [] };
  assert.deepEqual(nodeTestCounts('# pass 7\n# fail 2\n# cancelled 1\n# skipped 1\n# todo 0\n', 1), counts);
  assert.deepEqual(nodeTestCounts('ℹ pass 7\nℹ fail 2\nℹ cancelled 1\nℹ skipped 1\nℹ todo 0\n', 1), counts);
});

test('a flaky end-to-end test that passed on its second try is counted as passed, and named', () => {
  const failedTry = { status: 'failed', error: { message: '\u001B[31mTimed out\u001B[39m\n\n  waiting for a button' } };
  const spec = {
    title: 'signs in',
    file: 'a.spec.ts',
    tests: [
      {
        status: 'flaky',
        results: [
          { ...failedTry, duration: 9_000 },
          { status: 'passed', duration: 3_400 },
        ],
      },
    ],
  };
  const report = {
    stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 },
    suites: [{ suites: [{ specs: [spec] }] }],
  };
  assert.deepEqual(playwrightCounts(report, 0), {
    passed: 5,
    failed: 0,
    skipped: 2,
    failures: [],
    retried: ['a.spec.ts › signs in\n    Timed out\n      waiting for a button'],
    slowest: [{ seconds: 12.4, name: 'a.spec.ts › signs in' }],
  });
});

test('a Jest test that passed on its second try is counted as passed, and named', () => {
  const again = { status: 'passed', fullName: 'opens', duration: 1_500, invocations: 2, retryReasons: ['Too early'] };
  const once = { status: 'passed', fullName: 'closes', duration: 20, invocations: 1, retryReasons: [] };
  const counts = jestCounts({ numPassedTests: 2, testResults: [{ name: 'x', assertionResults: [again, once] }] }, 0);
  assert.deepEqual(counts, {
    passed: 2,
    failed: 0,
    skipped: 0,
    failures: [],
    retried: ['opens\n    Too early'],
    slowest: [
      { seconds: 1.5, name: 'opens' },
      { seconds: 0.02, name: 'closes' },
    ],
  });
});

test('the files of failed API tests are read from the report', () => {
  const place = (file) => `  ---\n  duration_ms: 1\n  location: '/home/x/portal/api/${file}:16:1'\n  ...\n`;
  const passed = `ok 1 - stands\n${place('src/a/a.test.ts')}`;
  const nested = `    not ok 1 - falls\n${place('src/b/b.test.ts')}not ok 2 - the suite\n${place('src/b/b.test.ts')}`;
  assert.deepEqual(failedApiFiles(passed + nested), ['src/b/b.test.ts']);
  assert.deepEqual(failedApiFiles(passed), []);
  assert.equal(failedApiFiles(`${nested}not ok 3 - /tmp/group-1.test.mjs\n  ---\n  exitCode: 1\n  ...\n`), null);
});

test('an API test that passed on its second try counts as passed, and is named', () => {
  const first = { passed: 8, failed: 1, skipped: 0, failures: ['falls'], slowest: [] };
  const stood = withSecondTry(first, { passed: 3, failed: 0, failures: [] });
  assert.deepEqual(stood, { passed: 9, failed: 0, skipped: 0, failures: [], retried: ['falls'], slowest: [] });
  assert.equal(withSecondTry(first, { passed: 2, failed: 1, failures: ['falls'] }), first);
});

test('the last lines name each failure with its stage and the beginning of its error', () => {
  const tally = new Tally();
  const spec = {
    title: 'pays',
    file: 'b.spec.ts',
    tests: [{ status: 'unexpected', results: [{ status: 'failed', error: { message: 'No money' } }] }],
  };
  tally.add('e2e', playwrightCounts({ stats: { unexpected: 1 }, suites: [{ specs: [spec] }] }, 1));
  const broken = { status: 'failed', fullName: 'adds up', failureMessages: ['1 is not 2'] };
  tally.add('jest', jestCounts({ numFailedTests: 1, testResults: [{ name: 'x', assertionResults: [broken] }] }, 1));
  tally.add(
    'api',
    nodeTestCounts('    not ok 1 - sells\nnot ok 3 - sales\nok 4 - rest\nnot ok 5 - ends\n# fail 2\n', 1),
  );
  assert.deepEqual(tally.remarks(), [
    '✗ e2e: b.spec.ts › pays\n    No money',
    '✗ jest: adds up\n    1 is not 2',
    '✗ api: sells',
    '✗ api: ends',
    'Failed: e2e, jest, api',
  ]);
});

test('a kind of fault counts as one test, and only when it was tried', () => {
  const kinds = [
    { trials: 40, failed: 0 },
    { trials: 3, failed: 2 },
    { trials: 0, failed: 0 },
  ];
  assert.deepEqual(campaignCounts({ kinds }, 1), { passed: 1, failed: 1 });
});

test('the end of a run names the ten tests that took longest, and what each step took', () => {
  const tally = new Tally();
  const report = ['# Subtest: list', '    # Subtest: sorts'];
  for (let place = 1; place <= 12; place += 1)
    report.push(`    ok ${place} - sorts ${place}`, '      ---', `      duration_ms: ${place * 100}.5`, '      ...');
  report.push('ok 1 - list', '  ---', '  duration_ms: 99000.1', "  type: 'suite'", '  ...', '# pass 12');
  tally.add('postgres', nodeTestCounts(report.join('\n'), 0), 80.4);
  const lines = tally.slowestTen();
  assert.deepEqual([lines.length, lines[0]], [10, '1.2 s  postgres: sorts 12']);
  assert.deepEqual(tally.steps, ['postgres: 12 passed, 0 failed, 0 skipped (80 s)']);
});
