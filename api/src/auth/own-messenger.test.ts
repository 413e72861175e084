import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { TestBrowser } from '../testing/browser';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { signWidget } from '../testing/sign';
import { employee } from '../users';
import { INVITATION_PREFIX } from './bot-links';
import { BotChat } from './testing/bot-chat';
import { givenTypedCode } from './testing/typed-code';

let app: TestApp;
let account = 7_000;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const start = (by: Caller, body: object = {}) => by.post('/auth/bind-telegram/start', body);
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');
const open = async (link: string, chat: BotChat) =>
  (await chat.write(`/start ${INVITATION_PREFIX}${link.split(`start=${INVITATION_PREFIX}`)[1]}`)).map(
    ({ text }) => text,
  );
const bindingOf = async (by: Caller) => (await by.get('/auth/check-telegram')).body;

/** An employee with a messenger, and its chat. */
async function givenBound() {
  account += 1;
  const by = await givenCaller(app, ['photographer'], { messenger_id: account, messenger_username: 'old' });
  return { by, old: new BotChat(app, account) };
}

describe('another messenger for oneself', () => {
  it('is bound by the one who opens the link, once a code from the old one has proved their identity', async () => {
    const { by, old } = await givenBound();
    const code = await givenTypedCode(app, old.messengerId);
    const { status, body } = await start(by, { typed_code: code });
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal(body.bot_name, app.config.bot.name);
    assert.equal(new Date(body.expires_at).getTime() - app.now().getTime() <= 600_000, true);
    account += 1;
    const fresh = new BotChat(app, account);
    assert.match((await open(body.web_link, fresh)).join(), /мессенджер привязан/);
    const binding = await bindingOf(by);
    assert.deepEqual([binding.bound, binding.username], [true, `user_${account}`]);
    assert.match((await old.write('Войти')).map(({ text }) => text).join(), /вашего мессенджера пока не знаю/);
    const { items } = (await by.get('/notifications')).body;
    assert.deepEqual(
      items.map(({ title, link }: { title: string; link: string }) => [title, link]),
      [['Мессенджер привязан', '/pages/account-settings/messenger']],
    );
    assert.match((await open(body.web_link, fresh)).join(), /уже использована/, 'the link is for one use');
  });

  it('needs no code where none is bound yet', async () => {
    const by = await givenCaller(app, ['photographer']);
    const { status, body } = await start(by);
    assert.equal(status, 201);
    account += 1;
    await open(body.web_link, new BotChat(app, account));
    assert.equal((await bindingOf(by)).bound, true);
  });

  it('is refused without a code, and a wrong one voids the right one', async () => {
    const { by, old } = await givenBound();
    const refused = await start(by);
    assert.deepEqual([refused.status, refused.body.field], [400, 'typed_code']);
    const code = await givenTypedCode(app, old.messengerId);
    for (const typed_code of [wrongOf(code), code]) {
      const { status, body } = await start(by, { typed_code });
      assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', 'typed_code']);
    }
  });

  it('is not opened by somebody else’s code, which stays valid', async () => {
    const [one, other] = [await givenBound(), await givenBound()];
    const code = await givenTypedCode(app, other.old.messengerId);
    assert.equal((await start(one.by, { typed_code: code })).status, 400);
    assert.equal((await start(other.by, { typed_code: code })).status, 201);
  });

  it('ends what the old one could still be used for: a code and a confirmed attempt', async () => {
    const { by, old } = await givenBound();
    const { body } = await start(by, { typed_code: await givenTypedCode(app, old.messengerId) });
    const browser = new TestBrowser(app);
    const [confirmed, typed] = [await browser.startSignIn(), await browser.startSignIn()];
    const [question] = await old.write(`/start ${confirmed.code}`);
    await old.press(question?.buttons['Да, это я'] ?? '');
    const [given] = await old.write('Войти');
    const code = /\d{6}/.exec(given?.text ?? '')?.[0] ?? '';
    account += 1;
    await open(body.web_link, new BotChat(app, account));
    assert.equal((await browser.verify(confirmed)).json().status, 'declined');
    assert.equal((await browser.verify(typed, code)).statusCode, 400);
  });

  it('is valid for ten minutes, and a newer link voids it', async () => {
    const by = await givenCaller(app, ['photographer']);
    const [first, second] = [(await start(by)).body, (await start(by)).body];
    account += 1;
    assert.match((await open(first.web_link, new BotChat(app, account))).join(), /устарела/);
    const now = app.now();
    app.setNow(new Date(now.getTime() + 601_000));
    assert.match((await open(second.web_link, new BotChat(app, account))).join(), /устарела/);
    app.setNow(now);
    assert.equal((await bindingOf(by)).bound, false);
  });

  it('cannot bypass the code: neither by a signed payload nor by an invitation to oneself', async () => {
    const { by } = await givenBound();
    const payload = signWidget(
      { id: 7_999, username: 'thief', auth_date: Math.floor(app.now().getTime() / 1000) },
      app.config.bot.token,
    );
    assert.deepEqual((await by.post('/auth/bind-telegram', payload)).body.code, 'illegal_transition');
    account += 1;
    const boss = await givenCaller(app, ['developer'], { messenger_id: account });
    const own = await boss.post(`/employees/${boss.person.id}/invitation`, {});
    assert.deepEqual([own.status, own.body.code], [409, 'illegal_transition']);
    const [row] = await app.database.db.select().from(employee).where(eq(employee.id, by.person.id));
    assert.equal(row?.messenger_username, 'old');
  });
});
