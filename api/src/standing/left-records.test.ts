import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { DAY_MS, hasRight, type OfflineSale, ROLE_NAMES, UPLOADS_PATH } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import * as schema from '../schema';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

/** What a dismissed person has saved without a connection, and an administrator of the place hands over. */
let app: TestApp;
let place: string;
let author: Caller;
let admin: Caller;
let print: string;

const NOW = new Date('2026-03-11T15:00:00Z');
const LAST_DAY = '2026-03-10';
/** On the last day, and on the day after it. */
const THEN = '2026-03-10T12:00:00.000Z';
const AFTER = '2026-03-11T12:00:00.000Z';

before(async () => {
  app = await testApp();
});
after(() => app.close());

beforeEach(async () => {
  app.setNow(NOW);
  place = (await givenLocation(app)).id;
  author = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  await worked(author, '2025-01-09', null);
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  print = (await givenProduct(app)).id;
  app.setNow(new Date(NOW.getTime() - 40 * DAY_MS));
  await givenPrices(app, admin.person.id, place, { [print]: 30_000 });
  app.setNow(NOW);
});

async function worked(one: Caller, started_on: string, ended_on: string | null, location_id = place) {
  const row = { employee_id: one.person.id, location_id, is_primary: true, started_on, ended_on };
  await app.database.db.insert(schema.locationAssignment).values(row);
}

async function dismissed(one = author): Promise<void> {
  const { db } = app.database;
  const set = { status: 'dismissed', dismissed_on: LAST_DAY } as const;
  await db.update(schema.employee).set(set).where(eq(schema.employee.id, one.person.id));
  await db
    .update(schema.locationAssignment)
    .set({ ended_on: LAST_DAY })
    .where(eq(schema.locationAssignment.employee_id, one.person.id));
}

function sold(fields: Partial<OfflineSale> = {}): OfflineSale {
  return {
    id: randomUUID(),
    location_id: place,
    lines: [{ product_id: print, name: 'Печать', quantity: 1, price_kop: 30_000 }],
    payment: { id: randomUUID(), amount_kop: 30_000 },
    created_at: THEN,
    ...fields,
  };
}

const handing = (of = author, recorded_at = THEN) => ({
  'x-record-owner': of.person.id,
  'x-recorded-at': recorded_at,
  'x-handed-over': 'true',
});
const handOver = (input: OfflineSale, by = admin, of = author) =>
  by.post('/sales/offline', input, handing(of, input.created_at));

describe('handed over', () => {
  test('a sale keeps its author, waits for a second person, and says in the trail who handed it over', async () => {
    await dismissed();
    const input = sold();
    const { status, body } = await handOver(input);
    assert.deepEqual([status, body.standing, body.reasons], [201, 'held', ['handed_over']]);
    assert.equal(await app.database.db.$count(schema.sale, eq(schema.sale.id, input.id)), 0);
    const entries = await app.database.db
      .select()
      .from(schema.auditEntry)
      .where(eq(schema.auditEntry.subject_id, input.id));
    assert.ok(entries.length > 0);
    for (const { actor_id, after: told } of entries)
      assert.deepEqual(
        [actor_id, (told as { author_id?: string }).author_id],
        [admin.person.id, author.person.id],
        'whoever acted is in the trail, with the author beside',
      );
    const decision = { revision: 1, sum_kop: 30_000, decision: 'count' };
    const own = await admin.post(`/held/${input.id}/decide`, decision);
    assert.deepEqual([own.status, own.body.code], [403, 'own_work']);
    const second = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
    assert.equal((await second.post(`/held/${input.id}/decide`, decision)).status, 200);
    const [row] = await app.database.db.select().from(schema.sale).where(eq(schema.sale.id, input.id));
    assert.deepEqual([row?.sold_by, row?.marks], [author.person.id, ['handed_over']]);
  });

  test('a sale that its author has sent already is the same one', async () => {
    const input = sold();
    assert.equal((await author.post('/sales/offline', input)).status, 201);
    await dismissed();
    const { status, body } = await handOver(input);
    assert.deepEqual([status, body.duplicate], [200, true]);
    assert.equal((await handOver(input)).body.duplicate, true);
    assert.equal(await app.database.db.$count(schema.sale, eq(schema.sale.id, input.id)), 1);
    assert.equal(await app.database.db.$count(schema.heldRecord, eq(schema.heldRecord.id, input.id)), 0);
    const other = await handOver({ ...input, note: 'другая' });
    assert.deepEqual([other.status, other.body.code], [409, 'local_id_conflict']);
  });

  test('a session is its author’s, under the key of the author’s device', async () => {
    const photographer = await givenCaller(app, ['admin'], { primary_location_id: place });
    await worked(photographer, '2025-01-09', null);
    await dismissed(photographer);
    const key = `ps_${Date.parse(THEN)}abcdefghij`;
    const body = { name: 'Клиент', phone: '+79161234567', location_id: place, created_at: THEN };
    const headers = { ...handing(photographer), 'idempotency-key': key, 'x-sync-request': 'true' };
    const made = await admin.post('/photosessions?sync=true', body, headers);
    assert.equal(made.status, 201, made.bytes.toString());
    const { db } = app.database;
    const [row] = await db.select().from(schema.photosession).where(eq(schema.photosession.id, made.body.id));
    assert.equal(row?.owner_id, photographer.person.id);
    const listed = await admin.get(`/photos/manifest/${key}`, handing(photographer));
    assert.deepEqual(
      [listed.status, listed.body.session_id],
      [200, made.body.id],
      'under the key of the author’s device',
    );
    const again = await admin.post('/photosessions?sync=true', body, headers);
    assert.deepEqual([again.status, again.body.duplicate], [200, true]);
  });

  test('a photo’s bytes lie under its author', async () => {
    const photographer = await givenCaller(app, ['photographer'], { primary_location_id: place });
    await worked(photographer, '2025-01-09', null);
    await dismissed(photographer);
    const sha256 = 'a'.repeat(64);
    const tus = {
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': `sha256 ${Buffer.from(sha256).toString('base64')}`,
    };
    const cashier = await givenCaller(app, ['cashier'], { primary_location_id: place });
    assert.equal(
      (await cashier.send('POST', UPLOADS_PATH, undefined, { ...tus, ...handing(photographer) })).status,
      403,
    );
    const begun = await admin.send('POST', UPLOADS_PATH, undefined, { ...tus, ...handing(photographer) });
    assert.equal(begun.status, 201, begun.bytes.toString());
    assert.ok(await app.staged.find({ owner: photographer.person.id, sha256 }));
  });

  test('an expense is the author’s, and who handed it over does not agree to it', async () => {
    await dismissed();
    const claim = {
      id: randomUUID(),
      location_id: place,
      category_id: 'e0000000-0000-4000-8000-000000000003',
      claimed_kop: 50_000,
      occurred_on: LAST_DAY,
      description: 'Такси',
    };
    const made = await admin.post('/expenses', claim, handing());
    assert.equal(made.status, 201, made.bytes.toString());
    const seen = await admin.get(`/expenses/${claim.id}`);
    assert.deepEqual([seen.body.created_by, seen.body.may.decide], [author.person.id, false]);
  });
});

describe('what is odd waits for a second person', () => {
  test('made after the author’s last day it is held, and not decided by who handed it over', async () => {
    await dismissed();
    const { body } = await handOver(sold({ created_at: AFTER }));
    assert.deepEqual([body.standing, body.reasons], ['held', ['right_missing', 'handed_over']]);
    const decision = { revision: 1, sum_kop: 30_000, decision: 'count' };
    const own = await admin.post(`/held/${body.id}/decide`, decision);
    assert.deepEqual([own.status, own.body.code], [403, 'own_work']);
    const director = await givenCaller(app, ['regional_director']);
    assert.equal((await director.post(`/held/${body.id}/decide`, decision)).status, 200);
  });

  test('whom it would pay does not decide about it either', async () => {
    const second = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
    await dismissed();
    const target = await app.database.db
      .insert(schema.photosession)
      .values({
        name: 'Клиент',
        name_folded: 'клиент',
        phone: '+79161234567',
        owner_id: author.person.id,
        photographer_id: second.person.id,
        location_id: place,
        business_date: LAST_DAY,
      })
      .returning();
    const { body } = await handOver(sold({ photosession_id: target[0]!.id }));
    assert.deepEqual([body.standing, body.reasons], ['held', ['handed_over']]);
    for (const by of [admin, second]) {
      const reply = await by.post(`/held/${body.id}/decide`, { revision: 1, sum_kop: 30_000, decision: 'count' });
      assert.deepEqual([reply.status, reply.body.code], [403, 'own_work']);
    }
  });

  test('a discount that its author might give, and who hands it over might not', async () => {
    const director = await givenCaller(app, ['regional_director'], { primary_location_id: place });
    await worked(director, '2025-01-09', null);
    await dismissed(director);
    const cheap = sold({ payment: { id: randomUUID(), amount_kop: 21_000 } });
    const lines = [{ product_id: print, name: 'Печать', quantity: 1, price_kop: 21_000 }];
    const { body } = await handOver({ ...cheap, lines }, admin, director);
    assert.deepEqual([body.standing, body.reasons], ['held', ['discount_over_ceiling', 'handed_over']]);
  });

  test('a session recorded after the last day is refused, since nobody could decide about it', async () => {
    await dismissed();
    const body = { name: 'Клиент', phone: '+79161234567', location_id: place, created_at: AFTER };
    const reply = await admin.post('/photosessions?sync=true', body, {
      ...handing(author, AFTER),
      'idempotency-key': `ps_${Date.parse(AFTER)}abcdefghij`,
    });
    assert.deepEqual([reply.status, reply.body.code], [403, 'forbidden']);
    assert.match(String(reply.body.message), /после увольнения/);
  });
});

describe('nobody writes in another’s name', () => {
  test('of the thirteen roles those who administer the place hand over', async () => {
    await dismissed();
    for (const role of ROLE_NAMES) {
      const by = await givenCaller(app, [role], { primary_location_id: place });
      const may = hasRight([{ name: role }], 'standing.hand_over');
      const { status } = await handOver(sold(), by);
      assert.equal(status, may ? 201 : 403, role);
      const { body } = await by.get(`/employees/left?ids=${author.person.id}`);
      assert.equal(body.items[0].may_hand_over, may, role);
    }
  });

  test('an administrator of another place does not, and is not told of the dismissal', async () => {
    await dismissed();
    const { id } = await givenLocation(app);
    const stranger = await givenCaller(app, ['admin'], { primary_location_id: id });
    assert.equal((await handOver(sold(), stranger)).status, 403);
    assert.deepEqual((await stranger.get(`/employees/left?ids=${author.person.id}`)).body.items, []);
    const note = { act: 'removed', records: 1, photos: 0 };
    assert.equal((await stranger.post(`/employees/${author.person.id}/left`, note)).status, 404);
  });

  test('of an author who still works, never worked there, or does not exist', async () => {
    const working = await handOver(sold());
    assert.deepEqual([working.status, working.body.code], [403, 'owner_mismatch']);
    assert.deepEqual((await admin.get(`/employees/left?ids=${author.person.id}`)).body.items, []);
    const { id: elsewhere } = await givenLocation(app);
    const stranger = await givenCaller(app, ['salesperson'], { primary_location_id: elsewhere });
    await worked(stranger, '2025-01-09', null, elsewhere);
    await dismissed(stranger);
    for (const of of [stranger, { ...author, person: { ...author.person, id: randomUUID() } }]) {
      const reply = await handOver(sold(), admin, of);
      assert.deepEqual([reply.status, reply.body.code], [403, 'owner_mismatch']);
    }
  });

  test('of a day before the author came', async () => {
    await dismissed();
    const reply = await handOver(sold({ created_at: '2024-12-30T12:00:00.000Z' }));
    assert.deepEqual([reply.status, reply.body.code], [403, 'owner_mismatch']);
  });

  test('in a call that no device keeps, or without saying that it is handed over', async () => {
    await dismissed();
    const owner = { 'x-record-owner': author.person.id };
    assert.equal((await admin.post('/sales/offline', sold(), owner)).body.code, 'owner_mismatch');
    const bonus = await admin.post(`/employees/${author.person.id}/restore`, {}, handing());
    assert.deepEqual([bonus.status, bonus.body.code], [403, 'owner_mismatch']);
  });
});

test('an administrator of a second place of the author takes the file, too', async () => {
  const { id: second } = await givenLocation(app);
  const there = await givenCaller(app, ['admin'], { primary_location_id: second });
  await app.database.db.insert(schema.locationAssignment).values({
    employee_id: author.person.id,
    location_id: second,
    started_on: '2025-01-01',
  });
  await dismissed();
  const note = { act: 'exported', records: 1, photos: 0 };
  const { items } = (await there.get(`/employees/left?ids=${author.person.id}`)).body;
  const { status } = await there.post(`/employees/${author.person.id}/left`, note);
  assert.deepEqual([items.length, status], [1, 200]);
});

test('what was taken as a file or removed from the device is in the trail', async () => {
  await dismissed();
  for (const act of ['exported', 'removed'])
    assert.equal((await admin.post(`/employees/${author.person.id}/left`, { act, records: 2, photos: 3 })).status, 200);
  const told = await app.database.db
    .select()
    .from(schema.auditEntry)
    .where(eq(schema.auditEntry.subject_id, author.person.id));
  assert.deepEqual(
    told.map(({ action, actor_id, after: facts }) => ({ action, actor_id, facts })),
    ['exported', 'removed'].map((act) => ({
      action: `employee.left_${act}`,
      actor_id: admin.person.id,
      facts: { left_records: 2, left_photos: 3 },
    })),
  );
});
