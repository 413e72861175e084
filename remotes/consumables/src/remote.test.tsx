import { CONSUMABLES_ROUTES, payloadHash, type StockBalancePage, type StockOperationDetail } from '@studio/contracts';
import {
  apiError,
  createFakeApi,
  declarationFaults,
  fakeDevice,
  fakeOffline,
  fakeUser,
  installFakeTransport,
  renderRemote,
} from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { searchItems } from './catalog/item-palette';
import remote from './remote';
import { dashboard, PAPER, PLACE } from './testing/builders';

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
      told_missing: 2,
      suggested: 10,
      source_available: 100,
      awaiting: 0,
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
const NOTHING = dashboard({ low_count: 1, value_kop: 201_600 });
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
  source: null,
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
const developer = fakeUser({ roles: ['developer'], primary_location_id: PLACE.id });

const api = (rest: object = {}) => ({
  consumables: {
    places: () => [PLACE],
    balance: () => BALANCE,
    dashboard: () => NOTHING,
    items: () => ({ items: [PAPER], total: 1, page: 1, page_size: 30 }),
    wholeCatalogue: () => ({ items: [PAPER] }),
    ...rest,
  },
});

test('package.json declares the same as the code', () => {
  expect(declarationFaults(remote, jest.requireActual('../package.json'))).toEqual([]);
});

/** The specification's list (§2 «Named consumables routes») and the addresses of domain.md §9, written out. */
const NAMED: Record<string, string> = {
  consumables: '/consumables',
  'consumables-dashboard': '/consumables/dashboard',
  'consumables-office-dashboard': '/consumables/office',
  'consumables-city-dashboard': '/consumables/city',
  'consumables-location-dashboard': '/consumables/location',
  'consumables-designer-dashboard': '/consumables/designer',
  'consumables-materials': '/consumables/catalog',
  'consumables-operations': '/consumables/operations',
  'consumables-office-warehouse': '/consumables/warehouse/office',
  'consumables-city-warehouse': '/consumables/warehouse/city',
  'consumables-location-warehouse': '/consumables/warehouse/location',
  'consumables-reports': '/consumables/reports',
  'consumables-audit': '/consumables/audit',
  'consumables-quick-operations': '/consumables/quick',
};

test('the fourteen named routes of the specification have their addresses, and each needs a sign-in', () => {
  expect(CONSUMABLES_ROUTES).toEqual(NAMED);
  const routes = new Map(remote.routes.map((route) => [route.path as string, route]));
  const paths = Object.values(NAMED);
  expect(paths.filter((path) => !routes.has(path))).toEqual([]);
  expect(paths.filter((path) => routes.get(path)?.meta?.requiresAuth !== true)).toEqual([]);
  // The city's screens mark the city warehouse's own entry (specification §2).
  expect(paths.map((path) => [path, routes.get(path)?.meta?.navActiveLink])).toEqual(
    paths.map((path) => [path, /(^|\/)city$/.test(path) ? '/consumables/city' : '/consumables/location']),
  );
});

test.each(['/consumables', '/consumables/dashboard', '/consumables/operations', '/consumables/location'])(
  '%s shows the location’s screen',
  async (at) => {
    renderRemote(remote, { at, api: api(), user: developer });
    expect(await screen.findByRole('heading', { name: 'Расходники', level: 1 })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Остатки' })).toBeVisible();
  },
);

test('/consumables leads to the location’s screen, which shows stock and shortages', async () => {
  const { location } = renderRemote(remote, { at: '/consumables', api: api(), user: developer });
  expect(await screen.findByText(PAPER.name)).toBeVisible();
  expect(location().pathname).toBe('/consumables/location');
  expect(screen.getByText('5 дн.')).toBeVisible();
  expect(screen.getByText('Ничего не ждёт')).toBeVisible();
});

test('a person who sees every location and belongs to none starts with the whole company', async () => {
  const asked: unknown[] = [];
  const dashboard = ({ query }: { query: unknown }) => {
    asked.push(query);
    return NOTHING;
  };
  const user = fakeUser({ roles: ['federal_manager'], primary_location_id: null });
  renderRemote(remote, { at: '/consumables/location', api: api({ dashboard }), user });
  expect(await screen.findByDisplayValue('Вся компания')).toBeVisible();
  await waitFor(() => expect(asked.map(String)).toEqual(['']));
});

test('what a list shows and its page are in the address, and another filter leads to the first page', async () => {
  const asked: URLSearchParams[] = [];
  const { location } = renderRemote(remote, {
    at: '/stock?state=low&category=Фотобумага&page=2',
    api: api({
      balance: ({ query }: { query: URLSearchParams }) => {
        asked.push(query);
        return { ...BALANCE, total: 120, page: 2 };
      },
    }),
    user: developer,
  });
  expect(await screen.findByText('Фотобумага 10×15')).toBeVisible();
  expect(asked.map((query) => [query.get('state'), query.get('category'), query.get('page')])).toEqual([
    ['low', 'Фотобумага', '2'],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Нет' }));
  await waitFor(() => expect(new URLSearchParams(location().search).get('state')).toBe('out'));
  expect(new URLSearchParams(location().search).has('page')).toBe(false);
});

test('the stock’s other tab keeps the warehouse that was chosen', async () => {
  const { location } = renderRemote(remote, {
    at: `/stock?place=${PLACE.id}&state=low`,
    api: api({ counts: () => ({ items: [], total: 0, page: 1, page_size: 50 }) }),
    user: developer,
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Инвентаризации' }));
  await waitFor(() => expect(location().search).toBe(`?place=${PLACE.id}&state=low&tab=counts`));
  await userEvent.click(screen.getByRole('tab', { name: 'Остатки' }));
  await waitFor(() => expect(location().search).toBe(`?place=${PLACE.id}&state=low`));
});

test('the journal shows the kind of document', async () => {
  const act = {
    id: 7,
    seq: 7,
    at: '2026-03-01T10:00:00.000Z',
    actor_id: null,
    actor_name: 'Иванова Анна',
    action: 'stock_operation.posted',
    subject_kind: 'stock_operation',
    subject_id: POSTED.id,
    before: null,
    after: { number: 17, kind: 'writeoff', place: PLACE.name },
  };
  const stockAudit = () => ({ items: [act], total: 1, page: 1, page_size: 50, names: {} });
  renderRemote(remote, { at: '/consumables/audit', api: api({ stockAudit }), user: developer });
  expect(await screen.findByText(`Списание № 17, ${PLACE.name}`)).toBeVisible();
});

test('a document’s refusal is shown at the line that it is about', async () => {
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

const TAKEN = { id: POSTED.id, number: 17, sha256: '', duplicate: false };

test('what is unusual in a document is asked, and posted once it is sent again as it was', async () => {
  const sent: unknown[] = [];
  const ask = ({ body }: { body: { is_meant?: boolean } }) => {
    sent.push(body.is_meant ?? false);
    if (body.is_meant) return POSTED;
    throw apiError('unusual', { field: 'lines.0.quantity', message: 'В 40 раз больше обычного.' });
  };
  renderRemote(remote, { at: '/consumables/location', api: api({ createOperation: ask }), user: developer });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Добавить материал' }), 'бумага');
  await userEvent.click(await screen.findByRole('option', { name: /Фотобумага/ }));
  await userEvent.type(within(dialog).getByLabelText(`Количество: ${PAPER.name}`), '200');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Провести расход' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('В 40 раз больше обычного.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Провести расход' }));
  await waitFor(() => expect(sent).toEqual([false, true]));
});

test('an unusual quick operation is asked about beside its quantity', async () => {
  const sent: unknown[] = [];
  const ask = ({ body }: { body: { is_meant?: boolean } }) => {
    sent.push(body.is_meant ?? false);
    if (body.is_meant) return TAKEN;
    throw apiError('unusual', { field: 'lines.0.quantity', message: 'В 40 раз больше обычного.' });
  };
  renderRemote(remote, { at: '/consumables/quick', api: api({ quickConsumption: ask }), user: developer });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  await userEvent.click(await screen.findByRole('button', { name: /Фотобумага/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Расход: 1 л.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('В 40 раз больше обычного.');
  await userEvent.click(screen.getByRole('button', { name: 'Всё верно' }));
  expect(await screen.findByText(/Израсходовано/)).toBeVisible();
  expect(sent).toEqual([false, true]);
});

test('a quick operation takes four presses and can be undone', async () => {
  const sent: unknown[] = [];
  const keep = ({ body }: { body: unknown }) => {
    sent.push(body);
    return TAKEN;
  };
  renderRemote(remote, {
    at: '/consumables/quick',
    api: api({ quickConsumption: keep, undoQuickOperation: keep }),
    user: developer,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  await userEvent.click(await screen.findByRole('button', { name: /Фотобумага/ }));
  expect(screen.getByText(/На остатке 420/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Расход: 3 л.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull());
  expect(sent[0]).toMatchObject({ place_id: PLACE.id, item_id: PAPER.id, quantity: 3 });
  expect(screen.getByRole('button', { name: 'Передать' })).toBeVisible();
});

test('a device that fails while it keeps an operation says so, and the operation can be entered again', async () => {
  const offline = fakeOffline();
  const { api: calls } = renderRemote(remote, {
    at: '/consumables/quick',
    api: api({ quickConsumption: () => TAKEN }),
    user: developer,
    offline,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  await userEvent.click(await screen.findByRole('button', { name: /Фотобумага/ }));
  await userEvent.click(screen.getByRole('button', { name: '3' }));
  jest.spyOn(offline.manager.writes, 'save').mockRejectedValueOnce(new Error('The disk failed'));
  await userEvent.click(screen.getByRole('button', { name: 'Расход: 3 л.' }));
  expect(await screen.findByText(/НЕ сохранено/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Расход: 3 л.' }));
  await waitFor(() => expect(calls.calls.some(({ name }) => name === 'consumables.quickConsumption')).toBe(true));
});

test('the pad is gone as soon as an operation is safe, while balances are still read: a second press enters nothing', async () => {
  let slow = false;
  const reading = () => (slow ? new Promise<never>(() => {}) : dashboard());
  const sent: unknown[] = [];
  const quickConsumption = ({ body }: { body: { id: string } }) => {
    slow = true;
    sent.push(body);
    return { ...TAKEN, id: body.id, sha256: payloadHash(body) };
  };
  renderRemote(remote, {
    at: '/consumables/quick',
    api: api({ quickConsumption, dashboard: reading }),
    user: developer,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  await userEvent.click(await screen.findByRole('button', { name: /Фотобумага/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Расход: 1 л.' }));
  const told = await screen.findByText(/Израсходовано: Фотобумага/);
  expect(told).not.toHaveTextContent('Сохранено на устройстве');
  expect(screen.queryByRole('button', { name: 'Расход: 1 л.' })).toBeNull();
  expect(sent).toHaveLength(1);
});

test.each([
  ['cashier', ['Расход', 'Приход']],
  ['warehouse_keeper', ['Приход', 'Передать']],
  ['senior_admin', ['Расход', 'Приход', 'Передать']],
] as const)('%s has the big buttons of their permissions', async (role, labels) => {
  renderRemote(remote, { at: '/consumables/quick', api: api(), user: fakeUser({ roles: [role] }) });
  await screen.findByRole('button', { name: 'Приход' });
  const shown = ['Расход', 'Приход', 'Передать'].filter((name) => screen.queryByRole('button', { name }) !== null);
  expect(shown).toEqual(labels);
});

test('without an answer the operation is kept on the device, and its undo is sent after it', async () => {
  const { offline } = renderRemote(remote, {
    at: '/consumables/quick',
    api: api(),
    user: fakeUser({ id: '0190a000-0000-7000-8000-0000000000e7', roles: ['cashier'] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Расход' }));
  await userEvent.click(await screen.findByRole('button', { name: /Фотобумага/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Расход: 1 л.' }));
  expect(await screen.findByText(/Сохранено на устройстве/)).toBeVisible();
  const [kept] = await offline.manager.writes.list('stock.quick');
  expect(kept?.payload).toMatchObject({ kind: 'consumption', place_id: PLACE.id, item_id: PAPER.id, quantity: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(async () => expect(await offline.manager.writes.list('stock.undo')).toHaveLength(1));
  const [undo] = await offline.manager.writes.list('stock.undo');
  expect(undo).toMatchObject({ after: kept?.key, payload: { operation_id: kept?.key, place_id: PLACE.id } });
});

test('the code on the shelf shows the material to visitors who are not signed in, and no figures', async () => {
  const label = () => ({ id: PAPER.id, name: PAPER.name, base_unit: 'sheet', has_picture: false });
  renderRemote(remote, { at: `/stock/${PAPER.id}`, api: api({ label }), user: null });
  expect(await screen.findByRole('heading', { name: PAPER.name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(screen.queryByText(/420/)).toBeNull();
});

test('the palette finds materials by name and article and opens their cards', async () => {
  const { calls, restore } = paletteApi();
  const items = await searchItems(' фотобум ', new AbortController().signal, fakeDevice());
  expect(await searchItems('ф', new AbortController().signal, fakeDevice())).toEqual([]);
  restore();
  expect(calls).toHaveLength(1);
  expect(items).toEqual([{ id: PAPER.id, title: PAPER.name, hint: 'Б-001 · 420\u00a0л.', path: `/stock/${PAPER.id}` }]);
});

function paletteApi() {
  const api = createFakeApi({
    consumables: { items: () => ({ items: [PAPER], total: 1, page: 1, page_size: 6 }) },
  });
  return { calls: api.calls, restore: installFakeTransport(api) };
}
