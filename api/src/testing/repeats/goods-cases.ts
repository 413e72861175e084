import { randomUUID } from 'node:crypto';
import { DAY_MS, OFFICE_PLACE_ID } from '@studio/contracts';
import type { Caller, Reply } from '../caller';
import type { Target } from '../matrix/target';
import { givenProduct } from '../sales';
import { givenItem, givenStock } from '../stock';
import { multipart } from '../caller';
import type { RepeatCase } from './repeat-case';

const CITY = '/consumables/city-warehouse';
const AT = '/consumables/location-operations/locations';
const CATALOG = '/consumables/catalog';
const COUNTS = '/consumables/inventory/counts';
const ahead = ({ app }: Target) => new Date(app.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);

/** A new material, with a stock at a place. */
async function itemAt({ app }: Target, place: string): Promise<string> {
  const { id } = await givenItem(app);
  await givenStock(app, place, id, 100);
  return id;
}

const linesOf = (item_id: string) => ({ lines: [{ item_id, quantity: 1 }] });
const received = ({ body }: Reply) => ({
  receipt_id: randomUUID(),
  revision: body?.revision,
  lines: (body?.lines ?? []).map((line: { id: string }) => ({ line_id: line.id, accepted: 1 })),
});

/** A shipment under way, as its screen shows it. */
async function shipped(by: Caller, url: string, body: object): Promise<Reply> {
  const made = await by.post(url, { send: true, ...body });
  if (made.status >= 300 || made.body.state !== 'picking') return made;
  return by.post(`/consumables/shipments/${made.body.id}/send`, { revision: made.body.revision });
}

const toCity = async (by: Caller, here: Target) =>
  shipped(by, '/consumables/office-warehouse/shipments', {
    id: randomUUID(),
    city_id: here.city,
    ...linesOf(await itemAt(here, OFFICE_PLACE_ID)),
  });
const toPlace = async (by: Caller, here: Target) =>
  shipped(by, `${CITY}/${here.city}/ship-to-location`, {
    id: randomUUID(),
    location_id: here.location,
    ...linesOf(await itemAt(here, here.city)),
  });
const back = async (by: Caller, here: Target) =>
  shipped(by, `${AT}/${here.location}/return-to-city`, {
    shipment_id: randomUUID(),
    ...linesOf(await itemAt(here, here.location)),
  });

/** A count of one category with one material, being counted. */
async function counted(by: Caller, here: Target) {
  const category = `Вид ${randomUUID()}`;
  const { id: item_id } = await givenItem(here.app, { category });
  await givenStock(here.app, here.location, item_id, 5);
  const count = await by.post(COUNTS, { id: randomUUID(), place_id: here.location, kind: 'category', category });
  return { count, item_id };
}

async function project(by: Caller, here: Target): Promise<Reply> {
  const plan = { title: 'Новогодняя зона', needed_on: ahead(here), ...linesOf((await givenItem(here.app)).id) };
  return by.post('/consumables/designer/projects', { id: randomUUID(), city_id: here.city, ...plan });
}

async function reserved(by: Caller, here: Target): Promise<string> {
  const id = randomUUID();
  const line = { id, item_id: await itemAt(here, here.location), quantity: 1 };
  await by.post('/consumables/reservations', { place_id: here.location, expires_on: ahead(here), lines: [line] });
  return id;
}
const actOn = (act: string, fields: (here: Target) => object) => async (by: Caller, here: Target) =>
  by.post(`/consumables/reservations/${await reserved(by, here)}/${act}`, { revision: 1, ...fields(here) });

const form = (code: string) => ({
  code,
  name: 'Бумага матовая',
  category: 'Бумага',
  base_unit: 'sheet',
  barcode: null,
  lot_tracked: false,
  note: null,
  picture: null,
  packs: [],
});

async function schedule(by: Caller): Promise<Reply> {
  return by.post('/consumables/reports/schedules', { id: randomUUID(), kind: 'balance', rhythm: 'week' });
}

/** A transfer that this place asked for. */
async function transfer(by: Caller, here: Target, other: Target): Promise<Reply> {
  return by.post(`${AT}/${here.location}/transfer`, {
    transfer_id: randomUUID(),
    direction: 'in',
    other_location_id: other.location,
    ...linesOf(await itemAt(here, other.location)),
  });
}

/** Calls about goods. */
export const goodsRepeats: RepeatCase[] = [
  {
    name: 'consumables.updateItem',
    send: async (by, { app }) => {
      const { id, code } = await givenItem(app);
      return by.patch(`${CATALOG}/${id}`, { revision: 1, ...form(code) });
    },
  },
  {
    name: 'consumables.archiveItem',
    send: async (by, { app }) => by.post(`${CATALOG}/${(await givenItem(app)).id}/archive`, { revision: 1 }),
  },
  {
    name: 'consumables.restoreItem',
    send: async (by, { app }) => {
      const { id } = await givenItem(app);
      const { body } = await by.post(`${CATALOG}/${id}/archive`, { revision: 1 });
      return by.post(`${CATALOG}/${id}/restore`, { revision: body?.revision });
    },
  },
  {
    name: 'consumables.deleteItem',
    send: async (by, { app }) => by.delete(`${CATALOG}/${(await givenItem(app)).id}`),
  },
  {
    name: 'consumables.createArrival',
    send: async (by, { app }) =>
      by.post('/consumables/office-warehouse/arrivals', {
        id: randomUUID(),
        is_meant: true,
        ...linesOf((await givenItem(app)).id),
      }),
  },
  {
    name: 'consumables.createOfficeShipment',
    send: async (by, here) =>
      by.post('/consumables/office-warehouse/shipments', {
        id: randomUUID(),
        city_id: here.city,
        ...linesOf(await itemAt(here, OFFICE_PLACE_ID)),
      }),
  },
  {
    name: 'consumables.requestFromOffice',
    send: async (by, here) =>
      by.post(`${CITY}/${here.city}/request-from-office`, {
        id: randomUUID(),
        ...linesOf((await givenItem(here.app)).id),
      }),
  },
  {
    name: 'consumables.cancelRequest',
    send: async (by, here) => {
      const lines = linesOf((await givenItem(here.app)).id);
      const { body } = await by.post(`${CITY}/${here.city}/request-from-office`, { id: randomUUID(), ...lines });
      return by.post(`${CITY}/${here.city}/requests/${body?.id}/cancel`, { revision: body?.revision });
    },
  },
  {
    name: 'consumables.shipToLocation',
    send: async (by, here) =>
      by.post(`${CITY}/${here.city}/ship-to-location`, {
        id: randomUUID(),
        location_id: here.location,
        ...linesOf(await itemAt(here, here.city)),
      }),
  },
  {
    name: 'consumables.receiveFromOffice',
    send: async (by, here) => {
      const sent = await toCity(by, here);
      return by.post(`${CITY}/${here.city}/receive/${sent.body?.id}`, received(sent));
    },
  },
  {
    name: 'consumables.receiveFromLocation',
    send: async (by, here) => {
      const sent = await back(by, here);
      return by.post(`${CITY}/${here.city}/receive-location/${sent.body?.id}`, received(sent));
    },
  },
  {
    name: 'consumables.receiveFromCity',
    send: async (by, here) => {
      const sent = await toPlace(by, here);
      const shipment_id = sent.body?.id;
      return by.post(`${AT}/${here.location}/receive-from-city`, { shipment_id, ...received(sent) });
    },
  },
  {
    name: 'consumables.writeOff',
    send: async (by, here) =>
      by.post(`${AT}/${here.location}/writeoff`, {
        operation_id: randomUUID(),
        reason: 'Намокла',
        ...linesOf(await itemAt(here, here.location)),
      }),
  },
  {
    name: 'consumables.returnToCity',
    send: async (by, here) =>
      by.post(`${AT}/${here.location}/return-to-city`, {
        shipment_id: randomUUID(),
        ...linesOf(await itemAt(here, here.location)),
      }),
  },
  { name: 'consumables.transfer', send: transfer },
  {
    name: 'consumables.rejectTransfer',
    send: async (by, here, other) => {
      const { body } = await transfer(by, here, other);
      return by.post(`${AT}/${other.location}/reject-transfer/${body?.id}`, { revision: body?.revision });
    },
  },
  { name: 'consumables.createCount', send: async (by, here) => (await counted(by, here)).count },
  {
    name: 'consumables.addCountLine',
    send: async (by, here) => {
      const { count } = await counted(by, here);
      return by.post(`${COUNTS}/${count.body?.id}/lines`, { item_id: (await givenItem(here.app)).id });
    },
  },
  {
    name: 'consumables.countItem',
    send: async (by, here) => {
      const { count, item_id } = await counted(by, here);
      return by.post(`${COUNTS}/${count.body?.id}/entries`, { entry_id: randomUUID(), item_id, quantity: 4 });
    },
  },
  {
    name: 'consumables.keepCountEntry',
    send: async (by, here) => {
      const { count, item_id } = await counted(by, here);
      return by.post('/consumables/inventory/count-entries', {
        id: randomUUID(),
        count_id: count.body?.id,
        item_id,
        quantity: 4,
        counted_at: here.app.now().toISOString(),
      });
    },
  },
  {
    name: 'consumables.chooseEntry',
    send: async (by, here) => {
      const { count, item_id } = await counted(by, here);
      const at = `${COUNTS}/${count.body?.id}`;
      const entry_id = randomUUID();
      await by.post(`${at}/entries`, { entry_id, item_id, quantity: 4 });
      await by.post(`${at}/entries`, { entry_id: randomUUID(), item_id, quantity: 3 });
      const { body } = await by.post(`${at}/move`, { revision: count.body?.revision, to: 'review' });
      return by.post(`${at}/choose`, { revision: body?.revision, entry_id });
    },
  },
  {
    name: 'consumables.setNorm',
    send: async (by, { app }) => {
      const [{ id: product_id }, { id: item_id }] = [await givenProduct(app), await givenItem(app)];
      return by.put('/consumables/norms', { product_id, item_id, quantity: 2 });
    },
  },
  { name: 'consumables.createProject', send: project },
  {
    name: 'consumables.updateProject',
    send: async (by, here) => {
      const { body } = await project(by, here);
      const plan = { title: 'Весенняя зона', needed_on: ahead(here), ...linesOf((await givenItem(here.app)).id) };
      return by.put(`/consumables/designer/projects/${body?.id}`, { revision: body?.revision, ...plan });
    },
  },
  {
    name: 'consumables.closeProject',
    send: async (by, here) => {
      const { body } = await project(by, here);
      return by.post(`/consumables/designer/projects/${body?.id}/close`, { revision: body?.revision });
    },
  },
  {
    name: 'consumables.reserve',
    send: async (by, here) =>
      by.post('/consumables/reservations', {
        place_id: here.location,
        expires_on: ahead(here),
        lines: [{ id: randomUUID(), item_id: await itemAt(here, here.location), quantity: 1 }],
      }),
  },
  {
    name: 'consumables.extendReservation',
    send: actOn('extend', ({ app }) => ({
      expires_on: new Date(app.now().getTime() + 9 * DAY_MS).toISOString().slice(0, 10),
    })),
  },
  {
    name: 'consumables.consumeReservation',
    send: actOn('consume', () => ({ operation_id: randomUUID(), quantity: 1 })),
  },
  { name: 'consumables.releaseReservation', send: actOn('release', () => ({})) },
  {
    name: 'consumables.giveBackReservation',
    send: async (by, here) => {
      const at = `/consumables/reservations/${await reserved(by, here)}`;
      await by.post(`${at}/consume`, { revision: 1, operation_id: randomUUID(), quantity: 1 });
      const fields = { operation_id: randomUUID(), quantity: 1, reason: 'Осталось от проекта' };
      return by.post(`${at}/give-back`, { revision: 2, ...fields });
    },
  },
  {
    name: 'consumables.quickTransfer',
    send: async (by, here, other) =>
      by.post('/consumables/quick-operations/transfer', {
        id: randomUUID(),
        place_id: here.location,
        to_place_id: other.location,
        item_id: await itemAt(here, here.location),
        quantity: 1,
      }),
  },
  {
    name: 'consumables.addPhoto',
    send: (by, { picture }) => {
      const { payload, headers } = multipart(picture, 'бумага.jpg', 'image/jpeg');
      return by.post('/consumables/photos', payload, headers);
    },
  },
  {
    name: 'consumables.pauseReportSchedule',
    send: async (by) => {
      const { body } = await schedule(by);
      const at = `/consumables/reports/schedules/${body?.id}/pause`;
      return by.post(at, { revision: body?.revision ?? 1, is_paused: true });
    },
  },
  {
    name: 'consumables.setReportRecipients',
    send: async (by) => {
      const { body } = await schedule(by);
      const at = `/consumables/reports/schedules/${body?.id}/recipients`;
      return by.put(at, { revision: body?.revision ?? 1, recipients: [] });
    },
  },
  {
    name: 'consumables.deleteReportSchedule',
    send: async (by) => by.delete(`/consumables/reports/schedules/${(await schedule(by)).body?.id}`),
  },
  {
    name: 'consumables.cancelReport',
    send: async (by, here) => {
      const id = randomUUID();
      const date_to = here.app.now().toISOString().slice(0, 10);
      await by.post('/consumables/reports/generate', { id, kind: 'balance', date_to, place_id: here.location });
      return by.post(`/consumables/reports/${id}/cancel`, {});
    },
  },
];
