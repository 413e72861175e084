import 'fake-indexeddb/auto';
import type { Prices } from '@studio/contracts';
import { SwitchedOffProvider } from '@studio/portal';
import { fakeOffline, fakeUser, renderScreen } from '@studio/portal/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DetailScreen from '../detail/detail-screen';
import { LOCATION, photo, PHOTOGRAPHER, sessionDetail, someId } from '../testing/builders';
import { addToCart } from './cart-store';

const PRINT = someId(71);
const OFFERS = [{ product_id: PRINT, kind: 'print', name: 'Печать', price_kop: 300_00, items: [] }];
const PRICES = { price_list_id: someId(70), discount_ceiling: 10, offers: OFFERS } as unknown as Prices;
const WHY = 'Раздел «Продажи» выключен';
const order = {
  id: someId(80),
  number: 17,
  state: 'paid',
  source: 'counter',
  sold_at: '2026-03-08T12:00:00Z',
  created_at: '2026-03-08T12:00:00Z',
  total_kop: 300_00,
  paid_kop: 300_00,
  refunded_kop: 0,
  due_kop: 0,
  payments: [],
};

it('sells nothing while the section of sales is switched off, and says why', async () => {
  window.matchMedia = (media) =>
    ({ media, matches: /min-width/.test(media), addEventListener() {}, removeEventListener() {} }) as never;
  const session = sessionDetail();
  addToCart(session.local_id ?? session.id, PRINT, [null]);
  renderScreen(
    <SwitchedOffProvider reasonOf={(path) => (path.startsWith('/sales') ? WHY : undefined)}>
      <DetailScreen />
    </SwitchedOffProvider>,
    {
      path: '/photosessions/:id',
      at: `/photosessions/${session.id}`,
      user: fakeUser({ id: someId(1) }),
      offline: fakeOffline({ online: true }),
      api: {
        photosessions: { get: () => session, photographers: () => [PHOTOGRAPHER], duplicates: () => [] },
        photos: { list: () => [photo({ id: someId(901), filename: 'IMG_1.jpg', taken_at: null })] },
        locations: { myAccessible: () => [LOCATION] },
        sales: { prices: () => PRICES },
        payments: { sessionOrders: () => ({ orders: [order], links: [] }) as never },
      },
    },
  );
  for (const name of [/^Оформить/, /^Товар$/]) {
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveAttribute('title', WHY);
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(screen.getByLabelText('Корзина')).toHaveTextContent(`${WHY}: продать нельзя`);
  fireEvent.keyDown(document.body, { code: 'F9', key: 'F9' });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Снимок .*IMG_1\.jpg$/ }), { code: 'KeyS', key: 's' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('link', { name: /№\s17/ })).toHaveAttribute('title', WHY);
});
