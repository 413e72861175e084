import {
  CONSUMABLES_ROUTES,
  type StockBalancePage,
  type StockDashboard,
  type StockItem,
  type StockOperationDetail,
  type StockPlace,
} from '@studio/contracts';
import { apiError, declarationFaults, fakeUser, renderRemote } from '@studio/portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from './remote';

const PLACE: StockPlace = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  kind: 'location',
  name: 'Студия на Арбате',
  city_id: '0190a000-0000-7000-8000-0000000000c1',
  city_name: 'Москва',
};
const PAPER: StockItem = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  code: 'Б-001',
  name: 'Фотобумага 10×15',
  category: 'Фотобумага',
  base_unit: 'sheet',
  barcode: null,
  lot_tracked: false,
  note: null,
  packs: [{ name: 'Пачка', factor: 500, barcode: null }],
  on_hand: 420,
  archived_at: null,
  revision: 1,
};
const BALANCE: StockBalancePage = {
  items: [
    {
      place: PLACE,
      item_id: PAPER.id,
      code: PAPER.code,
      name: PAPER.name,
      category: PAPER.category,
      unit: 'sheet',
      on_hand: 420,
      reserved: 0,
      available: 420,
      in_transit: 100,
      value_kop: 201_600,
      min: 500,
      target: 2_000,
      is_low: true,
      days_of_cover: 5,
    },
  ],
  total: 1,
  page: 1,
  page_size: 50,
  value_kop: 201_600,
  low: 1,
};
const NOTHING: StockDashboard = {
  requests: [],
  to_receive: [],
  to_send: [],
  disputed: [],
  transfers: [],
  low: [],
  low_count: 1,
  value_kop: 201_600,
  consumed_kop: 0,
  written_off_kop: 0,
  purchased_kop: 0,
  days: [],
  top_items: [],
  recent: [],
};
const POSTED: StockOperationDetail = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  number: 17,
  kind: 'consumption',
  place: PLACE,
  document: null,
  supplier: null,
  reason: null,
  note: null,
  photo: null,
  source_kind: null,
  source_id: null,
  actor_name: 'Иванова Анна',
  occurred_on: '2026-03-01',
  posted_at: '2026-03-01T10:00:00.000Z',
  reverses: null,
  reversed_by: null,
  line_count: 1,
  first_item: PAPER.name,
  value_kop: -1_440,
  lines: [],
  may_reverse: true,
};
const developer = fakeUser({ roles: ['developer'] });

// Whole ways through a screen: a busy machine takes its time.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

const api = (rest: object = {}) => ({
  consumables: {
    places: () => [PLACE],
    balance: () => BALANCE,
    dashboard: () => NOTHING,
    items: () => ({ items: [PAPER], total: 1, page: 1, page_size: 30 }),
    ...rest,
  },
});

test('package.json declares what the code brings', () => {
  expect(declarationFaults(remote, jest.requireActual('../package.json'))).toEqual([]);
});

test('all fourteen named routes of the specification are there or come with the next issue', () => {
  const paths = new Set(remote.routes.map(({ path }) => path as string));
  const missing = Object.entries(CONSUMABLES_ROUTES).filter(([, path]) => !paths.has(path));
  expect(missing.map(([name]) => name)).toEqual(MISSING);
});

test('/consumables leads to the location’s screen, which shows what lies there and what is low', async () => {
  const { location } = renderRemote(remote, { at: '/consumables', api: api(), user: developer });
  expect(await screen.findByText(PAPER.name)).toBeVisible();
  expect(location().pathname).toBe('/consumables/location');
  expect(screen.getByText('5 дн.')).toBeVisible();
  expect(screen.getByText('Ничего не ждёт')).toBeVisible();
});

test('a refusal of a document stands at the line that it is about', async () => {
  const refuse = () => {
    throw apiError('stock_short', { field: 'lines.0.quantity', message: 'Доступно только 420.' });
  };
  renderRemote(remote, { at: '/consumables/location', api: api({ createOperation: refuse }), user: developer });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Добавить материал' }), 'бумага');
  await userEvent.click(await screen.findByRole('option', { name: /Фотобумага/ }));
  await userEvent.type(within(dialog).getByLabelText(`Количество: ${PAPER.name}`), '500');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Провести расход' }));
  await waitFor(() => expect(within(dialog).getAllByText('Доступно только 420.')[0]).toBeVisible());
});

test('a quick operation takes four presses and can be taken back', async () => {
  const sent: unknown[] = [];
  const keep = ({ body }: { body: unknown }) => {
    sent.push(body);
    return POSTED;
  };
  const [createOperation, reverseOperation] = [keep, keep];
  renderRemote(remote, { at: '/consumables/quick', api: api({ createOperation, reverseOperation }), user: developer });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Добавить материал' }), 'бумага');
  await userEvent.click(await screen.findByRole('option', { name: /Фотобумага/ }));
  await userEvent.click(screen.getByRole('button', { name: '3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Расход: 3 л.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({
    kind: 'consumption',
    place_id: PLACE.id,
    lines: [{ item_id: PAPER.id, quantity: 3 }],
  });
});

test('the code on the shelf says what it is to whoever is not signed in, and no figures', async () => {
  const label = () => ({ id: PAPER.id, name: PAPER.name, base_unit: 'sheet' });
  renderRemote(remote, { at: `/stock/${PAPER.id}`, api: api({ label }), user: null });
  expect(await screen.findByRole('heading', { name: PAPER.name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(screen.queryByText(/420/)).toBeNull();
});

/** Screens that come with counts, reports and reservations. */
const MISSING = ['consumables-designer-dashboard', 'consumables-reports'];
