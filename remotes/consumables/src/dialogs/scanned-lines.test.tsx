import { apiError, fakeUser, renderRemote, scan } from '@studio/portal/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { dashboard, NO_BALANCE, PAPER, PLACE } from '../testing/builders';

const developer = fakeUser({ roles: ['developer'], primary_location_id: PLACE.id });
const LABEL = `https://portal.example/stock/${PAPER.id}`;

/** Opens «Расход»; the server knows the paper by its label and its box by a code. */
async function consuming() {
  const consume = jest.fn();
  const api = {
    consumables: {
      places: () => [PLACE],
      balance: () => NO_BALANCE,
      dashboard: () => dashboard(),
      items: () => ({ items: [PAPER], total: 1, page: 1, page_size: 30 }),
      findByCode: ({ query }: { query: URLSearchParams }) => {
        const code = query.get('code');
        if (code === 'BOX-77') return { item: PAPER, factor: 50, pack_name: 'Коробка' };
        if (code === LABEL || code === '46120') return { item: PAPER, factor: 1, pack_name: null };
        throw apiError('not_found', { message: 'Материала с таким кодом нет.' });
      },
      consumeAtLocation: consume,
    },
  };
  renderRemote(remote, { at: '/consumables/location', api, user: developer });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  const dialog = within(await screen.findByRole('dialog'));
  const quantity = () => dialog.findByLabelText(`Количество: ${PAPER.name}`);
  return { dialog, quantity, consume };
}

test('a shelf label adds its material; the focus stays in the field for codes, and the same label adds one more', async () => {
  const { dialog, quantity } = await consuming();
  for (const units of ['1', '2']) {
    act(() => scan(LABEL));
    await screen.findByDisplayValue(units);
    expect(await quantity()).toHaveValue(units);
    expect(dialog.getByRole('combobox', { name: 'Добавить материал' })).toHaveFocus();
    expect(dialog.getByRole('combobox', { name: 'Добавить материал' })).toHaveValue('');
  }
  act(() => scan('BOX-77'));
  await screen.findByDisplayValue('52');
});

test('a code of five signs scanned into a quantity is a material, and an unknown one is told; the quantity stays', async () => {
  const { dialog, quantity } = await consuming();
  act(() => scan('46120'));
  await userEvent.click(await quantity());
  act(() => scan('46120'));
  await screen.findByDisplayValue('2');
  const codes = dialog.getByRole('combobox', { name: 'Добавить материал' });
  expect(codes).toHaveFocus();
  await userEvent.click(await quantity());
  act(() => scan('ZZZ-9'));
  expect(await dialog.findByText('Материала с кодом ZZZ-9 нет.')).toBeVisible();
  expect(await quantity()).toHaveValue('2');
  expect(codes).toHaveFocus();
});

test('an unknown code whose head may stand in the quantity blocks saving until the quantity is typed again', async () => {
  const { dialog, quantity, consume } = await consuming();
  act(() => scan(LABEL));
  const field = await quantity();
  await userEvent.clear(field);
  await userEvent.type(field, '46', { delay: 80 });
  await act(() => new Promise((after) => setTimeout(after, 400)));
  act(() => scan('00000000015'));
  expect(await dialog.findByText('Материала с кодом 00000000015 нет.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Провести расход' }));
  expect((await dialog.findAllByText(/Введите количество ещё раз: .* незнакомый код 00000000015/))[0]).toBeVisible();
  expect(consume).not.toHaveBeenCalled();
  await userEvent.type(field, '0', { delay: 80 });
  await userEvent.click(dialog.getByRole('button', { name: 'Провести расход' }));
  expect(dialog.queryByText(/Введите количество ещё раз/)).toBeNull();
});
