import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { job } from '../../kernel/jobs/schema';
import { assertFailure } from '../../testing/assert-failure';
import { givenEmployee } from '../../testing/builders';
import { type HangingServer, hangingServer } from '../../testing/hanging-server';
import { runJobs } from '../../testing/run-jobs';
import { testApp, type TestApp } from '../../testing/test-app';
import { botUpdate } from '../schema';
import { BotChat } from '../testing/bot-chat';
import { sendBotAnswers } from './send-answers';
import { registerWebhook } from './webhook';

const SECRET = 'webhook-secret-0123456789-0123456789';
const HANGS_MS = 30_000;

describe('an update of the messenger whose answer cannot be sent', () => {
  let app: TestApp;
  let messenger: HangingServer;
  let said: { chat_id?: number; text?: string }[] = [];
  let updateId = 70_000;

  const deliver = (text: string, update_id = (updateId += 1)) =>
    app.server.inject({
      method: 'POST',
      url: '/api/auth/telegram/webhook',
      payload: {
        update_id,
        message: {
          message_id: 1,
          date: 1,
          from: { id: 77 },
          chat: { id: 77, type: 'private' },
          text,
          entities: text.startsWith('/') ? [{ type: 'bot_command', offset: 0, length: text.length }] : [],
        },
      },
      headers: { 'x-telegram-bot-api-secret-token': SECRET },
    });
  const answers = () => app.database.db.select().from(job).where(eq(job.kind, sendBotAnswers.kind));
  const answersAgain = () =>
    messenger.answer((request, reply) => {
      const answer = async () => {
        said.push((await json(request)) as (typeof said)[number]);
        reply.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"result":true}');
      };
      void answer();
    });

  before(async () => {
    messenger = await hangingServer('silent');
    const plain = await testApp();
    const { bot } = plain.config;
    await plain.close();
    app = await testApp({ bot: { ...bot, apiRoot: messenger.url, webhookSecret: SECRET } });
    registerWebhook(app.server, new BotChat(app, 77).bot, SECRET);
    await givenEmployee(app, ['admin'], { messenger_id: 77, first_name: 'Анна' });
  });
  beforeEach(() => {
    said = [];
  });
  after(async () => {
    await messenger.close();
    await app.close();
  });

  it('is taken at once while the messenger hangs, and is answered when it answers', async () => {
    const begun = performance.now();
    assert.equal((await deliver('/start')).statusCode, 200);
    assert.equal((await deliver('Войти')).statusCode, 200);
    assert.ok(performance.now() - begun < 9_000, 'nobody waits for the messenger');
    // The clock stands still: a second attempt is not due, however slow this machine is.
    app.setNow(app.now());
    const tried = performance.now();
    await runJobs(app);
    assert.ok(performance.now() - tried < HANGS_MS, 'it is given up after ten seconds, not after minutes');
    assert.deepEqual(
      (await answers()).map(({ state, attempts }) => [state, attempts]),
      [
        ['waiting', 1],
        ['waiting', 1],
      ],
    );
    answersAgain();
    app.setNow(new Date(app.now().getTime() + 60_000));
    await runJobs(app);
    assert.deepEqual(new Set((await answers()).map(({ state }) => state)), new Set(['done']));
    assert.ok(said.some(({ text }) => text?.startsWith('Здравствуйте, Анна!')));
    assert.ok(said.some(({ text }) => /^Код для входа: \d{6}/.test(text ?? '')));
  });

  it('leaves no code in the database, in whatever state its answer is', async () => {
    answersAgain();
    await deliver('Войти');
    const before = await answers();
    await runJobs(app);
    const code = /\d{6}/.exec(said.at(-1)?.text ?? '')?.[0] ?? 'none';
    assert.match(code, /^\d{6}$/);
    for (const row of [...before, ...(await answers())]) assert.ok(!JSON.stringify(row).includes(code));
  });

  it('is delivered again by the messenger when the database refused it, and has its effect once', async (t) => {
    answersAgain();
    const refusal = Object.assign(new Error('no space left'), { code: '53100' });
    t.mock.method(app.database.db, 'transaction', () => Promise.reject(refusal), { times: 1 });
    assertFailure(await deliver('/start', 80_001), 'unavailable');
    assert.equal(await app.database.db.$count(botUpdate, eq(botUpdate.update_id, 80_001)), 0);
    assert.equal((await deliver('/start', 80_001)).statusCode, 200);
    assert.equal((await deliver('/start', 80_001)).statusCode, 200);
    await runJobs(app);
    assert.equal(said.length, 1);
  });

  it('is given up when the person has blocked the bot', async () => {
    messenger.answer((_request, reply) =>
      reply
        .writeHead(403, { 'content-type': 'application/json' })
        .end('{"ok":false,"error_code":403,"description":"blocked"}'),
    );
    await deliver('/start');
    await runJobs(app);
    assert.ok((await answers()).every(({ state }) => state === 'done'));
  });
});
