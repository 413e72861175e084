import { fakeUser, renderScreen, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import ReceiptsScreen from './receipts-screen';

const receipt = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  sale_id: '0190a000-0000-7000-8000-0000000000e2',
  sale_number: 12,
  kind: 'full',
  mode: 'full_payment',
  cash_kop: 200_00,
  cashless_kop: 100_00,
  prepaid_kop: 0,
  state: 'pending',
  created_at: '2026-03-08T10:00:00.000Z',
  location_name: 'Арбат',
  tries: 1,
  error: null,
  retry_refusal: null,
  amount_kop: 300_00,
};

beforeEach(showWideScreen);

test('a page that has become empty does not say that every receipt was registered', async () => {
  const { location } = renderScreen(<ReceiptsScreen />, {
    user: fakeUser({ roles: ['office_manager'] }),
    api: {
      sales: {
        receipts: ({ query }) => {
          const page = Number(query.get('page') ?? 1);
          return {
            items: page === 1 ? [receipt] : [],
            total: 26,
            is_total_exact: page > 1,
            page,
            page_size: 25,
            days: [],
          } as never;
        },
      },
    },
  });
  expect(await screen.findByText(/^более.26.чеков без регистрации$/)).toBeVisible();
  expect(screen.getByText(/^Полный расчёт: наличными 200,00.₽, безналичными 100,00.₽$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Страница 2' }));
  expect(await screen.findByText(/^26.чеков без регистрации$/)).toBeVisible();
  expect(location().search).toBe('?page=2');
  expect(screen.getByText('На этой странице ничего нет')).toBeVisible();
  expect(screen.queryByText('Все чеки пробиты')).toBeNull();
});

test('period, place and page are those of the address', async () => {
  const place = '0190a000-0000-7000-8000-0000000000f1';
  const { api } = renderScreen(<ReceiptsScreen />, {
    at: `/sales/receipts?from=2026-02-01&to=2026-02-28&location=${place}&page=3`,
    user: fakeUser({ roles: ['office_manager'] }),
    api: {
      sales: { receipts: () => ({ items: [], total: 0, page: 3, page_size: 25, days: [] }) },
      locations: { location: () => ({ id: place, name: 'Арбат' }) as never },
    },
  });
  await waitFor(() => {
    const asked = api.calls.find(({ name }) => name === 'sales.receipts')?.request.query;
    expect(asked?.get('date_from')).toBe('2026-02-01');
    expect(asked?.get('date_to')).toBe('2026-02-28');
    expect(asked?.get('location_id')).toBe(place);
    expect(asked?.get('page')).toBe('3');
  });
  expect(await screen.findByText('Все чеки пробиты')).toBeVisible();
});
