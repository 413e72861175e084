import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { HOUR_MS, USED_HEADER } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { authSession } from './schema';

let app: TestApp;
let begun: number;
before(async () => {
  app = await testApp({ idleHours: 2 });
  begun = Date.now();
});
after(() => app.close());

const later = (hours: number) => app.setNow(new Date(begun + hours * HOUR_MS));
const me = (by: Caller, used: boolean) => by.get('/auth/users/me', used ? { [USED_HEADER]: '1' } : {});

it('a device that nobody uses is signed out, though its page goes on asking', async () => {
  later(0);
  const by = await givenCaller(app, ['cashier']);
  for (const hours of [1, 1.9]) {
    later(hours);
    assert.equal((await me(by, false)).status, 200);
  }
  later(2.1);
  const reply = await me(by, true);
  assert.deepEqual([reply.status, reply.body.code, reply.body.details], [401, 'session_ended', { ended: 'idle' }]);
  assert.match(reply.body.message, /долго не использовали/);
  const [row] = await app.database.db.select().from(authSession).where(eq(authSession.employee_id, by.person.id));
  assert.equal(row?.ended_reason, 'idle');
});

it('a device that is used stays signed in', async () => {
  later(0);
  const by = await givenCaller(app, ['cashier']);
  for (const hours of [1, 2, 3, 4]) {
    later(hours);
    assert.equal((await me(by, true)).status, 200);
  }
});

it('is off by default: thirty days', async () => {
  const plain = await testApp();
  try {
    const by = await givenCaller(plain, ['cashier']);
    plain.setNow(new Date(begun + 29 * 24 * HOUR_MS));
    assert.equal((await me(by, false)).status, 200);
  } finally {
    await plain.close();
  }
});
