import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payloadHash } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { location } from '../locations';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { employee } from '../users';
import { photosession, photosessionEvent } from './schema';

let app: TestApp;
let seller: Caller;
let place: Awaited<ReturnType<typeof givenLocation>>;
let made = 0;

const client = { name: 'Мария Соловьёва', phone: '8 (916) 123-45-67' };
const freshKey = () => `ps_1767225600000${String((made += 1)).padStart(8, 'k')}`;
const sync = (caller: Caller, key: string, body: unknown, headers: Record<string, string> = {}) =>
  caller.post('/photosessions?sync=true&timestamp=1767225600000', body, {
    'idempotency-key': key,
    'x-sync-request': 'true',
    ...headers,
  });
const rowOf = async (id: string) =>
  (await app.database.db.select().from(photosession).where(eq(photosession.id, id)))[0]!;

before(async () => {
  app = await testApp();
  place = await givenLocation(app, { time_zone: 'Asia/Vladivostok' });
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: place.id });
});
after(() => app.close());

describe('creating a session', () => {
  it('stores it at the caller’s own location with a number, the folded name and the phone as E.164', async () => {
    const reply = await seller.post('/photosessions', client);
    assert.equal(reply.status, 201);
    assert.deepEqual(Object.keys(reply.body).sort(), [
      'duplicate',
      'id',
      'local_id',
      'number',
      'server_time',
      'sha256',
    ]);
    const row = await rowOf(reply.body.id);
    assert.equal(row.phone, '+79161234567');
    assert.equal(row.name_folded, 'мария соловьева');
    assert.equal(row.location_id, place.id);
    assert.equal(row.owner_id, seller.person.id);
    assert.equal(row.created_offline, false);
    assert.equal(row.session_state, 'new');
  });

  it('writes the first line of its history and of the audit with it', async () => {
    const { body } = await seller.post('/photosessions', client);
    const events = await app.database.db
      .select()
      .from(photosessionEvent)
      .where(eq(photosessionEvent.photosession_id, body.id));
    assert.deepEqual(
      events.map(({ from_state, to_state, by_id }) => [from_state, to_state, by_id]),
      [[null, 'new', seller.person.id]],
    );
    const audit = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, body.id));
    assert.deepEqual(
      audit.map(({ action, actor_id }) => [action, actor_id]),
      [['photosession.created', seller.person.id]],
    );
  });

  it('takes clientName and phone_number for name and phone', async () => {
    const reply = await seller.post('/photosessions', { clientName: 'Пётр', phone_number: '+7 916 000-00-01' });
    assert.equal(reply.status, 201);
    const row = await rowOf(reply.body.id);
    assert.deepEqual([row.name, row.phone], ['Пётр', '+79160000001']);
  });

  for (const [missing, body] of [
    ['name', { phone: client.phone }],
    ['phone', { name: client.name }],
    ['phone', { ...client, phone: 'не помню' }],
  ] as const)
    it(`refuses a body whose ${missing} is wrong, naming the field: ${JSON.stringify(body)}`, async () => {
      const reply = await seller.post('/photosessions', body);
      assert.equal(reply.status, 400);
      assert.equal(reply.body.field, missing);
      assert.match(reply.body.message, /[а-яё]/i);
    });

  it('refuses a location out of reach with 403 and an archived one with 400', async () => {
    const elsewhere = await givenLocation(app);
    const refused = await seller.post('/photosessions', { ...client, location_id: elsewhere.id });
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.field],
      [403, 'location_out_of_scope', 'location_id'],
    );
    const archived = await givenLocation(app, { status: 'archived' });
    const director = await givenCaller(app, ['regional_director']);
    const reply = await director.post('/photosessions', { ...client, location_id: archived.id });
    assert.deepEqual([reply.status, reply.body.field], [400, 'location_id']);
  });

  it('asks a caller without a location to choose one', async () => {
    const director = await givenCaller(app, ['regional_director']);
    const reply = await director.post('/photosessions', client);
    assert.deepEqual([reply.status, reply.body.field], [400, 'location_id']);
    assert.equal((await director.post('/photosessions', { ...client, location_id: place.id })).status, 201);
  });

  it('refuses a photographer who was dismissed, and one who works out of reach', async () => {
    const elsewhere = await givenLocation(app);
    for (const [fields, sentence] of [
      [{ status: 'dismissed', primary_location_id: place.id }, /больше не работает/],
      [{ primary_location_id: elsewhere.id }, /не работает на вашей локации/],
      [{ primary_location_id: null }, /не работает на вашей локации/],
    ] as const) {
      const { id } = await givenEmployee(app, ['photographer'], fields);
      const reply = await seller.post('/photosessions', { ...client, photographer_id: id });
      assert.deepEqual([reply.status, reply.body.field], [400, 'photographer_id']);
      assert.match(reply.body.message, sentence);
    }
  });

  it('does not accept owner, state, number or another’s name from the body', async () => {
    const reply = await seller.post('/photosessions', {
      ...client,
      owner_id: '00000000-0000-4000-8000-000000000000',
      session_state: 'sold',
      number: 1_000_000,
      photo_count: 9,
      id: '00000000-0000-4000-8000-000000000001',
    });
    const row = await rowOf(reply.body.id);
    assert.deepEqual([row.owner_id, row.session_state, row.photo_count], [seller.person.id, 'new', 0]);
    assert.notEqual(row.number, 1_000_000);
  });
});

describe('the business date', () => {
  const at = (created_at?: string) => seller.post('/photosessions', { ...client, created_at });
  before(() => app.setNow(new Date('2026-03-01T18:00:00Z')));
  after(() => app.setNow(new Date()));

  it('is the day at the location, which is ahead of the server’s', async () => {
    assert.equal((await rowOf((await at()).body.id)).business_date, '2026-03-02');
  });

  it('is the day on which the device made the record', async () => {
    const row = await rowOf((await at('2026-02-20T16:30:00+10:00')).body.id);
    assert.equal(row.business_date, '2026-02-20');
    assert.equal(row.device_created_at?.toISOString(), '2026-02-20T06:30:00.000Z');
  });

  for (const wrong of ['2026-03-03T00:00:00Z', '2026-01-20T00:00:00Z', '1970-01-01T00:00:00Z'])
    it(`is the server’s when the device’s clock cannot be right: ${wrong}`, async () => {
      assert.equal((await rowOf((await at(wrong)).body.id)).business_date, '2026-03-02');
    });
});

describe('a sync', () => {
  it('distinguishes new from repeated, and returns the key and the hash of the body that was sent', async () => {
    const key = freshKey();
    const body = { ...client, notes: 'с собакой', unknown_field: [1, { b: 2, a: 1 }] };
    const first = await sync(seller, key, body);
    const again = await sync(seller, key, Object.fromEntries(Object.entries(body).reverse()));
    assert.deepEqual([first.status, again.status], [201, 200]);
    assert.deepEqual([first.body.duplicate, again.body.duplicate], [false, true]);
    assert.deepEqual([first.body.local_id, first.body.sha256], [key, payloadHash(body)]);
    const { id, number, local_id, sha256 } = first.body;
    assert.deepEqual(
      [again.body.id, again.body.number, again.body.local_id, again.body.sha256],
      [id, number, local_id, sha256],
    );
    assert.equal((await rowOf(id)).created_offline, true);
  });

  it('makes one session of 64 at once with one key', async () => {
    const key = freshKey();
    const replies = await Promise.all(Array.from({ length: 64 }, () => sync(seller, key, client)));
    assert.deepEqual(statusesOf(replies), [...Array.from({ length: 63 }, () => 200), 201]);
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1);
    const rows = await app.database.db.select().from(photosession).where(eq(photosession.local_id, key));
    assert.equal(rows.length, 1);
    const events = await app.database.db
      .select()
      .from(photosessionEvent)
      .where(eq(photosessionEvent.photosession_id, rows[0]!.id));
    assert.equal(events.length, 1);
  });

  it('with other content under the same key is refused and changes nothing', async () => {
    const key = freshKey();
    const first = await sync(seller, key, client);
    const other = await sync(seller, key, { ...client, name: 'Другая' });
    assert.deepEqual([other.status, other.body.code], [409, 'local_id_conflict']);
    assert.equal((await rowOf(first.body.id)).name, client.name);
  });

  it('of a session that was deleted is answered 410 for ever', async () => {
    const key = freshKey();
    const first = await sync(seller, key, client);
    const admin = await givenCaller(app, ['admin'], { primary_location_id: place.id });
    assert.equal((await admin.delete(`/photosessions/${first.body.id}`)).status, 200);
    const again = await sync(seller, key, client);
    assert.deepEqual([again.status, again.body.code], [410, 'gone']);
  });

  it('for another employee’s record is refused', async () => {
    const other = await givenCaller(app, ['salesperson'], { primary_location_id: place.id });
    const reply = await sync(seller, freshKey(), client, { 'x-record-owner': other.person.id });
    assert.deepEqual([reply.status, reply.body.code], [403, 'owner_mismatch']);
    assert.equal((await sync(seller, freshKey(), client, { 'x-record-owner': seller.person.id })).status, 201);
  });

  it('keeps the keys of two employees apart', async () => {
    const key = freshKey();
    const other = await givenCaller(app, ['salesperson'], { primary_location_id: place.id });
    const [mine, theirs] = [await sync(seller, key, client), await sync(other, key, { ...client, name: 'Чужая' })];
    assert.deepEqual([mine.status, theirs.status], [201, 201]);
    assert.notEqual(mine.body.id, theirs.body.id);
  });

  it('is recognised as a repeat even when location and photographer no longer exist', async () => {
    const closing = await givenLocation(app);
    const photographer = await givenCaller(app, ['photographer'], { primary_location_id: closing.id });
    const caller = await givenCaller(app, ['salesperson'], { primary_location_id: closing.id });
    const key = freshKey();
    const body = { ...client, photographer_id: photographer.person.id };
    assert.equal((await sync(caller, key, body)).status, 201);
    await app.database.db.update(location).set({ status: 'archived' }).where(eq(location.id, closing.id));
    await app.database.db.update(employee).set({ status: 'dismissed' }).where(eq(employee.id, photographer.person.id));
    assert.equal((await sync(caller, key, body)).status, 200);
    assert.equal((await sync(caller, freshKey(), body)).status, 400);
  });

  it('stores whether the device was offline, as only the device knows', async () => {
    for (const [headers, offline] of [
      [{}, true],
      [{ 'x-created-offline': 'true' }, true],
      [{ 'x-created-offline': 'false' }, false],
    ] as const) {
      const { body } = await sync(seller, freshKey(), client, headers);
      assert.equal((await rowOf(body.id)).created_offline, offline, JSON.stringify(headers));
    }
    assert.equal((await sync(seller, freshKey(), client, { 'x-created-offline': 'maybe' })).status, 400);
  });

  it('is marked as one in the audit', async () => {
    const after = async (id: string) =>
      (await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, id)))[0]?.after as object;
    const synced = await sync(seller, freshKey(), client);
    const created = await seller.post('/photosessions', client);
    assert.deepEqual(
      [await after(synced.body.id), await after(created.body.id)].map((row) => 'sync' in row && row.sync),
      [true, false],
    );
  });

  it('is answered with the server’s own time, whatever the device’s clock is', async () => {
    app.setNow(new Date('2026-05-01T10:00:00Z'));
    const { body } = await sync(seller, freshKey(), { ...client, created_at: '2037-01-01T00:00:00Z' });
    assert.equal(body.server_time, '2026-05-01T10:00:00.000Z');
    assert.equal((await rowOf(body.id)).created_at.toISOString(), '2026-05-01T10:00:00.000Z');
    app.setNow(new Date());
  });

  it('refuses a key in a format that no device creates', async () => {
    for (const key of ['ps_', 'x', 'ps_1 or 1=1', `ps_${'a'.repeat(200)}`])
      assert.equal((await sync(seller, key, client)).status, 400);
  });
});
