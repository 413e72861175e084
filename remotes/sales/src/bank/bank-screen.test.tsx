import { fakeUser, renderScreen, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import BankScreen from './bank-screen';

const day = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  date: '2026-03-08',
  location_id: '0190a000-0000-7000-8000-0000000000f1',
  location_name: 'Арбат',
  ours_paid_kop: 500_00,
  theirs_paid_kop: 500_00,
  ours_refunded_kop: 0,
  theirs_refunded_kop: 250_00,
  differences: [
    {
      kind: 'refund',
      sale_id: '0190a000-0000-7000-8000-0000000000e2',
      sale_number: 12,
      ours_kop: 0,
      theirs_kop: 250_00,
    },
  ],
  compared_at: '2026-03-09T03:00:00.000Z',
};
const even = { ...day, id: '0190a000-0000-7000-8000-0000000000e3', location_name: null, differences: [] };

const unknown = {
  ...day,
  id: '0190a000-0000-7000-8000-0000000000e4',
  differences: [{ kind: 'payment', sale_id: null, sale_number: null, ours_kop: 100_00, theirs_kop: null }],
};

beforeEach(showWideScreen);

test('what the bank has not answered about is not known yet, and no difference', async () => {
  renderScreen(<BankScreen />, {
    user: fakeUser({ roles: ['office_manager'] }),
    api: { payments: { bankDays: () => ({ items: [unknown], total: 1, page: 1, page_size: 25 }) as never } },
  });
  expect(await screen.findByText('Ещё не известно')).toBeVisible();
  expect(screen.getByText('остальное ещё не известно')).toBeVisible();
  expect(screen.getByText(/оплата 100,00.₽: у банка ещё не известно/)).toBeVisible();
});

test('shows ours beside theirs, with the way to the sale on which they differ', async () => {
  const { api } = renderScreen(<BankScreen />, {
    at: '/sales/bank?from=2026-03-01&to=2026-03-31',
    user: fakeUser({ roles: ['office_manager'] }),
    api: { payments: { bankDays: () => ({ items: [day, even], total: 2, page: 1, page_size: 25 }) as never } },
  });
  expect(await screen.findByText(/возврат 250,00.₽ есть только в банке/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^№.12$/ })).toHaveAttribute(
    'href',
    '/sales/list/0190a000-0000-7000-8000-0000000000e2',
  );
  expect(screen.getByText('Сходится')).toBeVisible();
  expect(screen.getByText('Локация неизвестна')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Не сходится' }));
  await waitFor(() =>
    expect(
      api.calls
        .filter(({ name }) => name === 'payments.bankDays')
        .at(-1)
        ?.request.query.get('differing'),
    ).toBe('true'),
  );
});
