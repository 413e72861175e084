// On both engines: each makes writers wait in its own way.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { answerAttempt, openAttempt } from '../sign-in/answer';
import { acceptInvitation } from '../invitation';
import { BotChat } from '../testing/bot-chat';
import { givenTypedCode } from '../testing/typed-code';
import { TestBrowser } from '../../testing/browser';
import { givenEmployee } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { signWidget } from '../../testing/sign';
import { testApp, type TestApp } from '../../testing/test-app';
import { untilWaiting } from '../../testing/until-waiting';
import { employee } from '../../users';

const ROUNDS = 8;

let app: TestApp;
let developer: Caller;

before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

const account = () => randomInt(1_000_000, 2_000_000_000);
const act = (id: string, name: string) => developer.post(`/employees/${id}/${name}`, {});
const meStatus = async (token: string) =>
  (await app.server.inject({ url: '/api/auth/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

/** Ways to sign in; each prepares itself, then returns its last step. */
const WAYS: Record<string, (messengerId: number) => Promise<() => Promise<{ status: number; token?: string }>>> = {
  'the answer in the messenger': async (messengerId) => {
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    await openAttempt(app, attempt.code, messengerId, true);
    await answerAttempt(app, { attemptId: attempt.attempt_id, messengerId, confirmed: true });
    return async () => read(await browser.verify(attempt));
  },
  'a typed code': async (messengerId) => {
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    const code = await givenTypedCode(app, messengerId);
    return async () => read(await browser.verify(attempt, code));
  },
  'a signed payload': async (messengerId) => {
    const fields = { id: messengerId, first_name: 'Анна', auth_date: Math.floor(app.now().getTime() / 1000) };
    const payload = signWidget(fields, app.config.bot.token);
    return async () => read(await app.server.inject({ method: 'POST', url: '/api/auth/login', payload }));
  },
};

function read(reply: { statusCode: number; json: () => { access_token?: string } }) {
  const { access_token } = reply.json();
  return { status: reply.statusCode, ...(access_token === undefined ? {} : { token: access_token }) };
}

describe('signing in while access is taken away', () => {
  for (const [way, prepare] of Object.entries(WAYS))
    for (const [name, back] of [
      ['dismiss', 'restore'],
      ['unbind-messenger', null],
    ] as const)
      it(`by ${way} lets nobody in after «${name}»`, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const messenger_id = account();
          const { id } = await givenEmployee(app, ['photographer'], { messenger_id, messenger_bound_at: new Date() });
          const signIn = await prepare(messenger_id);
          const [entered, taken] = await Promise.all([signIn(), act(id, name)]);
          assert.equal(taken.status, 200, JSON.stringify(taken.body));
          assert.ok(entered.status < 500, String(entered.status));
          if (back !== null) assert.equal((await act(id, back)).status, 200);
          if (entered.token) assert.equal(await meStatus(entered.token), 401, `round ${round}`);
        }
      });

  // The embedded engine has one transaction at a time.
  const onServer = { skip: !process.env['TEST_DATABASE_URL'] };
  it('an account that is unbound meanwhile neither confirms an attempt nor gets a code', onServer, async () => {
    const messenger_id = account();
    const { id } = await givenEmployee(app, ['photographer'], { messenger_id });
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    const chat = new BotChat(app, messenger_id);
    const [question] = await chat.write(`/start ${attempt.code}`);
    const answers: Promise<{ text: string }[]>[] = [];
    await app.database.db.transaction(async (tx) => {
      await tx.update(employee).set({ messenger_id: null }).where(eq(employee.id, id));
      answers.push(chat.press(question?.buttons['Да, это я'] ?? ''));
      answers.push(new BotChat(app, messenger_id).write('Войти'));
      await Promise.race([untilWaiting(app, 2), Promise.all(answers)]);
    });
    // Both are said in one chat, in any order.
    const said = (await Promise.all(answers)).flat().map(({ text }) => text);
    assert.ok(
      said.some((text) => /устарела/.test(text)),
      String(said),
    );
    assert.ok(
      said.some((text) => /вашего мессенджера пока не знаю/.test(text)),
      String(said),
    );
    assert.ok(!said.some((text) => /подтверждён|Код для входа/.test(text)), String(said));
    assert.equal((await browser.verify(attempt)).json().status, 'pending');
  });

  it(
    'a shared number replaces no messenger that was bound meanwhile, and binds nobody dismissed',
    onServer,
    async () => {
      const other = account();
      for (const [fields, answer] of [
        [{ messenger_id: other }, /уже привязан другой мессенджер/],
        [{ status: 'dismissed' }, /в портале нет/],
      ] as const) {
        const { id, phone } = await givenEmployee(app, ['photographer']);
        const answers: Promise<{ text: string }[]>[] = [];
        await app.database.db.transaction(async (tx) => {
          await tx.update(employee).set(fields).where(eq(employee.id, id));
          answers.push(new BotChat(app, account()).shareContact(phone));
          await Promise.race([untilWaiting(app, 1), ...answers]);
        });
        const [[said] = []] = await Promise.all(answers);
        assert.match(said?.text ?? '', answer);
        const [row] = await app.database.db.select().from(employee).where(eq(employee.id, id));
        assert.equal(row?.messenger_id, 'messenger_id' in fields ? other : null);
      }
    },
  );

  it('by an invitation does not bind a dismissed employee, and breaks nothing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await givenEmployee(app, ['photographer']);
      const { link } = (await act(id, 'invitation')).body;
      const code = new URL(link).searchParams.get('start')!.slice('inv_'.length);
      const actor = { person: null, origin: { address: null, requestId: null }, now: () => new Date() };
      const [accepted, taken, again] = await Promise.all([
        acceptInvitation(app, actor, code, { messenger_id: account(), username: null }),
        act(id, 'dismiss'),
        act(id, 'invitation'),
      ]);
      assert.equal(taken.status, 200);
      assert.ok([201, 409].includes(again.status), JSON.stringify(again.body));
      assert.ok(['bound', 'unknown'].includes(accepted.result));
      assert.equal((await act(id, 'restore')).status, 200);
      const late = await acceptInvitation(app, actor, code, { messenger_id: account(), username: null });
      assert.equal(late.result, 'unknown');
    }
  });
});
