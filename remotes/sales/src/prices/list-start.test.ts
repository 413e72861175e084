import { isComing, startAsked, startFault, startOf, startWords } from './list-start';

const NOW = new Date('2026-11-23T12:00:00').getTime();
const soon = new Date('2026-12-01T09:30:00').toISOString();
const gone = new Date('2026-11-01T09:30:00').toISOString();
const LOCAL = '2026-12-01T00:00';

test('a day and time by the clocks of each place survive the fields, whatever this device’s own', () => {
  const list = { starts_at: '2026-11-30T12:00:00.000Z', local_start: LOCAL };
  expect(startOf(list, NOW)).toEqual({ day: '2026-12-01', time: '00:00' });
  expect(startAsked(startOf(list, NOW), NOW)).toEqual({ local_start: LOCAL });
  expect(startAsked({ day: '2026-12-01', time: '' }, NOW)).toEqual({ local_start: LOCAL });
  expect(startWords({ ...list, state: 'published' }, NOW)).toBe('с 01.12.2026, 00:00 по часам каждой локации');
});

test('one moment everywhere survives as the fields’ own; one that has passed is «at once»', () => {
  expect(startOf({ starts_at: soon, local_start: null }, NOW)).toEqual({ day: '2026-12-01', time: '09:30' });
  expect(startAsked(startOf({ starts_at: gone, local_start: null }, NOW), NOW)).toEqual({
    starts_at: new Date(NOW).toISOString(),
  });
});

test.each([
  [{ day: '', time: '' }, null],
  [{ day: '2026-12-01', time: '' }, null],
  [{ day: '', time: '10:00' }, /день/],
  [{ day: '2026-12-01', time: '25:00' }, /часы и минуты/],
  [{ day: '2026-11-23', time: '11:59' }, null],
  [{ day: '2026-11-22', time: '11:59' }, /прошёл/],
])('%j is judged: a day that has passed here may lie ahead at a place', (start, fault) => {
  const found = startFault(start, NOW);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});

test('only a draft waits for its publication, only a published list for its day', () => {
  expect(startWords({ state: 'draft', starts_at: gone, local_start: null }, NOW)).toBe('сразу после публикации');
  expect(startWords({ state: 'published', starts_at: gone, local_start: null }, NOW)).toMatch(/^с /);
  expect([soon, gone].map((starts_at) => isComing({ state: 'published', starts_at }, NOW))).toEqual([true, false]);
});
