import 'fake-indexeddb/auto';
import type { PriceListCard, PricePublication } from '@studio/contracts';
import { apiError, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newPriceList } from '../testing/price-list-builder';
import PricesScreen from './prices-screen';

const LIST = '0190a000-0000-7000-8000-00000000e001';
const IN_FORCE = '0190a000-0000-7000-8000-00000000e009';
const idOf = (at: number) => `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const KINDS = ['print', 'magnet'] as const;
const goods = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: idOf(at),
    kind: KINDS[at % 2]!,
    name: at === 150 ? 'Ёлочный шар' : `Товар ${String(at).padStart(3, '0')}`,
    position: at,
    is_active: true,
    items: [],
    format: null,
    picture: null,
    barcode: null,
    revision: 1,
  }));

const list = (count: number, fields: Partial<PriceListCard> = {}) =>
  newPriceList({
    id: LIST,
    lines: goods(count).map(({ id, name }) => ({ product_id: id, product_name: name, price_kop: 100_00 })),
    ...fields,
  });

const publication = (fields: Partial<PricePublication> = {}): PricePublication => ({
  revision: 4,
  compared: [IN_FORCE],
  reached: ['Аэропорт, Казань'],
  keeping: [{ place_name: 'Вокзал, Казань', list_name: 'Вокзальный' }],
  against: [
    {
      list_name: 'Зима',
      places: ['Аэропорт, Казань'],
      same: 1,
      changes: [
        { product_id: idOf(1), product_name: 'Магнит', before_kop: 350_00, after_kop: 35_00, is_far: true },
        { product_id: idOf(2), product_name: 'Кружка', before_kop: 500_00, after_kop: null, is_far: false },
      ],
    },
  ],
  warnings: ['Цена изменится в десять раз или сильнее: «Магнит» 350,00 ₽ → 35,00 ₽.'],
  withheld: [],
  faults: [],
  ...fields,
});

function open(count: number, fields: Partial<PriceListCard> = {}, sales: object = {}) {
  return renderScreen(<PricesScreen />, {
    at: `/sales/prices?list=${LIST}`,
    user: fakeUser({ roles: ['office'] }),
    api: {
      sales: {
        priceList: () => list(count, fields),
        products: () => goods(count),
        updatePriceList: () => list(count, { revision: 4 }),
        publication: () => publication(),
        publishPriceList: () => list(count, { state: 'published', in_force: true, revision: 5 }),
        ...sales,
      },
    },
  });
}
const question = () => screen.findByRole('alertdialog', { name: 'Опубликовать прайс-лист?' });

test('a publication shows what it changes and where, and carries what it was compared with', async () => {
  const { api } = open(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Опубликовать' }));
  const dialog = within(await question());
  expect(dialog.getByText(/в десять раз или сильнее/)).toBeVisible();
  expect(dialog.getByText(/^Магнит: 350,00\s₽ → 35,00\s₽$/)).toBeVisible();
  expect(dialog.getByText(/^Кружка: 500,00\s₽ → больше не продаётся$/)).toBeVisible();
  expect(dialog.getByText('Начнёт действовать: 1 локация')).toBeVisible();
  expect(dialog.getByText('Вокзал, Казань — «Вокзальный»')).toBeVisible();
  expect(api.calls.map(({ name }) => name)).not.toContain('sales.publishPriceList');
  await userEvent.click(dialog.getByRole('button', { name: 'Опубликовать всё равно' }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'sales.publishPriceList')?.request.body).toEqual({
      revision: 4,
      compared: [IN_FORCE],
      is_meant: true,
    }),
  );
});

test('what would be refused is named, and cannot be published', async () => {
  const faults = [{ product_id: idOf(1), message: 'Пакет «Семья»: впишите и цену того, что в нём, — «Магнит».' }];
  open(2, {}, { publication: () => publication({ warnings: [], faults }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Опубликовать' }));
  const dialog = within(await question());
  expect(dialog.getByText(/впишите и цену того, что в нём/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Опубликовать' })).toBeDisabled();
});

test('a list that came into force meanwhile is compared anew, and not published by the old look', async () => {
  const found = [publication({ warnings: [] }), publication({ warnings: [], compared: [idOf(7)] })];
  let published = 0;
  const { api } = open(
    2,
    {},
    {
      publication: () => found.shift() ?? publication({ warnings: [], compared: [idOf(7)] }),
      publishPriceList: () => {
        published += 1;
        if (published === 1) throw apiError('conflict', { message: 'Действующий прайс-лист сменился.' });
        return list(2, { state: 'published', in_force: true, revision: 5 });
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Опубликовать' }));
  const dialog = within(await question());
  await userEvent.click(dialog.getByRole('button', { name: 'Опубликовать' }));
  expect(await dialog.findByText('Действующий прайс-лист сменился.')).toBeVisible();
  await waitFor(() => expect(api.calls.filter(({ name }) => name === 'sales.publication')).toHaveLength(2));
  await userEvent.click(dialog.getByRole('button', { name: 'Опубликовать' }));
  await waitFor(() => expect(published).toBe(2));
  const last = api.calls.filter(({ name }) => name === 'sales.publishPriceList').at(-1);
  expect(last?.request.body).toMatchObject({ compared: [idOf(7)] });
});

test.each([
  ['that has not begun changes nothing', { starts_at: '2099-12-01T06:00:00.000Z' }, /ещё не вступил в силу/],
  ['that another has replaced changes nothing', {}, /уже заменён другим/],
  ['in force gives way to the one before', { in_force: true }, /который действовал до этого/],
])('withdrawing a list %s, which is said', async (_name, fields, said) => {
  open(1, { state: 'published', ...fields });
  await userEvent.click(await screen.findByRole('button', { name: 'Отозвать' }));
  expect(within(await screen.findByRole('alertdialog')).getByText(said)).toBeVisible();
});

test('two hundred products are found, raised together, typed with Enter, and a wrong price is named', async () => {
  open(200);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Найти товар' }), 'елочный');
  expect(screen.getAllByLabelText(/^Цена: /)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^\+10\s%: 1\sцена$/ }));
  expect(screen.getByLabelText('Цена: Ёлочный шар')).toHaveValue('110');
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть прежние' }));
  expect(screen.getByLabelText('Цена: Ёлочный шар')).toHaveValue('100');
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Найти товар' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Печать',
    'Магнит',
  ]);
  const first = screen.getByLabelText('Цена: Товар 000');
  first.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Цена: Товар 002')).toHaveFocus();
  await userEvent.keyboard('5{Shift>}{Enter}{/Shift}');
  expect(screen.getByLabelText('Цена: Товар 002')).toHaveValue('5');
  expect(first).toHaveFocus();
  await userEvent.keyboard('-1');
  expect(screen.getByText('Не цена: «Товар 000»')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти товар' }), '199');
  await userEvent.click(screen.getByRole('button', { name: 'К строке' }));
  await waitFor(() => expect(screen.getByLabelText('Цена: Товар 000')).toHaveFocus());
}, 60_000);
