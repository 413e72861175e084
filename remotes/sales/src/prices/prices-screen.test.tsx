import 'fake-indexeddb/auto';
import type { PriceListCard } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newPriceList } from '../testing/price-list-builder';
import PricesScreen from './prices-screen';

const LIST = '0190a000-0000-7000-8000-00000000e001';
const PRINT = '0190a000-0000-7000-8000-00000000e002';

const list = (fields: Partial<PriceListCard> = {}) =>
  newPriceList({
    id: LIST,
    lines: [{ product_id: PRINT, product_name: 'Печать 10×15', price_kop: 350_00 }],
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
          {
            id: PRINT,
            kind: 'print',
            name: 'Печать 10×15',
            position: 1,
            is_active: true,
            items: [],
            format: null,
            picture: null,
            barcode: null,
            revision: 1,
          },
        ],
        updatePriceList: () => list({ revision: 4 }),
        importPriceList: () => {
          throw new PortalError({
            code: 'import_has_errors',
            message: 'В таблице есть ошибки.',
            status: 422,
            requestId: 'r1',
            details: [
              { row: 2, message: 'Товар «Кружка» не найден в каталоге.' },
              { row: 3, message: 'В строке нет товара.' },
              { row: 5, message: 'В строке нет товара.' },
            ],
          });
        },
      },
    },
  });

test('a draft is edited and saved with its revision; its changes and their authors are shown', async () => {
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

test('a draft says the kind once, over its products; a published list has no groups and says it at each', async () => {
  const draft = open();
  await screen.findByLabelText('Цена: Печать 10×15');
  expect(screen.getAllByText('Печать')).toEqual([screen.getByRole('heading', { name: 'Печать' })]);
  draft.unmount();
  open({ state: 'published', in_force: true });
  expect(await screen.findByText('Печать')).toBeVisible();
});

test('an invalid price keeps the list from being saved', async () => {
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

test('a table with wrong rows changes nothing, and they are named, each sentence once', async () => {
  open();
  await screen.findByLabelText('Цена: Печать 10×15');
  const table = new File(['Товар;Цена, ₽\nКружка;100\n'], 'prices.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Таблица с ценами'), table);
  expect(await screen.findByText(/Строка 2: Товар «Кружка» не найден в каталоге/)).toBeVisible();
  expect(screen.getByText('Строки 3, 5: В строке нет товара.')).toBeVisible();
});

test('a published list that another has followed is «Заменён», one whose day lies ahead is not', async () => {
  open({ state: 'published' });
  expect(await screen.findByText('Заменён')).toBeVisible();
  expect(screen.queryByText('Опубликован')).toBeNull();
});

test('a published list is read-only', async () => {
  open({ state: 'published', in_force: true });
  expect(await screen.findByText(/^350,00\s₽$/)).toBeVisible();
  expect(screen.queryByLabelText('Цена: Печать 10×15')).toBeNull();
});

test('a new list is made for a place and from a day, and a copy keeps the place of its list', async () => {
  const CITY = '0190a000-0000-7000-8000-00000000e003';
  const REGION = '0190a000-0000-7000-8000-00000000e004';
  const COUNTS = { locations: 1, archived: 0, employees: 3, revision: 1 };
  const KAZAN = { ...COUNTS, id: CITY, name: 'Казань', time_zone: 'Europe/Moscow' };
  const { api } = renderScreen(<PricesScreen />, {
    at: '/sales/prices',
    user: fakeUser({ roles: ['office'] }),
    api: {
      sales: {
        priceLists: () => [list({ state: 'published', in_force: true, city_id: CITY, place_name: 'Казань' })],
        createPriceList: () => list(),
      },
      locations: {
        tree: () => ({ regions: [{ ...COUNTS, id: REGION, name: 'Поволжье', cities: [KAZAN] }] }),
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Новый черновик из него' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый черновик' }));
  expect(dialog.getByLabelText(/^Название/)).toHaveValue('Весна (новый)');
  expect(await dialog.findByRole('combobox', { name: /Где действует/ })).toHaveValue('Казань');
  await userEvent.type(dialog.getByLabelText('Действует с'), '01.12.2025');
  await userEvent.click(dialog.getByRole('button', { name: 'Создать черновик' }));
  expect(dialog.getByText(/Этот момент прошёл/)).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Действует с'));
  await userEvent.type(dialog.getByLabelText('Действует с'), '01.12.2099');
  await userEvent.type(dialog.getByLabelText('Время'), '0930');
  await userEvent.click(dialog.getByRole('button', { name: 'Создать черновик' }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'sales.createPriceList')?.request.body).toEqual({
      id: expect.any(String),
      name: 'Весна (новый)',
      city_id: CITY,
      location_id: null,
      copy_of: LIST,
      local_start: '2099-12-01T09:30',
    }),
  );
});

test('a region in the address filters nothing: no price list has one', async () => {
  renderScreen(<PricesScreen />, {
    at: '/sales/prices?region=0190a000-0000-7000-8000-00000000e004',
    user: fakeUser({ roles: ['office'] }),
    api: { sales: { priceLists: () => [] }, locations: { tree: () => ({ regions: [] }) } },
  });
  expect(await screen.findByText(/Прайс-листов пока нет/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Убрать место' })).toBeNull();
});

test('a draft of a future day shows its start, and is deleted only after a question', async () => {
  const { api } = renderScreen(<PricesScreen />, {
    at: `/sales/prices?list=${LIST}`,
    user: fakeUser({ roles: ['office'] }),
    api: {
      sales: {
        priceList: () => list({ starts_at: '2099-12-01T06:00:00.000Z' }),
        priceLists: () => [],
        products: () => [],
        removePriceList: () => ({ id: LIST }),
      },
    },
  });
  expect(await screen.findByText(/Вся компания · с .*2099/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить…' }));
  expect(api.calls.some(({ name }) => name === 'sales.removePriceList')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText(/Прайс-листов пока нет/)).toBeVisible();
});

test('the time of a draft’s start is typed digit by digit: an incomplete time is reported, and nothing breaks', async () => {
  open({ starts_at: '2099-12-01T06:00:00.000Z' });
  const time = await screen.findByLabelText('Время');
  await userEvent.clear(time);
  await userEvent.type(time, '77');
  expect(screen.getByText(/часы и минуты/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Удалить черновик?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Отмена' }));
  await userEvent.clear(time);
  await userEvent.type(time, '1130');
  expect(screen.queryByText(/часы и минуты/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
});
