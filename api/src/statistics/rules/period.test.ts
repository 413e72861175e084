import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedWith, elapsed, requirePeriod } from './period';

test('a period is compared with the one before it, or with the same weekdays a year ago', () => {
  const march = { date_from: '2026-03-01', date_to: '2026-03-31' };
  assert.deepEqual(comparedWith(march, 'previous'), { date_from: '2026-01-29', date_to: '2026-02-28' });
  assert.deepEqual(comparedWith(march, 'year'), { date_from: '2025-03-02', date_to: '2025-04-01' });
  assert.equal(comparedWith(march, 'none'), null);
});

test('of a period that is not over, the days that have gone by are compared', () => {
  const now = new Date('2026-11-27T09:00:00Z');
  const november = { date_from: '2026-11-01', date_to: '2026-11-30' };
  assert.deepEqual(elapsed(november, now), { date_from: '2026-11-01', date_to: '2026-11-27' });
  const inTheEast = { date_from: '2026-11-01', date_to: '2026-11-28' };
  assert.deepEqual(elapsed(inTheEast, now), inTheEast);
  const ahead = { date_from: '2026-12-01', date_to: '2026-12-31' };
  assert.deepEqual(elapsed(ahead, now), ahead);
});

test('a hundred years, or a period that ends before it starts, is refused', () => {
  assert.throws(() => requirePeriod({ date_from: '1926-01-01', date_to: '2026-01-01' }), { code: 'validation_failed' });
  assert.throws(() => requirePeriod({ date_from: '2026-01-02', date_to: '2026-01-01' }), { code: 'validation_failed' });
  assert.doesNotThrow(() => requirePeriod({ date_from: '2026-01-01', date_to: '2026-01-01' }));
});
