import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRange, satisfies } from './version-range.mjs';

const CASES = {
  '^1.2.0': { inside: ['1.2.0', '1.9.9'], outside: ['1.1.9', '2.0.0'] },
  '^0.2.3': { inside: ['0.2.3', '0.2.9'], outside: ['0.2.2', '0.3.0'] },
  '^0.0.3': { inside: ['0.0.3'], outside: ['0.0.4', '0.0.2'] },
  '^0.0': { inside: ['0.0.7'], outside: ['0.1.0'] },
  '^0': { inside: ['0.9.9'], outside: ['1.0.0'] },
  '^1.2': { inside: ['1.2.0', '1.9.0'], outside: ['1.1.9', '2.0.0'] },
  '~1.2.3': { inside: ['1.2.3', '1.2.9'], outside: ['1.3.0', '1.2.2'] },
  '~1': { inside: ['1.9.9'], outside: ['2.0.0', '0.9.9'] },
  '1.2.3': { inside: ['1.2.3'], outside: ['1.2.4'] },
  '=1.2': { inside: ['1.2.9'], outside: ['1.3.0'] },
  '1.x': { inside: ['1.0.0', '1.9.9'], outside: ['2.0.0'] },
  '*': { inside: ['0.0.0', '9.9.9'], outside: [] },
  '>=1.2.0 <3.0.0': { inside: ['1.2.0', '2.9.9'], outside: ['1.1.9', '3.0.0'] },
  '>1.2.0': { inside: ['1.2.1'], outside: ['1.2.0'] },
  '<=1.2': { inside: ['1.2.9'], outside: ['1.3.0'] },
  '^1.0.0 || ^3.0.0': { inside: ['1.5.0', '3.0.0'], outside: ['2.0.0'] },
  '>=1.2.0': { inside: ['1.2.0', '9.0.0'], outside: ['1.3.0-rc.1', 'newest', ''] },
  '1.3.0-rc.1': { inside: ['1.3.0-rc.1'], outside: ['1.3.0'] },
};

for (const [range, { inside, outside }] of Object.entries(CASES))
  test(`${range} takes ${inside.join(', ') || 'none of these'} and not ${outside.join(', ') || 'nothing'}`, () => {
    for (const version of inside) assert.ok(satisfies(version, range), version);
    for (const version of outside) assert.ok(!satisfies(version, range), version);
  });

test('an invalid range matches nothing', () => {
  for (const text of ['', ' ', 'newest', '1.2.3.4', '^', '1.2 ||', '>= 1.0.0', undefined]) {
    assert.equal(isRange(text), false, String(text));
    assert.equal(satisfies('1.2.3', text), false, String(text));
  }
});
