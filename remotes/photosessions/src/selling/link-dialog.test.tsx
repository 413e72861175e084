import 'fake-indexeddb/auto';
import type { Prices } from '@studio/contracts';
import { fakeUser, showWideScreen } from '@studio/portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addToCart } from './cart-store';
import { sessionDetail, someId } from '../testing/builders';
import { openDetail } from '../testing/open-detail';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

it('makes the link by the first press, and «Готово» is the next step only once the address was taken', async () => {
  const user = userEvent.setup();
  openDetail(sessionDetail(), {
    user: fakeUser(),
    api: {
      payments: {
        sessionOrders: () => ({ orders: [], links: [], owned: { all: false, photo_ids: [] } }),
        createLink: () => ({ url: 'https://studio.test/g/1', expires_at: '2026-04-08T10:00:00.000Z' }) as never,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ссылка клиенту…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Создать ссылку' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const copy = await dialog.findByRole('button', { name: 'Скопировать' });
  await waitFor(() => expect(copy).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Готово' })).toHaveFocus());
});

it('from the paid order one press gives the client a link: the share sheet opens by itself', async () => {
  showWideScreen();
  const share = jest.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const session = sessionDetail();
  const offers = [{ product_id: someId(71), kind: 'frame', name: 'Рамка', price_kop: 300_00, items: [] }];
  addToCart(session.local_id ?? session.id, someId(71), [null]);
  const sold = { id: someId(90), number: 17, state: 'paid', total_kop: 300_00, created_at: '2026-03-08T12:00:00Z' };
  const card = { ...sold, may: {}, lines: [], photos: [], payments: [], receipts: [], photosession_number: null };
  const url = 'https://studio.test/g/2';
  const { api } = openDetail(session, {
    api: {
      sales: {
        prices: () => ({ price_list_id: someId(70), discount_ceiling: 10, offers }) as unknown as Prices,
        create: () => card as never,
      },
      payments: {
        sessionOrders: () => ({ orders: [], links: [], owned: { all: false, photo_ids: [] } }),
        createLink: () => ({ url, expires_at: '2026-04-08T10:00:00.000Z' }) as never,
      },
    },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Оформить/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /^Оформить/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Деньги получены/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ссылка клиенту/ }));
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Ваши снимки', url }));
  expect(await screen.findByRole('dialog', { name: 'Ссылка готова' })).toBeVisible();
  const made = api.calls.filter(({ name }) => name === 'payments.createLink');
  expect(made.map(({ request }) => request.body)).toMatchObject([{ photosession_id: session.id, days: 30 }]);
  Reflect.deleteProperty(navigator, 'share');
});
