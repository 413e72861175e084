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
const manager = fakeUser({ roles: ['city_manager'] });
const pageOf = <Row,>(items: Row[]) => ({ items, total: items.length, page: 1, page_size: 20 });

const line = (fields: object) => ({
  name: 'Фотобумага',
  accepted: 0,
  damaged: 0,
  missing: 0,
  damage_open: 0,
  surplus_open: 0,
  ...fields,
});
const shipment = (number: number, fields: Partial<StockShipment> = {}) =>
  ({
    id: `0190a000-0000-7000-8000-0000000001${number}`,
    number,
    from: CITY,
    to: PLACE,
    state: 'shipped',
    revision: 1,
    created_at: '2026-03-01T09:00:00.000Z',
    sent_by: manager.id,
    lines: [line({})],
    ...fields,
  }) as unknown as StockShipment;
const request = (number: number, state: StockRequest['state']) =>
  ({
    id: `0190a000-0000-7000-8000-0000000002${number}`,
    number,
    place: CITY,
    state,
    revision: 3,
    reason: null,
    created_at: '2026-03-01T09:00:00.000Z',
    lines: [line({})],
  }) as unknown as StockRequest;
/** The shipments of the end that is asked for: here all are the city's own. */
const shipmentsOf =
  (sent: StockShipment[]) =>
  ({ query }: { query: URLSearchParams }) =>
    pageOf(query.get('from_place_id') === CITY.id ? sent : []);

test('a request that waits says who decides about it', async () => {
  renderScreen(<OrderList place={CITY} />, {
    user: manager,
    api: { consumables: { requestsOfCity: () => pageOf([request(41, 'submitted')]), shipments: shipmentsOf([]) } },
  });
  expect(await screen.findByText(/Решает тот, кто ведёт склад офиса, но не автор заявки\.$/)).toBeVisible();
});

test('a city sees what became of its requests, and withdraws one of which nothing was shipped', async () => {
  const cancelRequest = jest.fn(() => request(41, 'cancelled'));
  renderScreen(<OrderList place={CITY} />, {
    user: manager,
    api: {
      consumables: {
        requestsOfCity: () => pageOf([request(41, 'submitted'), request(40, 'fulfilled')]),
        shipments: shipmentsOf([]),
        cancelRequest,
      },
    },
  });
  const open = await screen.findByRole('article', { name: 'Заявка № 41' });
  expect(within(screen.getByRole('article', { name: 'Заявка № 40' })).queryByRole('button')).toBeNull();
  await userEvent.click(within(open).getByRole('button', { name: 'Отозвать' }));
  const question = await screen.findByRole('alertdialog', { name: 'Отозвать заявку № 41?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Отозвать' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(cancelRequest).toHaveBeenCalledWith(expect.objectContaining({ body: { revision: 3 } }));
});

test('the sender cancels a shipment, with a reason, while the receiver has reported nothing of it', async () => {
  const cancelShipment = jest.fn(() => shipment(17));
  const foreign = shipment(14, { sent_by: '0190a000-0000-7000-8000-0000000000a9' });
  const begun = shipment(16, { lines: [line({ accepted: 1 })] as never });
  renderScreen(<OrderList place={CITY} />, {
    user: manager,
    api: {
      consumables: {
        requestsOfCity: () => pageOf([]),
        shipments: shipmentsOf([shipment(17), begun, foreign, shipment(15, { state: 'received' })]),
        cancelShipment,
      },
    },
  });
  const sent = await screen.findByRole('article', { name: `№ 17: ${PLACE.name}` });
  expect(screen.getAllByRole('button', { name: 'Отменить' })).toHaveLength(1);
  await userEvent.click(within(sent).getByRole('button', { name: 'Отменить' }));
  const question = await screen.findByRole('alertdialog', { name: 'Отменить отгрузку № 17?' });
  expect(question).toHaveTextContent('То, что в пути, вернётся на склад отправителя.');
  await userEvent.type(within(question).getByRole('textbox'), 'Не тот город');
  await userEvent.click(within(question).getByRole('button', { name: 'Отменить отгрузку' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(cancelShipment).toHaveBeenCalledWith(
    expect.objectContaining({ body: { revision: 1, reason: 'Не тот город' } }),
  );
});

test('the receiver sees what comes, and takes nothing back', async () => {
  renderScreen(<OrderList place={PLACE} />, {
    user: fakeUser({ roles: ['admin'], primary_location_id: PLACE.id }),
    api: {
      consumables: {
        shipments: ({ query }) => pageOf(query.get('to_place_id') === PLACE.id ? [shipment(17)] : []),
      },
    },
  });
  expect(await screen.findByRole('article', { name: `№ 17: ${CITY.name}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Отменить|Отозвать/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Заявки в офис' })).toBeNull();
});

test('a link opens one shipment or one request over the lists, with what became of its lines', async () => {
  const whole = shipment(7, { created_by_name: 'Иванова Анна', shipped_at: null, settled_at: null, note: null });
  const lines = [
    line({ id: 'l', item_id: 'i', code: 'A-1', unit: 'piece', quantity: 5, accepted: 3, missing: 2, surplus: 0 }),
  ];
  renderScreen(<OrderList place={CITY} />, {
    at: `/consumables/warehouse/city?tab=orders&shipment=${whole.id}`,
    user: manager,
    api: {
      consumables: {
        requestsOfCity: () => pageOf([]),
        shipments: shipmentsOf([]),
        shipment: () => ({ ...whole, lines }) as never,
      },
    },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Отгрузка № 7' });
  expect(await within(drawer).findByText('A-1, принято 3, не хватает 2')).toBeVisible();
});
