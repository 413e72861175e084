import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type CallMeta, CONFIRMATION_HEADER, contract, HOUR_MS } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import { job } from '../../kernel/jobs/schema';
import { type Caller, givenCaller, type Reply } from '../../testing/caller';
import { testApp, type TestApp } from '../../testing/test-app';
import { sendBotAnswers } from '../bot/send-answers';
import { actConfirmation, authSession } from '../schema';
import { BotChat } from '../testing/bot-chat';
import { CONFIRMED_ACTS } from '../testing/confirmed-acts';

let app: TestApp;
let messengerId = 880_000;
before(async () => {
  app = await testApp({ freshSignInHours: 12 });
});
after(() => app.close());

/** Somebody who signed in so many hours ago, with a messenger. */
async function signedIn(hours: number, messenger = true): Promise<Caller> {
  const fields = messenger ? { messenger_id: (messengerId += 1) } : {};
  const caller = await givenCaller(app, ['developer'], fields);
  await app.database.db
    .update(authSession)
    .set({ created_at: new Date(app.now().getTime() - hours * HOUR_MS) })
    .where(eq(authSession.employee_id, caller.person.id));
  return caller;
}

const chatOf = ({ person }: Caller) => new BotChat(app, person.messenger_id ?? 0);
const answer = (by: Caller, id: string, word: 'allow' | 'refuse') => chatOf(by).press(`${word}:${id}`);
const withId = (id: string) => ({ [CONFIRMATION_HEADER]: id });
const codeOf = ({ status, body }: Reply) => [status, body?.code];
const act = (by: Caller, name: string) => CONFIRMED_ACTS[name]!(by, app);
const idOf = (reply: Reply): string => {
  assert.deepEqual(codeOf(reply), [428, 'confirmation_needed'], reply.bytes.toString());
  return reply.body.details.id;
};

it('is declared by the calls that this test makes', () => {
  const declared = Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries<{ '~orpc': { meta: CallMeta } }>(calls).flatMap(([name, call]) =>
      call['~orpc'].meta.confirm === undefined ? [] : [`${domain}.${name}`],
    ),
  );
  assert.deepEqual(declared.sort(), Object.keys(CONFIRMED_ACTS).sort());
});

for (const name of Object.keys(CONFIRMED_ACTS))
  it(`${name} asks when the sign-in is older than 12 hours, is done once confirmed, and asks nothing when it is fresh`, async () => {
    const [old, fresh] = [await signedIn(13), await signedIn(11)];
    const freshly = await (await act(fresh, name))();
    assert.ok(freshly.status < 300, freshly.bytes.toString());
    // Prepared by somebody who is fresh as well: what comes before the act may ask of its own.
    const send = await act(old, name);
    const asked = await send();
    const id = idOf(asked);
    assert.match(asked.body.message, /^Подтвердите это действие в мессенджере/);
    assert.deepEqual(idOf(await send()), id, 'the same act is asked once');
    await answer(old, id, 'allow');
    const done = await send(withId(id));
    assert.ok(done.status < 300, done.bytes.toString());
    const [row] = await app.database.db.select().from(actConfirmation).where(eq(actConfirmation.id, id));
    assert.equal(row?.status, 'used');
  });

it('names act, sum and place in the messenger, with two buttons', async () => {
  const by = await signedIn(13);
  idOf(await (await act(by, 'sales.refund'))());
  const jobs = await app.database.db
    .select()
    .from(job)
    .where(and(eq(job.kind, sendBotAnswers.kind), eq(job.subject, String(by.person.messenger_id))));
  const said = JSON.stringify(jobs.map(({ payload }) => payload));
  assert.match(said, /Вернуть деньги по продаже № \d+/);
  assert.match(said, /Сумма: 40.000,00.₽/);
  assert.match(said, /Место: Студия/);
  assert.match(said, /Подтвердить.*Это не я/);
});

it('is not asked for a refund below the limit', async () => {
  const lenient = await testApp({ freshSignInHours: 12, confirmOverKop: 4_000_000 });
  try {
    const by = await givenCaller(lenient, ['developer']);
    await lenient.database.db.update(authSession).set({ created_at: new Date(Date.now() - 13 * HOUR_MS) });
    assert.equal((await (await CONFIRMED_ACTS['sales.refund']!(by, lenient))()).status, 200);
  } finally {
    await lenient.close();
  }
});

describe('a confirmation', () => {
  const refusedAs = (reply: Reply, sentence: RegExp) => {
    assert.deepEqual(codeOf(reply), [403, 'confirmation_refused'], reply.bytes.toString());
    assert.match(reply.body.message, sentence);
  };

  it('is refused while nobody has answered, after «Это не я», and for nonsense', async () => {
    const by = await signedIn(13);
    const send = await act(by, 'permissions.createRole');
    const id = idOf(await send());
    refusedAs(await send(withId(id)), /ещё не ответили/);
    await answer(by, id, 'refuse');
    refusedAs(await send(withId(id)), /отклонили/);
    refusedAs(await send(withId('nonsense')), /другое действие/);
    refusedAs(await send(withId(randomUUID())), /другое действие/);
  });

  it('of another person, another session or another act is refused', async () => {
    const [one, other] = [await signedIn(13), await signedIn(13)];
    const send = await act(one, 'permissions.createRole');
    const id = idOf(await send());
    await answer(one, id, 'allow');
    const foreign = await act(other, 'permissions.createRole');
    refusedAs(await foreign(withId(id)), /другое действие/);
    refusedAs(await (await act(one, 'permissions.createRole'))(withId(id)), /другое действие/);
    refusedAs(await (await act(one, 'permissions.assignRole'))(withId(id)), /другое действие/);
    assert.deepEqual(codeOf(await other.get(`/auth/confirmations/${id}`)), [404, 'not_found']);
    assert.equal((await one.get(`/auth/confirmations/${id}`)).body.state, 'confirmed');
    assert.equal((await send(withId(id))).status, 201, 'the refused ones have not used it up');
  });

  it('answered from another messenger stays unanswered', async () => {
    const [one, other] = [await signedIn(13), await signedIn(13)];
    const id = idOf(await (await act(one, 'permissions.createRole'))());
    await answer(other, id, 'allow');
    assert.equal((await one.get(`/auth/confirmations/${id}`)).body.state, 'pending');
  });

  it('is used once', async () => {
    const by = await signedIn(13);
    const { id: employee_id } = (await givenCaller(app, [])).person;
    const give = (headers?: Record<string, string>) =>
      by.post('/permissions/assign-role', { employee_id, role: 'photographer' }, headers);
    const id = idOf(await give());
    await answer(by, id, 'allow');
    const given = await give(withId(id));
    assert.equal(given.status, 201);
    assert.equal((await give(withId(id))).status, 201, 'a repeat whose answer was lost is answered as made');
    const taken = await by.send('DELETE', `/permissions/assignment/${given.body.id}`);
    const other = idOf(taken);
    await answer(by, other, 'allow');
    assert.equal(
      (await by.send('DELETE', `/permissions/assignment/${given.body.id}`, undefined, withId(other))).status,
      200,
    );
    refusedAs(await give(withId(id)), /уже использовано/);
  });

  it('is good for five minutes', async () => {
    const by = await signedIn(13);
    const send = await act(by, 'permissions.createRole');
    const id = idOf(await send());
    await answer(by, id, 'allow');
    const begun = app.now();
    app.setNow(new Date(begun.getTime() + 5 * 60_000 + 1));
    try {
      refusedAs(await send(withId(id)), /устарело/);
      assert.equal((await by.get(`/auth/confirmations/${id}`)).body.state, 'expired');
      assert.notEqual(idOf(await send()), id);
    } finally {
      app.setNow(new Date());
    }
  });

  it('of an act whose words have changed meanwhile is refused', async () => {
    const by = await signedIn(13);
    const send = await act(by, 'permissions.createRole');
    const id = idOf(await send());
    await answer(by, id, 'allow');
    await app.database.db.update(actConfirmation).set({ words: 'Другая сумма' }).where(eq(actConfirmation.id, id));
    refusedAs(await send(withId(id)), /данные изменились/);
  });

  it('is told in the trail, confirmed or declined', async () => {
    const by = await signedIn(13);
    const ids = [];
    for (const word of ['allow', 'refuse'] as const) {
      const id = idOf(await (await act(by, 'permissions.createRole'))());
      await answer(by, id, word);
      ids.push(id);
    }
    const told = await app.database.db.select().from(auditEntry).where(inArray(auditEntry.subject_id, ids));
    assert.deepEqual(told.map(({ action, actor_id }) => `${action} ${actor_id}`).toSorted(), [
      `confirmation.confirmed ${by.person.id}`,
      `confirmation.declined ${by.person.id}`,
    ]);
  });

  it('is asked ten times a minute at most, and of nobody without a messenger', async () => {
    const by = await signedIn(13);
    for (let count = 0; count < 10; count += 1) idOf(await (await act(by, 'permissions.createRole'))());
    const over = await (await act(by, 'permissions.createRole'))();
    assert.deepEqual([...codeOf(over), over.headers['retry-after']], [429, 'too_many_requests', '60']);
    const bare = await signedIn(13, false);
    refusedAs(await (await act(bare, 'permissions.createRole'))(), /мессенджер не привязан/);
  });
});
