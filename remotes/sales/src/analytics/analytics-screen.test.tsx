import { fakeUser, renderScreen } from '@studio/portal/testing';
import { PortalError } from '@studio/portal';
import type { PhotosessionSummary } from '@studio/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import AnalyticsScreen from './analytics-screen';

const summary: PhotosessionSummary = {
  from: '2026-02-07',
  to: '2026-03-08',
  sessions: 112,
  previous_sessions: 100,
  photos: 560,
  previous_photos: 600,
  conversion: 0.5,
  previous_conversion: 0.4,
  by_day: [{ date: '2026-03-08', sessions: 4, photos: 20 }],
  by_state: [
    { state: 'new', sessions: 12 },
    { state: 'delivered', sessions: 100 },
  ],
  by_location: [
    {
      location_id: '018f0000-0000-7000-8000-000000000001',
      location_name: 'Арбат',
      city_name: 'Москва',
      sessions: 12,
      photos: 60,
    },
    {
      location_id: '018f0000-0000-7000-8000-000000000002',
      location_name: 'Кремль',
      city_name: 'Тула',
      sessions: 100,
      photos: 500,
    },
  ],
};

test('the figures of a month are shown next to those of the month before', async () => {
  const { api } = renderScreen(<AnalyticsScreen />, { api: { photosessions: { summary: () => summary } } });
  expect(await screen.findByText('112')).toBeVisible();
  expect(screen.getByText('▲ +12 %')).toBeVisible();
  expect(screen.getByText('▼ −7 %')).toBeVisible();
  expect(screen.getByText('▲ +10,0 п. п.')).toBeVisible();
  expect(api.calls[0]?.request.query.get('days')).toBe('30');
});

test('the locations are sorted by their number of sessions, each linked to its sessions of the period', async () => {
  const user = fakeUser({ roles: ['regional_director'] });
  renderScreen(<AnalyticsScreen />, {
    user,
    api: { photosessions: { summary: () => summary }, locations: { myAccessible: () => [] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Показать графики' }));
  const links = await screen.findAllByRole('link', { name: /Арбат|Кремль/ });
  expect(links.map((link) => link.textContent)).toEqual(['Кремль', 'Арбат']);
  expect(links[0]).toHaveAttribute(
    'href',
    '/photosessions?location=018f0000-0000-7000-8000-000000000002&from=2026-02-07&to=2026-03-08',
  );
});

test('a person who reaches one location is not shown a table of one', async () => {
  renderScreen(<AnalyticsScreen />, { api: { photosessions: { summary: () => summary } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Показать графики' }));
  expect(screen.getByText('По состояниям')).toBeVisible();
  expect(screen.queryByText('По локациям')).toBeNull();
});

test('the key 4 selects a year and keeps it in the address', async () => {
  const { api, location } = renderScreen(<AnalyticsScreen />, { api: { photosessions: { summary: () => summary } } });
  await screen.findByText('112');
  await userEvent.keyboard('4');
  expect(location().search).toBe('?days=365');
  expect(api.calls.at(-1)?.request.query.get('days')).toBe('365');
});

test('without the right to photo sessions nothing is refused, and nothing is requested', async () => {
  const user = fakeUser({ roles: ['cashier'] });
  const { api } = renderScreen(<AnalyticsScreen />, { user });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/доступ/)).toBeNull();
  expect(screen.queryByText(/Сводка/)).toBeNull();
  expect(api.calls).toEqual([]);
});

test('a failure shows its cause and number, and a retry loads the figures', async () => {
  let down = true;
  renderScreen(<AnalyticsScreen />, {
    api: {
      photosessions: {
        summary: () => {
          if (down)
            throw new PortalError({
              code: 'unavailable',
              message: 'Сервер занят.',
              status: 503,
              requestId: 'k7f3-29qx',
            });
          return summary;
        },
      },
    },
  });
  expect(await screen.findByText(/k7f3-29qx/)).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: /Повторить/ }));
  expect(await screen.findByText('112')).toBeVisible();
});
