import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenSteps, FULL_LANES, groupsOf, QUICK_LANES } from './lanes.mjs';

const namesOf = (steps) => steps.map(({ name }) => name);

test('without arguments every step runs, in the order of the lanes', () => {
  const names = namesOf(chosenSteps(QUICK_LANES, []));
  assert.deepEqual(names, Object.values(QUICK_LANES).flatMap(Object.keys));
  assert.equal(names[0], 'types');
});

test('an argument is a lane or a step of one, and earlier names still work', () => {
  assert.deepEqual(namesOf(chosenSteps(QUICK_LANES, ['static'])), ['types', 'lint', 'format', 'unused']);
  assert.deepEqual(namesOf(chosenSteps(QUICK_LANES, ['looks', 'jest'])), ['jest', 'looks']);
  assert.deepEqual(namesOf(chosenSteps(QUICK_LANES, ['api-postgres'])), ['postgres']);
});

test('an unknown argument is refused, since an empty run would pass', () => {
  assert.throws(() => chosenSteps(QUICK_LANES, ['jset']), /jset.*static, units, api/);
});

test('the full run has every lane of the quick one, with the same names or more', () => {
  assert.deepEqual(Object.keys(FULL_LANES), Object.keys(QUICK_LANES));
});

test('static checks run at once, what has no server or browser, and two campaigns; everything else by itself', () => {
  const groups = groupsOf(chosenSteps(QUICK_LANES, ['static', 'units', 'faults'])).map(namesOf);
  assert.deepEqual(groups, [
    ['types', 'lint', 'format', 'unused'],
    ['jest', 'scripts'],
    ['fault-tests'],
    ['model', 'stock'],
    ['plants'],
  ]);
});
