import 'fake-indexeddb/auto';
import type { OfflineSale } from '@studio/contracts';
import { defineWriteKind, newId, useSaveOffline } from '@studio/portal';
import { renderScreen } from '@studio/portal/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CASH_SALE_KIND, KeptSales } from './kept-sales';

const KIND = defineWriteKind<OfflineSale>({
  kind: CASH_SALE_KIND,
  title: 'Продажа за наличные',
  method: 'POST',
  path: '/sales/offline',
  describe: () => '',
});
const PLACE = '0190a000-0000-7000-8000-0000000000a1';

function Counter({ session }: { session: string }) {
  const save = useSaveOffline();
  const sale = (photosession_id: string): OfflineSale => ({
    id: newId(),
    photosession_id,
    location_id: PLACE,
    lines: [{ product_id: newId(), name: 'Магнит', quantity: 2, price_kop: 175_00 }],
    photos: [],
    discount_kop: 0,
    payment: { id: newId(), amount_kop: 350_00 },
    created_at: new Date().toISOString(),
  });
  return (
    <>
      <button onClick={() => void save(KIND, sale(session))}>Продать</button>
      <button onClick={() => void save(KIND, sale('another'))}>Продать другому</button>
      <KeptSales of={{ session: ['on-the-server', session] }} />
    </>
  );
}

test('a sale made without a connection stands on its session at once, and leaves when it is sent or thrown away', async () => {
  const { offline } = renderScreen(<Counter session="ps_1" />, { online: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Продать другому' }));
  expect(screen.queryByRole('region', { name: 'Ждёт отправки' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Продать' }));
  expect(await screen.findByText(/^Ждёт отправки: 1\sпродажа, 350,00\s₽$/)).toBeVisible();
  expect(screen.getByText(/^Магнит\s×\s2$/)).toBeVisible();
  expect(screen.getByText(/Продавать ещё раз не нужно/)).toBeVisible();
  for (const { key } of await offline.manager.writes.list(CASH_SALE_KIND))
    await act(() => offline.manager.writes.discard(key));
  expect(screen.queryByText(/^Ждёт отправки/)).toBeNull();
});
