import { SESSION_STATE_NAMES } from '@studio/contracts';
import { BOARD_COLUMNS, daysLate, moveInto } from './board-columns';

const column = (id: string) => BOARD_COLUMNS.find((one) => one.id === id) ?? BOARD_COLUMNS[0]!; // All names below exist.

it('no state is in two columns, and only final ones are in none', () => {
  const shown = BOARD_COLUMNS.flatMap(({ states }) => [...states]);
  expect(new Set(shown).size).toBe(shown.length);
  expect(SESSION_STATE_NAMES.filter((state) => !shown.includes(state))).toEqual(['archived', 'cancelled']);
});

it.each([
  ['shooting', 'processing', 'processing'],
  ['processing', 'showing', 'ready'],
  ['ready', 'sold', null],
  ['showing', 'sold', 'sold'],
  ['showing', 'closed', 'declined'],
  ['sold', 'retouch', 'retouch'],
  ['sold', 'done', 'done'],
  ['review', 'retouch', null],
  ['review', 'done', 'done'],
  ['done', 'shooting', null],
] as const)('a session in %s laid into %s becomes %s', (session_state, into, expected) => {
  expect(moveInto({ session_state }, column(into))).toBe(expected);
});

it.each([
  ['2026-03-08', '2026-03-08', 'shooting', 0],
  ['2026-03-07', '2026-03-08', 'shooting', 1],
  ['2026-03-05', '2026-03-08', 'showing', 0],
  ['2026-03-01', '2026-03-08', 'showing', 4],
  ['2020-01-01', '2026-03-08', 'closed', 0],
])('shot on %s, on %s in %s: late by %i', (shot, today, id, late) =>
  expect(daysLate(shot, today, column(id))).toBe(late),
);
