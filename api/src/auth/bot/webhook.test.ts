import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertFailure } from '../../testing/assert-failure';
import { BotChat } from '../testing/bot-chat';
import { givenEmployee } from '../../testing/builders';
import { hangingServer } from '../../testing/hanging-server';
import { runJobs } from '../../testing/run-jobs';
import { testApp, type TestApp } from '../../testing/test-app';
import { typedCode } from '../schema';
import { createBot } from './bot';
import { registerWebhook } from './webhook';

const SECRET = 'webhook-secret-0123456789-0123456789';
const HEADER = 'x-telegram-bot-api-secret-token';

/** Security requirement 3, first half. */
describe('the webhook of the messenger', () => {
  let app: TestApp;
  const call = (payload: unknown, headers: Record<string, string> = { [HEADER]: SECRET }) =>
    app.server.inject({
      method: 'POST',
      url: '/api/auth/telegram/webhook',
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const login = (update_id: number) => ({
    update_id,
    message: { message_id: 1, date: 1, from: { id: 42 }, chat: { id: 42, type: 'private' }, text: 'Войти' },
  });

  before(async () => {
    app = await testApp();
    registerWebhook(app.server, new BotChat(app, 42).bot, SECRET);
    await givenEmployee(app, ['admin'], { messenger_id: 42 });
  });
  after(() => app.close());

  test('refuses calls without its secret or with another one', async () => {
    for (const headers of [{}, { [HEADER]: '' }, { [HEADER]: `${SECRET}x` }, { [HEADER]: SECRET.slice(1) }])
      assertFailure(await call(login(1), headers as Record<string, string>), 'unauthorized');
    assert.equal(await app.database.db.$count(typedCode), 0);
  });

  test('answers a repeated update with 200 and does nothing', async () => {
    const messenger = await hangingServer('silent');
    messenger.answer((_request, reply) => reply.end('{"ok":true,"result":true}'));
    const bot = { ...app.config.bot, apiRoot: messenger.url };
    const answer = () => runJobs({ ...app, config: { ...app.config, bot } });
    assert.equal((await call(login(2))).statusCode, 200);
    await answer();
    const [before] = await app.database.db.select().from(typedCode);
    assert.ok(before);
    assert.equal((await call(login(2))).statusCode, 200);
    await answer();
    await messenger.close();
    const rows = await app.database.db.select().from(typedCode);
    assert.deepEqual(
      rows.map(({ id }) => id),
      [before.id],
    );
  });

  test('requests redelivery while the bot is not initialised', async () => {
    const young = await testApp();
    registerWebhook(young.server, createBot(young), SECRET);
    try {
      const headers = { [HEADER]: SECRET };
      assertFailure(
        await young.server.inject({ method: 'POST', url: '/api/auth/telegram/webhook', payload: login(6), headers }),
        'unavailable',
      );
    } finally {
      await young.close();
    }
  });

  test('refuses an invalid update, and ignores one that makes no sense', async () => {
    for (const body of [null, [], {}, { update_id: '3' }, { update_id: 1.5 }, 'x'])
      assertFailure(await call(body), 'validation_failed');
    assert.equal((await call({ update_id: 4, message: null, unheard_of: [1] })).statusCode, 200);
    assert.equal((await call({ update_id: 5, message: { chat: 'nonsense' } })).statusCode, 200);
  });
});
