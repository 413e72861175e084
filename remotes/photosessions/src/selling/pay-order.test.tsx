import 'fake-indexeddb/auto';
import type { Prices, SaleCard } from '@studio/contracts';
import { fakeUser, showWideScreen } from '@studio/portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionDetail, someId } from '../testing/builders';
import { openDetail } from '../testing/open-detail';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

const PRINT = someId(71);
const ORDER = someId(95);
const session = sessionDetail();

/** An order of 700 ₽ of which 300 ₽ came in cash; its payments by a code are those that the screen asked for. */
function halfPaid() {
  const codes: { id: string; amount_kop: number }[] = [];
  const order = (fields: Partial<SaleCard> = {}) =>
    ({
      id: ORDER,
      number: 8635,
      state: 'awaiting_payment',
      source: 'counter',
      photosession_id: session.id,
      sold_at: '2026-03-08T10:00:00.000Z',
      subtotal_kop: 700_00,
      discount_kop: 0,
      total_kop: 700_00,
      paid_kop: 300_00,
      refunded_kop: 0,
      due_kop: 400_00,
      lines: [{ id: someId(96), product_id: PRINT, kind: 'print', name: 'Печать', quantity: 2, price_kop: 350_00 }],
      photos: [],
      receipts: [],
      payments: codes.map((one) => ({ ...one, method: 'sbp', state: 'pending', confirmation_url: null })),
      may: { cancel: false, pay: true },
      ...fields,
    }) as unknown as SaleCard;
  const api = {
    sales: {
      prices: () => ({ price_list_id: someId(70), discount_ceiling: 10, offers: [] }) as unknown as Prices,
      get: () => order(),
      pay: ({ body }: { body: unknown }) => {
        const { payment_id, method, amount_kop } = body as { payment_id: string; method: string; amount_kop: number };
        if (method !== 'sbp') return order({ state: 'paid', paid_kop: 700_00, due_kop: 0 });
        codes.push({ id: payment_id, amount_kop });
        return order();
      },
    },
    payments: {
      sessionOrders: () => ({ orders: [order()], links: [], owned: { all: false, photo_ids: [] } }) as never,
      status: () => ({ state: 'awaiting_payment', payments: order().payments }) as never,
    },
  };
  return api;
}

beforeEach(() => {
  sessionStorage.clear();
  showWideScreen();
});

it('takes the rest of a half-paid order from the card of its session, in whatever browser it was begun', async () => {
  const { api } = openDetail(session, { user: fakeUser(), api: halfPaid() });
  await userEvent.click(await screen.findByRole('button', { name: /^Принять остаток · 400,00/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Деньги получены · 400,00/ }));
  expect(await dialog.findByText(/^Оплачено\s700,00/)).toBeVisible();
  expect(api.calls.find(({ name }) => name === 'sales.pay')?.request.body).toMatchObject({ amount_kop: 400_00 });
  await userEvent.click(dialog.getByRole('button', { name: /^Готово/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not close over a part of the money without a question, whatever the last method was', async () => {
  openDetail(session, { user: fakeUser(), at: `/photosessions/${session.id}?pay=${ORDER}`, api: halfPaid() });
  await userEvent.click(await screen.findByRole('button', { name: /^СБП/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Показать QR-код/ }));
  await screen.findByText(/^Ждём оплату/);
  await waitFor(() => expect(screen.getByText(/^Заказ № 8635 · 400,00/)).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Закрыть, не взяв остаток?' });
  expect(question).toHaveAccessibleDescription(/^Принято 300,00.*осталось 400,00/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.getByText(/^Заказ № 8635 · 400,00/)).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Остаток позже' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says so when the order that was to be paid waits for no money any more', async () => {
  const api = halfPaid();
  openDetail(session, {
    user: fakeUser(),
    at: `/photosessions/${session.id}?pay=${ORDER}`,
    api: { ...api, sales: { ...api.sales, get: () => ({ ...api.sales.get(), state: 'expired' as const }) } },
  });
  expect(await screen.findByText('Этот заказ уже не ждёт оплаты.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Деньги получены|^Оформить без/ })).toBeNull();
});

it('on a phone begins with the money: what is sold cannot be changed any more', async () => {
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  openDetail(session, { user: fakeUser(), at: `/photosessions/${session.id}?pay=${ORDER}`, api: halfPaid() });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: /^Деньги получены · 400,00/ })).toBeVisible();
  expect(dialog.queryByText(/^Шаг/)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Назад к корзине' })).toBeNull();
});
