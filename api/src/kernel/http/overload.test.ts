// A process of its own: it fills the server with calls.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { givenLocation } from '../../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../../testing/caller';
import { testApp, type TestApp } from '../../testing/test-app';
import { CALLS_AT_ONCE } from './overload';

let app: TestApp;
let seller: Caller;

before(async () => {
  app = await testApp();
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: (await givenLocation(app)).id });
});
after(() => app.close());

const client = { name: 'Анна', phone: '+79161234567' };

describe('more calls at once than the server has room for', () => {
  it('are told to retry, the others are answered, and each is answered on its retry', async () => {
    const extra = 50;
    const keys = Array.from(
      { length: CALLS_AT_ONCE + extra },
      (_, index) => `ps_1767225600000${String(index).padStart(6, 'o')}`,
    );
    const send = (key: string) => seller.post('/photosessions?sync=true', client, { 'idempotency-key': key });
    const replies = await Promise.all(keys.map(send));
    const busy = replies.filter(({ status }) => status === 503);
    // A slow database adds those for whom no connection came free in time.
    assert.ok(busy.length >= extra, String(busy.length));
    for (const { body, headers } of busy) {
      assert.equal(body.code, 'unavailable');
      assert.ok(Number(headers['retry-after']) > 0);
    }
    assert.deepEqual(new Set(statusesOf(replies)), new Set([201, 503]));
    const turnedAway = keys.filter((_, index) => replies[index]?.status === 503);
    const again: Awaited<ReturnType<typeof send>>[] = [];
    while (turnedAway.length > 0) again.push(...(await Promise.all(turnedAway.splice(0, 20).map(send))));
    assert.deepEqual(new Set(statusesOf(again)), new Set([201]));
    const ids = [...replies, ...again]
      .filter(({ status }) => status === 201)
      .map(({ body }) => (body as { id: string }).id);
    assert.equal(new Set(ids).size, keys.length);
  });
});
