import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
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
  it('never hold a row from out of reach, whatever they are asked for', async () => {
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
