import type { ScheduleBoard } from '@studio/contracts';
import { replaceable, sortOut } from './sort-out';

let next = 0;
const day = (employee_id: string | null, starts: string, ends: string, more = {}) => ({
  id: String(next++),
  location_id: 'place',
  position: 'photographer' as const,
  employee_id,
  starts: `2026-03-${starts}`,
  ends: `2026-03-${ends}`,
  break_min: 30,
  note: null,
  ...more,
});
const board = (...shifts: object[]) =>
  ({
    people: [{ id: 'anna' }, { id: 'boris' }],
    absences: [
      { employee_id: 'boris', state: 'approved', from: '2026-03-03', to: '2026-03-04' },
      { employee_id: 'boris', state: 'requested', from: '2026-03-10', to: '2026-03-11' },
    ],
    wishes: [
      { employee_id: 'anna', date: '2026-03-10', kind: 'cannot' },
      { employee_id: 'anna', date: '2026-03-11', kind: 'prefer' },
    ],
    shifts: shifts.map((one) => ({ state: 'draft', ...one })),
  }) as unknown as ScheduleBoard;

test('who is absent or busy is skipped with the reason; shifts of former employees become open', () => {
  const { add, opened, skipped } = sortOut(board(day('anna', '02T10:00', '02T22:00')), [
    day('anna', '02T20:00', '03T04:00'),
    day('anna', '02T22:00', '03T04:00'),
    day('anna', '03T03:00', '03T10:00'),
    day('boris', '02T20:00', '03T04:00'),
    day('boris', '05T10:00', '05T22:00'),
    day('boris', '02T14:00', '03T00:00'),
    day('gone', '02T10:00', '02T22:00'),
    day('anna', '02T10:00', '02T22:00'),
  ]);
  expect(add.map(({ employee_id, starts }) => [employee_id, starts.slice(8)])).toEqual([
    ['anna', '02T22:00'],
    ['boris', '05T10:00'],
    ['boris', '02T14:00'],
    [null, '02T10:00'],
  ]);
  expect(opened).toEqual([add[3]]);
  expect(skipped.map(({ shift, why }) => [shift.employee_id, why])).toEqual([
    ['anna', 'busy'],
    ['anna', 'busy'],
    ['boris', 'away'],
    ['anna', 'there'],
  ]);
});

test('a filling made again adds no open shift, each counts for one; a paste may add another', () => {
  const two = [day(null, '02T10:00', '02T22:00'), day(null, '02T10:00', '02T22:00')];
  const [first] = two;
  expect(sortOut(board(), two, true).add).toHaveLength(2);
  expect(sortOut(board(first ?? {}), two, true).add).toHaveLength(1);
  expect(sortOut(board(...two), two, true).skipped.map(({ why }) => why)).toEqual(['there', 'there']);
  expect(sortOut(board(...two), [day('gone', '02T10:00', '02T22:00')], true).add).toEqual([]);
  expect(sortOut(board(...two), two).add).toHaveLength(2);
});

test('a filling leaves out days that people ask to have free; a paste, for which cells were chosen, does not', () => {
  const wanted = ['anna', 'boris'].flatMap((one) => [
    day(one, '10T10:00', '10T22:00'),
    day(one, '11T10:00', '11T22:00'),
    day(one, '12T10:00', '12T22:00'),
  ]);
  const { add, skipped } = sortOut(board(), wanted, true);
  expect(add.map(({ employee_id, starts }) => [employee_id, starts.slice(8, 10)])).toEqual([
    ['anna', '11'],
    ['anna', '12'],
    ['boris', '12'],
  ]);
  expect(skipped.map(({ why }) => why)).toEqual(['asks', 'asks', 'asks']);
  expect(sortOut(board(), wanted).add).toHaveLength(6);
});

test('only shifts of the places on screen give way', () => {
  const shown = board(
    day('anna', '02T10:00', '02T22:00'),
    day('anna', '05T10:00', '05T22:00', { location_id: 'other' }),
  );
  const { skipped } = sortOut(shown, [day('anna', '02T12:00', '02T20:00'), day('anna', '05T12:00', '05T20:00')]);
  expect(skipped.map(({ why }) => why)).toEqual(['busy', 'busy']);
  expect(replaceable(skipped, new Set(['place'])).map(({ shift }) => shift.starts)).toEqual(['2026-03-02T12:00']);
});
