import 'fake-indexeddb/auto';
import type { SaleCard } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, SALE_ID } from '../testing/sale-builder';
import { HandOverDialog } from './hand-over-dialog';
import SaleScreen from './sale-screen';

const PRINT = '0190a000-0000-7000-8000-000000000071';
const ids = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];

const photos: SaleCard['photos'] = ids.map((photo_id, at) => ({
  photo_id,
  number: at + 1,
  product_id: PRINT,
  product_name: 'Печать 10×15',
  product_kind: 'print',
  quantity: at + 1,
  is_kept: true,
  print: { width_mm: 100, height_mm: 150, pieces: at + 1 },
}));
const sale = card({ photos });

const sales = {
  get: () => sale,
  print: () => new Blob(['jpeg']),
  list: () => ({ items: [sale], total: 1, total_exact: true, page: 1, page_size: 1 }) as never,
};
const cashier = fakeUser({ roles: ['cashier'] });

const got = ({ api }: ReturnType<typeof renderScreen>) =>
  api.calls.filter(({ name }) => name === 'sales.print').map(({ request }) => request.params);

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} });
});

describe('the pictures of a paid sale', () => {
  it('are printed on its card, one alone or all of a product, each got once however many pieces', async () => {
    const page = renderScreen(<SaleScreen />, {
      path: '/sales/list/:id',
      at: `/sales/list/${SALE_ID}`,
      user: cashier,
      api: { sales },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Напечатать: №.2.×.2, Печать 10×15$/ }));
    expect(got(page)).toEqual([{ id: SALE_ID, product_id: PRINT, photo_id: ids[1] }]);
    await userEvent.click(screen.getByRole('button', { name: /^Напечатать все: Печать 10×15, 3.листа$/ }));
    expect(got(page).map((params) => params['photo_id'])).toEqual([ids[1], ...ids]);
    expect(screen.getAllByRole('button', { name: /^Скачать для печати: / })).toHaveLength(2);
  });

  it('are printed where the order is handed over', async () => {
    const page = renderScreen(<HandOverDialog onFound={() => {}} onClose={() => {}} />, {
      user: cashier,
      api: { sales },
    });
    await userEvent.type(await screen.findByLabelText('Номер заказа'), '1204{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /^Напечатать: №.1, Печать 10×15$/ }));
    expect(got(page)).toEqual([{ id: SALE_ID, product_id: PRINT, photo_id: ids[0] }]);
  });

  it('are not printed where the server does not let the reader', async () => {
    renderScreen(<SaleScreen />, {
      path: '/sales/list/:id',
      at: `/sales/list/${SALE_ID}`,
      user: cashier,
      api: { sales: { get: () => card({ photos: photos.map((one) => ({ ...one, print: null })) }) } },
    });
    await screen.findByRole('list', { name: 'Снимки' });
    expect(screen.queryByRole('button', { name: /Напечатать|Скачать для печати/ })).not.toBeInTheDocument();
  });
});
