import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { locationAssignment } from '../users/staffing-schema';
import { givenCaller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let here: Target;
let there: Target;

before(async () => {
  app = await testApp();
  [here, there] = [await Target.at(app), await Target.at(app)];
});
after(() => app.close());

describe('lists and figures', () => {
  it('never contain a row from out of reach, whatever the filter', async () => {
    const session = await there.session();
    for (const role of ['salesperson', 'admin', 'photographer'] as const) {
      const caller = await givenCaller(app, [role], { primary_location_id: here.location });
      for (const url of [
        '/photosessions?page_size=100',
        '/photosessions?search=клиент&page_size=100',
        '/photosessions/duplicates?name=Клиент&phone=89161234567',
      ]) {
        const { body } = await caller.get(encodeURI(url));
        const rows = (Array.isArray(body) ? body : body.items) as { id: string }[];
        assert.equal(
          rows.some(({ id }) => id === session),
          false,
          `${role}: ${url}`,
        );
      }
      const { body } = await caller.get('/photosessions/summary?days=366');
      assert.equal(
        body.by_location.some((row: { location_id: string }) => row.location_id === there.location),
        false,
      );
    }
  });
});

describe('a photographer', () => {
  it('of another location is refused on its field, in creation and edit; one who is assigned here is not', async () => {
    const { person: stranger } = await givenCaller(app, ['photographer'], { primary_location_id: there.location });
    const admin = await givenCaller(app, ['admin'], { primary_location_id: here.location });
    const client = { name: 'Ольга Ким', phone: '+79161234567' };
    const made = (await admin.post('/photosessions', client)).body.id as string;
    for (const send of [
      () => admin.post('/photosessions', { ...client, photographer_id: stranger.id }),
      () => admin.patch(`/photosessions/${made}`, { revision: 1, photographer_id: stranger.id }),
    ]) {
      const refused = await send();
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.field],
        [400, 'validation_failed', 'photographer_id'],
      );
    }
    await app.database.db
      .insert(locationAssignment)
      .values({ employee_id: stranger.id, location_id: here.location, started_on: '2026-01-01' });
    const { body: list } = await admin.get('/photosessions/photographers');
    assert.ok(list.some(({ id }: { id: string }) => id === stranger.id));
    assert.equal(
      (await admin.patch(`/photosessions/${made}`, { revision: 1, photographer_id: stranger.id })).status,
      200,
    );
    const director = await givenCaller(app, ['regional_director']);
    const far = { ...client, location_id: there.location, photographer_id: stranger.id };
    assert.equal((await director.post('/photosessions', far)).status, 201);
  });
});
