import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Photosession } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { jpegPicture } from '../testing/pictures';
import { testApp, type TestApp } from '../testing/test-app';
import { photosession } from './schema';

let app: TestApp;
let admin: Caller;
let stranger: Caller;

const client = { name: 'Ольга Ким', phone: '+79161234567' };

before(async () => {
  app = await testApp();
  const [here, there] = await Promise.all([givenLocation(app), givenLocation(app)]);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here.id, last_name: 'Петрова', first_name: 'Вера' });
  stranger = await givenCaller(app, ['admin'], { primary_location_id: there.id });
});
after(() => app.close());

const given = async (body: object = client): Promise<string> => (await admin.post('/photosessions', body)).body.id;
const edit = (id: string, revision: number, change: object) =>
  admin.patch(`/photosessions/${id}`, { revision, ...change });

/** A session moved to a state by the shortest legal way. */
async function givenIn(...way: Photosession['session_state'][]) {
  const id = await given();
  let revision = 1;
  for (const session_state of way) {
    const reply = await edit(id, revision, { session_state, reason: 'по просьбе клиента' });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    revision = reply.body.revision;
  }
  return { id, revision };
}

describe('editing a session', () => {
  it('changes the named fields and nothing else, and raises the revision', async () => {
    const id = await given({ ...client, notes: 'двое детей', people_count: 4 });
    const { status, body } = await edit(id, 1, { name: 'Ольга Цой', phone: '8 903 000 11 22', people_count: null });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.name, body.phone, body.people_count, body.notes],
      ['Ольга Цой', '+79030001122', null, 'двое детей'],
    );
    assert.deepEqual([body.revision, body.session_state], [2, 'new']);
    const found = await admin.get('/photosessions?search=%D1%86%D0%BE%D0%B9');
    assert.equal(found.body.items[0].id, id);
  });

  it('leaves the revision alone when nothing changes', async () => {
    const id = await given();
    const { body } = await edit(id, 1, { name: client.name, session_state: 'new' });
    assert.equal(body.revision, 1);
  });

  it('of a stale revision is refused with the record as it is now', async () => {
    const id = await given();
    await edit(id, 1, { name: 'Первая правка' });
    const { status, body } = await edit(id, 1, { name: 'Вторая правка' });
    assert.deepEqual([status, body.code], [409, 'conflict']);
    assert.deepEqual([body.details.name, body.details.revision], ['Первая правка', 2]);
  });

  it('that was already made is no conflict: a client that lost the reply may repeat it', async () => {
    const id = await given();
    const change = { name: 'Ольга Цой', phone: '8 903 000 11 22', notes: null, session_state: 'shooting' };
    const first = await edit(id, 1, change);
    const again = await edit(id, 1, change);
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.equal(first.body.revision, 2);
    await admin.upload(id, await jpegPicture(), 'a.jpg');
    const { session_state: _moved, ...fields } = change;
    const later = await edit(id, 1, fields);
    assert.deepEqual([later.status, later.body.session_state], [200, 'processing'], 'photos came meanwhile');
    const { events } = (await admin.get(`/photosessions/${id}`)).body;
    assert.equal(events.length, 3, 'nothing was done twice');
    await edit(id, 2, { name: 'Другая правка' });
    assert.equal((await edit(id, 1, fields)).status, 409, 'a colleague has changed it since');
  });

  it('made offline is no conflict with the photos that came before it', async () => {
    const id = await given();
    await admin.upload(id, await jpegPicture(), 'a.jpg');
    const { status, body } = await edit(id, 1, { notes: 'с собакой' });
    assert.deepEqual([status, body.notes, body.session_state, body.revision], [200, 'с собакой', 'processing', 2]);
  });

  it('of a deleted session says so, in reach only', async () => {
    const id = await given();
    await admin.delete(`/photosessions/${id}`);
    const mine = await edit(id, 1, { notes: 'поздно' });
    assert.deepEqual([mine.status, mine.body.code], [410, 'gone']);
    assert.equal((await stranger.patch(`/photosessions/${id}`, { revision: 1, notes: 'чужая' })).status, 404);
  });

  it('that another employee left on the device is refused', async () => {
    const id = await given();
    const send = (owner: string) =>
      admin.send('PATCH', `/photosessions/${id}`, { revision: 1, notes: 'правка' }, { 'x-record-owner': owner });
    const refused = await send(stranger.person.id);
    assert.deepEqual([refused.status, refused.body.code], [403, 'owner_mismatch']);
    assert.equal((await send(admin.person.id)).status, 200);
  });

  it('by two at once succeeds for one', async () => {
    const id = await given();
    const replies = await Promise.all(['А', 'Б', 'В', 'Г'].map((name) => edit(id, 1, { name })));
    assert.deepEqual(statusesOf(replies), [200, 409, 409, 409]);
  });

  it('refuses an invalid phone, and a photographer who left or works out of reach, naming the field', async () => {
    const id = await given();
    const phone = await edit(id, 1, { phone: '123' });
    assert.deepEqual([phone.status, phone.body.field], [400, 'phone']);
    const { primary_location_id } = admin.person;
    const gone = await givenEmployee(app, ['photographer'], { status: 'dismissed', primary_location_id });
    const far = await givenEmployee(app, ['salesperson'], { primary_location_id: (await givenLocation(app)).id });
    for (const photographer of [gone, far]) {
      const one = await edit(id, 1, { photographer_id: photographer.id });
      assert.deepEqual([one.status, one.body.field], [400, 'photographer_id']);
      const act = { kind: 'assign', photographer_id: photographer.id };
      const several = await admin.post('/photosessions/bulk', { photosession_ids: [id], act });
      assert.equal((await admin.get(`/photosessions/${id}`)).body.photographer_id, null, JSON.stringify(several.body));
    }
  });

  it('keeps before and after in the audit', async () => {
    const id = await given();
    await edit(id, 1, { notes: 'перенос на вечер' });
    const rows = await app.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject_id, id))
      .orderBy(auditEntry.id);
    const { action, before: was, after: is, actor_id } = rows.at(-1)!;
    assert.deepEqual(
      [action, was, is, actor_id],
      ['photosession.updated', { notes: null }, { notes: 'перенос на вечер' }, admin.person.id],
    );
  });
});

describe('moving a session', () => {
  it('forward is recorded: who, from where, to where', async () => {
    const { id } = await givenIn('shooting', 'processing', 'ready', 'showing', 'declined');
    const { body } = await admin.get(`/photosessions/${id}`);
    assert.deepEqual(
      body.events.map((event: { from_state: string; to_state: string; reason: string; by_name: string }) => [
        event.from_state,
        event.to_state,
        event.by_name,
      ]),
      [
        [null, 'new', 'Петрова Вера'],
        ['new', 'shooting', 'Петрова Вера'],
        ['shooting', 'processing', 'Петрова Вера'],
        ['processing', 'ready', 'Петрова Вера'],
        ['ready', 'showing', 'Петрова Вера'],
        ['showing', 'declined', 'Петрова Вера'],
      ],
    );
    assert.equal(body.events.at(-1).reason, 'по просьбе клиента');
  });

  it('out of order is refused, naming both states', async () => {
    const id = await given();
    const { status, body } = await edit(id, 1, { session_state: 'sold' });
    assert.deepEqual([status, body.code], [409, 'illegal_transition']);
    assert.match(body.message, /«Создана».*«Продана»/);
    assert.deepEqual(body.details.allowed, ['shooting', 'cancelled']);
  });

  it('to a refusal or a cancellation needs a reason', async () => {
    const id = await given();
    for (const reason of [undefined, '', '   ']) {
      const { status, body } = await edit(id, 1, { session_state: 'cancelled', reason });
      assert.deepEqual([status, body.field], [400, 'reason']);
    }
  });

  it('reopens a cancelled one by another event, erasing none', async () => {
    const { id } = await givenIn('cancelled', 'new');
    const { body } = await admin.get(`/photosessions/${id}`);
    assert.deepEqual(
      body.events.map((event: { to_state: string }) => event.to_state),
      ['new', 'cancelled', 'new'],
    );
  });

  it('that is refused leaves the other fields of the edit unchanged', async () => {
    const id = await given();
    await edit(id, 1, { name: 'Не сохранится', session_state: 'archived' });
    assert.equal((await admin.get(`/photosessions/${id}`)).body.name, client.name);
  });
});

describe('one session', () => {
  it('out of reach looks the same as one that never existed', async () => {
    const id = await given();
    const none = '00000000-0000-4000-8000-000000000000';
    for (const reply of [
      await stranger.get(`/photosessions/${id}`),
      await stranger.patch(`/photosessions/${id}`, { revision: 1, name: 'Чужая' }),
      await stranger.delete(`/photosessions/${id}`),
      await stranger.get(`/photos/list/${id}`),
      await admin.get(`/photosessions/${none}`),
    ])
      assert.deepEqual([reply.status, reply.body.code], [404, 'not_found']);
    assert.equal((await admin.get('/photosessions/abc')).status, 400);
  });

  it('once deleted is found nowhere, but its row and history stay', async () => {
    const id = await given({ name: 'Ненужная', phone: '+79990001122' });
    assert.equal((await admin.delete(`/photosessions/${id}`)).status, 200);
    assert.equal((await admin.get(`/photosessions/${id}`)).status, 404);
    assert.equal((await admin.delete(`/photosessions/${id}`)).status, 404);
    assert.equal((await admin.get('/photosessions?search=9990001122')).body.total, 0);
    const [row] = await app.database.db.select().from(photosession).where(eq(photosession.id, id));
    assert.ok(row?.deleted_at);
  });
});

describe('sessions of the same client', () => {
  it('are those with the same folded name and phone, newest first, without the one that asks', async () => {
    const twin = { name: 'Пётр  Дубль', phone: '8 (917) 555-44-33' };
    const [first, second] = [await given(twin), await given({ ...twin, name: 'петр дубль' })];
    await given({ ...twin, phone: '+79170000000' });
    const typed = new URLSearchParams({ name: 'ПЕТР ДУБЛЬ', phone: '+7 917 555-44-33' }).toString();
    const { body } = await admin.get(`/photosessions/duplicates?${typed}`);
    assert.deepEqual(
      body.map(({ id }: { id: string }) => id),
      [second, first],
    );
    const others = await admin.get(`/photosessions/duplicates?${typed}&except_id=${second}`);
    assert.deepEqual(
      others.body.map(({ id }: { id: string }) => id),
      [first],
    );
    const detail = await admin.get(`/photosessions/${first}`);
    assert.deepEqual(
      detail.body.duplicates.map(({ id }: { id: string }) => id),
      [second],
    );
    assert.deepEqual((await stranger.get(`/photosessions/duplicates?${typed}`)).body, []);
  });

  it('that one person made within a minute are reported as one entered twice; of another person or time they are not', async () => {
    const client = { name: 'Вера Двойная', phone: '+79175550011' };
    const colleague = await givenCaller(app, ['admin'], { primary_location_id: admin.person.primary_location_id });
    const at = (time: string) => ({ ...client, created_at: `2026-03-08T${time}.000Z` });
    const [first, twin, later] = [
      await given(at('10:00:00')),
      await given(at('10:00:03')),
      await given(at('10:05:00')),
    ];
    const other = (await colleague.post('/photosessions', at('10:00:02'))).body.id;
    const { duplicates } = (await admin.get(`/photosessions/${first}`)).body;
    const told = duplicates.map(({ id, is_twin }: { id: string; is_twin: boolean }) => [id, is_twin]);
    assert.deepEqual(
      new Map(told),
      new Map([
        [twin, true],
        [later, false],
        [other, false],
      ]),
    );
    const typed = new URLSearchParams(client).toString();
    const asked = await admin.get(`/photosessions/duplicates?${typed}`);
    assert.ok(
      asked.body.every(({ is_twin }: { is_twin: boolean }) => !is_twin),
      'a form that is typed has no twin yet',
    );
  });

  it('are empty while the phone is incomplete', async () => {
    assert.deepEqual((await admin.get('/photosessions/duplicates?name=a&phone=8917')).body, []);
  });
});

describe('photographers to choose from', () => {
  it('are active, at a location in reach, with the role or the position', async () => {
    const here = admin.person.primary_location_id;
    const role = await givenEmployee(app, ['photographer'], { primary_location_id: here, last_name: 'Агеев' });
    const position = await givenEmployee(app, [], {
      primary_location_id: here,
      last_name: 'Белов',
      position: 'Старший фотограф',
    });
    await givenEmployee(app, ['photographer'], { primary_location_id: here, status: 'dismissed' });
    await givenEmployee(app, ['cashier'], { primary_location_id: here });
    const far = await givenEmployee(app, ['photographer'], {
      primary_location_id: stranger.person.primary_location_id,
      last_name: 'Власов',
    });
    const ids = async (caller: Caller) =>
      (await caller.get('/photosessions/photographers')).body.map(({ id }: { id: string }) => id);
    assert.deepEqual(await ids(admin), [role.id, position.id]);
    assert.deepEqual(await ids(await givenCaller(app, ['developer'])), [role.id, position.id, far.id]);
  });
});
