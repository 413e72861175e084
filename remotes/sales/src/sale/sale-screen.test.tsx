import 'fake-indexeddb/auto';
import type { Refunding, SaleCard } from '@studio/contracts';
import { orpc, PortalError } from '@studio/portal';
import { chooseItem, type FakeHandlers, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { card, SALE_ID } from '../testing/sale-builder';
import SaleScreen from './sale-screen';
import type { WantedRefund } from './use-refunding';

const CASH_ID = '0190a000-0000-7000-8000-0000000000f1';
const CARD_ID = '0190a000-0000-7000-8000-0000000000f2';
const SESSION_ID = '0190a000-0000-7000-8000-0000000000e1';

const open = (sales: FakeHandlers['sales']) =>
  renderScreen(<SaleScreen />, {
    path: '/sales/list/:id',
    at: `/sales/list/${SALE_ID}`,
    user: fakeUser({ roles: ['admin'] }),
    api: { sales: { refunding: ({ body }) => inCash(wantedOf(body)), ...sales } },
  });

/** All of the sale has no body. */
const wantedOf = (body: unknown) => (body ?? {}) as WantedRefund;

/** What the server says of the builder's sale, which was paid in cash. */
function inCash({ lines: wanted }: WantedRefund): Refunding {
  const { lines, total_kop } = card();
  const priceOf = (id: string) => lines.find((line) => line.id === id)?.price_kop ?? 0;
  const sum_kop = wanted?.reduce((all, one) => all + one.quantity * priceOf(one.sale_line_id), 0) ?? total_kop;
  const part = { method: 'cash' as const, amount_kop: sum_kop };
  const files = { at_least: 0, at_most: 0, photo_ids: [] };
  return {
    sum_kop,
    methods: [part],
    files,
    materials: [],
    parts: [{ ...part, payment_id: CASH_ID, left_kop: total_kop }],
  };
}

/** Another part of the page, or a screen opened before, that reads the session's orders and the day's report. */
function Beside() {
  useQuery(orpc.payments.sessionOrders.queryOptions({ input: { sessionId: SESSION_ID } }));
  useQuery(orpc.dayReports.get.queryOptions({ input: { id: SESSION_ID } }));
  return null;
}

test('what shows the money of the sale elsewhere is read again after a move', async () => {
  const read = { orders: 0, day: 0 };
  renderScreen(
    <>
      <SaleScreen />
      <Beside />
    </>,
    {
      path: '/sales/list/:id',
      at: `/sales/list/${SALE_ID}`,
      user: fakeUser({ roles: ['admin'] }),
      api: {
        sales: { get: () => card(), move: () => card({ state: 'handed_over' }) },
        payments: {
          sessionOrders: () => {
            read.orders += 1;
            return { orders: [], links: [], owned: { all: false, photo_ids: [] } };
          },
        },
        dayReports: {
          get: () => {
            read.day += 1;
            throw new PortalError({ code: 'not_found', message: 'Нет.', status: 404 });
          },
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Выдать заказ' }));
  await waitFor(() => expect(read).toEqual({ orders: 2, day: 2 }));
});

async function askRefund() {
  await userEvent.click(await screen.findByRole('button', { name: 'Другое' }));
  await chooseItem('Вернуть деньги…');
}

const takeAll = async () => userEvent.click(await screen.findByRole('button', { name: 'Всё' }));

test('the card shows what was sold and hands over the order', async () => {
  let state: 'paid' | 'handed_over' = 'paid';
  const { api } = open({
    get: () => card({ state }),
    move: () => {
      state = 'handed_over';
      return card({ state, may: { ...card().may, hand_over: false, close: true } });
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: /1204/ })).toBeVisible();
  expect(screen.getAllByText(/Печать 10×15/)[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Выдать заказ' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Другое' }));
  expect(await screen.findByRole('menuitem', { name: 'Закрыть заказ' })).toBeVisible();
  expect(api.calls.find(({ name }) => name === 'sales.move')?.request.body).toEqual({ state: 'handed_over' });
});

test('an order whose parts were paid at the counter has its last receipt already: handing over promises none', async () => {
  const receipts = [{ kind: 'prepayment' }, { kind: 'settlement' }].map((receipt, at) => ({
    id: `r${at}`,
    mode: 'full_payment',
    amount_kop: 1_300_00,
    state: 'accepted',
    error: null,
    ...receipt,
  })) as SaleCard['receipts'];
  const { api } = open({
    get: () => card({ receipts }),
    move: () => card({ state: 'handed_over', may: { ...card().may, hand_over: false } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Выдать заказ' }));
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'sales.move')).toBe(true));
  expect(screen.queryByText(/второй чек/)).toBeNull();
});

test('an order that the bank gave money back for without the portal says the sum, and offers no handing over', async () => {
  open({ get: () => card({ held_at_bank_kop: 500_00, may: { ...card().may, hand_over: false } }) });
  expect(await screen.findByText(/Банк вернул клиенту 500,00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Выдать заказ' })).toBeNull();
});

test('an order whose goods were paid before says so, and asks before the second receipt', async () => {
  const prepaid = {
    id: SESSION_ID,
    kind: 'prepayment',
    mode: 'full_prepayment',
    amount_kop: 1_300_00,
    state: 'accepted',
    error: null,
  } as SaleCard['receipts'][number];
  const { api } = open({
    get: () => card({ receipts: [prepaid], hand_over_receipt_kop: 1_300_00 }),
    move: () => card({ state: 'handed_over', may: { ...card().may, hand_over: false } }),
  });
  expect(await screen.findByText('Заберут позже: второй чек пробьётся при выдаче')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Выдать заказ' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/^Пробьётся чек полного расчёта на 1\s300,00 ₽/)).toBeVisible();
  expect(api.calls.some(({ name }) => name === 'sales.move')).toBe(false);
  await userEvent.click(asked.getByRole('button', { name: 'Выдать' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.calls.find(({ name }) => name === 'sales.move')?.request.body).toEqual({ state: 'handed_over' });
});

test('a refund by line requires the pieces and the reason, and shows its sum', async () => {
  const { api } = open({
    get: () => card(),
    refund: () => card({ state: 'partly_refunded', refunded_kop: 300_00 }),
  });
  await askRefund();
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.getByRole('dialog'));
  // Nothing is chosen before the person says what came back.
  expect(within(dialog).getByRole('button', { name: 'Вернуть' })).toBeDisabled();
  expect(within(dialog).getByText(/^400,00/)).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Сколько вернуть: Печать 10×15'), '1');
  expect(within(dialog).getByRole('checkbox', { name: 'Вернуть: Магнит' })).not.toBeChecked();
  await userEvent.type(within(dialog).getByLabelText(/Причина возврата/), 'Брак');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Вернуть 300/ }));
  const sent = api.calls.find(({ name }) => name === 'sales.refund')?.request.body as {
    reason: string;
    lines: { quantity: number }[];
  };
  expect(sent.reason).toBe('Брак');
  expect(sent.lines.map(({ quantity }) => quantity)).toEqual([1]);
});

test('a refund of the whole sale is five presses, and nothing is typed', async () => {
  const { api } = open({ get: () => card(), refund: () => card({ state: 'refunded' }) });
  const pressed = jest.fn();
  document.addEventListener('click', pressed);
  await askRefund();
  const dialog = within(await screen.findByRole('alertdialog'));
  await takeAll();
  await userEvent.click(dialog.getByRole('button', { name: 'Клиент передумал' }));
  const give = dialog.getByRole('button', { name: /^Вернуть/ });
  await waitFor(() => expect(give).toBeEnabled());
  await userEvent.click(give);
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'sales.refund')).toBe(true));
  document.removeEventListener('click', pressed);
  expect(pressed.mock.calls.length).toBeLessThanOrEqual(5);
  const sent = api.calls.find(({ name }) => name === 'sales.refund');
  expect(sent?.request.body).toMatchObject({ reason: 'Клиент передумал', expected_kop: card().total_kop });
});

test('a refund whose answer was lost is requested again under the same id, so that it happens once', async () => {
  let tries = 0;
  const { api } = open({
    get: () => card(),
    refund: () => {
      tries += 1;
      if (tries === 1) throw new PortalError({ code: 'unavailable', message: 'Сервер занят.', status: 503 });
      if (tries === 2) throw new PortalError({ code: 'forbidden', message: 'Нет права.', status: 403 });
      return card({ state: 'partly_refunded', refunded_kop: 300_00 });
    },
  });
  await askRefund();
  const dialog = await screen.findByRole('alertdialog');
  await takeAll();
  await userEvent.type(within(dialog).getByLabelText(/Причина возврата/), 'Брак');
  const press = async () => {
    const button = within(dialog).getByRole('button', { name: /^Вернуть/ });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  };
  const keys = () =>
    api.calls
      .filter(({ name }) => name === 'sales.refund')
      .map(({ request }) => (request.body as { request_id: string }).request_id);
  await press();
  await waitFor(() => expect(keys()).toHaveLength(1));
  await press();
  await waitFor(() => expect(keys()).toHaveLength(2));
  await press();
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[1]);
});

test('pieces cannot be changed while a refund has no answer: the same is repeated, also from a dialog opened anew', async () => {
  const statuses = [503, 429];
  const { api } = open({
    get: () => card(),
    refund: () => {
      const status = statuses.shift();
      if (status !== undefined) throw new PortalError({ code: 'unavailable', message: 'Сервер занят.', status });
      return card({ state: 'partly_refunded', refunded_kop: 300_00 });
    },
  });
  const sent = () => api.calls.filter(({ name }) => name === 'sales.refund').map(({ request }) => request.body);
  const press = async (count: number) => {
    const button = screen.getByRole('button', { name: /^Вернуть \d/ });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(sent()).toHaveLength(count));
  };
  await askRefund();
  const prints = await screen.findByLabelText('Сколько вернуть: Печать 10×15');
  await userEvent.type(prints, '1');
  await userEvent.type(screen.getByLabelText(/Причина возврата/), 'Брак');
  await press(1);
  await screen.findByText(/^Ответа нет/);
  expect(prints).toBeDisabled();
  await press(2);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Вернуть \d/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  await askRefund();
  expect(await screen.findByText(/^Прошлый возврат остался без ответа/)).toBeVisible();
  expect(screen.getByLabelText('Сколько вернуть: Печать 10×15')).toHaveValue('1');
  await userEvent.type(screen.getByLabelText(/Причина возврата/), 'Ещё раз');
  await press(3);
  expect(sent()[1]).toEqual(sent()[0]);
  expect(sent()[2]).toEqual(sent()[0]);
});

test('a refund that the server has, while its answer was lost, is asked again with its own sum', async () => {
  let known = card();
  const statuses = [503];
  open({
    get: () => known,
    refund: () => {
      const lines = known.lines.map((line) => ({
        ...line,
        refunded_quantity: line.quantity,
        refunded_kop: line.sum_kop,
      }));
      known = card({ state: 'refunded', lines });
      const status = statuses.shift();
      if (status !== undefined) throw new PortalError({ code: 'unavailable', message: 'Сервер занят.', status });
      return known;
    },
  });
  await askRefund();
  await takeAll();
  const button = await screen.findByRole('button', { name: /^Вернуть \d/ });
  const words = button.textContent;
  await userEvent.type(screen.getByLabelText(/Причина возврата/), 'Брак');
  await userEvent.click(button);
  expect(await screen.findAllByText('Возвращён')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: /^Вернуть/ }).textContent).toBe(words);
  expect(screen.getByRole('checkbox', { name: 'Вернуть: Магнит' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /^Вернуть/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Вернуть \d/ })).toBeNull());
});

test('more pieces than were sold are not refunded', async () => {
  open({ get: () => card() });
  await askRefund();
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.getByRole('dialog'));
  await userEvent.type(within(dialog).getByLabelText('Сколько вернуть: Печать 10×15'), '4');
  expect(within(dialog).getByText('Отметьте, что и сколько возвращают.')).toBeVisible();
});

test('the window says by which methods the money goes back, and the person may divide it otherwise', async () => {
  const { api } = open({
    get: () => card(),
    refunding: ({ body }) => {
      const { parts } = wantedOf(body);
      const of = (id: string, first: number) =>
        (parts ? parts.find((one) => one.payment_id === id)?.amount_kop : first) ?? 0;
      const [cash, onCard] = [of(CASH_ID, 300_00), of(CARD_ID, 3_33)];
      if (cash + onCard !== 303_33)
        throw new PortalError({ code: 'validation_failed', message: 'Вернуть нужно 303,33 ₽.', status: 400 });
      return {
        sum_kop: 303_33,
        methods: [
          { method: 'cash', amount_kop: cash },
          { method: 'card', amount_kop: onCard },
        ],
        files: { at_least: 0, at_most: 0, photo_ids: [] },
        parts: [
          { payment_id: CASH_ID, method: 'cash', left_kop: 300_00, amount_kop: cash },
          { payment_id: CARD_ID, method: 'card', left_kop: 400_00, amount_kop: onCard },
        ],
        materials: [],
      };
    },
    refund: () => card({ state: 'partly_refunded', refunded_kop: 303_33 }),
  });
  await askRefund();
  await takeAll();
  expect(await screen.findByText(/^Вернётся 300,00\s₽ наличными и 3,33\s₽ на карту$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Разделить иначе…' }));
  const [inCashField, onCardField] = [screen.getByLabelText('Наличные'), screen.getByLabelText('Карта')];
  await userEvent.clear(inCashField);
  await userEvent.type(inCashField, '100');
  expect(await screen.findByText('Вернуть нужно 303,33 ₽.')).toBeVisible();
  await userEvent.clear(onCardField);
  await userEvent.type(onCardField, '203,33');
  expect(await screen.findByText(/^Вернётся 100,00\s₽ наличными и 203,33\s₽ на карту$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Брак печати' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Вернуть 303,33/ }));
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'sales.refund')).toBe(true));
  expect(api.calls.find(({ name }) => name === 'sales.refund')?.request.body).toMatchObject({
    reason: 'Брак печати',
    expected_kop: 303_33,
    parts: [
      { payment_id: CASH_ID, amount_kop: 100_00 },
      { payment_id: CARD_ID, amount_kop: 203_33 },
    ],
  });
});

test('a refund of which another sum would go back now is shown anew before it is asked again', async () => {
  let sum_kop = 1_300_00;
  const { api } = open({
    get: () => card(),
    refunding: () => ({ ...inCash({}), sum_kop, methods: [{ method: 'cash', amount_kop: sum_kop }] }),
    refund: () => {
      sum_kop = 900_00;
      throw new PortalError({ code: 'conflict', message: 'Вернётся уже другая сумма.', status: 409 });
    },
  });
  await askRefund();
  await takeAll();
  await userEvent.click(await screen.findByRole('button', { name: 'Клиент передумал' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Вернуть 1\s300/ }));
  expect(await screen.findByRole('button', { name: /^Вернуть 900/ })).toBeEnabled();
  expect(screen.getByText('Вернётся уже другая сумма.')).toBeVisible();
  expect(api.calls.filter(({ name }) => name === 'sales.refund')).toHaveLength(1);
});

test('a refund says where each material goes, and sends what was chosen instead', async () => {
  const paper = { product_id: SESSION_ID, item_id: CARD_ID, name: 'Фотобумага', unit: 'sheet', quantity: 6 } as const;
  const frame = { product_id: SESSION_ID, item_id: CASH_ID, name: 'Рамка', unit: 'piece', quantity: 3 } as const;
  const { api } = open({
    get: () => card(),
    refunding: () => ({
      ...inCash({}),
      materials: [
        { ...frame, to: 'stock' as const },
        { ...paper, to: 'client' as const },
      ],
    }),
    refund: () => card({ state: 'refunded' }),
  });
  await askRefund();
  await takeAll();
  expect(await screen.findByText('Рамка, 3 шт.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Что с материалом: Фотобумага' })).toHaveDisplayValue('У клиента');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Что с материалом: Рамка' }), 'В брак');
  await userEvent.click(await screen.findByRole('button', { name: 'Клиент передумал' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Вернуть 1\s300/ }));
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'sales.refund')).toBe(true));
  expect(api.calls.find(({ name }) => name === 'sales.refund')?.request.body).toMatchObject({
    materials: [
      { product_id: SESSION_ID, item_id: CASH_ID, to: 'damaged' },
      { product_id: SESSION_ID, item_id: CARD_ID, to: 'client' },
    ],
  });
});

test('a refund that the till does not have is refused before the press', async () => {
  const refusal = 'Столько наличных в кассе нет.';
  open({ get: () => card(), refunding: () => ({ ...inCash({}), refusal }) });
  await askRefund();
  await takeAll();
  await userEvent.click(await screen.findByRole('button', { name: 'Клиент передумал' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Вернуть 1\s300/ })).toBeDisabled();
});

test('an exchange is offered to whoever may sell there', async () => {
  open({ get: () => card({ may: { ...card().may, exchange: false } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Другое' }));
  expect(await screen.findByRole('menuitem', { name: 'Вернуть деньги…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Обменять…' })).toBeNull();
});

test('a sale that does not exist says so', async () => {
  open({
    get: () => {
      throw new PortalError({ code: 'not_found', message: 'Такой продажи нет.', status: 404, requestId: 'r1' });
    },
  });
  expect(await screen.findByText('Среди учтённых продаж такой нет')).toBeVisible();
});

test('a share with a fraction of a percent has a decimal comma', async () => {
  const [whole] = card().shares;
  if (!whole) throw new Error('The sale of the builder has a share.');
  open({ get: () => card({ shares: [{ ...whole, basis_points: 3_333 }] }) });
  expect(await screen.findByText(/продавец, 33,33\s%/)).toBeVisible();
});
