import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Denial, DENIALS, type RoleName } from '@studio/contracts';
import { stockCount } from './consumables/schema';
import { givenLocation } from './testing/builders';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';

/** The sentences of the specification's §8 in the answers of calls; the screens say the same ones. */
let app: TestApp;
let here: { id: string; city_id: string };
before(async () => {
  app = await testApp();
  here = await givenLocation(app);
});
after(() => app.close());

const id = randomUUID();
const lines = [{ item_id: id, quantity: 1 }];
const quick = (kind: string) => (by: Caller) =>
  by.post(`/consumables/quick-operations/${kind}`, { id, place_id: here.id, item_id: id, quantity: 1 });

const TOLD: [Denial, RoleName[], (by: Caller) => Promise<Reply>][] = [
  [
    'office_managers_only',
    ['cashier', 'admin', 'photographer'],
    (by) => by.get('/consumables/office-warehouse/balance'),
  ],
  [
    'office_managers_only',
    ['cashier', 'city_manager'],
    (by) => by.post('/consumables/office-warehouse/arrivals', { id, lines }),
  ],
  [
    'city_managers_only',
    ['cashier', 'admin', 'photographer'],
    (by) => by.get(`/consumables/city-warehouse/${here.city_id}/balance`),
  ],
  [
    'city_managers_only',
    ['cashier', 'designer'],
    (by) => by.post(`/consumables/city-warehouse/${here.city_id}/request-from-office`, { id, lines }),
  ],
  [
    'location_admins_only',
    ['photographer', 'salesperson'],
    (by) => by.get(`/consumables/location-operations/location/${here.id}/balance`),
  ],
  [
    'location_admins_only',
    ['designer', 'office_manager'],
    (by) => by.post(`/consumables/location-operations/locations/${here.id}/consumption`, { operation_id: id, lines }),
  ],
  ['designers_only', ['cashier', 'office_manager'], (by) => by.get('/consumables/designer/projects')],
  ['counter_staff_only', ['admin', 'office_manager', 'designer'], quick('consumption')],
  ['counter_staff_only', ['admin', 'office_manager'], quick('transfer')],
  ['no_reports', ['cashier', 'designer'], (by) => by.get('/consumables/reports/')],
  ['no_reports', ['photographer', 'cashier'], (by) => by.get('/expenses/export?format=csv')],
  ['no_audit_logs', ['cashier', 'admin'], (by) => by.get('/consumables/audit')],
  ['no_audit_logs', ['cashier', 'admin'], (by) => by.get('/audit')],
  ['no_materials', ['cashier', 'designer'], (by) => by.post('/consumables/catalog/', { id })],
  ['no_materials', ['photographer', 'office'], (by) => by.get('/consumables/catalog/')],
];

for (const [denial, roles, send] of TOLD)
  for (const role of roles)
    test(`${denial} is told to the role ${role}`, async () => {
      const { status, body } = await send(await givenCaller(app, [role], { primary_location_id: here.id }));
      assert.deepEqual([status, body.message], [403, DENIALS[denial]]);
    });

test('every sentence is told by some call', () => {
  assert.deepEqual([...new Set(TOLD.map(([denial]) => denial))].sort(), Object.keys(DENIALS).sort());
});

test('cashiers and keepers are not told that quick operations are theirs alone', async () => {
  for (const [role, kind] of [
    ['warehouse_keeper', 'consumption'],
    ['cashier', 'transfer'],
  ] as const) {
    const { status, body } = await quick(kind)(await givenCaller(app, [role], { primary_location_id: here.id }));
    assert.deepEqual([status, body.message], [403, 'У вас нет прав на это действие.'], role);
  }
});

test('who has the right to a section is not told that it is not for them when a further right is missing', async () => {
  const path = `/consumables/location-operations/locations/${here.id}/approve-transfer/${id}`;
  for (const role of ['admin', 'cashier', 'warehouse_keeper', 'city_manager'] as const) {
    const by = await givenCaller(app, [role], { primary_location_id: here.id });
    const { status, body } = await by.post(path, { revision: 1 });
    assert.deepEqual([status, body.message], [403, 'У вас нет прав на это действие.'], role);
  }
  const count_id = randomUUID();
  await app.database.db.insert(stockCount).values({
    id: count_id,
    place_id: here.id,
    kind: 'whole',
    created_by: (await givenCaller(app, ['admin'])).person.id,
    created_at: app.now(),
    state: 'review',
  });
  const office = await givenCaller(app, ['office_manager']);
  const approved = await office.post(`/consumables/inventory/counts/${count_id}/approve`, { revision: 1, sum_kop: 0 });
  assert.deepEqual(
    [approved.status, approved.body.message],
    [403, 'Инвентаризацию ведут те, кто работает с материалами локаций.'],
  );
});
