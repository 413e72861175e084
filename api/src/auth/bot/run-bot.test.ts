import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { test } from 'node:test';
import { freePort } from '../../testing/free-port';
import { testApp } from '../../testing/test-app';
import { until } from '../../testing/until';
import { runBot } from './run-bot';

test('an unreachable messenger is logged at its second silence, and health reports it', async () => {
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

test('a messenger that starts together with the portal is retried at once, without an error in the log', async () => {
  const app = await testApp();
  const errors: unknown[] = [];
  app.log.error = (...words: unknown[]) => void errors.push(words);
  const result = { getMe: { id: 1, is_bot: true, first_name: 'Бот', username: 'bot' }, getUpdates: [] };
  const asked: string[] = [];
  const late = createHttpServer((request, response) => {
    const method = request.url?.split('/').at(-1) ?? '';
    asked.push(method);
    if (asked.length === 1) return request.socket.destroy();
    const reply = JSON.stringify({ ok: true, result: method in result ? result[method as keyof typeof result] : true });
    return setTimeout(() => response.end(reply), method === 'getUpdates' ? 200 : 0);
  }).listen(0, '127.0.0.1');
  app.config.bot.apiRoot = await addressOf(late);
  const { begin, stop } = runBot(app);
  begin();
  await until('a call of getUpdates', () => asked.includes('getUpdates'));
  assert.deepEqual([asked.slice(0, 2), app.providers.messenger.state, errors], [['getMe', 'getMe'], 'answers', []]);
  await stop();
  late.closeAllConnections();
  late.close();
  await app.close();
});

test('a messenger that falls silent while the bot runs is logged once, and health reports it', async () => {
  const app = await testApp();
  const told: unknown[] = [];
  app.log.error = (...words: unknown[]) => void told.push(words.at(-1));
  const result = { getMe: { id: 1, is_bot: true, first_name: 'Бот', username: 'bot' }, getUpdates: [] };
  const messenger = createHttpServer((request, response) => {
    const method = request.url?.split('/').at(-1) ?? '';
    const reply = JSON.stringify({ ok: true, result: method in result ? result[method as keyof typeof result] : true });
    setTimeout(() => response.end(reply), 50);
  }).listen(0, '127.0.0.1');
  app.config.bot.apiRoot = await addressOf(messenger);
  const { begin, stop } = runBot(app);
  const health = async () => (await app.server.inject({ url: '/api/health' })).json().messenger.ok;
  const untilHealth = (ok: boolean) => until(`the messenger is ${ok}`, async () => (await health()) === ok);
  begin();
  try {
    await untilHealth(true);
    messenger.close();
    messenger.closeAllConnections();
    await untilHealth(false);
    assert.deepEqual(told, ['the messenger does not answer']);
  } finally {
    await stop();
    await app.close();
  }
});

test('a messenger that refuses the bot is not reported as answering again', async () => {
  const app = await testApp();
  const told: unknown[] = [];
  const failed = new Promise<void>((resolve) => {
    app.log.error = () => resolve();
  });
  app.log.info = (...words: unknown[]) => void told.push(words.at(-1));
  const messenger = createHttpServer((_request, response) => {
    response.statusCode = 401;
    response.end(JSON.stringify({ ok: false, error_code: 401, description: 'Unauthorized' }));
  }).listen(0, '127.0.0.1');
  app.config.bot.apiRoot = await addressOf(messenger);
  const { begin, stop } = runBot(app);
  begin();
  try {
    await failed;
    assert.deepEqual([app.providers.messenger.state, told], ['refuses', []]);
  } finally {
    await stop();
    messenger.closeAllConnections();
    messenger.close();
    await app.close();
  }
});

test('a messenger whose updates another copy takes is degraded with its reason, until this one gets them', async () => {
  const app = await testApp();
  app.log.warn = app.log.error = () => undefined;
  let isTaken = true;
  const result = { getMe: { id: 1, is_bot: true, first_name: 'Бот', username: 'bot' }, getUpdates: [] };
  const messenger = createHttpServer((request, response) => {
    const method = request.url?.split('/').at(-1) ?? '';
    const conflict = { ok: false, error_code: 409, description: 'Conflict: terminated by other getUpdates request' };
    const reply = { ok: true, result: method in result ? result[method as keyof typeof result] : true };
    setTimeout(() => response.end(JSON.stringify(method === 'getUpdates' && isTaken ? conflict : reply)), 50);
  }).listen(0, '127.0.0.1');
  app.config.bot.apiRoot = await addressOf(messenger);
  const { begin, stop } = runBot(app);
  const health = async () => {
    const { status, messenger } = (await app.server.inject({ url: '/api/health' })).json();
    return { status, messenger };
  };
  const untilHealth = (ok: boolean) =>
    until(`the messenger is ${ok}`, async () => {
      const told = await health();
      return told.messenger.ok === ok && told;
    });
  begin();
  try {
    assert.deepEqual(await untilHealth(false), {
      status: 'degraded',
      messenger: { ok: false, reason: 'Сообщения боту забирает другая копия портала или вебхук' },
    });
    isTaken = false;
    assert.deepEqual(await untilHealth(true), { status: 'ok', messenger: { ok: true } });
  } finally {
    await stop();
    messenger.closeAllConnections();
    messenger.close();
    await app.close();
  }
});

for (const how of ['refuses connections', 'no longer answers'])
  test(`a stop succeeds when the messenger ${how} while the bot runs`, async () => {
    const app = await testApp();
    const result = { getMe: { id: 1, is_bot: true, first_name: 'Бот', username: 'bot' }, setMyCommands: true };
    let polled = () => {};
    const isPolled = new Promise<void>((resolve) => (polled = resolve));
    const messenger = createHttpServer((request, response) => {
      const method = request.url?.split('/').at(-1) ?? '';
      if (method in result) response.end(JSON.stringify({ ok: true, result: result[method as keyof typeof result] }));
      else if (method === 'getUpdates') polled();
      else response.end(JSON.stringify({ ok: true, result: true }));
    }).listen(0, '127.0.0.1');
    app.config.bot.apiRoot = await addressOf(messenger);
    const { begin, stop } = runBot(app);
    begin();
    await isPolled;
    if (how === 'refuses connections') {
      messenger.close();
      messenger.closeAllConnections();
    }
    await stop();
    messenger.closeAllConnections();
    messenger.close();
    await app.close();
  });

test('a stop does not wait for a silent messenger', async () => {
  const app = await testApp();
  const silent = createServer().listen(0, '127.0.0.1');
  app.config.bot.apiRoot = await addressOf(silent);
  const { begin, stop } = runBot(app);
  begin();
  const [asked] = await once(silent, 'connection');
  await stop();
  asked.destroy();
  silent.close();
  await app.close();
});

/** Of a server that was told to listen. */
async function addressOf(server: Server): Promise<string> {
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return `http://127.0.0.1:${address.port}`;
}
