import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HOUR_MS } from '@studio/contracts';
import { TestBrowser } from '../testing/browser';
import { givenEmployee } from '../testing/builders';
import { testApp, type TestApp } from '../testing/test-app';
import { botUpdate, signInAttempt, typedCode, usedProof } from './schema';
import { sweepSignIns } from './sweep';
import { givenTypedCode } from './testing/typed-code';

describe('the sweep of sign-ins', () => {
  let app: TestApp;

  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  test('removes what ended more than a day ago and nothing else', async () => {
    const { database } = app;
    const counts = () =>
      Promise.all([signInAttempt, typedCode, usedProof, botUpdate].map((table) => database.db.$count(table)));
    await new TestBrowser(app).startSignIn();
    await givenEmployee(app, [], { messenger_id: 1 });
    await givenTypedCode(app, 1);
    await database.db.insert(usedProof).values({ proof_hash: Buffer.from('1') });
    await database.db.insert(botUpdate).values({ update_id: 1 });
    app.setNow(new Date(Date.now() + 23 * HOUR_MS));
    await sweepSignIns(app);
    assert.deepEqual(await counts(), [1, 1, 1, 1]);
    app.setNow(new Date(Date.now() + 25 * HOUR_MS));
    await sweepSignIns(app);
    assert.deepEqual(await counts(), [0, 0, 0, 0]);
  });
});
