import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenSteps, FULL_LANES, QUICK_LANES } from './lanes.mjs';

const namesOf = (steps) => steps.map(({ name }) => name);

test('without words every step runs, in the order of the lanes', () => {
  const names = namesOf(chosenSteps(QUICK_LANES, []));
  assert.deepEqual(names, Object.values(QUICK_LANES).flatMap(Object.keys));
  assert.equal(names[0], 'types');
});

test('a word is a lane or a step of one, and the names of before still count', () => {
  assert.deepEqual(namesOf(chosenSteps(QUICK_LANES, ['static'])), ['types', 'lint', 'format', 'unused']);
  assert.deepEqual(namesOf(chosenSteps(QUICK_LANES, ['looks', 'jest'])), ['jest', 'looks']);
  assert.deepEqual(namesOf(chosenSteps(QUICK_LANES, ['api-postgres'])), ['postgres']);
});

test('a word that is neither is refused, since a run of nothing would pass', () => {
  assert.throws(() => chosenSteps(QUICK_LANES, ['jset']), /jset.*static, units, api/);
});

test('the full run has every lane of the quick one, and the same names in them or more', () => {
  assert.deepEqual(Object.keys(FULL_LANES), Object.keys(QUICK_LANES));
});
