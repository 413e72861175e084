import 'fake-indexeddb/auto';
import { PortalError } from '@studio/portal';
import { chooseItem, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, listed } from '../testing/sale-builder';
import { DaySalesTab } from './day-sales-tab';
import SalesList from './sales-list-screen';

const page = (is_capped = false) => ({
  items: [listed(), listed({ id: '0190a000-0000-7000-8000-00000000c002', number: 1205, client_name: 'Пётр Рыков' })],
  total: 2,
  is_capped,
  page: 1,
  page_size: 100,
  sums: is_capped ? null : { total_kop: 2_600_00, paid_kop: 2_600_00, refunded_kop: 0 },
  counted: null,
});

const tab = () =>
  renderScreen(<DaySalesTab location={null} onLocation={() => undefined} />, {
    user: fakeUser({ roles: ['salesperson'] }),
    api: { sales: { list: () => page(), move: () => card({ state: 'handed_over' }) } },
  });

test('the sales of the day are listed with their number and their sum, and can be searched', async () => {
  const { api } = tab();
  expect(await screen.findByText(/2 продажи на 2\s600,00\s₽/)).toBeVisible();
  expect(screen.getByText(/1205 · Пётр Рыков/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Номер, телефон, имя или сумма'), '1205');
  await waitFor(() => expect(api.calls.at(-1)?.request.query.get('search')).toBe('1205'));
  expect(api.calls.at(-1)?.request.query.get('date_from')).toBe(api.calls.at(-1)?.request.query.get('date_to'));
});

test('an order is handed over by its number', async () => {
  const { api } = tab();
  await userEvent.click(await screen.findByRole('button', { name: 'Выдать заказ…' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Номер заказа'), '1204{Enter}');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Выдать № 1204' }));
  expect(await within(dialog).findByText('Выдан заказ № 1204')).toBeVisible();
  expect(api.calls.find(({ name }) => name === 'sales.move')?.request.body).toEqual({ state: 'handed_over' });
});

test('a search that fails after an order was not handed over says so under its own title, with its request', async () => {
  let isDown = false;
  renderScreen(<DaySalesTab location={null} onLocation={() => undefined} />, {
    user: fakeUser({ roles: ['salesperson'] }),
    api: {
      sales: {
        list: () => {
          if (isDown) throw new PortalError({ code: 'internal', message: 'Поломка.', status: 500, requestId: 'ab12' });
          return page();
        },
        move: () => {
          throw new PortalError({ code: 'conflict', message: 'Заказ изменили.', status: 409, requestId: 'cd34' });
        },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Выдать заказ…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Номер заказа'), '1204{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Выдать № 1204' }));
  expect(await dialog.findByText('Заказ не выдан')).toBeVisible();
  expect(dialog.getByText(/cd34/)).toBeVisible();
  isDown = true;
  await userEvent.type(dialog.getByLabelText('Номер заказа'), '{Enter}');
  expect(await dialog.findByText('Заказ не нашёлся')).toBeVisible();
  expect(dialog.getByText(/ab12/)).toBeVisible();
  expect(dialog.queryByText('Заказ не выдан')).toBeNull();
});

test('the full list shows its total, or that there is too much to count', async () => {
  const user = fakeUser({ roles: ['salesperson'] });
  const { unmount } = renderScreen(<SalesList />, { user, api: { sales: { list: () => page() } } });
  expect(await screen.findByText(/Всего на 2\s600,00\s₽/)).toBeVisible();
  unmount();
  renderScreen(<SalesList />, { user, api: { sales: { list: () => page(true) } } });
  expect(await screen.findByText(/Сузьте период/)).toBeVisible();
});

test('the rows of a figure show what they add to it, each and together', async () => {
  const counted = { orders: 1, gross_kop: 1_300_00, refunds_kop: 300_00 };
  const items = page().items.map((sale, index) => ({ ...sale, counted_kop: index === 0 ? 1_300_00 : -300_00 }));
  const { api } = renderScreen(<SalesList />, {
    path: '/sales/list',
    at: '/sales/list?from=2026-03-01&to=2026-03-31&days=figures',
    user: fakeUser({ roles: ['salesperson'] }),
    api: { sales: { list: () => ({ ...page(), items, counted }) } },
  });
  expect(
    await screen.findByText(/1 заказ; получено 1\s300,00\s₽, возвращено 300,00\s₽; выручка 1\s000,00\s₽/),
  ).toBeVisible();
  expect(screen.getByText(/В показателе −300,00\s₽/)).toBeVisible();
  expect(api.calls.at(-1)?.request.query.get('days')).toBe('figures');
  await userEvent.click(screen.getByRole('button', { name: 'Смотреть по дню продажи' }));
  await waitFor(() => expect(api.calls.at(-1)?.request.query.get('days')).toBeNull());
});

test('debts are asked for, the oldest first, and say what is left to pay, of whom, and the way to take it', async () => {
  const { api } = renderScreen(<SalesList />, {
    user: fakeUser({ roles: ['admin'] }),
    api: {
      sales: {
        list: () => ({
          ...page(),
          sums: { total_kop: 2_700_00, paid_kop: 1_000_00, refunded_kop: 0, due_kop: 700_00 },
          items: [
            listed({ state: 'awaiting_payment', total_kop: 1_400_00, paid_kop: 700_00, due_kop: 700_00 }),
            listed({ id: '0190a000-0000-7000-8000-00000000c002', state: 'expired', paid_kop: 300_00 }),
          ],
        }),
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Долги' }));
  await waitFor(() => expect(api.calls.at(-1)?.request.query.get('owed')).toBe('true'));
  expect(api.calls.at(-1)?.request.query.get('order')).toBe('asc');
  expect(await screen.findByText(/^Долг 700,00\s₽, оплачено 1\s000,00\s₽$/)).toBeVisible();
  expect(screen.getAllByText(/^осталось 700,00\s₽$/)[0]).toBeVisible();
  expect(screen.getAllByText(/^\d+ д(ень|ня|ней)$/)[0]).toBeVisible();
  expect(screen.getAllByText(/^\+7 916 123-45-67$/)[0]).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Принять остаток' })).toHaveLength(1);
  expect(screen.getAllByText(/^вернуть клиенту 300,00\s₽/)[0]).toBeVisible();
});

test('without debts the list says that there are none', async () => {
  renderScreen(<SalesList />, {
    path: '/sales/list',
    at: '/sales/list?owed=1',
    user: fakeUser({ roles: ['admin'] }),
    api: { sales: { list: () => ({ ...page(), items: [], total: 0 }) } },
  });
  expect(await screen.findByText('Долгов нет')).toBeVisible();
});

test('a payment entered wrongly is corrected from its row, where the server lets it', async () => {
  const paid = {
    id: '0190a000-0000-7000-8000-00000000e001',
    method: 'cash' as const,
    amount_kop: 1_300_00,
    refunded_kop: 0,
    state: 'succeeded' as const,
    tendered_kop: null,
    confirmation_url: null,
    is_unknown: false,
    cancel_reason: null,
    business_date: '2026-03-08',
    taken_by_name: 'Иванова Анна',
    created_at: '2026-03-08T10:00:00.000Z',
    settled_at: '2026-03-08T10:00:00.000Z',
  };
  const sale = card({ payments: [paid] });
  const way = (method: 'cash' | 'card') => [{ method, amount_kop: 1_300_00 }];
  const moved = { before: way('cash'), after: way('card'), till_kop: -1_300_00, receipts: [] };
  const told = { ...moved, business_date: sale.business_date };
  const { api } = renderScreen(<SalesList />, {
    user: fakeUser({ roles: ['admin'] }),
    api: {
      sales: {
        list: () => ({ ...page(), items: [listed()] }),
        products: () => [],
        get: () => ({ ...sale, may: { ...sale.may, correct: true } }),
        correcting: () => told,
        correct: () => sale,
      },
    },
  });
  const [acts] = await screen.findAllByRole('button', { name: 'Действия с продажей № 1204' });
  if (!acts) throw new Error('The row has its menu.');
  await userEvent.click(acts);
  await chooseItem('Исправить оплату…');
  await screen.findByText(/^Было: наличные/);
  await userEvent.click(screen.getByRole('button', { name: 'Исправить оплату' }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'sales.correct')?.request.body).toMatchObject({
      what: { act: 'methods', payments: [{ method: 'card', amount_kop: 1_300_00 }] },
    }),
  );
});
