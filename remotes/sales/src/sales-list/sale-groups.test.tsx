import { fakeUser, renderScreen, showWideScreen } from '@studio/portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import SalesList from './sales-list-screen';

const ANNA = '0190a000-0000-7000-8000-000000000001';
const sums = { orders: 2, orders_kop: 3_298_00, pieces: 3, gross_kop: 2_000_00, refunds_kop: 500_00 };
const rest = { orders: 1, orders_kop: 1_000_00, pieces: 1, gross_kop: 500_00, refunds_kop: 0 };
const answer = {
  is_capped: false,
  total: { orders: 2, orders_kop: 3_298_00, pieces: 3, gross_kop: 2_500_00, refunds_kop: 500_00 },
  rows: [
    { key: ANNA, name: 'Иванова Анна', ...sums },
    { key: '0190a000-0000-7000-8000-000000000002', name: 'Петров Олег', ...rest },
  ],
};
const none = { items: [], total: 0, is_capped: false, page: 1, page_size: 25, sums: null, counted: null };

beforeEach(showWideScreen);

function open(at: string, role: 'admin' | 'salesperson' | 'city_manager' = 'admin', groups: object = answer) {
  return renderScreen(<SalesList />, {
    at,
    user: fakeUser({ roles: [role] }),
    api: {
      sales: { groups: () => groups as never, list: () => none, products: () => [] },
      users: { employees: () => ({ items: [], total: 0, page: 1, page_size: 25 }) },
    },
  });
}

test('the money of the list is grouped by its filters: pieces, money as paid, average check of whole orders and share', async () => {
  const { api } = open('/sales/list?by=seller&from=2026-03-01&to=2026-03-31&source=link');
  const row = await screen.findByRole('row', { name: /Иванова Анна/ });
  const cells = within(row).getAllByRole('cell');
  const texts = cells.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  for (const words of ['2 000,00 ₽', '500,00 ₽', '1 500,00 ₽', '1 649,00 ₽', '75,0 %']) expect(texts).toContain(words);
  expect(
    screen.getByText(/Всего 2.заказа, 3 шт\.; оплачено 2.500,00.₽, возвращено 500,00.₽, выручка 2.000,00.₽/),
  ).toBeVisible();
  const asked = api.calls.find(({ name }) => name === 'sales.groups')?.request.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    by: 'seller',
    date_from: '2026-03-01',
    date_to: '2026-03-31',
    source: 'link',
  });
});

test('a press on a group lists its sales', async () => {
  const { location } = open('/sales/list?by=seller&source=link');
  await userEvent.click(await screen.findByText('Иванова Анна'));
  expect(location().search).toBe(`?source=link&employee=${ANNA}`);
});

test('the groups are chosen above the list; sellers only by who may compare them', async () => {
  const { location } = open('/sales/list', 'salesperson');
  await userEvent.click(await screen.findByRole('radio', { name: 'По товарам' }));
  expect(location().search).toBe('?by=product');
  expect(screen.queryByRole('radio', { name: 'По продавцам' })).toBeNull();
});

test('says why there are no sums, of groups and of a list', async () => {
  open(`/sales/list?by=product&seller=${ANNA}`, 'salesperson', { is_capped: false, total: null, rows: [] });
  expect(await screen.findByText('Суммы не показаны')).toBeVisible();
  const why = 'Суммы других сотрудников и по способу оплаты видит руководитель.';
  expect(screen.getByText(why)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Список' }));
  expect(await screen.findByText(why)).toBeVisible();
});
