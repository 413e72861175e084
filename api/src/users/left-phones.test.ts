import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { employee } from './schema';

let app: TestApp;
let here: string;
let there: string;
let developer: Caller;
let admin: Caller;

before(async () => {
  app = await testApp();
  here = (await givenLocation(app)).id;
  there = (await givenLocation(app)).id;
  developer = await givenCaller(app, ['developer']);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here });
});
after(() => app.close());

const number = () => `+7902${String(randomInt(10_000_000)).padStart(7, '0')}`;
const left = (phone: string, primary_location_id = here, more: object = {}) =>
  givenEmployee(app, ['photographer'], {
    phone,
    last_name: 'Ушедшая',
    first_name: 'Анна',
    status: 'dismissed',
    dismissed_on: '2025-06-01',
    primary_location_id,
    ...more,
  });
const card = (phone: string, more: object = {}) => ({
  id: randomUUID(),
  last_name: 'Ушедшая',
  first_name: 'Анна',
  phone,
  hired_on: '2026-01-09',
  primary_location_id: here,
  ...more,
});
const restore = (by: Caller, id: string) => by.post(`/employees/${id}/restore`, {});

describe('a dismissal', () => {
  it('frees the messenger in its own transaction, and its entry says so', async () => {
    const { id } = await givenEmployee(app, ['photographer'], {
      primary_location_id: here,
      messenger_id: 700_001,
      messenger_username: 'anna',
      messenger_bound_at: new Date(),
    });
    const { status, body } = await admin.post(`/employees/${id}/dismiss`, {});
    assert.deepEqual([status, body.messenger_bound, body.messenger_username], [200, false, null]);
    const [entry] = await app.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, id), eq(auditEntry.action, 'employee.dismissed')));
    const { messenger_id, messenger_username } = (entry?.before ?? {}) as Record<string, unknown>;
    assert.deepEqual([messenger_id, messenger_username], [700_001, 'anna']);
  });

  it('in bulk frees them too', async () => {
    const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: here, messenger_id: 700_002 });
    await admin.post('/employees/bulk', { employee_ids: [id], act: { kind: 'dismiss' } });
    const [row] = await app.database.db.select().from(employee).where(eq(employee.id, id));
    assert.deepEqual([row?.status, row?.messenger_id], ['dismissed', null]);
  });
});

describe('a card with the phone of somebody dismissed', () => {
  it('offers to take them back, and is made when that is not meant', async () => {
    const phone = number();
    const former = await left(phone);
    const wanted = card(phone);
    const { status, body } = await admin.post('/employees', wanted);
    assert.deepEqual([status, body.code, body.field], [409, 'phone_of_dismissed', 'phone']);
    assert.match(body.message, /Ушедшая Анна.*01\.06\.2025/);
    assert.deepEqual(body.details, {
      employee_id: former.id,
      full_name: 'Ушедшая Анна',
      dismissed_on: '2025-06-01',
      may_restore: true,
    });
    const made = await admin.post('/employees', { ...wanted, is_meant: true });
    assert.deepEqual([made.status, made.body.phone], [201, phone], JSON.stringify(made.body));
    const again = await admin.post('/employees', { ...wanted, is_meant: true });
    assert.deepEqual([again.status, again.body], [201, made.body], 'a repeat');
    assert.equal((await admin.post('/employees', wanted)).status, 201, 'a repeat of who had not been asked');
  });

  it('names nobody to who may not read that card, and offers nothing beyond the caller’s level', async () => {
    const [away, above] = [number(), number()];
    await left(away, there);
    const hidden = await admin.post('/employees', card(away));
    assert.deepEqual([hidden.status, hidden.body.code, hidden.body.details], [409, 'phone_of_dismissed', undefined]);
    assert.doesNotMatch(hidden.body.message, /Ушедшая|2025/);
    assert.equal((await admin.post('/employees', card(away, { is_meant: true }))).status, 201);
    await givenEmployee(app, ['senior_admin'], { phone: above, status: 'dismissed', primary_location_id: here });
    const higher = await admin.post('/employees', card(above));
    assert.deepEqual([higher.status, higher.body.details.may_restore], [409, false]);
  });

  it('names the one who left last, of those whom the caller reads', async () => {
    const phone = number();
    await left(phone, there, { last_name: 'Дальняя', dismissed_on: '2025-09-01' });
    await left(phone, here, { last_name: 'Ранняя', dismissed_on: '2025-01-01' });
    const last = await left(phone, here, { last_name: 'Поздняя', dismissed_on: '2025-07-01' });
    assert.equal((await admin.post('/employees', card(phone))).body.details.employee_id, last.id);
    assert.match((await developer.post('/employees', card(phone))).body.message, /Дальняя/);
  });

  it('is refused as before where somebody active has it', async () => {
    const phone = number();
    await left(phone);
    await givenEmployee(app, ['photographer'], { phone, last_name: 'Новая', primary_location_id: here });
    const { body } = await admin.post('/employees', card(phone, { is_meant: true }));
    assert.deepEqual([body.code, body.details.full_name], ['phone_taken', 'Новая Анна']);
  });

  it('by several at once is one', async () => {
    const phone = number();
    await left(phone);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => developer.post('/employees', card(phone, { is_meant: true }))),
    );
    assert.deepEqual(statusesOf(replies), [201, 409, 409, 409]);
  });
});

describe('who comes back', () => {
  it('is refused while somebody has their phone, alone and in bulk, and comes back with another', async () => {
    const phone = number();
    const former = await left(phone);
    const now = await givenEmployee(app, ['photographer'], { phone, last_name: 'Новая', primary_location_id: here });
    const { status, body } = await restore(admin, former.id);
    assert.deepEqual([status, body.code, body.details.employee_id], [409, 'phone_taken', now.id]);
    assert.match(body.message, /Новая Анна/);
    const bulk = await admin.post('/employees/bulk', { employee_ids: [former.id], act: { kind: 'restore' } });
    assert.equal(bulk.body.refused[0].code, 'phone_taken');
    const edit = { revision: former.revision, phone: number() };
    assert.equal((await admin.patch(`/employees/${former.id}`, edit)).status, 200);
    assert.equal((await restore(admin, former.id)).body.status, 'active');
  });

  it('races a new card with their phone: one of the two has it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const phone = number();
      const former = await left(phone);
      const [back, made] = await Promise.all([
        restore(developer, former.id),
        developer.post('/employees', card(phone, { is_meant: true })),
      ]);
      assert.deepEqual([back.status === 200, made.status === 201].filter(Boolean).length, 1);
      assert.equal([back, made].find(({ status }) => status === 409)?.body.code, 'phone_taken');
    }
  });

  it('leaves an edited phone free for everybody but the active, once that is meant', async () => {
    const phone = number();
    const former = await left(phone);
    const one = await givenEmployee(app, ['photographer'], { primary_location_id: here });
    const edit = { revision: 1, phone };
    const asked = await admin.patch(`/employees/${one.id}`, edit);
    assert.deepEqual([asked.status, asked.body.details?.employee_id], [409, former.id]);
    const meant = { ...edit, is_meant: true };
    for (const again of [meant, meant, edit])
      assert.equal((await admin.patch(`/employees/${one.id}`, again)).status, 200);
  });
});
