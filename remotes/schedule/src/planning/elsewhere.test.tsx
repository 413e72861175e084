import { renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { CoverageRow } from '../grid/coverage-row';
import { ANNA, board, BORIS, id, planner, shift } from '../testing/company';
import { DayAgenda } from './day-agenda';
import { HourTable } from './hour-table';
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

test('who is away or has left is not among the people of a day, nor in an hour, and the hours need somebody', async () => {
  const needs = [{ day: 1, from_hour: 10, to_hour: 12, people: 1 }];
  const [place] = shown.locations;
  const away = board({
    locations: [{ ...place!, needs }], // The board of the test has one.
    shifts: [shift(21, ANNA, '2026-03-02', { on_duty: false })],
  });
  const { unmount } = renderScreen(<CoverageRow board={away} dates={['2026-03-02']} narrow={false} index={2} />, at);
  expect(await screen.findByRole('gridcell')).toHaveTextContent('0 ▼2 ч');
  unmount();
  renderScreen(<HourTable board={away} date="2026-03-02" onOpen={() => {}} actions={null} />, at);
  expect(await screen.findAllByRole('cell', { name: '0/1 ▼' })).toHaveLength(2);
  expect(screen.getByText('Иванова А. · не работает')).toBeVisible();
});

test('who comes at a quarter to eleven does not cover ten o’clock', async () => {
  const late = board({ shifts: [shift(21, ANNA, '2026-03-02', { starts: '2026-03-02T10:45' })] });
  renderScreen(<HourTable board={late} date="2026-03-02" onOpen={() => {}} actions={null} />, at);
  const cells = (await screen.findAllByRole('cell')).slice(0, 4);
  expect(cells.map(({ textContent }) => textContent)).toEqual(['', '', '1', '1']);
});

test('a shift of another location names it in the list of a day, and is not opened from here', async () => {
  renderScreen(<DayAgenda board={shown} date="2026-03-02" onOpen={() => {}} />, at);
  expect(await screen.findByText('Фотограф · Сокол')).toBeVisible();
  expect(screen.getByRole('button', { name: /Иванова Анна/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Петров Борис/ })).toBeNull();
});
