import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { contract, ROLE_NAMES } from '@studio/contracts';
import { givenCaller } from '../testing/caller';
import { MATRIX } from '../testing/matrix/matrix-cases';
import { Target } from '../testing/matrix/target';
import { testApp, type TestApp } from '../testing/test-app';

/** Every reading of a session's pictures, and of the session's sales and links. */
const READINGS = Object.entries(contract.photos)
  .filter(([, { '~orpc': call }]) => call.route.method === 'GET' && call.meta['scope'] === 'record')
  .map(([name]) => ({ name, send: MATRIX.photos[name as keyof typeof contract.photos].send }))
  .concat({ name: 'sessionOrders', send: MATRIX.payments.sessionOrders.send });

const BY_A_RIGHT_MORE = ['original', 'archive', 'full', 'sessionOrders'];
/** All that a counter sees of pictures. */
const AT_COUNTER = ['list', 'thumbnail', 'watermarked'];

describe('whoever may not see the card of a session', () => {
  let app: TestApp;
  let there: Target;

  before(async () => {
    app = await testApp();
    there = await Target.at(app);
  });
  after(() => app.close());

  for (const role of ROLE_NAMES)
    it(`gets none of its pictures and files either: ${role}`, async () => {
      const caller = await givenCaller(app, [role], { primary_location_id: there.location });
      const card = await MATRIX.photosessions.get.send(caller, there);
      const refused: string[] = [];
      for (const { name, send } of READINGS) if ((await send(caller, there)).status === 403) refused.push(name);
      if (card.status === 403)
        assert.deepEqual(
          refused,
          READINGS.map(({ name }) => name),
        );
      else if (role === 'cashier')
        assert.deepEqual(
          refused,
          READINGS.map(({ name }) => name).filter((name) => !AT_COUNTER.includes(name)),
        );
      else for (const name of refused) assert.ok(BY_A_RIGHT_MORE.includes(name), name);
    });

  it('knows every call that hands out bytes', () => {
    const names = READINGS.map(({ name }) => name);
    for (const name of ['original', 'archive', 'full', 'watermarked', 'thumbnail', 'versionPicture'])
      assert.ok(names.includes(name), name);
  });
});
