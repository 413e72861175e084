import type { StockPlace, StockRequest, StockShipment } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { PLACE } from '../testing/builders';
import { OrderList } from './order-list';

const CITY: StockPlace = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  kind: 'city',
  name: 'Склад: Москва',
  city_id: '0190a000-0000-7000-8000-0000000000c1',
  city_name: 'Москва',
};
const OFFICE: StockPlace = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'office',
  name: 'Офис',
  city_id: null,
  city_name: null,
};
const manager = fakeUser({ roles: ['city_manager'] });
const pageOf = <Row,>(items: Row[]) => ({ items, total: items.length, page: 1, page_size: 20 });

const line = (fields: object = {}) => ({
  item_id: 'i',
  code: 'A-1',
  unit: 'piece',
  name: 'Фотобумага',
  accepted: 0,
  damaged: 0,
  missing: 0,
  surplus: 0,
  damage_open: 0,
  surplus_open: 0,
  ...fields,
});
const shipment = (number: number, fields: Partial<StockShipment> = {}) =>
  ({
    id: `0190a000-0000-7000-8000-0000000001${number}`,
    number,
    note: null,
    from: CITY,
    to: PLACE,
    state: 'shipped',
    revision: 1,
    created_at: '2026-03-01T09:00:00.000Z',
    created_by_name: 'Иванова Анна',
    shipped_at: null,
    shipped_by_name: null,
    settled_at: null,
    request_id: null,
    transfer_id: null,
    sent_by: manager.id,
    lines: [line({ id: 'l', quantity: 5 })],
    documents: [],
    ...fields,
  }) as unknown as StockShipment;
const request = (number: number, state: StockRequest['state'], fields: object = {}) =>
  ({
    id: `0190a000-0000-7000-8000-0000000002${number}`,
    number,
    note: null,
    place: CITY,
    state,
    revision: 3,
    reason: null,
    created_at: '2026-03-01T09:00:00.000Z',
    created_by_name: 'Иванова Анна',
    submitted_at: null,
    decided_by_name: null,
    decided_at: null,
    shipments: [],
    lines: [{ ...line(), suggested: null, requested: 20, approved: null, shipped: 0, received: 0, ...fields }],
  }) as unknown as StockRequest;
const whole = (row: { number: number }) => screen.findByRole('dialog', { name: new RegExp(`№ ${row.number}$`) });

/** The city's registers with one request, or one shipment, opened. */
function show(rows: { requests?: StockRequest[]; shipments?: StockShipment[]; opened?: string }, calls: object = {}) {
  const { requests = [], shipments = [], opened = '' } = rows;
  renderScreen(<OrderList place={CITY} />, {
    at: `/consumables/warehouse/city?tab=orders${opened}`,
    user: manager,
    api: {
      consumables: {
        requestsOfCity: ({ query }: { query: URLSearchParams }) =>
          pageOf(requests.filter(({ id }) => id === (query.get('id') ?? id))),
        shipments: () => pageOf(shipments),
        shipment: () => shipments[0],
        ...calls,
      } as never,
    },
  });
}

test('a search goes to the server, and all pages are reached', async () => {
  const asked: string[] = [];
  const requestsOfCity = ({ query }: { query: URLSearchParams }) => {
    asked.push(query.toString());
    return { ...pageOf([request(41, 'submitted')]), total: 77 };
  };
  show({}, { requestsOfCity });
  await userEvent.click(await screen.findByRole('button', { name: /Следующая/ }));
  await waitFor(() => expect(asked.some((query) => query.includes('page=2'))).toBe(true));
  await userEvent.type(screen.getByRole('searchbox'), 'бумага');
  await waitFor(() => expect(asked.some((query) => query.includes(encodeURIComponent('бумага')))).toBe(true));
});

test('a request tells what was suggested, asked, given, shipped and received, and leads to its shipment', async () => {
  const card = {
    ...request(41, 'fulfilled', { suggested: 30, requested: 20, approved: 4, shipped: 4, received: 3 }),
    note: 'К пятнице',
    shipments: [{ id: shipment(17).id, number: 17, state: 'shipped' as const }],
  };
  show({ requests: [card], shipments: [shipment(17)], opened: `&request=${card.id}` });
  const drawer = await whole(card);
  expect(await within(drawer).findByText('Выполнена: дано 4 из 20')).toBeVisible();
  expect(within(drawer).getByText('К пятнице')).toBeVisible();
  expect(within(drawer).getByText('A-1, предложено 30, прошено 20, дано 4, отгружено 4, принято 3')).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: 'Отозвать' })).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Отгрузка № 17' }));
  expect(await screen.findByRole('dialog', { name: 'Отгрузка № 17' })).toBeVisible();
});

test('a request that waits says who decides about it, and is withdrawn', async () => {
  const asked = request(41, 'submitted');
  const cancelRequest = jest.fn(() => request(41, 'cancelled'));
  show({ requests: [asked], opened: `&request=${asked.id}` }, { cancelRequest });
  const drawer = await whole(asked);
  expect(await within(drawer).findByText('Решает тот, кто ведёт склад офиса, но не автор заявки.')).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Отозвать' }));
  const question = await screen.findByRole('alertdialog', { name: 'Отозвать заявку № 41?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Отозвать' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(cancelRequest).toHaveBeenCalledWith(expect.objectContaining({ body: { revision: 3 } }));
});

test('a request that came back is corrected and sent again, as it was on the screen', async () => {
  const returned = { ...request(41, 'returned'), reason: 'Слишком много', note: 'К пятнице' };
  const sent: unknown[] = [];
  const requestFromOffice = ({ body }: { body: unknown }) => {
    sent.push(body);
    return request(41, 'draft');
  };
  show({ requests: [returned], opened: `&request=${returned.id}` }, { requestFromOffice, items: () => pageOf([]) });
  const drawer = await whole(returned);
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Исправить и отправить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Заявка в офис' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /черновик/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить черновик' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: returned.id, revision: 3, submit: false, note: 'К пятнице' }]));
});

test('a repeated request shows what is asked already, but for its own', async () => {
  const returned = request(41, 'returned');
  const others = [
    request(39, 'submitted', { requested: 30 }),
    request(40, 'in_fulfilment', { approved: 24, shipped: 4 }),
  ];
  show({ requests: [returned, ...others], opened: `&request=${returned.id}` }, { items: () => pageOf([]) });
  const drawer = await whole(returned);
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Исправить и отправить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Заявка в офис' });
  expect(await within(dialog).findByText(/^Фотобумага: уже запрошено 50.шт\. \(№ 39, № 40\)$/)).toBeVisible();
});

test('the office closes with a reason what is left of a request that was shipped in part', async () => {
  const begun = request(41, 'in_fulfilment', { approved: 20, shipped: 4 });
  const decideRequest = jest.fn(() => request(41, 'closed_short', { approved: 20, shipped: 4 }));
  renderScreen(<OrderList place={OFFICE} />, {
    at: `/consumables/office?tab=orders&request=${begun.id}`,
    user: fakeUser({ roles: ['office_manager'] }),
    api: { consumables: { cityRequests: () => pageOf([begun]), decideRequest } },
  });
  const drawer = await whole(begun);
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Закрыть остаток' }));
  const question = await screen.findByRole('alertdialog', { name: 'Закрыть остаток заявки № 41?' });
  await userEvent.type(within(question).getByRole('textbox'), 'Больше не привезут');
  await userEvent.click(within(question).getByRole('button', { name: 'Закрыть остаток' }));
  await waitFor(() =>
    expect(decideRequest).toHaveBeenCalledWith(
      expect.objectContaining({ body: { revision: 3, decision: 'close', reason: 'Больше не привезут', lines: [] } }),
    ),
  );
});

test('the sender cancels a shipment, with a reason', async () => {
  const sent = shipment(17);
  const cancelShipment = jest.fn(() => sent);
  show({ shipments: [sent], opened: `&orders=out&shipment=${sent.id}` }, { cancelShipment });
  const drawer = await whole(sent);
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Отменить отгрузку' }));
  const question = await screen.findByRole('alertdialog', { name: 'Отменить отгрузку № 17?' });
  expect(question).toHaveTextContent('То, что в пути, вернётся на склад отправителя.');
  await userEvent.type(within(question).getByRole('textbox'), 'Не тот город');
  await userEvent.click(within(question).getByRole('button', { name: 'Отменить отгрузку' }));
  await waitFor(() =>
    expect(cancelShipment).toHaveBeenCalledWith(
      expect.objectContaining({ body: { revision: 1, reason: 'Не тот город' } }),
    ),
  );
});

test.each([
  ['of which something was received', { lines: [line({ id: 'l', quantity: 5, accepted: 1 })] as never }],
  ['of another person', { sent_by: '0190a000-0000-7000-8000-0000000000a9' }],
  ['that is over', { state: 'received' as const }],
  ['that comes here', { from: PLACE, to: CITY }],
])('nobody cancels a shipment %s', async (_what, fields: Partial<StockShipment>) => {
  const sent = shipment(17, fields);
  show({ shipments: [sent], opened: `&orders=out&shipment=${sent.id}` });
  const drawer = await whole(sent);
  expect(await within(drawer).findByText(/^A-1/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Отменить/ })).toBeNull();
});

test('a shipment tells who posted what for it, and leads to its request', async () => {
  const sent = shipment(17, {
    request_id: request(41, 'fulfilled').id,
    request_number: 41,
    lines: [line({ id: 'l', quantity: 5, accepted: 3, missing: 2 })] as never,
    documents: [
      {
        id: '0190a000-0000-7000-8000-000000000301',
        number: 90,
        kind: 'receipt',
        reason: null,
        note: 'Коробка мокрая',
        posted_at: '2026-03-02T09:00:00.000Z',
        actor_name: 'Петров Пётр',
      },
    ],
  });
  show({ requests: [request(41, 'fulfilled')], shipments: [sent], opened: `&shipment=${sent.id}` });
  const drawer = await whole(sent);
  expect(await within(drawer).findByText('A-1, принято 3, не хватает 2')).toBeVisible();
  expect(within(drawer).getByText(/Петров Пётр, Коробка мокрая$/)).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'Приёмка № 90' })).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Заявка № 41' }));
  expect(await screen.findByRole('dialog', { name: 'Заявка № 41' })).toBeVisible();
});
