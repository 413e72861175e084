import 'fake-indexeddb/auto';
import type { Prices } from '@studio/contracts';
import { apiError, type FakeHandlers, scan, showWideScreen } from '@studio/portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearCart } from './cart-store';
import { sessionDetail, someId } from '../testing/builders';
import { openDetail } from '../testing/open-detail';

const MUG = '4600000000116';
const offer = (number: number, name: string, barcode: string | null) => ({
  product_id: someId(number),
  kind: 'frame',
  name,
  price_kop: number * 100,
  items: [],
  barcode,
});
const PRICES = {
  price_list_id: someId(70),
  discount_ceiling: 10,
  offers: [offer(71, 'Рамка', null), offer(72, 'Кружка', MUG)],
} as unknown as Prices;
const SLIP = `https://portal.example/sales/list/${someId(80)}`;

const session = sessionDetail({ id: someId(33) });

async function open(api: FakeHandlers = {}) {
  const opened = openDetail(session, { api: { ...api, sales: { prices: () => PRICES, ...api.sales } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Товар' }));
  await screen.findByRole('button', { name: /^Рамка/ });
  return opened;
}

/** Longer than between two keys of a scanner. */
const pause = () => act(() => new Promise((after) => setTimeout(after, 100)));
const cart = () => within(screen.getByRole('region', { name: 'Корзина' }));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clearCart(session.local_id ?? session.id);
  showWideScreen();
});

it('a barcode adds its product, once; its digits choose nothing', async () => {
  await open();
  act(() => scan(MUG));
  expect(await screen.findByText('Добавлено: Кружка')).toBeVisible();
  await pause();
  expect(screen.getByRole('button', { name: /^Кружка.*✓ 1/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Рамка.*✓/ })).toBeNull();
});

it('a digit that a person presses adds its product, and Enter the one that stands first', async () => {
  await open();
  await userEvent.keyboard('2');
  expect(await screen.findByRole('button', { name: /^Кружка.*✓ 1/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Рамка/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /^Рамка.*✓ 1/ })).toBeVisible();
});

it('in the checkout a barcode adds a line, and the field that the scanner typed into keeps its sum', async () => {
  await open();
  await userEvent.keyboard('{Enter}');
  fireEvent.keyDown(document.body, { code: 'F9', key: 'F9' });
  const given = await screen.findByLabelText('Получено');
  await waitFor(() => expect(given).toHaveFocus());
  await userEvent.type(given, '500');
  await pause();
  act(() => scan(MUG));
  expect(await screen.findByText('Добавлено: Кружка')).toBeVisible();
  expect(cart().getByText('Кружка')).toBeVisible();
  expect(given).toHaveValue('500');
});

it('an unknown code says so and changes nothing: the checkout stays, its sum and its cart', async () => {
  await open({
    sales: {
      get: () => {
        throw apiError('not_found');
      },
    },
  });
  await userEvent.keyboard('{Enter}');
  fireEvent.keyDown(document.body, { code: 'F9', key: 'F9' });
  const given = await screen.findByLabelText('Получено');
  await userEvent.type(given, '500');
  await pause();
  act(() => scan('4600000000999'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Код «4600000000999» незнаком');
  act(() => scan(SLIP));
  expect(await screen.findByText('Заказа с этим кодом здесь нет.')).toBeVisible();
  act(() => scan(`https://portal.example/photosessions/${session.id}`));
  expect(await screen.findByText('Эта фотосессия уже открыта.')).toBeVisible();
  expect(given).toHaveValue('500');
  expect(cart().getByText('Рамка')).toBeVisible();
});

it('a slip opens its order, and the cart waits in its session', async () => {
  const { location } = await open({ sales: { get: () => ({ id: someId(80) }) as never } });
  await userEvent.keyboard('{Enter}');
  act(() => scan(SLIP));
  await waitFor(() => expect(location().pathname).toBe(`/sales/list/${someId(80)}`));
  expect(sessionStorage.getItem(`cart:${session.local_id ?? session.id}`)).toContain(someId(71));
});

/** A digit, and the time (ms) until the next. `waited`: how long the page let it wait. */
function digit(key: string, { next, waited = 0 }: { next: number; waited?: number }) {
  const event = new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - waited });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
  act(() => jest.advanceTimersByTime(next));
}

describe('of a code that comes slowly nothing is sold', () => {
  afterEach(() => jest.useRealTimers());
  /** The window as it is `open` ms after it opened, by a clock that only the test moves. */
  async function openFor(ms: number) {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Товар' }));
    act(() => jest.advanceTimersByTime(ms));
  }
  const sold = () => screen.queryAllByRole('button', { name: /✓/ }).length;

  it.each([
    ['into a window that has just opened', 100, 0],
    ['into a page that answers late', 5_000, 80],
  ])('%s', async (_when, ms, waited) => {
    await openFor(ms);
    for (const key of '4212') digit(key, { next: 70, waited });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', code: 'Enter' });
    act(() => jest.advanceTimersByTime(2_000));
    expect(sold()).toBe(0);
  });

  it('and digits that a person presses in an open window sell their products', async () => {
    await openFor(5_000);
    for (const key of '12') digit(key, { next: 200 });
    expect(sold()).toBe(2);
  });
});

it('asks before it takes a code in «Получено» for money', async () => {
  const { api } = await open();
  await userEvent.keyboard('{Enter}');
  fireEvent.keyDown(document.body, { code: 'F9', key: 'F9' });
  const given = await screen.findByLabelText('Получено');
  await waitFor(() => expect(given).toHaveFocus());
  await userEvent.type(given, '8510', { delay: 80 });
  await pause();
  await userEvent.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName(/^Сдача\s8\s439,00\s₽\?$/);
  expect(api.calls.some(({ name }) => name === 'sales.create')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Исправить' }));
  await waitFor(() => expect(given).toHaveFocus());
});
