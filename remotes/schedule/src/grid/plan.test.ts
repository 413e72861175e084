import type { Shift } from '@studio/contracts';
import { changeOf, type Clipboard, endAfter, inverted, movedTo, pasted, plannedOf } from './plan';

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
  return pasted(clipboard, range, people, dates, () => String(next++)).shifts.map(({ employee_id, starts }) => [
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

test('a block is repeated to the last cell of a range, whole or not; what the board has no cells for is counted', () => {
  const days = Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
  const four: Clipboard = {
    rows: 1,
    columns: 4,
    items: [0, 1, 2, 3].map((column) => ({ row: 0, column, shift })),
  };
  const made = (range: ReturnType<typeof at>) => pasted(four, range, people, days, () => 'new');
  expect(made(at(0, 0, 0, 30)).shifts.map(({ starts }) => starts.slice(0, 10))).toEqual(days);
  const edge = made(at(0, 28));
  expect([edge.shifts.length, edge.beyond]).toEqual([3, 1]);
});
