import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { runBot } from '../auth';
import { JOBS } from '../domains';
import { JobRunner } from '../kernel/jobs/job-runner';
import { assertFailure } from '../testing/assert-failure';
import { TestBrowser } from '../testing/browser';
import { givenEmployee, givenLocation } from '../testing/builders';
import { testApp, type TestApp } from '../testing/test-app';
import { until } from '../testing/until';
import type { ChatView } from './chat';
import { registerSandbox } from '.';

/** The bot's real code, polling the sandbox messenger over real HTTP. */
describe('the sandbox messenger', () => {
  let app: TestApp;
  let root: string;
  let stopBot: () => Promise<void>;
  /** The bot's answers are jobs. */
  let jobs: JobRunner;

  before(async () => {
    app = await testApp();
    await registerSandbox(app.server, app);
    root = await app.server.listen({ host: '127.0.0.1', port: 0 });
    app.config.bot.apiRoot = `${root}/sandbox/bot-api`;
    const { begin, stop } = runBot(app);
    begin();
    stopBot = stop;
    jobs = new JobRunner(app, JOBS);
    jobs.start();
  });
  after(async () => {
    await stopBot();
    await jobs.stop();
    await app.close();
  });

  const post = (path: string, payload: object = {}) =>
    app.server.inject({ method: 'POST', url: `/sandbox/api/phones/${path}`, payload });
  const chat = async (account: number, since = -1) =>
    (await app.server.inject({ url: `/sandbox/api/phones/${account}/chat?since=${since}` })).json<ChatView>();
  const api = (method: string, payload: object, token = app.config.bot.token) =>
    app.server.inject({ method: 'POST', url: `/sandbox/bot-api/bot${token}/${method}`, payload });

  /** Waits for the bot's newest message to match, ten seconds at most. */
  const answer = (account: number, expected: RegExp) =>
    until(`an answer of the bot like ${expected}`, async () => {
      const view = await chat(account);
      const last = view.messages.at(-1);
      return last?.from === 'bot' && expected.test(last.text) && { ...last, keyboard: view.keyboard };
    });

  test('completes a whole sign-in, from the link to the token', async () => {
    const person = await givenEmployee(app, ['admin'], { messenger_id: 5_001 });
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    await post('5001/messages', { text: `/start ${attempt.code}` });
    const question = await answer(5_001, /Это вы входите/);
    const [yes] = question.buttons.flat();
    assert.equal(yes?.text, 'Да, это я');
    await post('5001/presses', { message_id: question.message_id, data: yes?.callback_data });
    const done = await answer(5_001, /подтверждён/);
    assert.equal(done.message_id, question.message_id);
    assert.deepEqual(done.buttons, []);
    assert.equal((await browser.verify(attempt)).json().employee_id, person.id);
  });

  test('takes a file for somebody who has written to the bot, and for nobody else', async () => {
    await givenEmployee(app, ['admin'], { messenger_id: 5_077 });
    await post('5077/messages', { text: 'Здравствуйте' });
    const send = async (chat_id: number) => {
      const form = new FormData();
      form.set('chat_id', String(chat_id));
      form.set('caption', 'Остатки на дату');
      form.set('document', 'attach://file');
      form.set('file', new Blob(['PK']), 'balance.xlsx');
      const url = `${root}/sandbox/bot-api/bot${app.config.bot.token}/sendDocument`;
      return (await fetch(url, { method: 'POST', body: form })).status;
    };
    assert.deepEqual([await send(5_077), await send(5_078)], [200, 400]);
    const { messages } = await chat(5_077);
    assert.ok(messages.some(({ from, text }) => from === 'bot' && text === 'Файл: Остатки на дату'));
  });

  test('shares the number of a phone that the portal does not know yet, and binds it', async () => {
    const person = await givenEmployee(app, ['cashier'], { phone: '+79160000001' });
    const account = 79_160_000_001;
    await post(`${account}/messages`, { text: 'Здравствуйте' });
    const { keyboard } = await answer(account, /пока не знаю/);
    assert.equal(keyboard.flat()[0]?.request_contact, true);
    await post(`${account}/contact`);
    await answer(account, /мессенджер привязан/);
    await post(`${account}/messages`, { text: 'Войти' });
    const { text } = await answer(account, /Код для входа/);
    const browser = new TestBrowser(app);
    const reply = await browser.verify(await browser.startSignIn(), /\d{6}/.exec(text)?.[0]);
    assert.equal(reply.json().employee_id, person.id);
  });

  test('lists the phones by role, the lowest accounts first', async () => {
    const { id } = await givenLocation(app, { name: 'Студия на Невском' });
    await givenEmployee(app, ['designer'], { messenger_id: 7_002, last_name: 'Вторая', primary_location_id: id });
    await givenEmployee(app, ['designer'], { messenger_id: 7_001, last_name: 'Первая' });
    await givenEmployee(app, ['designer', 'developer'], { messenger_id: 7_000, last_name: 'Старшая' });
    await givenEmployee(app, ['designer'], { last_name: 'Непривязанная' });
    await givenEmployee(app, ['designer'], { last_name: 'Уволенная', messenger_id: 7_003, status: 'dismissed' });
    const { groups } = (await app.server.inject({ url: '/sandbox/api/phones' })).json();
    const designers = groups.find(({ title }: { title: string }) => title === 'Дизайнер').phones;
    assert.deepEqual(
      designers.map(({ name, place, bound }: { name: string; place: string | null; bound: boolean }) => [
        name,
        place,
        bound,
      ]),
      [
        ['Первая Анна', null, true],
        ['Вторая Анна', 'Студия на Невском', true],
        ['Непривязанная Анна', null, false],
      ],
    );
  });

  test('keeps a request for news open until there are some', async () => {
    await givenEmployee(app, ['admin'], { messenger_id: 8_001 });
    const { revision } = await chat(8_001);
    const asked = chat(8_001, revision);
    assert.equal(await Promise.race([asked, wait(200, 'open')]), 'open');
    await post('8001/messages', { text: '/start' });
    assert.notEqual((await asked).revision, revision);
  });

  test("refuses a bot with another token, unknown methods, wrong parameters and strange chats in the Bot API's own words", async () => {
    assert.equal((await api('getMe', {}, '1:another')).statusCode, 401);
    assert.equal((await api('getChat', {})).statusCode, 404);
    assert.equal((await api('toString', {})).statusCode, 404);
    assert.equal((await api('sendMessage', { chat_id: 'x' })).json().error_code, 400);
    assert.deepEqual((await api('sendMessage', { chat_id: 1, text: 'x' })).json(), {
      ok: false,
      error_code: 400,
      description: 'Bad Request: chat not found',
    });
    assert.equal((await api('getMe', {})).json().result.username, app.config.bot.name);
  });

  test('refuses unknown phones, buttons and texts', async () => {
    await givenEmployee(app, ['admin'], { messenger_id: 9_001 });
    assertFailure(await post('123456/messages', { text: 'x' }), 'not_found');
    assertFailure(await post('9001/presses', { message_id: 1, data: 'yes:1' }), 'not_found');
    for (const text of ['', '  ', 'x'.repeat(5_000), 7])
      assertFailure(await post('9001/messages', { text }), 'validation_failed');
    for (const account of ['x', '-1', '0', '1.5', '99999999999999999999'])
      assertFailure(await post(`${account}/messages`, { text: 'x' }), 'validation_failed');
  });

  test('serves its page at its own address and at a start link', async () => {
    for (const url of ['/sandbox/messenger', `/sandbox/messenger/${app.config.bot.name}?start=abc`]) {
      const reply = await app.server.inject({ url });
      assert.equal(reply.statusCode, 200);
      assert.match(reply.body, /<html lang="ru">/);
      assert.doesNotMatch(reply.body, /<script>|<style|style=| on\w+=/);
      for (const [, address = ''] of reply.body.matchAll(/(?:src|href)="([^"]+)"/g))
        assert.equal((await app.server.inject({ url: address })).statusCode, 200, address);
    }
  });

  test('sends updates to a webhook when one is set, with its secret', async () => {
    const received: unknown[] = [];
    const hook = await testApp();
    hook.server.post('/hook', async ({ headers, body }) => {
      received.push([headers['x-telegram-bot-api-secret-token'], (body as { message: { text: string } }).message.text]);
      return {};
    });
    const address = await hook.server.listen({ host: '127.0.0.1', port: 0 });
    try {
      await givenEmployee(app, ['admin'], { messenger_id: 9_002 });
      await api('setWebhook', { url: `${address}/hook`, secret_token: 'hook-secret' });
      await post('9002/messages', { text: 'привет' });
      await until('an update', () => received.length > 0);
      assert.deepEqual(received, [['hook-secret', 'привет']]);
    } finally {
      await api('deleteWebhook', {});
      await hook.close();
    }
  });

  test('cannot be registered on a production server', async () => {
    await assert.rejects(
      registerSandbox(app.server, { ...app, config: { ...app.config, mode: 'production' } }),
      TypeError,
    );
  });
});
