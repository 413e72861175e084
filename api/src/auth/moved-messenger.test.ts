import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { givenSession } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { INVITATION_PREFIX } from './bot-links';
import { invite as makeLink } from './invitation';
import { BotChat } from './testing/bot-chat';

let app: TestApp;
let boss: Caller;
let account = 61_000;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

const invite = async (id: string) => (await boss.post(`/employees/${id}/invitation`, {})).body.link as string;
const open = async (link: string, chat: BotChat) =>
  (await chat.write(`/start ${INVITATION_PREFIX}${link.split(`start=${INVITATION_PREFIX}`)[1]}`))
    .map(({ text }) => text)
    .join();
const me = async (headers: Record<string, string>) => {
  const reply = await app.server.inject({ url: '/api/auth/users/me', headers });
  return { status: reply.statusCode, body: reply.json() };
};

describe('a messenger that changes hands', () => {
  it('of somebody dismissed is bound to their new card by its invitation', async () => {
    account += 1;
    const former = await givenCaller(app, ['photographer'], { messenger_id: account });
    await boss.post(`/employees/${former.person.id}/dismiss`, {});
    const again = await givenCaller(app, ['photographer']);
    assert.match(await open(await invite(again.person.id), new BotChat(app, account)), /мессенджер привязан/);
    assert.equal((await again.get('/auth/check-telegram')).body.bound, true);
    assert.equal((await boss.get(`/employees/${former.person.id}`)).body.messenger_bound, false);
  });

  it('that was left on a dismissed card by an earlier version is freed by the invitation', async () => {
    account += 1;
    const former = await givenCaller(app, ['photographer'], { messenger_id: account, status: 'dismissed' });
    const again = await givenCaller(app, ['photographer']);
    assert.match(await open(await invite(again.person.id), new BotChat(app, account)), /мессенджер привязан/);
    assert.equal((await boss.get(`/employees/${former.person.id}`)).body.messenger_bound, false);
  });

  it('of an active colleague stays theirs, and the invitation stays good until it is free', async () => {
    account += 1;
    const holder = await givenCaller(app, ['photographer'], { messenger_id: account });
    const other = await givenCaller(app, ['photographer']);
    const link = await invite(other.person.id);
    const refused = await open(link, new BotChat(app, account));
    assert.match(refused, /уже привязан к другому сотруднику. Попросите администратора отвязать/);
    const [told] = (await boss.get('/notifications')).body.items;
    assert.match(`${told.title} ${told.body}`, /мессенджер не подключён .*откроет ту же ссылку ещё раз/);
    assert.equal(told.link, `/users/view/${other.person.id}?tab=connections`);
    await boss.post(`/employees/${holder.person.id}/unbind-messenger`, {});
    assert.match(await open(link, new BotChat(app, account)), /мессенджер привязан/);
    assert.equal((await other.get('/auth/check-telegram')).body.bound, true);
    assert.match(await open(link, new BotChat(app, account)), /уже использована или устарела/);
  });

  it('ends the sessions of the messenger that it replaces by a link of an earlier version, and says why', async () => {
    account += 2;
    const person = await givenCaller(app, ['photographer'], { messenger_id: account - 1 });
    const other = await givenSession(app, person.person.id);
    const { id: employeeId } = person.person;
    const { link } = await makeLink(app.database.db, app, { employeeId, createdBy: boss.person.id });
    assert.match(await open(link, new BotChat(app, account)), /мессенджер привязан/);
    assert.equal((await person.get('/auth/users/me')).status, 401);
    const { status, body } = await me(other.headers);
    assert.deepEqual([status, body.code, body.details.ended], [401, 'session_ended', 'messenger_changed']);
    assert.match(body.message, /другой мессенджер/);
  });
});
