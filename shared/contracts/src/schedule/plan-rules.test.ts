import {
  coverageGaps,
  coverageOf,
  hours,
  lastDateOf,
  paidMinutes,
  planWarnings,
  type PlannedShift,
  weekOf,
} from './plan-rules';

const shift = (starts_at: string, ends_at: string, more: Partial<PlannedShift> = {}): PlannedShift => ({
  id: starts_at,
  employee_id: 'anna',
  starts_at: `${starts_at}:00Z`,
  ends_at: `${ends_at}:00Z`,
  break_min: 0,
  date: starts_at.slice(0, 10),
  ...more,
});

test('a shift that ends at midnight does not touch the next day', () => {
  const last = (starts: string, ends: string) => lastDateOf({ starts, ends });
  expect(last('2026-03-02T14:00', '2026-03-03T00:00')).toBe('2026-03-02');
  expect(last('2026-03-02T20:00', '2026-03-03T04:00')).toBe('2026-03-03');
  expect(last('2026-03-02T00:00', '2026-03-02T00:00')).toBe('2026-03-02');
});

test('the night on which clocks go back is paid an hour longer', () => {
  // Berlin, 25 October 2026: 22:00 to 06:00 by the clocks.
  expect(paidMinutes(shift('2026-10-24T20:00', '2026-10-25T05:00'))).toBe(9 * 60);
  expect(paidMinutes(shift('2026-10-17T20:00', '2026-10-18T04:00', { break_min: 30 }))).toBe(7 * 60 + 30);
});

test('a week begins on Monday', () => {
  expect(['2026-03-01', '2026-03-02', '2026-03-08'].map(weekOf)).toEqual(['2026-02-23', '2026-03-02', '2026-03-02']);
});

test('too little rest and too long weeks are reported, for each person', () => {
  const late = shift('2026-03-02T12:00', '2026-03-03T00:00');
  const early = shift('2026-03-03T06:00', '2026-03-03T14:00');
  expect(planWarnings([early, late]).map(({ kind, shift_id }) => [kind, shift_id])).toEqual([['rest', early.id]]);
  expect(planWarnings([early, { ...late, employee_id: 'boris' }])).toEqual([]);
  const week = ['02', '03', '04', '05'].map((day) => shift(`2026-03-${day}T06:00`, `2026-03-${day}T18:00`));
  expect(planWarnings(week)).toMatchObject([
    { kind: 'weekly_hours', message: 'За неделю 48 ч — больше нормы в 40 ч.' },
  ]);
  expect(planWarnings(week.map((one) => ({ ...one, break_min: 120 })))).toEqual([]);
});

test('two parts of one day are no short night', () => {
  expect(
    planWarnings([shift('2026-03-02T06:00', '2026-03-02T10:00'), shift('2026-03-02T12:00', '2026-03-02T18:00')]),
  ).toEqual([]);
});

test('an hour with fewer people than needed is a gap; a shift across midnight covers the next morning', () => {
  const needs = [
    { day: 1, from_hour: 22, to_hour: 24, people: 1 },
    { day: 2, from_hour: 0, to_hour: 2, people: 1 },
  ];
  const night = { employee_id: 'anna', on_duty: true, starts: '2026-03-02T22:00', ends: '2026-03-03T01:00' };
  expect(coverageGaps(needs, [night], ['2026-03-02', '2026-03-03'])).toEqual([
    { date: '2026-03-03', hour: 1, needed: 1, planned: 0 },
  ]);
  expect(coverageGaps(needs, [{ ...night, employee_id: null }], ['2026-03-02'])).toHaveLength(2);
  expect(coverageGaps(needs, [{ ...night, on_duty: false }], ['2026-03-02'])).toHaveLength(2);
});

test('an hour that is covered in part has a gap; two shifts that meet cover it', () => {
  const needs = [{ day: 1, from_hour: 10, to_hour: 12, people: 1 }];
  const of = (starts: string, ends: string) => ({
    employee_id: 'anna',
    on_duty: true,
    starts: `2026-03-02T${starts}`,
    ends: `2026-03-02T${ends}`,
  });
  const gaps = (...shifts: ReturnType<typeof of>[]) =>
    coverageGaps(needs, shifts, ['2026-03-02']).map(({ hour, planned }) => [hour, planned]);
  expect(gaps(of('10:45', '22:00'))).toEqual([[10, 0]]);
  const late = coverageOf([of('10:45', '22:00')]);
  expect([late('2026-03-02', 10), late('2026-03-02', 11)]).toEqual([0, 1]);
  expect(gaps(of('10:00', '11:30'))).toEqual([[11, 0]]);
  expect(gaps(of('10:00', '10:40'), of('10:45', '22:00'))).toEqual([[10, 0]]);
  expect(gaps(of('10:00', '10:45'), of('10:45', '22:00'))).toEqual([]);
});

test('minutes read as hours', () => {
  expect([690, 60, 45].map(hours)).toEqual(['11 ч 30 мин', '1 ч', '45 мин']);
});
