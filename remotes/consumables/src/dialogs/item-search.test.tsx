import type { StockItem } from '@studio/contracts';
import { fakeUser, renderRemote } from '@studio/portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { dashboard, NO_BALANCE, PLACE } from '../testing/builders';

const itemOf = (id: string, name: string, barcode: string | null = null): StockItem => ({
  id: `0190a000-0000-7000-8000-0000000000${id}`,
  code: `М-${id}`,
  name,
  category: 'Разное',
  base_unit: 'sheet',
  barcode,
  lot_tracked: false,
  note: null,
  picture: null,
  packs: [],
  on_hand: 10,
  archived_at: null,
  revision: 1,
});
const [INK, PAPER] = [itemOf('b1', 'Чернила'), itemOf('b2', 'Бумага', '4600000000017')];
const developer = fakeUser({ roles: ['developer'], primary_location_id: PLACE.id });

/** Opens «Расход» and types into the search of materials; the server answers a search only when the test lets it. */
async function typed(text: string, rest: object = {}) {
  let answer = () => {};
  const search = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = {
    consumables: {
      places: () => [PLACE],
      balance: () => NO_BALANCE,
      dashboard: () => dashboard(),
      items: async ({ query }: { query: URLSearchParams }) => {
        const word = query.get('search') ?? '';
        if (word !== '') await search;
        const items = word === '' ? [INK, PAPER] : [PAPER];
        return { items, total: items.length, page: 1, page_size: 30 };
      },
      ...rest,
    },
  };
  renderRemote(remote, { at: '/consumables/location', api, user: developer });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByRole('combobox', { name: 'Добавить материал' });
  await userEvent.click(input);
  await screen.findAllByRole('option');
  if (text !== '') await userEvent.type(input, text, { delay: text.length > 6 ? 80 : 0 });
  return { dialog, answer };
}

test(`Enter before the server's answer takes the match, not the first of the whole list`, async () => {
  const { dialog, answer } = await typed('бум');
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findByLabelText('Количество: Бумага')).toBeVisible();
  expect(dialog.queryByLabelText('Количество: Чернила')).toBeNull();
  answer();
});

test('Enter takes what is called so before what is only of such a category', async () => {
  const sublimation = { ...itemOf('b3', 'Бумага для сублимации A4'), category: 'Фотобумага' };
  const [glossy, called] = [itemOf('b4', 'Глянцевая фотобумага'), itemOf('b5', 'Фотобумага 10×15')];
  const asked: unknown[] = [];
  const items = ({ query }: { query: URLSearchParams }) => {
    asked.push(query.get('page_size'));
    return { items: [sublimation, glossy, called], total: 3, page: 1, page_size: 100 };
  };
  const { dialog } = await typed('', { items });
  await userEvent.type(dialog.getByRole('combobox', { name: 'Добавить материал' }), 'фотобум', { delay: 80 });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/М-.*/, ''))).toEqual([
    'Фотобумага 10×15',
    'Глянцевая фотобумага',
    'Бумага для сублимации A4',
  ]);
  expect(new Set(asked)).toEqual(new Set(['100']));
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findByLabelText('Количество: Фотобумага 10×15')).toBeVisible();
});

test('the code of a pack is as many units as the pack has, and of what is there one pack more', async () => {
  const box = { ...PAPER, packs: [{ name: 'Коробка', factor: 50, barcode: 'BOX-77' }] };
  const items = () => ({ items: [box], total: 1, page: 1, page_size: 30 });
  const { dialog } = await typed('', { items });
  for (const units of ['', '1']) {
    const input = dialog.getByRole('combobox', { name: 'Добавить материал' });
    await userEvent.type(input, 'box-77', { delay: 80 });
    await screen.findByRole('option', { name: /Бумага/ });
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByLabelText('Количество: Бумага')).toHaveValue(units);
    expect(input).toHaveValue('');
  }
  expect(dialog.getByRole('combobox', { name: 'Чем считать' })).toHaveTextContent('Коробка × 50');
});

test('two packs of one size are two choices; Enter after the quantity goes on to the next material', async () => {
  const packs = ['А', 'Б'].map((name) => ({ name, factor: 20, barcode: null }));
  const items = () => ({ items: [{ ...PAPER, packs }], total: 1, page: 1, page_size: 30 });
  const consumables = { places: () => [PLACE], balance: () => NO_BALANCE, dashboard: () => dashboard(), items };
  renderRemote(remote, { at: '/consumables/location', api: { consumables }, user: developer });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  const dialog = within(await screen.findByRole('dialog'));
  const search = dialog.getByRole('combobox', { name: 'Добавить материал' });
  await userEvent.click(search);
  await userEvent.click(await screen.findByRole('option', { name: /Бумага/ }));
  const unit = await dialog.findByRole('combobox', { name: 'Чем считать' });
  await userEvent.selectOptions(unit, 'Б × 20');
  expect(within(unit).getByRole<HTMLOptionElement>('option', { name: 'Б × 20' }).selected).toBe(true);
  await userEvent.selectOptions(unit, 'л.');
  expect(within(unit).getByRole<HTMLOptionElement>('option', { name: 'л.' }).selected).toBe(true);
  await userEvent.type(dialog.getByLabelText('Количество: Бумага'), '5{Enter}');
  expect(search).toHaveFocus();
});
