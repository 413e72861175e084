import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallMeta, contract } from '@studio/contracts';
import { assertFailure } from '../../testing/assert-failure';
import { testApp } from '../../testing/test-app';

const NUMBER = '00000000-0000-4000-8000-000000000000';
const PUBLIC = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).flatMap(([name, { '~orpc': call }]) => {
    const { access, limits } = call.meta as unknown as CallMeta;
    if (access !== 'public') return [];
    const { method = 'GET', path = '' } = call.route;
    const { bucket = `public ${domain}.${name}`, onlyWith } = limits?.rate ?? {};
    return [{ name: `${domain}.${name}`, method, path, bucket, onlyWith }];
  }),
);

test('nobody makes a public call as often as they like', async () => {
  const ratesPerMinute = Object.fromEntries(PUBLIC.map(({ bucket }) => [bucket, 2]));
  const app = await testApp({ ratesPerMinute });
  try {
    assert.ok(PUBLIC.length > 15);
    for (const { name, method, path, onlyWith } of PUBLIC) {
      // The calls of one bucket are counted together.
      app.setNow(new Date(app.now().getTime() + 61_000));
      const send = () =>
        app.server.inject({
          method: method as 'GET',
          url: `/api${path.replaceAll(/\{\w+\}/g, NUMBER)}`,
          ...(method !== 'GET' && { payload: onlyWith ? { [onlyWith]: '000000' } : {} }),
        });
      const statuses = [(await send()).statusCode, (await send()).statusCode];
      assert.ok(!statuses.includes(429), `${name}: ${statuses.join()}`);
      const third = await send();
      assertFailure(third, 'too_many_requests');
      assert.ok(Number(third.headers['retry-after']) > 0, name);
    }
  } finally {
    await app.close();
  }
});

test('three hundred in a minute are too many for a call that declares no rate of its own', async () => {
  const app = await testApp();
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 300; count += 1)
      statuses.push((await app.server.inject({ url: '/api/schedule/calendar/unknown' })).statusCode);
    assert.deepEqual([statuses.filter((one) => one === 404).length, statuses.at(-1)], [240, 429]);
    const other = { url: '/api/schedule/calendar/unknown', remoteAddress: '192.0.2.7' };
    assert.equal((await app.server.inject(other)).statusCode, 404);
  } finally {
    await app.close();
  }
});
