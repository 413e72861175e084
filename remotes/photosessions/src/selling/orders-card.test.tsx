import 'fake-indexeddb/auto';
import { fakeOffline, fakeUser } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import { sessionDetail, someId } from '../testing/builders';
import { openDetail } from '../testing/open-detail';
import { CASH_SALE } from './cash-sale-kind';

test('while a sale waits on the device the card does not say that there are none', async () => {
  const session = sessionDetail();
  const user = fakeUser();
  const offline = fakeOffline({ online: false });
  offline.manager.setOwner(user.id);
  await offline.manager.writes.save(
    CASH_SALE,
    {
      id: someId(90),
      location_id: session.location_id,
      photosession_id: session.id,
      lines: [{ product_id: someId(71), name: 'Печать', quantity: 1, price_kop: 250_00 }],
      payment: { method: 'cash', amount_kop: 250_00 },
      created_at: '2026-03-08T10:00:00.000Z',
    } as never,
    { location_id: session.location_id },
  );
  openDetail(session, { user, offline });
  expect(await screen.findByText(/проданное на этом устройстве ждёт отправки\.$/)).toBeVisible();
  expect(screen.queryByText('Продаж по этой фотосессии ещё нет.')).toBeNull();
});

test('a link of an archived place is not shown as one to order by', async () => {
  const session = sessionDetail();
  const link = {
    id: someId(91),
    created_at: '2026-03-08T10:00:00.000Z',
    expires_at: '2026-04-08T10:00:00.000Z',
    revoked_at: null,
    opened_at: null,
    heart_count: 0,
    cart_count: 0,
  };
  openDetail(session, {
    api: { payments: { sessionOrders: () => ({ orders: [], links: [link], is_archived: true }) as never } },
  });
  expect(await screen.findByText(/Локация в архиве: по ссылкам можно скачать оплаченное/)).toBeVisible();
});
