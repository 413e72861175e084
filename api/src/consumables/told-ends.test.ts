import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { OFFICE_PLACE_ID } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { notification } from '../notifications/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { givenItem, givenStock, seenShipment } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { locationAdministrator } from '../users/staffing-schema';

let app: TestApp;
/** Two of the office, the city's manager, the location's own admin and one of another location. */
let office: Caller;
let second: Caller;
let manager: Caller;
let admin: Caller;
let asker: Caller;
let source: Caller;
let here: { id: string; city_id: string };
let there: { id: string; city_id: string };

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  there = await givenLocation(app, { city_id: here.city_id });
  office = await givenCaller(app, ['office_manager']);
  second = await givenCaller(app, ['office_manager']);
  manager = await givenCaller(app, ['city_manager'], { primary_location_id: here.id });
  admin = await givenCaller(app, ['admin'], { primary_location_id: here.id });
  asker = await givenCaller(app, ['cashier'], { primary_location_id: here.id });
  source = await givenCaller(app, ['senior_admin'], { primary_location_id: there.id });
  await app.database.db.insert(locationAdministrator).values({ location_id: here.id, employee_id: admin.person.id });
});
after(() => app.close());

function ok(reply: Reply): Reply['body'] {
  assert.ok(reply.status < 300, `${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}
const line = (item_id: string, quantity: number) => ({ item_id, quantity });
const OFFICE = '/consumables/office-warehouse';
const city = () => `/consumables/city-warehouse/${here.city_id}`;
const at = (id: string) => `/consumables/location-operations/locations/${id}`;

/** A material that lies at a place. */
async function goods(place: string, quantity = 100): Promise<string> {
  const { id } = await givenItem(app, { name: `Бумага ${randomUUID().slice(0, 6)}` });
  await givenStock(app, place, id, quantity);
  return id;
}
async function asked(item_id: string, quantity = 20) {
  return ok(
    await manager.post(`${city()}/request-from-office`, { id: randomUUID(), lines: [line(item_id, quantity)] }),
  );
}
async function decided({ id, revision }: { id: string; revision: number }, decision: string, more: object = {}) {
  return ok(await office.post(`${OFFICE}/city-requests/${id}/decide`, { revision, decision, ...more }));
}
/** A shipment to the city, for a request of its manager. */
async function sent({ send = true, quantity = 20 } = {}) {
  const item_id = await goods(OFFICE_PLACE_ID);
  const request = await decided(await asked(item_id, quantity), 'approve');
  const shipment = { id: randomUUID(), city_id: here.city_id, request_id: request.id, send };
  return ok(await office.post(`${OFFICE}/shipments`, { ...shipment, lines: [line(item_id, quantity)] }));
}
async function cancelled(shipment: { id: string; revision: number }) {
  const { id, revision } = shipment;
  return ok(await office.post(`/consumables/shipments/${id}/cancel`, { revision, reason: 'Не тот город' }));
}
async function received(shipment: { id: string; lines: { id: string; quantity: number }[] }, missing = 0) {
  const [{ id: line_id, quantity } = { id: '', quantity: 0 }] = shipment.lines;
  const part = { line_id, accepted: quantity - missing, missing, ...(missing > 0 && { reason: 'Нет пачки' }) };
  const receipt = { receipt_id: randomUUID(), ...(await seenShipment(app, shipment.id)), lines: [part] };
  return ok(await manager.post(`${city()}/receive/${shipment.id}`, receipt));
}
async function transfer() {
  const id = randomUUID();
  const lines = [line(await goods(there.id), 3)];
  const input = { transfer_id: id, direction: 'in', other_location_id: there.id, lines };
  return ok(await asker.post(`${at(here.id)}/transfer`, input));
}

type Act = [
  act: string,
  kind: string,
  make: () => Promise<{ number: number | null }>,
  told: () => Caller[],
  says: RegExp,
];

/** An end of a document, and who has to hear of it: those who know of it, but not whoever made the end. */
const ACTS: Act[] = [
  [
    'a withdrawn request',
    'request.withdrawn',
    async () => {
      const { id, revision } = await asked(await goods(OFFICE_PLACE_ID));
      return ok(await manager.post(`${city()}/requests/${id}/cancel`, { revision }));
    },
    () => [office, second],
    /отозвана/,
  ],
  [
    'a request that got less',
    'request.decided',
    async () => {
      const item_id = await goods(OFFICE_PLACE_ID);
      return decided(await asked(item_id), 'approve', { lines: [{ item_id, approved: 4 }] });
    },
    () => [manager],
    /Дано меньше: Бумага .* — 4 из 20$/,
  ],
  [
    'a request closed short',
    'request.decided',
    async () => {
      const request = await decided(await asked(await goods(OFFICE_PLACE_ID)), 'approve');
      return decided(request, 'close', { reason: 'Больше не привезут' });
    },
    () => [manager],
    /закрыта Больше не привезут/,
  ],
  [
    'picking given up',
    'shipment.cancelled',
    async () => cancelled(await sent({ send: false })),
    () => [manager],
    /^Сборка/,
  ],
  [
    'a shipment cancelled under way',
    'shipment.cancelled',
    async () => cancelled(await sent()),
    () => [manager],
    /возвращается/,
  ],
  ['a shipment that arrived', 'shipment.received', async () => received(await sent()), () => [office], /принята/],
  [
    'a difference that is resolved',
    'shipment.resolved',
    async () => {
      const shipment = await received(await sent(), 2);
      const lines = [{ line_id: shipment.lines[0].id, found: 2, lost: 0 }];
      const body = { revision: shipment.revision, settlement_id: randomUUID(), reason: 'Нашлась', lines };
      return ok(await second.post(`/consumables/shipments/${shipment.id}/resolve`, body));
    },
    () => [manager, office],
    /разобрано Нашлась/,
  ],
  [
    'a withdrawn transfer',
    'transfer.withdrawn',
    async () => {
      const { id, revision } = await transfer();
      return ok(await asker.post(`${at(here.id)}/reject-transfer/${id}`, { revision }));
    },
    () => [source],
    /отозвано/,
  ],
  [
    'an agreed transfer',
    'transfer.decided',
    async () => {
      const { id, revision } = await transfer();
      return ok(await source.post(`${at(there.id)}/approve-transfer/${id}`, { revision }));
    },
    () => [asker],
    /согласовано/,
  ],
  [
    'a rejected transfer',
    'transfer.decided',
    async () => {
      const { id, revision } = await transfer();
      return ok(await source.post(`${at(there.id)}/reject-transfer/${id}`, { revision, reason: 'Самим мало' }));
    },
    () => [asker],
    /отклонено .*Самим мало/,
  ],
  [
    'what ran out',
    'stock.out',
    async () => {
      const lines = [line(await goods(here.id, 3), 3)];
      ok(await asker.post(`${at(here.id)}/consumption`, { operation_id: randomUUID(), lines }));
      return { number: null };
    },
    () => [admin],
    /Бумага/,
  ],
];

for (const [act, kind, make, told, says] of ACTS)
  test(`${act} is told to those who know of it`, async () => {
    const { number } = await make();
    for (const caller of [office, second, manager, admin, asker, source]) {
      const rows = await app.database.db
        .select()
        .from(notification)
        .where(and(eq(notification.employee_id, caller.person.id), eq(notification.kind, kind)));
      const found = rows
        .map(({ title, body }) => `${title} ${body ?? ''}`)
        .filter((text) => number === null || text.includes(`№ ${number} `));
      const last = found.at(-1) ?? '';
      if (told().includes(caller)) assert.match(last, says, `${caller.person.id} hears nothing of ${act}`);
      else assert.equal(found.length, 0, `${act} is told to somebody else: ${last}`);
    }
  });

test('a shipment that was cancelled is not received, and says so', async () => {
  const shipment = await sent();
  await cancelled(shipment);
  const lines = [{ line_id: shipment.lines[0].id, accepted: 20 }];
  const receipt = { receipt_id: randomUUID(), revision: shipment.revision, lines };
  const { status, body } = await manager.post(`${city()}/receive/${shipment.id}`, receipt);
  assert.deepEqual([status, body.code], [409, 'illegal_transition']);
  assert.match(body.message, /отменили/);
});
