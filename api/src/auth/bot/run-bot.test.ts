import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from '../../testing/free-port';
import { testApp } from '../../testing/test-app';
import { runBot } from './run-bot';

test('a messenger that cannot be reached is told at once, and health knows', async () => {
  const app = await testApp();
  app.config.bot.apiRoot = `http://127.0.0.1:${await freePort()}`;
  const told = new Promise<void>((resolve) => {
    app.log.error = () => resolve();
  });
  const { begin, stop } = runBot(app);
  try {
    begin();
    await told;
    assert.equal((await app.server.inject({ url: '/api/health' })).json().messenger.ok, false);
  } finally {
    await stop();
    await app.close();
  }
});

test('a stop does not wait for a messenger that is silent', async () => {
  const app = await testApp();
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  assert.ok(address !== null && typeof address === 'object');
  app.config.bot.apiRoot = `http://127.0.0.1:${address.port}`;
  const { begin, stop } = runBot(app);
  begin();
  const [asked] = await once(silent, 'connection');
  await stop();
  asked.destroy();
  silent.close();
  await app.close();
});
