import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { notification } from '../notifications/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { givenItem, givenStock } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { stockPolicy } from './schema';

let app: TestApp;
let office: Caller;
let manager: Caller;
let admin: Caller;
let cashier: Caller;
let here: { id: string; city_id: string };

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  const at = { primary_location_id: here.id };
  office = await givenCaller(app, ['office_manager']);
  manager = await givenCaller(app, ['city_manager'], at);
  admin = await givenCaller(app, ['admin'], at);
  cashier = await givenCaller(app, ['cashier'], at);
});
after(() => app.close());

function ok(reply: Reply): Reply['body'] {
  assert.ok(reply.status < 300, `${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}
const noticesOf = ({ person }: Caller, kind: string) =>
  app.database.db
    .select()
    .from(notification)
    .where(and(eq(notification.employee_id, person.id), eq(notification.kind, kind)));
/** Texts of this person's notices of a kind. */
async function told(caller: Caller, kind: string): Promise<string[]> {
  const rows = await noticesOf(caller, kind);
  return rows.map(({ title, body }) => `${title} ${body ?? ''}`);
}
const line = (item_id: string, quantity: number) => ({ item_id, quantity });
const city = () => `/consumables/city-warehouse/${here.city_id}`;
const location = () => `/consumables/location-operations/locations/${here.id}`;

describe('the bell', () => {
  test('notifies the keepers of a location, once, when a material falls below its minimum', async () => {
    const { id, name } = await givenItem(app);
    await givenStock(app, here.id, id, 10);
    await app.database.db
      .insert(stockPolicy)
      .values({ place_id: here.id, item_id: id, min: 5, target: 20, lead_days: 2 });
    const use = (quantity: number) =>
      cashier.post(`${location()}/consumption`, { operation_id: randomUUID(), lines: [line(id, quantity)] });
    const low = () => told(admin, 'stock.low');
    ok(await use(4));
    assert.deepEqual(await low(), [], 'six of five are enough');
    ok(await use(2));
    const first = await low();
    assert.ok(first.length === 1 && first[0]?.includes(name), first.join('; '));
    ok(await use(1));
    assert.equal((await low()).length, 1, 'lower still is no news');
  });

  test('notifies the office of a request, the city of a shipment on its way, and the office of a shortage', async () => {
    const { id } = await givenItem(app);
    await givenStock(app, '00000000-0000-4000-8000-000000000001', id, 100);
    ok(await manager.post(`${city()}/request-from-office`, { id: randomUUID(), lines: [line(id, 20)] }));
    assert.equal((await told(office, 'request.submitted')).length, 1);
    assert.deepEqual(await told(manager, 'request.submitted'), [], 'who asked knows');

    const sent = { id: randomUUID(), city_id: here.city_id, lines: [line(id, 20)] };
    ok(await office.post('/consumables/office-warehouse/shipments', sent));
    assert.equal((await told(manager, 'shipment.sent')).length, 1);
    assert.deepEqual(await told(office, 'shipment.sent'), [], 'who sent it knows');

    const [coming] = ok(await manager.get(`${city()}/pending-office-shipments`));
    const lines = [
      { line_id: coming.lines[0].id, accepted: 18, damaged: 0, missing: 2, surplus: 0, reason: 'Недостача' },
    ];
    ok(
      await manager.post(`${city()}/receive/${sent.id}`, {
        receipt_id: randomUUID(),
        revision: coming.revision,
        lines,
      }),
    );
    const [disputed, ...others] = await noticesOf(office, 'shipment.disputed');
    assert.deepEqual([disputed?.link, others], ['/consumables/office', []], 'where the sender settles it');
    assert.deepEqual(await told(manager, 'shipment.disputed'), []);
  });
});

test('the dashboard counts all requests, of which it lists twenty', async () => {
  const { id } = await givenItem(app);
  for (let sent = 0; sent < 21; sent += 1)
    ok(await manager.post(`${city()}/request-from-office`, { id: randomUUID(), lines: [line(id, 1)] }));
  const { requests, totals } = ok(await office.get('/consumables/dashboard'));
  assert.equal(requests.length, 20);
  assert.ok(totals.requests > 20, `${totals.requests}`);
});
