import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceFiles } from '../../shared/build/src/source-files.cjs';

const CODE = ['api/src', 'e2e/src', 'faults/src', 'host/src', 'host/service-worker/src', 'remotes', 'shared'];

/** Words that say that there is a bound, and neither of what nor in which unit. */
const VAGUE = /^const ((?:[A-Z]+_)*(?:PATIENCE|MOST|LONGEST|BIGGEST)(?:_[A-Z]+)*) =/gm;
/** Words that say nothing about a bound on their own. */
const ALONE =
  /^const (LOOK|FEW|MANY|KEPT|HELD|BEAT|AT_ONCE|AT_MOST|LEAST|RETRY|PAUSE|DELAY|TIMEOUT|WAIT|SILENCE|QUIET|LIFE|APART|SETTLE|GAP|LONG_ENOUGH|LOOK_AGAIN) = \d/gm;
/** One order of words: MAX_LINES, not LINES_MAX. */
const TURNED = /^const ((?:[A-Z]+_)+(?:MAX|MIN)) = /gm;
/** A duration that does not say that it is in milliseconds. */
const WITHOUT_UNIT =
  /^const (?!\w+_MS\b)([A-Z][A-Z_0-9]*) = (?:\d+ \* )+(?:[\d_]*_000|(?:SECOND|MINUTE|HOUR|DAY)_MS)\b/gm;
/** Says it once, for all its durations. */
const ALL_IN_MS = 'shared/contracts/src/offline/constants.ts';

test('a constant says what it bounds and in which unit: MAX_SALE_LINES, SAVE_TIMEOUT_MS', () => {
  const files = CODE.flatMap(sourceFiles);
  assert.ok(files.length > 1_000);
  const vague = files.flatMap(({ file, text }) => {
    const own = text.replaceAll(/^export const/gm, 'const');
    return [
      ...own.matchAll(VAGUE),
      ...text.matchAll(ALONE),
      ...own.matchAll(TURNED),
      ...(file.endsWith(ALL_IN_MS) ? [] : own.matchAll(WITHOUT_UNIT)),
    ].map(([, name]) => `${file}: ${name}`);
  });
  assert.deepEqual(vague, []);
});
