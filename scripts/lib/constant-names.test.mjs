import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceFiles } from '../../shared/build/src/source-files.cjs';

const CODE = ['api/src', 'e2e/src', 'faults/src', 'host/src', 'host/service-worker/src', 'remotes', 'shared'];

/** Words that say that there is a bound, and neither of what nor in which unit. */
const VAGUE = /^const ((?:[A-Z]+_)*(?:PATIENCE|MOST|LONGEST|BIGGEST)(?:_[A-Z]+)*) =/gm;
/** Words that say nothing about a bound on their own. */
const ALONE =
  /^const (LOOK|FEW|MANY|KEPT|BEAT|AT_ONCE|AT_MOST|LEAST|RETRY|PAUSE|DELAY|TIMEOUT|WAIT|SILENCE|QUIET) = \d/gm;

test('a constant says what it bounds and in which unit: MAX_SALE_LINES, SAVE_TIMEOUT_MS', () => {
  const files = CODE.flatMap(sourceFiles);
  assert.ok(files.length > 1_000);
  const vague = files.flatMap(({ file, text }) =>
    [...text.replaceAll(/^export const/gm, 'const').matchAll(VAGUE), ...text.matchAll(ALONE)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  assert.deepEqual(vague, []);
});
