import 'fake-indexeddb/auto';
import type { PriceListCard } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PricesScreen from './prices-screen';

const LIST = '0190a000-0000-7000-8000-00000000e001';
const PRINT = '0190a000-0000-7000-8000-00000000e002';

const list = (fields: Partial<PriceListCard> = {}): PriceListCard => ({
  id: LIST,
  name: 'Весна',
  city_id: null,
  location_id: null,
  place_name: 'Вся компания',
  state: 'draft',
  starts_at: '2026-03-01T00:00:00.000Z',
  created_by_name: 'Офис',
  created_at: '2026-02-28T10:00:00.000Z',
  published_by_name: null,
  published_at: null,
  line_count: 1,
  in_force: false,
  may_change: true,
  revision: 3,
  lines: [{ product_id: PRINT, price_kop: 350_00 }],
  history: [
    {
      at: '2026-02-28T10:00:00.000Z',
      by_name: 'Петрова Ольга',
      action: 'price_list.updated',
      changes: [{ product_name: 'Печать 10×15', before_kop: 300_00, after_kop: 350_00 }],
    },
  ],
  ...fields,
});

const open = (fields: Partial<PriceListCard> = {}) =>
  renderScreen(<PricesScreen />, {
    at: `/sales/prices?list=${LIST}`,
    user: fakeUser({ roles: ['office'] }),
    api: {
      sales: {
        priceList: () => list(fields),
        products: () => [
          { id: PRINT, kind: 'print', name: 'Печать 10×15', position: 1, is_active: true, items: [], revision: 1 },
        ],
        updatePriceList: () => list({ revision: 4 }),
        importPriceList: () => {
          throw new PortalError({
            code: 'import_has_errors',
            message: 'В таблице есть ошибки.',
            status: 422,
            requestId: 'r1',
            details: [{ row: 2, message: 'Товара «Кружка» нет в каталоге.' }],
          });
        },
      },
    },
  });

test('a draft is typed over and saved with its revision; who changed what stands beside it', async () => {
  const { api } = open();
  const price = await screen.findByLabelText('Цена: Печать 10×15');
  expect(screen.getByText(/300,00\s₽ → 350,00\s₽/)).toBeVisible();
  await userEvent.clear(price);
  await userEvent.type(price, '399,50');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'sales.updatePriceList')?.request.body).toEqual({
      revision: 3,
      name: 'Весна',
      lines: [{ product_id: PRINT, price_kop: 399_50 }],
    }),
  );
});

test('a price that is none keeps the list from being saved', async () => {
  open();
  const price = await screen.findByLabelText('Цена: Печать 10×15');
  await userEvent.clear(price);
  await userEvent.type(price, '-1');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  expect(price).toHaveAccessibleDescription('Цена больше нуля, например 350 или 99,50.');
});

test('prices are published and withdrawn after a question', async () => {
  const { api } = open({ state: 'published', in_force: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByRole('alertdialog', { name: 'Отозвать прайс-лист?' })).toBeVisible();
  expect(api.calls.map(({ name }) => name)).not.toContain('sales.withdrawPriceList');
});

test('a table with a wrong row changes nothing, and its row is named', async () => {
  open();
  await screen.findByLabelText('Цена: Печать 10×15');
  const table = new File(['Товар;Цена, ₽\nКружка;100\n'], 'prices.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Таблица с ценами'), table);
  expect(await screen.findByText(/Строка 2: Товара «Кружка» нет в каталоге/)).toBeVisible();
});

test('a published list is read and not typed over', async () => {
  open({ state: 'published', in_force: true });
  expect(await screen.findByText(/^350,00\s₽$/)).toBeVisible();
  expect(screen.queryByLabelText('Цена: Печать 10×15')).toBeNull();
});
