import { randomUUID } from 'node:crypto';
import { OFFICE_PLACE_ID, payloadHash } from '@studio/contracts';
import { givenConsumption, givenItem, givenStock } from '../../stock';
import { consumptionNorm, shipment, stockCount } from '../../../consumables';
import { product } from '../../../sales/schema';
import { type Caller, multipart, type Reply } from '../../caller';
import type { CasesOf } from '../matrix-case';
import { designerCases } from './consumables-designer';
import { reportCases } from './consumables-reports';
import type { Target } from '../target';

const AT = '/consumables/location-operations/locations';
const OFFICE = '/consumables/office-warehouse';
const nowhere = randomUUID();
/** With the right to post the answer is that there is no such material, and nothing changes. */
const noItem = () => ({ lines: [{ item_id: nowhere, quantity: 1 }] });
const told = [{ line_id: nowhere, accepted: 1 }];

const items = new WeakMap<Target, Promise<string>>();

/** A material with a stock of 1,000 at the target. */
function itemAt(target: Target): Promise<string> {
  const made =
    items.get(target) ??
    givenItem(target.app).then(async ({ id }) => {
      await givenStock(target.app, target.location, id, 1_000);
      return id;
    });
  items.set(target, made);
  return made;
}

async function operationAt(target: Target): Promise<string> {
  return givenStock(target.app, target.location, await itemAt(target), 1);
}

/** From the target's location to its city, being picked. */
async function shipmentFrom({ app, location, city, resident }: Target): Promise<string> {
  const id = randomUUID();
  await app.database.db.insert(shipment).values({
    id,
    payload_hash: payloadHash(id),
    from_place_id: location,
    to_place_id: city,
    state: 'picking',
    created_by: resident,
    created_at: app.now(),
  });
  return id;
}

/** A count at the target, being counted. */
async function countAt({ app, location, resident }: Target): Promise<string> {
  const id = randomUUID();
  const begun = { place_id: location, kind: 'whole', created_by: resident, created_at: app.now() } as const;
  await app.database.db.insert(stockCount).values({ id, ...begun });
  return id;
}

const months = new WeakMap<Target, Promise<string>>();

/** A month in which the target used a material with a norm. */
function usedByNormAt(target: Target): Promise<string> {
  const used =
    months.get(target) ??
    (async () => {
      const { db } = target.app.database;
      const item_id = await itemAt(target);
      const product_id = randomUUID();
      await db.insert(product).values({ id: product_id, kind: 'print', name: `Печать ${product_id}` });
      await db.insert(consumptionNorm).values({ product_id, item_id, quantity: 1 });
      return (await givenConsumption(target.app, target.location, item_id, 1)).slice(0, 7);
    })();
  months.set(target, used);
  return used;
}

const containsPlace = ({ body }: Reply, { location }: Target) =>
  body.items.some(({ place }: { place: { id: string } }) => place.id === location);
/** What an edit has to name besides. */
const EMPTY_FORM = { barcode: null, lot_tracked: false, note: null, picture: null, packs: [] };
const newItem = () => ({
  id: randomUUID(),
  code: randomUUID().slice(0, 12),
  name: 'Бумага',
  category: 'Бумага',
  base_unit: 'sheet',
});
const operate = 'consumables.create_location_operations';
const city = (target: Target) => `/consumables/city-warehouse/${target.city}`;
const get = (path: string) => ({ send: (by: Caller) => by.get(path) });

export const consumablesCases: CasesOf<'consumables'> = {
  ...designerCases,
  ...reportCases,
  items: get('/consumables/catalog/'),
  wholeCatalogue: { send: (by, { location }) => by.get(`/consumables/catalog/whole?place_id=${location}`) },
  categories: get('/consumables/catalog/categories'),
  findByCode: { success: 404, send: (by) => by.get('/consumables/catalog/by-code?code=none') },
  exportItems: get('/consumables/catalog/export?format=csv'),
  createItem: { success: 201, send: (by) => by.post('/consumables/catalog/', { ...newItem(), is_meant: true }) },
  item: { send: async (by, target) => by.get(`/consumables/catalog/${await itemAt(target)}`) },
  label: { send: async (by, target) => by.get(`/consumables/catalog/${await itemAt(target)}/label`) },
  updateItem: {
    success: 404,
    send: (by) => by.patch(`/consumables/catalog/${nowhere}`, { revision: 1, ...EMPTY_FORM, ...newItem() }),
  },
  archiveItem: { success: 404, send: (by) => by.post(`/consumables/catalog/${nowhere}/archive`, { revision: 1 }) },
  restoreItem: { success: 404, send: (by) => by.post(`/consumables/catalog/${nowhere}/restore`, { revision: 1 }) },
  deleteItem: { success: 404, send: (by) => by.delete(`/consumables/catalog/${nowhere}`) },
  setPolicy: {
    send: async (by, target) =>
      by.put('/consumables/policies', {
        item_id: await itemAt(target),
        place_id: target.location,
        min: 1,
        target: 2,
        revision: 0,
      }),
  },
  balance: {
    contains: containsPlace,
    send: async (by, target) => by.get(`/consumables/balance?item_id=${await itemAt(target)}`),
  },
  locationBalance: { send: (by, target) => by.get(`/consumables/balance/location/${target.location}`) },
  currentBalance: get('/consumables/balance/current'),
  places: {
    contains: ({ body }, { location }) => body.some(({ id }: { id: string }) => id === location),
    send: (by) => by.get('/consumables/places'),
  },
  transferTargets: get('/consumables/transfer-targets'),
  operations: {
    contains: containsPlace,
    send: async (by, target) => by.get(`/consumables/operations?item_id=${await itemAt(target)}`),
  },
  operation: { send: async (by, target) => by.get(`/consumables/operations/${await operationAt(target)}`) },
  createOperation: {
    success: 201,
    others: operate,
    send: async (by, target) =>
      by.post('/consumables/operations', {
        id: randomUUID(),
        kind: 'consumption',
        place_id: target.location,
        lines: [
          {
            item_id: await itemAt(target),
            quantity: 1,
          },
        ],
      }),
  },
  reverseOperation: {
    success: 201,
    others: [operate, 'cancel_operations'],
    send: async (by, target) =>
      by.post(`/consumables/operations/${await operationAt(target)}/reverse`, {
        reversal_id: randomUUID(),
        reason: 'Ошибка',
      }),
  },
  shipments: {
    contains: ({ body }, { location }) => body.items.some(({ from }: { from: { id: string } }) => from.id === location),
    send: async (by, target) => {
      await shipmentFrom(target);
      return by.get('/consumables/shipments?page_size=100&state=picking');
    },
  },
  shipment: { send: async (by, target) => by.get(`/consumables/shipments/${await shipmentFrom(target)}`) },
  transfers: get('/consumables/transfers'),
  changePicking: {
    others: operate,
    send: async (by, target) =>
      by.post(`/consumables/shipments/${await shipmentFrom(target)}/change-picking`, {
        revision: 1,
        lines: [{ item_id: await itemAt(target), quantity: 1 }],
      }),
  },
  sendShipment: {
    others: operate,
    send: async (by, target) => by.post(`/consumables/shipments/${await shipmentFrom(target)}/send`, { revision: 1 }),
  },
  cancelShipment: {
    others: [operate, 'cancel_operations'],
    send: async (by, target) =>
      by.post(`/consumables/shipments/${await shipmentFrom(target)}/cancel`, { revision: 1, reason: 'Ошибка' }),
  },
  resolveShipment: {
    success: 409,
    others: operate,
    send: async (by, target) =>
      by.post(`/consumables/shipments/${await shipmentFrom(target)}/resolve`, {
        revision: 1,
        settlement_id: randomUUID(),
        reason: 'Нашлось',
        lines: [{ line_id: nowhere, found: 1, lost: 0 }],
      }),
  },
  officeBalance: get(`${OFFICE}/balance`),
  arrivals: get(`${OFFICE}/arrivals`),
  createArrival: {
    success: 400,
    send: (by) => by.post(`${OFFICE}/arrivals`, { id: randomUUID(), ...noItem() }),
  },
  officeShipments: get(`${OFFICE}/shipments`),
  createOfficeShipment: {
    success: 400,
    send: (by, target) => by.post(`${OFFICE}/shipments`, { id: randomUUID(), city_id: target.city, ...noItem() }),
  },
  cityRequests: get(`${OFFICE}/city-requests`),
  decideRequest: {
    success: 404,
    send: (by) => by.post(`${OFFICE}/city-requests/${nowhere}/decide`, { revision: 1, decision: 'approve' }),
  },
  shortages: get(`${OFFICE}/shortages`),
  cityBalance: { send: (by, target) => by.get(`${city(target)}/balance`) },
  requestsOfCity: { send: (by, target) => by.get(`${city(target)}/requests`) },
  suggestions: { send: (by, target) => by.get(`${city(target)}/suggestions`) },
  requestFromOffice: {
    success: 400,
    send: (by, target) => by.post(`${city(target)}/request-from-office`, { id: randomUUID(), ...noItem() }),
  },
  cancelRequest: {
    success: 404,
    send: (by, target) => by.post(`${city(target)}/requests/${nowhere}/cancel`, { revision: 1 }),
  },
  shipToLocation: {
    success: 400,
    send: (by, target) =>
      by.post(`${city(target)}/ship-to-location`, { id: randomUUID(), location_id: target.location, ...noItem() }),
  },
  pendingOfficeShipments: { send: (by, target) => by.get(`${city(target)}/pending-office-shipments`) },
  receiveFromOffice: {
    success: 404,
    send: (by, target) =>
      by.post(`${city(target)}/receive/${nowhere}`, { receipt_id: randomUUID(), revision: 1, lines: told }),
  },
  pendingLocationShipments: { send: (by, target) => by.get(`${city(target)}/pending-location-shipments`) },
  receiveFromLocation: {
    success: 404,
    send: (by, target) =>
      by.post(`${city(target)}/receive-location/${nowhere}`, { receipt_id: randomUUID(), revision: 1, lines: told }),
  },
  stockOfLocation: {
    send: (by, target) => by.get(`/consumables/location-operations/location/${target.location}/balance`),
  },
  history: {
    send: (by, target) => by.get(`/consumables/location-operations/location/${target.location}/history`),
  },
  consume: {
    success: 201,
    send: async (by, target) =>
      by.post(`${AT}/${target.location}/consumption`, {
        operation_id: randomUUID(),
        lines: [{ item_id: await itemAt(target), quantity: 1 }],
      }),
  },
  writeOff: {
    success: 400,
    send: (by, target) =>
      by.post(`${AT}/${target.location}/writeoff`, { operation_id: randomUUID(), reason: 'Намокла', ...noItem() }),
  },
  pendingShipments: { send: (by, target) => by.get(`${AT}/${target.location}/pending-shipments`) },
  receiveFromCity: {
    success: 404,
    send: (by, target) =>
      by.post(`${AT}/${target.location}/receive-from-city`, {
        receipt_id: randomUUID(),
        revision: 1,
        shipment_id: nowhere,
        lines: told,
      }),
  },
  returnToCity: {
    success: 400,
    send: (by, target) =>
      by.post(`${AT}/${target.location}/return-to-city`, { shipment_id: randomUUID(), ...noItem() }),
  },
  transfer: {
    success: 400,
    send: (by, target) =>
      by.post(`${AT}/${target.location}/transfer`, {
        transfer_id: randomUUID(),
        direction: 'in',
        other_location_id: target.location,
        ...noItem(),
      }),
  },
  pendingTransfers: { send: (by, target) => by.get(`${AT}/${target.location}/pending-transfers`) },
  approveTransfer: {
    success: 404,
    send: (by, target) => by.post(`${AT}/${target.location}/approve-transfer/${nowhere}`, { revision: 1 }),
  },
  rejectTransfer: {
    success: 404,
    send: (by, target) => by.post(`${AT}/${target.location}/reject-transfer/${nowhere}`, { revision: 1 }),
  },
  dashboard: get('/consumables/dashboard'),
  inventoryItems: {
    contains: containsPlace,
    send: async (by, target) => by.get(`/consumables/inventory/items?item_id=${await itemAt(target)}`),
  },
  inventoryItem: { send: async (by, target) => by.get(`/consumables/inventory/items/${await itemAt(target)}`) },
  counts: {
    contains: containsPlace,
    send: async (by, target) => {
      await countAt(target);
      return by.get('/consumables/inventory/counts?page_size=100');
    },
  },
  createCount: {
    success: 400,
    others: operate,
    send: (by, target) =>
      by.post('/consumables/inventory/counts', {
        id: randomUUID(),
        place_id: target.location,
        kind: 'category',
        category: 'Такой нет',
      }),
  },
  count: { send: async (by, target) => by.get(`/consumables/inventory/counts/${await countAt(target)}`) },
  addCountLine: {
    success: 400,
    others: operate,
    send: async (by, target) =>
      by.post(`/consumables/inventory/counts/${await countAt(target)}/lines`, { item_id: nowhere }),
  },
  exportCountSheet: {
    send: async (by, target) => by.get(`/consumables/inventory/counts/${await countAt(target)}/sheet?format=csv`),
  },
  importCountSheet: {
    success: 422,
    others: operate,
    send: async (by, target) => {
      const { payload, headers } = multipart(Buffer.from('Артикул;Посчитано\nА-1;3\n'), 'sheet.csv', 'text/csv');
      const at = target.app.now().toISOString();
      const path = `/consumables/inventory/counts/${await countAt(target)}/sheet?counted_at=${at}`;
      return by.send('POST', path, payload, headers);
    },
  },
  countItem: {
    success: 400,
    others: operate,
    send: async (by, target) =>
      by.post(`/consumables/inventory/counts/${await countAt(target)}/entries`, {
        entry_id: randomUUID(),
        item_id: nowhere,
        quantity: 1,
      }),
  },
  keepCountEntry: {
    success: 400,
    send: async (by, target) =>
      by.post('/consumables/inventory/count-entries', {
        id: randomUUID(),
        count_id: await countAt(target),
        item_id: nowhere,
        quantity: 1,
        counted_at: target.app.now().toISOString(),
      }),
  },
  itemHistory: {
    send: async (by, target) =>
      by.get(`/consumables/inventory/items/${await itemAt(target)}/history?place_id=${target.location}`),
  },
  itemForecast: {
    contains: ({ body }, { location }) => body.some(({ place }: { place: { id: string } }) => place.id === location),
    send: async (by, target) => by.get(`/consumables/inventory/items/${await itemAt(target)}/forecast`),
  },
  moveCount: {
    others: operate,
    send: async (by, target) =>
      by.post(`/consumables/inventory/counts/${await countAt(target)}/move`, { revision: 1, to: 'cancelled' }),
  },
  chooseEntry: {
    success: 409,
    others: operate,
    send: async (by, target) =>
      by.post(`/consumables/inventory/counts/${await countAt(target)}/choose`, { revision: 1, entry_id: nowhere }),
  },
  approveCount: {
    success: 409,
    others: operate,
    send: async (by, target) =>
      by.post(`/consumables/inventory/counts/${await countAt(target)}/approve`, { revision: 1, sum_kop: 0 }),
  },
  quickConsumption: {
    send: async (by, target) =>
      by.post('/consumables/quick-operations/consumption', {
        id: randomUUID(),
        place_id: target.location,
        item_id: await itemAt(target),
        quantity: 1,
      }),
  },
  quickArrival: {
    send: async (by, target) =>
      by.post('/consumables/quick-operations/arrival', {
        is_meant: true,
        id: randomUUID(),
        place_id: target.location,
        item_id: await itemAt(target),
        quantity: 1,
      }),
  },
  quickTransfer: {
    success: 400,
    send: (by, target) =>
      by.post('/consumables/quick-operations/transfer', {
        id: randomUUID(),
        place_id: target.location,
        to_place_id: OFFICE_PLACE_ID,
        item_id: nowhere,
        quantity: 1,
      }),
  },
  undoQuickOperation: {
    others: 'cancel_operations',
    send: async (by, target) =>
      by.post('/consumables/quick-operations/undo', {
        id: randomUUID(),
        operation_id: await operationAt(target),
        place_id: target.location,
        reason: 'Ошибка',
      }),
  },
  addPhoto: { success: 400, send: (by) => by.post('/consumables/photos', {}) },
  photo: { success: 404, send: (by) => by.get(`/consumables/photos/${'0'.repeat(64)}`) },
  itemPicture: {
    success: 404,
    send: async (by, target) => by.get(`/consumables/catalog/${await itemAt(target)}/picture`),
  },
  stockAudit: get('/consumables/audit'),
  exportStockAudit: get('/consumables/audit/export?format=csv'),
  norms: get('/consumables/norms'),
  normFact: {
    contains: ({ body }, { location }) => body.some(({ place }: { place: { id: string } }) => place.id === location),
    send: async (by, target) => by.get(`/consumables/norms/fact?month=${await usedByNormAt(target)}`),
  },
  normProducts: get('/consumables/norms/products'),
  setNorm: {
    success: 404,
    send: (by) => by.put('/consumables/norms', { product_id: nowhere, item_id: nowhere, quantity: 1 }),
  },
};
