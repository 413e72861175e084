// A cashier sees the sessions of the own place, and nothing more of them than handing over needs.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE_MS } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { type Caller, givenCaller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { testApp, type TestApp } from '../testing/test-app';
import { photosession } from './schema';

const NOW = new Date('2026-06-15T09:00:00Z');

let app: TestApp;
let here: Target;
let there: Target;
let cashier: Caller;
let session: string;
let photo: string;

before(async () => {
  app = await testApp();
  app.setNow(NOW);
  [here, there] = [await Target.at(app), await Target.at(app)];
  cashier = await here.caller(['cashier']);
});
after(() => app.close());

async function given() {
  session = await here.session();
  photo = (await here.photo({ session, filename: 'a.jpg', position: 0 })).photo;
  await app.database.db.update(photosession).set({ notes: 'Звонить маме' }).where(eq(photosession.id, session));
}

const openings = (by: Caller) =>
  app.database.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.actor_id, by.person.id), eq(auditEntry.action, 'photosession.opened')));

describe('a cashier', () => {
  it('lists and opens the sessions of the own place, without contacts, notes and history', async () => {
    await given();
    const elsewhere = await there.session();
    const { status, body } = await cashier.get('/photosessions?page_size=100');
    assert.equal(status, 200);
    assert.deepEqual(
      body.items.map(({ id, name, phone, notes }: Record<string, unknown>) => [id, name, phone, notes]),
      [[session, 'Клиент', '•• 45-67', null]],
    );
    const { body: one } = await cashier.get(`/photosessions/${session}`);
    assert.deepEqual(
      [one.name, one.phone, one.notes, one.events, one.edits, one.duplicates, one.undoable_move],
      ['Клиент', '•• 45-67', null, [], [], [], null],
    );
    const { body: whole } = await (await here.caller(['cashier', 'photographer'])).get(`/photosessions/${session}`);
    assert.deepEqual([whole.phone, whole.notes], ['+79161234567', 'Звонить маме']);
    for (const url of [`/photosessions/${elsewhere}`, `/photos/list/${elsewhere}`])
      assert.equal((await cashier.get(url)).status, 404, url);
    assert.equal((await cashier.get(`/photosessions?location_id=${there.location}`)).status, 403);
  });

  it('finds a session by name and number, and no phone by its digits', async () => {
    await given();
    const found = async (by: Caller, search: string) => {
      const { body } = await by.get(`/photosessions?search=${encodeURIComponent(search)}`);
      return body.items.some(({ id }: { id: string }) => id === session);
    };
    const { body } = await cashier.get(`/photosessions/${session}`);
    assert.deepEqual([await found(cashier, 'клиент'), await found(cashier, `№ ${body.number}`)], [true, true]);
    assert.equal(await found(cashier, '9161234567'), false);
    assert.equal(await found(await here.caller(['salesperson']), '9161234567'), true);
  });

  it('sees thumbnails and previews, and no originals, files or work on them', async () => {
    await given();
    for (const kind of ['thumbnails', 'watermarked'])
      assert.equal((await cashier.get(`/photos/${session}/${kind}/${photo}`)).status, 200, kind);
    for (const path of [
      `${session}/full/${photo}`,
      `${session}/originals/${photo}`,
      `${session}/archive`,
      `${session}/versions/${photo}`,
      `history/${session}`,
      `trash/${session}`,
      'retouch-work',
    ])
      assert.equal((await cashier.get(`/photos/${path}`)).status, 403, path);
    for (const path of ['export?format=csv', 'photographers', 'summary', 'duplicates?name=Клиент&phone=89161234567'])
      assert.equal((await cashier.get(encodeURI(`/photosessions/${path}`))).status, 403, path);
    const keeper = await here.caller(['warehouse_keeper']);
    assert.equal((await keeper.get(`/photosessions/${session}`)).status, 403);
  });

  it('changes nothing of them', async () => {
    await given();
    for (const refused of [
      await cashier.patch(`/photosessions/${session}`, { revision: 1, notes: 'правка' }),
      await cashier.delete(`/photosessions/${session}`),
      await cashier.upload(session, here.picture, 'новый.jpg'),
      await cashier.patch(`/photos/${session}/marks`, {
        marks: [{ photo_id: photo, picked: true, marked_at: NOW.toISOString() }],
      }),
    ])
      assert.equal(refused.status, 403);
  });

  it('is in the trail with one entry for an opening, however often its page reads; whoever works on sessions is not', async () => {
    await given();
    const by = await here.caller(['cashier']);
    const read = () =>
      Promise.all([
        by.get(`/photosessions/${session}`),
        by.get(`/photos/list/${session}`),
        by.get(`/photos/${session}/thumbnails/${photo}`),
      ]);
    await by.get('/photosessions');
    assert.equal((await openings(by)).length, 0, 'a list opens none');
    await read();
    app.setNow(new Date(NOW.getTime() + 5 * MINUTE_MS));
    await read();
    const [entry, ...more] = await openings(by);
    assert.deepEqual([entry?.subject_kind, entry?.subject_id, more.length], ['photosession', session, 0]);
    assert.deepEqual(entry?.location_ids, [here.location]);
    const next = await here.session();
    await by.get(`/photos/list/${next}`);
    app.setNow(new Date(NOW.getTime() + 40 * MINUTE_MS));
    await read();
    assert.deepEqual(
      (await openings(by)).map(({ subject_id }) => subject_id),
      [session, next, session],
    );
    const seller = await givenCaller(app, ['salesperson'], { primary_location_id: here.location });
    await seller.get(`/photosessions/${session}`);
    assert.equal((await openings(seller)).length, 0);
    app.setNow(NOW);
  });
});
