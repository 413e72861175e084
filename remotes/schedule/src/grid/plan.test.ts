import type { ScheduleBoard, Shift } from '@studio/contracts';
import { changeOf, type Clipboard, endAfter, fitting, inverted, movedTo, pasted, plannedOf } from './plan';

const shift = {
  id: 'a',
  location_id: 'place',
  position: 'photographer' as const,
  employee_id: 'anna',
  starts: '2026-03-02T20:00',
  ends: '2026-03-03T04:00',
  break_min: 30,
  note: null,
};

test('a shift across midnight stays across midnight on another day', () => {
  expect(movedTo(shift, '2026-02-28')).toMatchObject({ starts: '2026-02-28T20:00', ends: '2026-03-01T04:00' });
  expect([endAfter('2026-02-28', '10:00', '22:00'), endAfter('2026-02-28', '20:00', '04:00')]).toEqual([
    '2026-02-28T22:00',
    '2026-03-01T04:00',
  ]);
});

test('an undo uses the revision known at its time', () => {
  const edit = { words: 'Смена изменена', changes: [{ id: 'a', before: shift, after: { ...shift, break_min: 0 } }] };
  expect(changeOf(inverted(edit), () => 5)).toEqual({ put: [{ ...shift, revision: 5 }], remove: [] });
  const made = { words: 'Смена добавлена', changes: [{ id: 'a', before: null, after: shift }] };
  expect(changeOf(made, () => null)).toEqual({ put: [{ ...shift, revision: null }], remove: [] });
  expect(changeOf(inverted(made), () => 1)).toEqual({ put: [], remove: [{ id: 'a', revision: 1 }] });
});

const people = ['anna', 'boris', null];
const dates = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
const clipboard: Clipboard = { rows: 1, columns: 2, items: [{ row: 0, column: 0, shift }] };
const at = (row: number, column: number, toRow = row, toColumn = column) => ({
  anchor: { row, column },
  focus: { row: toRow, column: toColumn },
});
const places = (range: ReturnType<typeof at>) => {
  let next = 0;
  return pasted(clipboard, range, people, dates, () => String(next++)).map(({ employee_id, starts }) => [
    employee_id,
    starts.slice(0, 10),
  ]);
};

test('a pasted block starts at the cell, is repeated over a range, and ends at the edge', () => {
  expect(places(at(1, 1))).toEqual([['boris', '2026-03-03']]);
  expect(places(at(0, 0, 1, 3))).toEqual([
    ['anna', '2026-03-02'],
    ['anna', '2026-03-04'],
    ['boris', '2026-03-02'],
    ['boris', '2026-03-04'],
  ]);
  expect(places(at(2, 3))).toEqual([[null, '2026-03-05']]);
});

test('fields added by the server are not part of the plan', () => {
  expect(plannedOf({ ...shift, revision: 3, state: 'draft' } as Shift)).toEqual(shift);
});

test('filled days leave out people who are absent or busy, and leave the shifts of former employees open', () => {
  const day = (employee_id: string | null, starts: string, ends: string) => ({ ...shift, employee_id, starts, ends });
  const shown = {
    people: [{ id: 'anna' }, { id: 'boris' }],
    absences: [{ employee_id: 'boris', state: 'approved', from: '2026-03-03', to: '2026-03-04' }],
    shifts: [{ ...day('anna', '2026-03-02T10:00', '2026-03-02T22:00'), state: 'draft' }],
  } as unknown as ScheduleBoard;
  const wanted = [
    day('anna', '2026-03-02T20:00', '2026-03-03T04:00'),
    day('anna', '2026-03-02T22:00', '2026-03-03T04:00'),
    day('anna', '2026-03-03T03:00', '2026-03-03T10:00'),
    day('boris', '2026-03-02T20:00', '2026-03-03T04:00'),
    day('boris', '2026-03-05T10:00', '2026-03-05T22:00'),
    day('boris', '2026-03-02T14:00', '2026-03-03T00:00'),
    day('gone', '2026-03-02T10:00', '2026-03-02T22:00'),
  ];
  expect(fitting(shown, wanted).map(({ employee_id, starts }) => [employee_id, starts])).toEqual([
    ['anna', '2026-03-02T22:00'],
    ['boris', '2026-03-05T10:00'],
    ['boris', '2026-03-02T14:00'],
    [null, '2026-03-02T10:00'],
  ]);
});
