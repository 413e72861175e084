import 'fake-indexeddb/auto';
import type { Prices } from '@studio/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionDetail, someId } from '../testing/builders';
import { openDetail } from '../testing/open-detail';

const PACKAGE = { product_id: someId(71), kind: 'package', name: 'Пакет «Семья»', price_kop: 2900_00, items: [] };
const OFF = 'Пакет «Пара» не продаётся: «Магнит» снят с продажи.';
const PRICES = {
  price_list_id: someId(70),
  discount_ceiling: 10,
  offers: [PACKAGE],
  withheld: [OFF],
} as unknown as Prices;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
  // A phone, or a window at 200 %: no width is reached.
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

it('sells a package on a phone: the products are there with an empty cart, and stay there', async () => {
  openDetail(sessionDetail(), { api: { sales: { prices: () => PRICES } } });
  const product = await screen.findByRole('button', { name: 'Товар' });
  const step = screen.getByTitle(/\(G\)$/).textContent ?? '';
  await userEvent.click(product);
  await userEvent.click(await screen.findByRole('button', { name: /^Пакет «Семья»/ }));
  expect(screen.getByText(OFF)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
  const cart = within(await screen.findByRole('region', { name: 'Корзина' }));
  expect(await cart.findByText('1 товар')).toBeVisible();
  expect(cart.getByText(/^2\s900/)).toBeVisible();
  // One row: the sum and the main action; the session's steps and the products are behind the sum.
  expect(cart.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(cart.getByRole('button', { name: /^1\sтовар, 2\s900.*: ещё$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Корзина' }));
  expect(sheet.getByRole('button', { name: step })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Товар' }));
  expect(screen.queryByRole('dialog', { name: 'Корзина' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Готово' }));
  await userEvent.click(cart.getByRole('button', { name: 'Оформить' }));
  expect(await screen.findByText('Шаг 1 из 3: корзина')).toBeVisible();
});

it('shows what a product looks like, or its kind where nobody has uploaded a picture', async () => {
  const picture = 'b'.repeat(64);
  const mug = { ...PACKAGE, product_id: someId(72), kind: 'souvenir', name: 'Кружка', picture } as const;
  const prices: Prices = { ...PRICES, offers: [...PRICES.offers, mug] };
  openDetail(sessionDetail({ id: someId(32) }), { api: { sales: { prices: () => prices } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Товар' }));
  const shown = await screen.findByRole('button', { name: /^Кружка/ });
  expect(shown.querySelector('img')).toHaveAttribute('src', `/api/sales/product-pictures/${picture}`);
  expect(screen.getByRole('button', { name: /^Пакет «Семья»/ }).querySelector('svg')).toBeInTheDocument();
});

it('opens the checkout by F9 from the choice of products: nothing has to be closed before', async () => {
  openDetail(sessionDetail({ id: someId(31) }), { api: { sales: { prices: () => PRICES } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Товар' }));
  await screen.findByRole('button', { name: /^Пакет «Семья»/ });
  await userEvent.keyboard('1');
  fireEvent.keyDown(document.body, { code: 'F9', key: 'F9' });
  expect(await screen.findByText('Шаг 1 из 3: корзина')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Пакет «Семья»/ })).toBeNull();
});
