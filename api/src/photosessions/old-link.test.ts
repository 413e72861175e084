import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { jpegPicture } from '../testing/pictures';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let admin: Caller;
let stranger: Caller;
let session: { id: string; number: number };
let photo: { id: string; filename: string };

before(async () => {
  app = await testApp();
  const [here, there] = await Promise.all([givenLocation(app), givenLocation(app)]);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here.id });
  stranger = await givenCaller(app, ['admin'], { primary_location_id: there.id });
  session = (await admin.post('/photosessions', { name: 'Анна', phone: '+79161234567' })).body;
  photo = (await admin.upload(session.id, await jpegPicture(), 'Снимок.jpg')).body.photo;
});
after(() => app.close());

const follow = (by: Caller, token: string, named?: string) =>
  by.get(`/photosessions/old-links/${token}${named === undefined ? '' : `?photo=${encodeURIComponent(named)}`}`);

describe('an old link', () => {
  it('leads to the session by its id and by its number, and to the photo by its id and by its name', async () => {
    for (const token of [session.id, String(session.number)]) {
      assert.deepEqual((await follow(admin, token)).body, { photosession_id: session.id, photo_id: null });
      for (const named of [photo.id, photo.filename])
        assert.equal((await follow(admin, token, named)).body.photo_id, photo.id);
    }
  });

  it('to a deleted photo leads to its session', async () => {
    assert.equal((await follow(admin, session.id, 'нет.jpg')).body.photo_id, null);
  });

  it('is not found for a caller who may not see the session, nor for a session that never existed', async () => {
    assert.equal((await follow(stranger, session.id)).status, 404);
    for (const token of ['99999999', 'ps_nothing', '9'.repeat(15), 'x'.repeat(199)])
      assert.equal((await follow(admin, token)).status, 404, token);
  });
});
