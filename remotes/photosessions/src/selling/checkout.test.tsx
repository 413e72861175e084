import 'fake-indexeddb/auto';
import type { Prices, SaleCard } from '@studio/contracts';
import { openShowing, PortalError, type ShownCart, useCartToShow } from '@studio/portal';
import { type FakeHandlers, fakeOffline, fakeUser, renderScreen } from '@studio/portal/testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DetailScreen from '../detail/detail-screen';
import { clearCart } from './cart-store';
import { LOCATION, photo, PHOTOGRAPHER, sessionDetail, someId } from '../testing/builders';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

const OWNER = someId(1);
const PRINT = someId(71);
const PRICES: Prices = {
  price_list_id: someId(70),
  discount_ceiling: 10,
  offers: [{ product_id: PRINT, kind: 'print', name: 'Печать', price_kop: 300_00, items: [] }],
} as unknown as Prices;
const KEPT_PRICES = `prices:${OWNER}:${LOCATION.id}`;
const noLine = () => {
  throw new PortalError({ code: 'network', message: 'Нет связи с сервером.' });
};

/** The cart as the second monitor would show it. */
function Monitor({ sessionId }: { sessionId: string }) {
  return <output aria-label="Второй монитор">{JSON.stringify(useCartToShow(sessionId))}</output>;
}

const shownBill = () => {
  const text = screen.getByLabelText('Второй монитор', { selector: 'output' }).textContent;
  return (JSON.parse(text ?? 'null') as ShownCart | null)?.bill;
};

interface Given {
  /** Opens a session that is only on the device. */
  isLocal?: boolean;
  online?: boolean;
  isExchange?: boolean;
  api?: FakeHandlers;
}

async function open({ isLocal = false, online = false, isExchange = false, api = {} }: Given = {}) {
  const offline = fakeOffline({ online });
  await offline.store.saveDraft(KEPT_PRICES, PRICES);
  const { local_id } = await offline.store.save(
    { name: 'Петров Пётр', phone: '+79165556677', location_id: LOCATION.id, location_name: LOCATION.name },
    { owner: OWNER },
  );
  const session = sessionDetail();
  const id = isLocal ? local_id : session.id;
  const rendered = renderScreen(
    <>
      <DetailScreen />
      <Monitor sessionId={id} />
    </>,
    {
      path: '/photosessions/:id',
      at: `/photosessions/${id}${isExchange ? `?exchange=${someId(90)}` : ''}`,
      user: fakeUser({ id: OWNER }),
      offline,
      api: {
        photosessions: {
          get: () => session,
          photographers: () => [PHOTOGRAPHER],
          duplicates: () => [],
          create: noLine,
        },
        photos: { list: () => [] },
        locations: { myAccessible: () => [LOCATION] },
        sales: { prices: online ? () => PRICES : noLine, ...api.sales },
        payments: {
          sessionOrders: () => ({ orders: [], links: [], owned: { all: false, photo_ids: [] } }),
          ...api.payments,
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Товар' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Печать/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Оформить/ }));
  await screen.findByRole('button', { name: /^(Деньги|Доплата) получен|^Обменять|^Сдача отдана/ });
  return { ...rendered, offline, local_id };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
  openShowing().end();
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
});

it('takes cash when offline at the last known prices, and the second monitor follows to the end', async () => {
  const { offline } = await open();
  expect(shownBill()).toMatchObject({ due_kop: 300_00, lines: [{ name: 'Печать', quantity: 1 }], is_paid: false });
  await userEvent.type(screen.getByLabelText('Получено'), '500');
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  await screen.findByText(/Сохранено на этом устройстве/);
  expect(shownBill()).toMatchObject({ is_paid: true, change_kop: 200_00 });
  const [kept] = await offline.manager.writes.list();
  expect(kept).toMatchObject({
    kind: 'sales.cash',
    after: null,
    payload: {
      photosession_id: someId(1204),
      lines: [{ product_id: PRINT, price_kop: 300_00 }],
      payment: { amount_kop: 300_00, tendered_kop: 500_00 },
    },
  });
});

it('sells from a session that is only on the device: the sale waits for it, even online', async () => {
  const { offline, local_id } = await open({ isLocal: true, online: true });
  expect(screen.getByText(/Фотосессия ещё только на этом устройстве/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Карта/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  await screen.findByText(/Сохранено на этом устройстве/);
  const [kept] = await offline.manager.writes.list();
  expect(kept).toMatchObject({ after: local_id, payload: { photosession_id: local_id } });
});

it('says NOT saved when the device could not store the money, and stores it at the next press as one sale', async () => {
  const { offline } = await open();
  const keepWrite = offline.store.keepWrite;
  offline.store.keepWrite = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  expect(await screen.findByText(/Продажа НЕ сохранена/)).toBeVisible();
  expect(screen.queryByText(/Сохранено на этом устройстве/)).toBeNull();
  offline.store.keepWrite = keepWrite;
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  await screen.findByText(/Сохранено на этом устройстве/);
  await waitFor(async () => expect(await offline.manager.writes.list()).toHaveLength(1));
});

it('ends an exchange with its sale: the next one from the same page is an ordinary sale', async () => {
  await open({ isExchange: true, online: true, api: { sales: { create: () => sold() } } });
  expect(screen.getByText(/^Обмен: выберите новое/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  await screen.findByText(/^Оплачено.*300,00/);
  await userEvent.click(screen.getByRole('button', { name: /^Готово/ }));
  await waitFor(() => expect(screen.queryByText(/^Обмен: выберите новое/)).toBeNull());
});

const returned = (amount_kop: number, method: 'cash' | 'card' = 'cash') => {
  const line = { id: someId(91), product_id: PRINT, photo_id: null, name: 'Печать', quantity: 2, price_kop: 300_00 };
  const refund = { request_id: someId(92), state: 'succeeded', for_exchange: true, photo_ids: [], method, amount_kop };
  return {
    lines: [line],
    photos: [],
    refunds: [{ ...refund, lines: [{ sale_line_id: line.id, quantity: 1, sum_kop: amount_kop }] }],
  } as unknown as SaleCard;
};

it.each([
  [300_00, 'К доплате', /^300,00/, /^Доплата получена · 300,00/],
  [600_00, 'К доплате', /^Без доплаты$/, /^Обменять без доплаты$/],
  [900_00, 'Сдача клиенту', /^300,00/, /^Сдача отдана · 300,00/],
])(
  'of an exchange for cash of %i only the difference is a figure to take',
  async (amount_kop, label, figure, press) => {
    const { api } = await open({
      isExchange: true,
      online: true,
      api: { sales: { get: () => returned(amount_kop), create: () => sold() } },
    });
    // One piece came back, one more was chosen.
    expect(await screen.findByText(/^Обмен: за прежнее .* наличными, новое стоит 600,00/)).toBeVisible();
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByText(figure, { selector: '[data-main-figure]' })).toBeVisible();
    await waitFor(() => expect(shownBill()?.due_kop).toBe(Math.max(0, 600_00 - amount_kop)));
    await userEvent.click(screen.getByRole('button', { name: press }));
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'sales.create')?.request.body).toMatchObject({
        payments: [{ method: 'cash', amount_kop: 600_00, tendered_kop: Math.max(600_00, amount_kop) }],
      }),
    );
    act(() => clearCart(sessionDetail().id));
  },
);

it('takes the whole price of what is exchanged for money that went back to a card', async () => {
  await open({ isExchange: true, online: true, api: { sales: { get: () => returned(600_00, 'card') } } });
  expect(await screen.findByText(/^Обмен: за прежнее 600,00.* на карту, новое стоит 600,00/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Деньги получены · 600,00/ })).toBeVisible();
  act(() => clearCart(sessionDetail().id));
});

it.each([
  ['card', /^Карта/, /^Терминал одобрил/, true],
  ['cash', /^Наличные/, /^Доплата получена/, false],
] as const)(
  'of an exchange for cash whose new goods are paid by %s the last step says what is owed',
  async (method, way, take, isOwed) => {
    await open({
      isExchange: true,
      online: true,
      api: {
        sales: {
          get: () => returned(300_00),
          create: () => sold({ payments: [{ ...PAYMENT, id: someId(97), method, state: 'succeeded' }] as never }),
        },
      },
    });
    expect(await screen.findByText(/300,00.* за прежнее пока не отдавайте/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: way }));
    await userEvent.click(screen.getByRole('button', { name: take }));
    await screen.findByText(/^Оплачено.*300,00/);
    expect(screen.queryByText(/^Отдайте клиенту\s300,00\s₽ наличными$/) !== null).toBe(isOwed);
    act(() => clearCart(sessionDetail().id));
  },
);

const PAYMENT = { method: 'sbp', amount_kop: 300_00, state: 'pending', is_unknown: false, confirmation_url: null };

const sold = (fields: Partial<SaleCard> = {}) =>
  ({
    id: someId(95),
    number: 31,
    state: 'paid',
    location_name: 'Арбат',
    sold_at: '2026-03-08T10:00:00.000Z',
    created_at: '2026-03-08T10:00:00.000Z',
    photosession_number: 1204,
    total_kop: 300_00,
    paid_kop: 300_00,
    refunded_kop: 0,
    due_kop: fields.state === 'awaiting_payment' ? 300_00 : 0,
    lines: [],
    photos: [],
    payments: [],
    receipts: [],
    may: { cancel: true },
    ...fields,
  }) as unknown as SaleCard;

it('keeps the cash that was handed over while the answer is lost: the next press shows the same change', async () => {
  let tries = 0;
  await open({
    online: true,
    api: {
      sales: {
        create: () => {
          tries += 1;
          if (tries === 1) throw new PortalError({ code: 'unavailable', message: 'Сервер занят.', status: 503 });
          return sold();
        },
      },
    },
  });
  await userEvent.type(screen.getByLabelText('Получено'), '500');
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  expect(await screen.findByText('Сервер не ответил')).toBeVisible();
  expect(screen.getByLabelText('Получено')).toHaveValue('500');
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  expect(await screen.findByText(/^Сдача\s200,00\s₽$/)).toBeVisible();
});

it('refuses an exchange while offline: a sale of the device would not know what it was exchanged for', async () => {
  const { offline } = await open({ isExchange: true });
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  expect(await screen.findByText(/^Обмен оформляют при связи/)).toBeVisible();
  expect(await offline.manager.writes.list()).toEqual([]);
});

it('says with the sale that the client comes for the goods later', async () => {
  const { api } = await open({ online: true, api: { sales: { create: () => sold() } } });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Заберут позже/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'sales.create')?.request.body).toMatchObject({ goods_later: true }),
  );
});

it('fixes the discount, its unit too, with the first part of the money, and empties the fields for the next part', async () => {
  await open({ online: true });
  await userEvent.type(screen.getByLabelText('Сумма этой оплаты'), '100');
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  expect(await screen.findByText('Принято: Наличные')).toBeVisible();
  expect(screen.getByLabelText('Сумма этой оплаты')).toHaveValue('');
  expect(screen.getByRole('radio', { name: '₽' })).toBeDisabled();
});

it('does not close over money that no sale has yet: it asks, and keeps what was taken', async () => {
  await open({ online: true });
  await userEvent.type(screen.getByLabelText('Сумма этой оплаты'), '100');
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  await screen.findByText('Принято: Наличные');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Закрыть, не записав продажу?' });
  expect(question).toHaveAccessibleDescription(/^Принято 100,00/);
  await userEvent.click(within(question).getByRole('button', { name: 'Вернуться к оплате' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('Принято: Наличные')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Деньги возвращены, закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not take the refusal of a repetition for that of a lost request: the same goods stay fixed', async () => {
  const statuses = [503, 401];
  const { api } = await open({
    online: true,
    api: {
      sales: {
        create: () => {
          const status = statuses.shift();
          if (status !== undefined) throw new PortalError({ code: 'unavailable', message: 'Не вышло.', status });
          return sold();
        },
      },
    },
  });
  const press = () => userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  await press();
  await screen.findByText('Сервер не ответил');
  await press();
  await waitFor(() => expect(api.calls.filter(({ name }) => name === 'sales.create')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Деньги получены/ })).toBeEnabled());
  expect(screen.getByText('Сервер не ответил')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Больше: Печать' })).toBeDisabled();
});

it('looks for a payment whose answer was lost before it takes another: the client may be paying by the code', async () => {
  const { api } = await open({
    online: true,
    api: {
      sales: {
        create: () => sold({ state: 'awaiting_payment', paid_kop: 0 }),
        pay: () => {
          throw new PortalError({ code: 'unavailable', message: 'Сервер занят.', status: 503 });
        },
        get: () => sold({ state: 'awaiting_payment', paid_kop: 0, payments: [{ ...PAYMENT, id: lostId() }] as never }),
      },
      payments: { status: () => ({ state: 'awaiting_payment', payments: [{ ...PAYMENT, id: lostId() }] }) as never },
    },
  });
  const asked = () => api.calls.filter(({ name }) => name === 'sales.pay');
  const lostId = () => (asked()[0]?.request.body as { payment_id: string } | undefined)?.payment_id;
  await userEvent.click(screen.getByRole('button', { name: /^СБП/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Показать QR-код/ }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: /^Наличные/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Деньги получены/ }));
  expect(await screen.findByText(/^Ждём оплату/)).toBeVisible();
  expect(asked()).toHaveLength(1);
});

it('asks for the paid sale again when its answer was lost, instead of waiting for ever', async () => {
  let tries = 0;
  await open({
    online: true,
    api: {
      sales: {
        create: () => sold({ state: 'awaiting_payment', paid_kop: 0 }),
        pay: ({ body }: { body: unknown }) => {
          const { payment_id } = body as { payment_id: string };
          return sold({ state: 'awaiting_payment', paid_kop: 0, payments: [{ ...PAYMENT, id: payment_id }] as never });
        },
        get: () => {
          tries += 1;
          if (tries === 1) throw new PortalError({ code: 'unavailable', message: 'Сервер занят.', status: 503 });
          return sold();
        },
      },
      payments: { status: () => ({ state: 'paid', payments: [] }) as never },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^СБП/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Показать QR-код/ }));
  expect(await screen.findByText(/^Оплачено\s300,00/)).toBeVisible();
  expect(tries).toBeGreaterThan(1);
});

/** A sale at the server, and the payments that the screen sent for it: the client has the code, or has not. */
function saleWithCode() {
  const payments: { id: string; method: string; amount_kop: number; state: string }[] = [];
  const card = (fields: Partial<SaleCard> = {}) =>
    sold({
      state: 'awaiting_payment',
      subtotal_kop: 300_00,
      discount_kop: 0,
      paid_kop: 0,
      lines: [
        { id: someId(96), product_id: PRINT, kind: 'print', name: 'Печать', quantity: 1, price_kop: 300_00 },
      ] as never,
      payments: payments.map((one) => ({ ...PAYMENT, ...one })) as never,
      ...fields,
    });
  const sales: NonNullable<FakeHandlers['sales']> = {
    create: () => card(),
    get: () => card(),
    pay: ({ body }: { body: unknown }) => {
      const { payment_id, method, amount_kop } = body as { payment_id: string; method: string; amount_kop: number };
      if (method === 'cash') return card({ state: 'paid', paid_kop: amount_kop });
      payments.push({ id: payment_id, method, amount_kop, state: 'pending' });
      return card();
    },
    cancelPayment: () => {
      for (const one of payments) one.state = 'canceled';
      return card();
    },
    cancel: () => card({ state: 'cancelled' }),
  };
  const handlers: FakeHandlers = {
    sales,
    payments: { status: () => ({ state: 'awaiting_payment', payments: card().payments }) as never },
  };
  return { handlers, card };
}

async function showCodeAndClose() {
  await userEvent.click(screen.getByRole('button', { name: /^СБП/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Показать QR-код/ }));
  await screen.findByText(/^Ждём оплату/);
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const openAgain = () => userEvent.click(screen.getByRole('button', { name: /^Оформить/ }));

it('goes on with the sale that the server has when it is opened again: the code is there, cash pays the same sale', async () => {
  const { handlers } = saleWithCode();
  const { api } = await open({ online: true, api: handlers });
  await showCodeAndClose();
  await openAgain();
  expect(await screen.findByText(/^Ждём оплату/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Другой способ оплаты' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Деньги получены/ }));
  expect(await screen.findByText(/^Оплачено\s300,00/)).toBeVisible();
  expect(api.calls.filter(({ name }) => name === 'sales.create')).toHaveLength(1);
});

it('keeps no cash on the device for a sale that the server may have: that was refused when the connection was back', async () => {
  const { handlers } = saleWithCode();
  const { offline } = await open({ online: true, api: { ...handlers, sales: { ...handlers.sales, get: noLine } } });
  await showCodeAndClose();
  act(() => void window.dispatchEvent(new Event('offline')));
  await openAgain();
  expect(await screen.findByText(/^Эта корзина уже уходила на оплату/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Деньги получены/ })).toBeNull();
  expect(await offline.manager.writes.list()).toEqual([]);
});

it('finds the sale whose answer was lost when it is opened again, instead of selling the same goods twice', async () => {
  const { handlers, card } = saleWithCode();
  const sales = {
    create: () => {
      throw new PortalError({ code: 'unavailable', message: 'Сервер занят.', status: 503 });
    },
    get: () => card({ state: 'paid', paid_kop: 300_00 }),
  };
  const { api } = await open({ online: true, api: { ...handlers, sales } });
  await userEvent.click(screen.getByRole('button', { name: /^Деньги получены/ }));
  await screen.findByText('Сервер не ответил');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  const question = await screen.findByRole('alertdialog', { name: 'Закрыть, не записав продажу?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Закрыть оформление' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openAgain();
  expect(await screen.findByText(/^Оплачено\s300,00/)).toBeVisible();
  expect(api.calls.filter(({ name }) => name === 'sales.create')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Готово/ }));
  expect(await screen.findByText('Корзина пуста')).toBeVisible();
});

it('cancels the unpaid order when the client wants something else, and the cart can be changed', async () => {
  const { handlers } = saleWithCode();
  const { api } = await open({ online: true, api: handlers });
  await showCodeAndClose();
  await openAgain();
  await userEvent.click(await screen.findByRole('button', { name: 'Другой способ оплаты' }));
  expect(await screen.findByRole('button', { name: 'Больше: Печать' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Изменить состав' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Больше: Печать' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /^СБП/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Показать QR-код/ }));
  await screen.findByText(/^Ждём оплату/);
  const [first, second] = api.calls.filter(({ name }) => name === 'sales.create').map(({ request }) => request.body);
  expect((second as { id: string }).id).not.toBe((first as { id: string }).id);
  expect(api.calls.filter(({ name }) => name === 'sales.cancel')).toHaveLength(1);
});

it('goes from the pictures to the checkout by keys alone: all, sell, the first product, close, check out', async () => {
  const session = sessionDetail();
  const of = (n: number) =>
    photo({ id: someId(900 + n), sha256: String(n).repeat(64), filename: `IMG_${n}.jpg`, taken_at: null });
  renderScreen(<DetailScreen />, {
    path: '/photosessions/:id',
    at: `/photosessions/${session.id}`,
    user: fakeUser({ id: OWNER }),
    offline: fakeOffline({ online: true }),
    api: {
      photosessions: { get: () => session, photographers: () => [PHOTOGRAPHER], duplicates: () => [] },
      photos: { list: () => [of(1), of(2)] },
      locations: { myAccessible: () => [LOCATION] },
      sales: { prices: () => PRICES },
      payments: { sessionOrders: () => ({ orders: [], links: [], owned: { all: false, photo_ids: [] } }) },
    },
  });
  const first = await screen.findByRole('button', { name: /^Снимок .*IMG_1\.jpg$/ });
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.keyboard('{Control>}a{/Control}s');
  await screen.findByRole('dialog', { name: /Продать: 2\sснимка/ });
  await screen.findByRole('button', { name: /^Печать/ });
  await userEvent.keyboard('1');
  // Two pictures, two pieces.
  await screen.findByRole('button', { name: /✓ 2/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The viewer still fades away when the next key comes.
  await userEvent.click(first);
  const viewer = await screen.findByRole('dialog');
  fireEvent.keyDown(viewer.querySelector('.yarl__container') ?? viewer, { code: 'Escape', key: 'Escape' });
  expect(viewer).toBeInTheDocument();
  fireEvent.keyDown(document.body, { code: 'F9', key: 'F9' });
  expect(await screen.findByRole('button', { name: /^Деньги получены/ })).toBeVisible();
});
