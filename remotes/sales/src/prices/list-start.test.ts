import { isComing, momentOf, startFault, startOf, startWords } from './list-start';

const NOW = new Date('2026-11-23T12:00:00').getTime();
const soon = new Date('2026-12-01T09:30:00').toISOString();
const gone = new Date('2026-11-01T09:30:00').toISOString();

test('a future moment survives the fields; one that has passed is «at once»', () => {
  expect(startOf(soon, NOW)).toEqual({ day: '2026-12-01', time: '09:30' });
  expect(momentOf(startOf(soon, NOW), NOW)).toBe(soon);
  expect(momentOf(startOf(gone, NOW), NOW)).toBe(new Date(NOW).toISOString());
  expect(momentOf({ day: '2026-12-01', time: '' }, NOW)).toBe(new Date('2026-12-01T00:00').toISOString());
});

test.each([
  [{ day: '', time: '' }, null],
  [{ day: '2026-12-01', time: '' }, null],
  [{ day: '', time: '10:00' }, /день/],
  [{ day: '2026-12-01', time: '25:00' }, /часы и минуты/],
  [{ day: '2026-11-23', time: '11:59' }, /прошёл/],
])('%j is judged', (start, fault) => {
  const found = startFault(start, NOW);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});

test('only a draft waits for its publication, only a published list for its day', () => {
  expect(startWords({ state: 'draft', starts_at: gone }, NOW)).toBe('сразу после публикации');
  expect(startWords({ state: 'published', starts_at: gone }, NOW)).toMatch(/^с /);
  expect([soon, gone].map((starts_at) => isComing({ state: 'published', starts_at }, NOW))).toEqual([true, false]);
});
