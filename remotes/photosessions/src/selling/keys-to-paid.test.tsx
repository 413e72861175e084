import 'fake-indexeddb/auto';
import type { Prices } from '@studio/contracts';
import { showWideScreen } from '@studio/portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photo, sessionDetail, someId } from '../testing/builders';
import { openDetail } from '../testing/open-detail';
import { clearCart } from './cart-store';

jest.setTimeout(60_000);

const session = sessionDetail({ id: someId(34) });
const PICTURE = someId(901);
const OFFERS = [{ product_id: someId(71), kind: 'print', name: 'Печать', price_kop: 300_00, items: [] }];
const PRICES = { price_list_id: someId(70), discount_ceiling: 10, offers: OFFERS } as unknown as Prices;
const sold = () => {
  const sale = { id: someId(90), number: 17, state: 'paid', total_kop: 300_00, created_at: '2026-03-08T12:00:00Z' };
  return {
    ...sale,
    may: { hand_over: true },
    lines: [],
    photos: [],
    payments: [],
    receipts: [],
    photosession_number: null,
  } as never;
};

let presses = 0;
async function press(key: string): Promise<void> {
  presses += 1;
  // What user-event does not know goes where it would go, to the focus.
  if (/^F\d/.test(key)) fireEvent.keyDown(document.activeElement ?? document.body, { code: key, key });
  else await userEvent.keyboard(key);
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clearCart(session.local_id ?? session.id);
  showWideScreen();
  presses = 0;
});

it.each([
  ['from the choice of products', '1', false],
  ['over the viewer', '{Enter}', true],
])('a picture in the viewer is sold %s by F9 in at most six keys', async (_where, first, isClosed) => {
  const { api } = openDetail(session, {
    at: `/photosessions/${session.id}?photo=${PICTURE}`,
    api: {
      photos: { list: () => [photo({ id: PICTURE })] },
      sales: { prices: () => PRICES, create: sold },
    },
  });
  await screen.findByRole('dialog', { name: 'Просмотр снимков' });
  await press('s');
  const print = await screen.findByRole('button', { name: /^Печать/ });
  await waitFor(() => expect(print).toHaveFocus());
  await press(first);
  await screen.findByRole('button', { name: /^Печать.*✓ 1/ });
  if (isClosed) {
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Печать/ })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Просмотр снимков' })).toBeInTheDocument();
  }
  await press('F9');
  await waitFor(() => expect(screen.getByLabelText('Получено')).toHaveFocus());
  await press('{Enter}');
  expect(await screen.findByText(/^Оплачено.*300,00/)).toBeInTheDocument();
  expect(presses).toBeLessThanOrEqual(6);
  expect(api.calls.find(({ name }) => name === 'sales.create')?.request.body).toMatchObject({
    lines: [{ photo_id: PICTURE, quantity: 1 }],
  });
});

it('what needs more pictures than the client has left to buy is not offered: Enter takes the next, and a file is counted in the cart too', async () => {
  const of = (number: number, kind: string, name: string, more = {}) => ({
    product_id: someId(number),
    kind,
    name,
    price_kop: 300_00,
    items: [],
    ...more,
  });
  const digital = of(72, 'digital', 'Файл');
  const offers = [
    of(73, 'package', 'Семейный', { items: [{ product_id: digital.product_id, kind: 'digital', quantity: 2 }] }),
    digital,
    of(74, 'print', 'Печать'),
  ];
  openDetail(session, {
    at: `/photosessions/${session.id}?photo=${PICTURE}`,
    api: {
      photos: { list: () => [photo({ id: PICTURE }), photo({ id: someId(902), sha256: 'cd'.repeat(32) })] },
      sales: { prices: () => ({ ...PRICES, offers }) as never },
      payments: {
        sessionOrders: () => ({
          orders: [],
          links: [],
          owned: { all: false, photo_ids: [someId(902)], files_sold: 1 },
        }),
      },
    },
  });
  await screen.findByRole('dialog', { name: 'Просмотр снимков' });
  await press('s');
  expect(await screen.findByRole('button', { name: /^Семейный.*файлов больше, чем снимков/ })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Файл/ })).toHaveFocus());
  await press('{Enter}');
  expect(await screen.findByRole('button', { name: /^Файл.*✓ 1/ })).toBeDisabled();
});
