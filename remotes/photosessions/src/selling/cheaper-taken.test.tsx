import 'fake-indexeddb/auto';
import type { Prices } from '@studio/contracts';
import { type ShownCart, useCartToShow } from '@studio/portal';
import { fakeOffline, fakeUser, renderScreen } from '@studio/portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DetailScreen from '../detail/detail-screen';
import { LOCATION, photo, PHOTOGRAPHER, sessionDetail, someId } from '../testing/builders';
import { addToCart, clearCart } from './cart-store';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

const PHOTO = someId(901);
const [PRINT, DIGITAL, ALL, SET] = [someId(71), someId(72), someId(73), someId(74)];
const item = (product_id: string, kind: string, quantity = 1) => ({ product_id, kind, quantity });
const PRICES = {
  price_list_id: someId(70),
  discount_ceiling: 10,
  offers: [
    { product_id: PRINT, kind: 'print', name: 'Печать', price_kop: 300_00, items: [] },
    { product_id: DIGITAL, kind: 'digital', name: 'Файл', price_kop: 500_00, items: [] },
    { product_id: ALL, kind: 'all_digital', name: 'Все фото', price_kop: 2_500_00, items: [] },
    {
      product_id: SET,
      kind: 'package',
      name: 'Семейный',
      price_kop: 2_800_00,
      items: [item(PRINT, 'print', 2), item(ALL, 'all_digital')],
    },
  ],
} as unknown as Prices;

const session = sessionDetail();
const cartKey = session.local_id ?? session.id;

/** The cart as the second monitor would show it. */
function Monitor() {
  return <output aria-label="Второй монитор">{JSON.stringify(useCartToShow(session.id))}</output>;
}
const shown = () =>
  JSON.parse(screen.getByLabelText('Второй монитор', { selector: 'output' }).textContent || 'null') as ShownCart | null;

function open() {
  window.matchMedia = (media) =>
    ({ media, matches: /min-width/.test(media), addEventListener() {}, removeEventListener() {} }) as never;
  renderScreen(
    <>
      <DetailScreen />
      <Monitor />
    </>,
    {
      path: '/photosessions/:id',
      at: `/photosessions/${session.id}`,
      user: fakeUser({ id: someId(1) }),
      offline: fakeOffline({ online: true }),
      api: {
        photosessions: { get: () => session, photographers: () => [PHOTOGRAPHER], duplicates: () => [] },
        photos: { list: () => [photo({ id: PHOTO, filename: 'IMG_1.jpg', taken_at: null })] },
        locations: { myAccessible: () => [LOCATION] },
        sales: { prices: () => PRICES },
        payments: { sessionOrders: () => ({ orders: [], links: [], owned: { all: false, photo_ids: [] } }) },
      },
    },
  );
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clearCart(cartKey);
});

it('stays taken when the checkout is closed by Escape: bar, monitor and next checkout show what will be paid, what was typed is there', async () => {
  addToCart(cartKey, ALL, [null]);
  addToCart(cartKey, PRINT, [PHOTO, PHOTO]);
  open();
  const bar = within(await screen.findByRole('region', { name: 'Корзина' }));
  expect(await bar.findByText(/3\s100/)).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: /^Оформить/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Взять выгоднее' }));
  expect(await screen.findByText(/взято выгоднее/)).toHaveTextContent(/300/);
  await userEvent.type(screen.getByLabelText('Скидка, до 10 %'), '5');
  await userEvent.type(screen.getByLabelText(/^Причина скидки/), 'Постоянный клиент');
  await userEvent.type(screen.getByLabelText('Заметка'), 'Отдать маме');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bar.findByText(/2\s800/)).toBeVisible();
  expect(shown()?.total_kop).toBe(2_800_00);
  await userEvent.click(bar.getByRole('button', { name: /^Оформить/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Семейный')).toBeVisible();
  expect(dialog.getByLabelText('Скидка, до 10 %')).toHaveValue('5');
  expect(dialog.getByLabelText(/^Причина скидки/)).toHaveValue('Постоянный клиент');
  expect(dialog.getByLabelText('Заметка')).toHaveValue('Отдать маме');
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть как было' }));
  expect(await dialog.findByText('Все фото')).toBeVisible();
});

it('sells the file of a picture once, and none beside a package with all of them', async () => {
  open();
  await screen.findByRole('region', { name: 'Корзина' });
  const sell = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Снимок .*IMG_1\.jpg$/ }));
    await userEvent.keyboard('s');
    return within(await screen.findByRole('dialog', { name: /^Продать: 1/ }));
  };
  const dialog = await sell();
  await userEvent.click(await dialog.findByRole('button', { name: /^Файл/ }));
  expect(dialog.getByRole('button', { name: /^Файл.*уже в корзине/ })).toBeDisabled();
  await userEvent.keyboard('2');
  await userEvent.click(dialog.getByRole('button', { name: /^Семейный/ }));
  expect(dialog.getByRole('button', { name: /^Файл.*входит в «Семейный»/ })).toBeDisabled();
  expect(dialog.getByRole('button', { name: /^Все фото.*входит в «Семейный»/ })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(shown()).toMatchObject({ pieces: 1, total_kop: 2_800_00 }));
});
