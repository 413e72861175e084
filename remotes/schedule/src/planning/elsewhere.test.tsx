import { renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { CoverageRow } from '../grid/coverage-row';
import { ANNA, board, BORIS, id, planner, shift } from '../testing/company';
import { DayAgenda } from './day-agenda';
import { WeekStrip } from './week-strip';

/** Anna works here and Boris at another location, where both are on the next day. */
const there = { location_id: id(2), location_name: 'Сокол' };
const shown = board({
  shifts: [
    shift(21, ANNA, '2026-03-02'),
    shift(22, BORIS, '2026-03-02', there),
    shift(23, ANNA, '2026-03-03', there),
    shift(24, BORIS, '2026-03-03', there),
  ],
});
const dates = ['2026-03-02', '2026-03-03'];
const at = { at: '/schedule', user: planner, api: {} };

test('people in a day are those who work here, in the line of the plan and in the strip of days', async () => {
  renderScreen(
    <>
      <CoverageRow board={shown} dates={dates} narrow={false} index={2} />
      <WeekStrip board={shown} dates={dates} date="2026-03-02" onChange={() => {}} />
    </>,
    at,
  );
  expect((await screen.findAllByRole('gridcell')).map(({ textContent }) => textContent)).toEqual(['1', '0']);
  expect(screen.getByRole('button', { name: 'понедельник, 2 марта, людей: 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'вторник, 3 марта, людей: 0' })).toBeVisible();
});

test('a shift of another location names it in the list of a day, and is not opened from here', async () => {
  renderScreen(<DayAgenda board={shown} date="2026-03-02" onOpen={() => {}} />, at);
  expect(await screen.findByText('Фотограф · Сокол')).toBeVisible();
  expect(screen.getByRole('button', { name: /Иванова Анна/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Петров Борис/ })).toBeNull();
});
