import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueDays } from './due-days';

const rent = { day_of_month: 31, from_month: '2026-01-01', to_month: null, made_through: '2025-12-01' };

test('all days since the last run are due, each once; the 31st is the last day of any month', () => {
  assert.deepEqual(dueDays(rent, '2026-03-30'), ['2026-01-31', '2026-02-28']);
  assert.deepEqual(dueDays({ ...rent, made_through: '2026-02-01' }, '2026-03-31'), ['2026-03-31']);
  assert.deepEqual(dueDays({ ...rent, made_through: '2026-03-01' }, '2026-03-31'), []);
});

test('nothing is due before the first month and after the last', () => {
  assert.deepEqual(dueDays({ ...rent, from_month: '2026-03-01' }, '2026-04-29'), ['2026-03-31']);
  assert.deepEqual(dueDays({ ...rent, to_month: '2026-01-01' }, '2026-04-29'), ['2026-01-31']);
});
