import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import ReceiptsScreen from './receipts-screen';

test('a page that has become empty does not say that every receipt was registered', async () => {
  const receipt = {
    id: '0190a000-0000-7000-8000-0000000000e1',
    sale_id: '0190a000-0000-7000-8000-0000000000e2',
    sale_number: 12,
    kind: 'full',
    state: 'pending',
    created_at: '2026-03-08T10:00:00.000Z',
    location_name: 'Арбат',
    tries: 1,
    error: null,
    amount_kop: 300_00,
  };
  renderScreen(<ReceiptsScreen />, {
    user: fakeUser({ roles: ['office_manager'] }),
    api: {
      sales: {
        receipts: ({ query }) => {
          const page = Number(query.get('page') ?? 1);
          return {
            items: page === 1 ? [receipt] : [],
            total: 2,
            is_total_exact: page > 1,
            page,
            page_size: 1,
            days: [],
          } as never;
        },
      },
    },
  });
  expect(await screen.findByText('Чеки без регистрации: более 2')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Дальше' }));
  expect(await screen.findByText('Чеки без регистрации: 2')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Дальше' })).toBeDisabled();
  expect(screen.queryByText('Все чеки пробиты')).toBeNull();
});
