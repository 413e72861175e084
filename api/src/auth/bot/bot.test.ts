import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import { BotChat } from '../testing/bot-chat';
import { TestBrowser } from '../../testing/browser';
import { givenEmployee } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';
import { employee } from '../../users';
import { invite } from '../invitation';

describe('the bot', () => {
  let app: TestApp;
  let messengerId = 2_000;

  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  async function bound(fields: Partial<typeof employee.$inferInsert> = {}) {
    messengerId += 1;
    return {
      person: await givenEmployee(app, ['admin'], { messenger_id: messengerId, ...fields }),
      chat: new BotChat(app, messengerId),
    };
  }

  const stranger = () => {
    messengerId += 1;
    return new BotChat(app, messengerId);
  };

  const invitationCode = async (employeeId: string) =>
    new URL((await invite(app.database.db, app, { employeeId, createdBy: null })).link).searchParams.get('start') ?? '';

  const read = async (id: string) => (await app.database.db.select().from(employee).where(eq(employee.id, id)))[0];

  test('asks for confirmation, naming browser and address, and signs in on yes', async () => {
    const { person, chat } = await bound();
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    const [question] = await chat.write(`/start ${attempt.code}`);
    assert.match(question?.text ?? '', /Chrome, Windows/);
    assert.match(question?.text ?? '', /127\.0\.0\.1/);
    assert.deepEqual(Object.keys(question?.buttons ?? {}), ['Да, это я', 'Нет']);
    assert.equal((await browser.verify(attempt)).json().status, 'pending');
    const [answer] = await chat.press(question?.buttons['Да, это я'] ?? '');
    assert.match(answer?.text ?? '', /^Вход подтверждён/);
    assert.deepEqual(answer?.buttons, {});
    assert.equal((await browser.verify(attempt)).json().employee_id, person.id);
  });

  test('refuses on no', async () => {
    const { chat } = await bound();
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    const [question] = await chat.write(`/start ${attempt.code}`);
    const [answer] = await chat.press(question?.buttons['Нет'] ?? '');
    assert.match(answer?.text ?? '', /^Вход отклонён/);
    assert.equal((await browser.verify(attempt)).json().status, 'declined');
    const [late] = await chat.press(question?.buttons['Да, это я'] ?? '');
    assert.match(late?.text ?? '', /устарела/);
    assert.equal((await browser.verify(attempt)).json().status, 'declined');
  });

  test('accepts an answer only from the account that opened the link', async () => {
    const [opener, other] = [await bound(), await bound()];
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    const [question] = await opener.chat.write(`/start ${attempt.code}`);
    await other.chat.press(question?.buttons['Да, это я'] ?? '');
    assert.equal((await browser.verify(attempt)).json().status, 'pending');
  });

  test('a stranger who opens the code as well disturbs nobody', async () => {
    const owner = await bound();
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    await stranger().write(`/start ${attempt.code}`);
    const [question] = await owner.chat.write(`/start ${attempt.code}`);
    await stranger().write(`/start ${attempt.code}`);
    await owner.chat.press(question?.buttons['Да, это я'] ?? '');
    assert.equal((await browser.verify(attempt)).json().employee_id, owner.person.id);
  });

  test('a code that two employees open ends, and its page hears why', async () => {
    const [owner, other] = [await bound(), await bound()];
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    const [question] = await owner.chat.write(`/start ${attempt.code}`);
    assert.match((await other.chat.write(`/start ${attempt.code}`))[0]?.text ?? '', /с другого телефона/);
    const ended = await browser.verify(attempt);
    assert.deepEqual([ended.statusCode, ended.json().details], [410, { ended_early: true }]);
    assert.match(ended.json().message, /с другого телефона/);
    assert.match((await owner.chat.press(question?.buttons['Да, это я'] ?? ''))[0]?.text ?? '', /с другого телефона/);
  });

  test('says that a link is outdated when it was used, made up or malformed', async () => {
    const { chat } = await bound();
    for (const code of ['0'.repeat(40), 'x', "'; drop table employee"]) {
      const [reply] = await chat.write(`/start ${code}`);
      assert.match(reply?.text ?? '', /устарела/);
    }
  });

  test('greets a known person by name', async () => {
    const { chat } = await bound();
    const [reply] = await chat.write('/start');
    assert.match(reply?.text ?? '', /^Здравствуйте, Анна!/);
    assert.deepEqual(reply?.keyboard, ['Войти']);
  });

  test('knows its commands in any case and with its name', async () => {
    const { person, chat } = await bound();
    const hello = new RegExp(`^Здравствуйте, ${person.first_name}`);
    for (const text of ['/start', '/START', `/start@${app.config.bot.name}`])
      assert.match((await chat.write(text))[0]?.text ?? '', hello, text);
    const attempt = await new TestBrowser(app).startSignIn();
    assert.match((await chat.write(`/Start@${app.config.bot.name} ${attempt.code}`))[0]?.text ?? '', /Это вы входите/);
    for (const text of ['/help', '/Help', 'что ты умеешь?'])
      assert.match((await chat.write(text))[0]?.text ?? '', /впускаю в портал и присылаю уведомления/, text);
  });

  test('explains itself politely to strangers and dismissed employees, whatever they write', async () => {
    const { chat: dismissed } = await bound({ status: 'dismissed' });
    const attempt = await new TestBrowser(app).startSignIn();
    for (const chat of [stranger(), dismissed]) {
      for (const text of ['/start', `/start ${attempt.code}`, '/login', 'Войти', 'привет']) {
        const [reply] = await chat.write(text);
        assert.match(reply?.text ?? '', /пока не знаю/);
        assert.deepEqual(reply?.keyboard, ['Поделиться номером телефона']);
      }
    }
  });

  for (const text of ['/login', '/LOGIN', '/login@studio_bot', 'Войти', 'войти', 'ВОЙТИ']) {
    test(`gives six digits to type at «${text}»`, async () => {
      const { person, chat } = await bound();
      const [reply] = await chat.write(text);
      const code = /\b\d{6}\b/.exec(reply?.text ?? '')?.[0];
      const browser = new TestBrowser(app);
      assert.equal((await browser.verify(await browser.startSignIn(), code)).json().employee_id, person.id);
    });
  }

  test('binds a person who shares the number of an employee card, and continues their sign-in', async () => {
    const person = await givenEmployee(app, ['cashier']);
    const chat = stranger();
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    await chat.write(`/start ${attempt.code}`);
    const [done, question] = await chat.shareContact(person.phone.slice(1));
    assert.match(done?.text ?? '', /мессенджер привязан/);
    await chat.press(question?.buttons['Да, это я'] ?? '');
    assert.equal((await browser.verify(attempt)).json().employee_id, person.id);
    const row = await read(person.id);
    assert.equal(row?.messenger_id, chat.messengerId);
    assert.equal(row?.messenger_username, `user_${chat.messengerId}`);
    const [audited] = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, person.id));
    assert.equal(audited?.action, 'messenger.bound');
  });

  test("does not bind by somebody else's contact, nor by one without an account", async () => {
    const person = await givenEmployee(app, ['cashier']);
    const chat = stranger();
    for (const owner of [chat.messengerId + 500, Number.NaN]) {
      const [reply] = await chat.shareContact(person.phone, owner);
      assert.match(reply?.text ?? '', /чужой номер/);
    }
    assert.equal((await read(person.id))?.messenger_id, null);
  });

  test(`does not bind by an unknown number, or a dismissed employee's`, async () => {
    const dismissed = await givenEmployee(app, ['cashier'], { status: 'dismissed' });
    for (const phone of ['79990000001', dismissed.phone, 'not a phone']) {
      const [reply] = await stranger().shareContact(phone);
      assert.match(reply?.text ?? '', /нет/);
    }
  });

  test('does not replace a bound messenger by a shared contact', async () => {
    const { person } = await bound();
    const [reply] = await stranger().shareContact(person.phone);
    assert.match(reply?.text ?? '', /уже привязан другой мессенджер/);
    assert.equal((await read(person.id))?.messenger_id, person.messenger_id);
  });

  test('binds by an invitation, once, and replaces a lost messenger', async () => {
    const { person } = await bound();
    const code = await invitationCode(person.id);
    const [first, second] = [stranger(), stranger()];
    const [done] = await first.write(`/start ${code}`);
    assert.match(done?.text ?? '', /мессенджер привязан/);
    const [late] = await second.write(`/start ${code}`);
    assert.match(late?.text ?? '', /уже использована/);
    assert.equal((await read(person.id))?.messenger_id, first.messengerId);
  });

  test('gives an invitation that twenty people open at once to one of them', async () => {
    const person = await givenEmployee(app, ['cashier']);
    const code = await invitationCode(person.id);
    const replies = await Promise.all(Array.from({ length: 20 }, () => stranger().write(`/start ${code}`)));
    assert.equal(replies.flat().filter(({ text }) => /мессенджер привязан/.test(text)).length, 1);
  });

  test('refuses an invitation opened by a messenger of another employee, which is audited', async () => {
    const { chat } = await bound();
    const person = await givenEmployee(app, ['cashier']);
    const [reply] = await chat.write(`/start ${await invitationCode(person.id)}`);
    assert.match(reply?.text ?? '', /уже привязан к другому сотруднику/);
    assert.equal((await read(person.id))?.messenger_id, null);
    const [audited] = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, person.id));
    assert.equal(audited?.action, 'messenger.bind_refused');
  });

  test('does not bind by an invitation of somebody dismissed since', async () => {
    const person = await givenEmployee(app, ['cashier'], { status: 'dismissed' });
    const [reply] = await stranger().write(`/start ${await invitationCode(person.id)}`);
    assert.match(reply?.text ?? '', /устарела/);
    assert.equal((await read(person.id))?.messenger_id, null);
  });

  test('handles an update once, however often it is delivered', async () => {
    const { chat } = await bound();
    const message = {
      message_id: 5,
      date: 1,
      from: { id: chat.messengerId },
      chat: { id: chat.messengerId, type: 'private' },
      text: 'Войти',
    };
    assert.equal((await chat.take({ message }, 900_000)).length, 1);
    assert.equal((await chat.take({ message }, 900_000)).length, 0);
  });

  test('is silent in groups', async () => {
    const { person } = await bound();
    const group = new BotChat(app, person.messenger_id ?? 0, 'group');
    assert.deepEqual(await group.write('/login'), []);
  });
});
