import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, signedInAs, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { INVITATION_PREFIX } from './bot-links';
import { BotChat } from './testing/bot-chat';

let app: TestApp;
let here: string;
let senior: Caller;
let second: Caller;
let account = 930_000;
before(async () => {
  app = await testApp();
  here = (await givenLocation(app)).id;
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: here, last_name: 'Старшая' });
  second = await givenCaller(app, ['senior_admin'], { primary_location_id: here, last_name: 'Вторая' });
});
after(() => app.close());

type Reader = Pick<Caller, 'get'>;
const titles = async (by: Reader): Promise<string[]> =>
  (await by.get('/notifications')).body.items.map(({ title }: { title: string }) => title);
const given = () =>
  givenEmployee(app, ['admin'], { primary_location_id: here, last_name: 'Чижова', messenger_id: ++account });
const unbind = (id: string) => senior.post(`/employees/${id}/unbind-messenger`, {});
const open = async (link: string, chat: BotChat) =>
  chat.write(`/start ${INVITATION_PREFIX}${link.split(`start=${INVITATION_PREFIX}`)[1]}`);
/** What an old account has got: what waits for it is sent before the answer to its next message. */
async function written(chat: BotChat): Promise<string> {
  await chat.write('?');
  return chat
    .got()
    .map(({ text }) => text)
    .join('\n');
}

describe('a messenger that another person takes away', () => {
  it('is told in it, to the person, and to who decides at their place', async () => {
    const person = await given();
    const old = new BotChat(app, account);
    assert.equal((await unbind(person.id)).status, 200);
    assert.match(await written(old), /отвязал\(а\) от портала Старшая Анна.*сообщите другому администратору/);
    const as = await signedInAs(app, person);
    assert.deepEqual(await titles(as), ['Ваш мессенджер отвязал(а) Старшая Анна']);
    assert.deepEqual(await titles(second), ['Чижова Анна: мессенджер отвязан']);
    const [notice] = (await second.get('/notifications')).body.items;
    assert.match(notice.body, /Старшая Анна/);
    assert.deepEqual(await titles(senior), []);
  });

  it('and whose place another takes: the same, and the trail says whose invitation it was', async () => {
    const person = await given();
    const old = new BotChat(app, account);
    await unbind(person.id);
    await written(old);
    const { body } = await senior.post(`/employees/${person.id}/invitation`, {});
    await open(body.link, new BotChat(app, ++account));
    assert.match(await written(old), /входят через другой мессенджер/);
    const as = await signedInAs(app, person);
    assert.equal((await titles(as))[0], 'К вашей карточке привязан другой мессенджер');
    assert.match((await as.get('/notifications')).body.items[0].body, /По приглашению: Старшая Анна/);
    assert.equal((await titles(second))[0], 'Чижова Анна: привязан другой мессенджер');
    assert.deepEqual(await titles(senior), ['Чижова Анна: мессенджер подключён']);
    const trail = (await second.get(`/audit?subject_kind=employee&subject_id=${person.id}`)).body.items;
    const bound = trail.find(({ action }: { action: string }) => action === 'messenger.bound');
    assert.equal(bound.after.invited_by, senior.person.id);
  });

  it('also where the new one shares the number of the card', async () => {
    const person = await given();
    const old = new BotChat(app, account);
    await unbind(person.id);
    await written(old);
    await new BotChat(app, ++account).shareContact(person.phone);
    assert.match(await written(old), /входят через другой мессенджер/);
    assert.equal((await titles(await signedInAs(app, person)))[0], 'К вашей карточке привязан другой мессенджер');
    for (const one of [senior, second]) assert.equal((await titles(one))[0], 'Чижова Анна: привязан другой мессенджер');
  });

  it('tells nobody where the person comes back with the same, or for the first time', async () => {
    const person = await given();
    const same = account;
    await unbind(person.id);
    const told = (await titles(second)).length;
    await new BotChat(app, same).shareContact(person.phone);
    const fresh = await givenEmployee(app, ['admin'], { primary_location_id: here });
    await new BotChat(app, ++account).shareContact(fresh.phone);
    assert.equal((await titles(second)).length, told);
  });
});
