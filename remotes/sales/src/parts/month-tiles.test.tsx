import { addSums } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import MonthTile from './month-tile';
import OwnFiguresTile from './own-figures-tile';

const city = (id: string, time_zone: string) => ({
  id,
  name: id,
  time_zone,
  revision: 1,
  locations: 1,
  archived: 0,
  employees: 1,
});
const regions = [
  { ...city('all', 'Europe/Moscow'), cities: [city('c1', 'Europe/Moscow'), city('c2', 'Asia/Krasnoyarsk')] },
];
const sums = addSums([]);

afterEach(() => jest.useRealTimers());

it.each([
  ['Krasnoyarsk has begun its day', '2026-03-10T18:00:00Z', '2026-03-11'],
  ['both have one day', '2026-03-10T12:00:00Z', '2026-03-10'],
  ['the next month has begun in Krasnoyarsk: the shown one is whole', '2026-03-31T18:00:00Z', '2026-03-31'],
])('for a manager in Moscow the month ends with the last day of their places: %s', async (_, now, date_to) => {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'clearTimeout',
      'clearInterval',
    ],
  });
  const user = fakeUser({ roles: ['federal_manager'], time_zone: 'Europe/Moscow' });
  const { api } = renderScreen(
    <>
      <MonthTile onNothing={() => {}} />
      <OwnFiguresTile onNothing={() => {}} />
    </>,
    {
      at: '/',
      user,
      api: {
        locations: { tree: () => ({ regions }) },
        statistics: {
          summary: () => ({ sums, previous: sums }) as never,
          employee: () => ({ sums, previous: sums }) as never,
          plans: () => [],
        },
      },
    },
  );
  for (const call of ['statistics.summary', 'statistics.employee'])
    await waitFor(() => {
      const asked = api.calls.filter(({ name }) => name === call).at(-1)?.request.query;
      expect([asked?.get('date_from'), asked?.get('date_to')]).toEqual(['2026-03-01', date_to]);
    });
});
