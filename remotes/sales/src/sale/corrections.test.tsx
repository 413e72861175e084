import 'fake-indexeddb/auto';
import type { Correcting, SaleCard } from '@studio/contracts';
import { chooseItem, type FakeHandlers, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, SALE_ID } from '../testing/sale-builder';
import SaleScreen from './sale-screen';

const PAYMENT_ID = '0190a000-0000-7000-8000-0000000000f1';

const inCash = (fields: Partial<SaleCard> = {}): SaleCard =>
  card({
    payments: [
      {
        id: PAYMENT_ID,
        method: 'cash',
        amount_kop: 1_300_00,
        refunded_kop: 0,
        state: 'succeeded',
        tendered_kop: null,
        confirmation_url: null,
        is_unknown: false,
        cancel_reason: null,
        business_date: '2026-03-08',
        taken_by_name: 'Иванова Анна',
        created_at: '2026-03-08T10:00:00.000Z',
        settled_at: '2026-03-08T10:00:00.000Z',
      },
    ],
    ...fields,
  });

const AT = '2026-03-08T11:00:00.000Z';

const back = (fields: Partial<SaleCard['refunds'][number]>): SaleCard['refunds'][number] => ({
  id: '0190a000-0000-7000-8000-0000000000f5',
  request_id: '0190a000-0000-7000-8000-0000000000f6',
  payment_id: PAYMENT_ID,
  method: 'cash',
  amount_kop: 1_300_00,
  state: 'succeeded',
  reason: 'Исправлен способ оплаты',
  business_date: '2026-03-08',
  made_by_name: 'Лебедев Михаил',
  is_correction: false,
  for_exchange: false,
  created_at: AT,
  photo_ids: [],
  lines: [],
  ...fields,
});

/** The same sale once the cash was set right as a card, and a part of it went back later. */
function setRight(): SaleCard {
  const sale = inCash();
  const [cash] = sale.payments;
  if (!cash) throw new Error('The sale of this file has a payment.');
  const onCard = { ...cash, id: '0190a000-0000-7000-8000-0000000000f2', method: 'card' as const, created_at: AT };
  return { ...sale, payments: [{ ...cash, refunded_kop: 1_300_00 }, onCard], refunds: [back({ is_correction: true })] };
}

interface Sent {
  what: { act: string; payments?: { method: 'cash' | 'card'; amount_kop: number }[] };
  reason?: string;
}

const told = ({ what }: Sent): Correcting => ({
  before: [{ method: 'cash', amount_kop: 1_300_00 }],
  after: what.payments ?? [],
  till_kop: -1_300_00,
  business_date: '2026-03-08',
  receipts: [
    { kind: 'refund', mode: 'full_payment', amount_kop: 1_300_00 },
    ...(what.payments ? [{ kind: 'full' as const, mode: 'full_payment' as const, amount_kop: 1_300_00 }] : []),
  ],
});

/** The card of a sale; what was sent to correct it is collected. */
function open(sale: SaleCard, sales: FakeHandlers['sales'] = {}) {
  const sent: Sent[] = [];
  renderScreen(<SaleScreen />, {
    path: '/sales/list/:id',
    at: `/sales/list/${SALE_ID}`,
    user: fakeUser({ roles: ['admin'] }),
    api: {
      sales: {
        get: () => sale,
        correcting: ({ body }) => told(body as Sent),
        correct: ({ body }) => {
          sent.push(body as Sent);
          return { ...sale, may: { ...sale.may, correct: false } };
        },
        ...sales,
      },
    },
  });
  return sent;
}

async function chooseOther(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: 'Другое' }));
  await chooseItem(name);
}

test('cash pressed for card is set right by one press, after the server has said what moves', async () => {
  const sent = open(inCash());
  await chooseOther('Исправить оплату…');
  expect(await screen.findByText(/Было: наличные 1\s300,00\s₽. Станет: карта 1\s300,00\s₽./)).toBeInTheDocument();
  expect(screen.getByText(/чек возврата и новый чек/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Исправить оплату' }));
  expect(sent).toMatchObject([
    { revision: 2, what: { act: 'methods', payments: [{ method: 'card', amount_kop: 1_300_00 }] } },
  ]);
});

test('a wrong split needs only the part in cash', async () => {
  const sent = open(inCash());
  await chooseOther('Исправить оплату…');
  await userEvent.click(await screen.findByRole('radio', { name: 'И так, и так' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Из них наличными/ }), '300');
  await screen.findByText(/Картой: 1\s000,00/);
  await userEvent.click(screen.getByRole('button', { name: 'Исправить оплату' }));
  expect(sent).toMatchObject([
    {
      what: {
        payments: [
          { method: 'cash', amount_kop: 300_00 },
          { method: 'card', amount_kop: 1_000_00 },
        ],
      },
    },
  ]);
});

test('a sale that never was asks why, with reasons at hand', async () => {
  const sale = inCash();
  const sent = open({ ...sale, may: { ...sale.may, void: true } });
  await chooseOther('Продажи не было…');
  await userEvent.click(await screen.findByRole('button', { name: 'Введена дважды' }));
  await screen.findByText(/Денег не было/);
  await userEvent.click(screen.getByRole('button', { name: 'Продажи не было' }));
  expect(sent).toMatchObject([{ what: { act: 'void' }, reason: 'Введена дважды' }]);
});

test('a part payment is taken out of an order; what nobody may correct is not offered', async () => {
  const sale = inCash({ state: 'awaiting_payment', removable_payments: [PAYMENT_ID] });
  const sent = open({ ...sale, may: { ...sale.may, correct: false } });
  await chooseOther(/Убрать оплату 1\s300,00/);
  expect(screen.queryByText('Исправить оплату…')).not.toBeInTheDocument();
  await screen.findByText(/Было: наличные/);
  await userEvent.click(screen.getByRole('button', { name: 'Убрать оплату' }));
  expect(sent).toMatchObject([{ what: { act: 'payment', payment_id: PAYMENT_ID } }]);
});

test('a sum goes back without goods, as the server says', async () => {
  const sent: unknown[] = [];
  open(inCash(), {
    refunding: ({ body }) => {
      const sum_kop = (body as { sum_kop?: number } | undefined)?.sum_kop ?? 1_300_00;
      const part = { method: 'cash' as const, amount_kop: sum_kop };
      const files = { at_least: 0, at_most: 0, photo_ids: [] };
      return {
        sum_kop,
        methods: [part],
        parts: [{ ...part, payment_id: PAYMENT_ID, left_kop: 1_300_00 }],
        files,
        materials: [],
      };
    },
    refund: ({ body }) => {
      sent.push(body);
      return inCash({ state: 'partly_refunded', refunded_kop: 100_00 });
    },
  });
  await chooseOther('Вернуть деньги…');
  await userEvent.click(await screen.findByRole('radio', { name: 'Часть суммы' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Сколько вернуть/ }), '100');
  await userEvent.click(screen.getByRole('button', { name: 'Долго ждали' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Вернуть 100,00/ }));
  expect(sent).toMatchObject([{ sum_kop: 100_00, expected_kop: 100_00, reason: 'Долго ждали' }]);
  expect(sent).not.toMatchObject([{ lines: expect.anything() }]);
});

test('after a correction the card says what was done and that nobody gets anything, and its money stands in its order', async () => {
  open(inCash(), { correct: () => setRight() });
  await chooseOther('Исправить оплату…');
  await screen.findByText(/Станет: карта/);
  expect(screen.getByText(/По учёту наличных станет на 1\s300,00\s₽ меньше/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Исправить оплату' }));
  const said = await screen.findByText('Исправлена оплата: наличные → карта. Клиенту отдавать нечего.', {
    selector: 'output *',
  });
  await waitFor(() => expect(said.closest('output')).toHaveFocus());
  const rows = within(screen.getByRole('region', { name: 'Деньги и чеки' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^НаличныеИсправлена/),
    expect.stringMatching(/^Записано по ошибке: Наличные.*−1 300,00/),
    expect.stringMatching(/^КартаОплачено/),
  ]);
  expect(screen.getByText('Осталось у нас')).toBeVisible();
  const history = within(screen.getByRole('region', { name: 'История' }));
  expect(history.getByText('Исправлена оплата: наличные → карта')).toBeVisible();
  expect(history.getByText(/Лебедев Михаил/)).toBeVisible();
});

test('after a refund the card says what is to be given to the client', async () => {
  const files = { at_least: 0, at_most: 0, photo_ids: [] };
  open(inCash(), {
    refunding: () => ({
      sum_kop: 1_300_00,
      methods: [{ method: 'cash', amount_kop: 1_300_00 }],
      parts: [],
      files,
      materials: [],
    }),
    refund: () => inCash({ refunds: [back({})], refunded_kop: 1_300_00 }),
  });
  await chooseOther('Вернуть деньги…');
  await userEvent.click(await screen.findByRole('button', { name: 'Всё' }));
  await userEvent.click(screen.getByRole('button', { name: 'Брак печати' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Вернуть 1/ }));
  expect((await screen.findAllByText(/^Отдайте клиенту 1\s300,00\s₽ наличными\.$/))[0]).toBeVisible();
});
