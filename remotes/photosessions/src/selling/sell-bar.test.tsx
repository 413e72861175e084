import 'fake-indexeddb/auto';
import type { Prices } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DetailScreen from '../detail/detail-screen';
import { LOCATION, PHOTOGRAPHER, sessionDetail, someId } from '../testing/builders';

const PACKAGE = { product_id: someId(71), kind: 'package', name: 'Пакет «Семья»', price_kop: 2900_00, items: [] };
const PRICES = { price_list_id: someId(70), discount_ceiling: 10, offers: [PACKAGE] } as unknown as Prices;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
  // A phone, or a window at 200 %: no width is reached.
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

it('sells a package on a phone: the products are there with an empty cart, and stay there', async () => {
  const session = sessionDetail();
  renderScreen(<DetailScreen />, {
    path: '/photosessions/:id',
    at: `/photosessions/${session.id}`,
    user: fakeUser(),
    api: {
      photosessions: { get: () => session, photographers: () => [PHOTOGRAPHER], duplicates: () => [] },
      photos: { list: () => [] },
      locations: { myAccessible: () => [LOCATION] },
      sales: { prices: () => PRICES },
      payments: { sessionOrders: () => ({ orders: [], links: [] }) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Товар' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Пакет «Семья»/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
  const cart = within(await screen.findByRole('region', { name: 'Корзина' }));
  expect(cart.getByText('1 товар')).toBeVisible();
  expect(cart.getByRole('button', { name: 'Товар' })).toBeEnabled();
  await userEvent.click(cart.getByRole('button', { name: 'Оформить' }));
  expect(await screen.findByText('Шаг 1 из 3: корзина')).toBeVisible();
});
