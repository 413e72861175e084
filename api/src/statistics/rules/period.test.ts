import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedWith, requirePeriod, wholeMonths } from './period';

test('a period is compared with the one before it, or with the same weekdays a year ago', () => {
  const march = { date_from: '2026-03-01', date_to: '2026-03-31' };
  assert.deepEqual(comparedWith(march, 'previous'), { date_from: '2026-01-29', date_to: '2026-02-28' });
  assert.deepEqual(comparedWith(march, 'year'), { date_from: '2025-03-02', date_to: '2025-04-01' });
  assert.equal(comparedWith(march, 'none'), null);
});

test('a plan counts for the months that are covered entirely', () => {
  assert.deepEqual(wholeMonths({ date_from: '2026-03-01', date_to: '2026-03-31' }), ['2026-03-01']);
  assert.deepEqual(wholeMonths({ date_from: '2026-03-02', date_to: '2026-04-29' }), []);
  assert.deepEqual(wholeMonths({ date_from: '2025-11-15', date_to: '2026-02-10' }), ['2025-12-01', '2026-01-01']);
});

test('a hundred years, or a period that ends before it starts, is refused', () => {
  assert.throws(() => requirePeriod({ date_from: '1926-01-01', date_to: '2026-01-01' }), { code: 'validation_failed' });
  assert.throws(() => requirePeriod({ date_from: '2026-01-02', date_to: '2026-01-01' }), { code: 'validation_failed' });
  assert.doesNotThrow(() => requirePeriod({ date_from: '2026-01-01', date_to: '2026-01-01' }));
});
