import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { photo } from './schema';

let app: TestApp;
let place: string;
let admin: Caller;

before(async () => {
  app = await testApp();
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
});
after(() => app.close());

const client = { name: 'Ольга Ким', phone: '+79161234567' };
const given = async (photographer_id: string): Promise<string> =>
  (await admin.post('/photosessions', { ...client, photographer_id })).body.id;
const colleague = () => givenCaller(app, ['photographer'], { primary_location_id: place });

/** Takes the session through the states; gives its revision. */
async function through(id: string, ...way: string[]): Promise<number> {
  for (const [at, session_state] of way.entries()) {
    const reply = await admin.patch(`/photosessions/${id}`, { revision: at + 1, session_state, reason: 'ошибка' });
    assert.equal(reply.status, 200, reply.bytes.toString());
  }
  return way.length + 1;
}

const givenPicture = (photosession_id: string) =>
  app.database.db.insert(photo).values({
    photosession_id,
    filename: '1.jpg',
    sha256: '1'.repeat(64),
    bytes: 1,
    media_type: 'image/jpeg',
    width: 1,
    height: 1,
    position: 1,
    thumbhash: '',
    uploaded_by: admin.person.id,
  });

async function named(by: Caller, id: string, revision: number, photographer_id: string | null) {
  const { status, body } = await by.patch(`/photosessions/${id}`, { revision, photographer_id });
  return [status, body.code];
}

describe('the photographer of a session that can be sold', () => {
  it('is changed by who decides about shares, never to themselves, and the former one is told', async () => {
    const [was, taker] = [await colleague(), await colleague()];
    const id = await given(was.person.id);
    const revision = await through(id, 'shooting', 'processing', 'ready');
    assert.deepEqual(await named(taker, id, revision, taker.person.id), [403, 'own_work']);
    assert.deepEqual(await named(taker, id, revision, admin.person.id), [403, 'forbidden']);
    assert.deepEqual(await named(admin, id, revision, admin.person.id), [403, 'own_work']);
    assert.deepEqual(await named(admin, id, revision, null), [400, 'validation_failed']);
    assert.deepEqual(await named(admin, id, revision, taker.person.id), [200, undefined]);
    const { body } = await was.get('/notifications');
    assert.match(JSON.stringify(body), /Вы больше не фотограф фотосессии/);
  });

  it('is not taken by a way back: cancelled and made anew', async () => {
    const [was, taker] = [await colleague(), await colleague()];
    const id = await given(was.person.id);
    const revision = await through(id, 'shooting', 'processing', 'ready', 'cancelled', 'new');
    assert.deepEqual(await named(taker, id, revision, taker.person.id), [403, 'own_work']);
  });

  it('is not replaced by the taker, nor removed, once there are pictures; somebody else hands it over', async () => {
    const [was, taker] = [await colleague(), await colleague()];
    const id = await given(was.person.id);
    const revision = await through(id, 'shooting');
    await givenPicture(id);
    assert.deepEqual(await named(taker, id, revision, taker.person.id), [403, 'own_work']);
    assert.deepEqual(await named(taker, id, revision, null), [400, 'validation_failed']);
    assert.deepEqual(await named(was, id, revision, taker.person.id), [200, undefined]);
  });

  it('is handed over freely before', async () => {
    const [was, taker] = [await colleague(), await colleague()];
    const id = await given(was.person.id);
    const revision = await through(id, 'shooting');
    assert.deepEqual(await named(taker, id, revision, taker.person.id), [200, undefined]);
  });
});
