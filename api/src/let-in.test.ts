import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import { INVITATION_PREFIX } from './auth/bot-links';
import { BotChat } from './auth/testing/bot-chat';
import { givenEmployee, givenLocation } from './testing/builders';
import { givenCaller, signedInAs, type Caller } from './testing/caller';
import { givenSale } from './testing/sales';
import { testApp, type TestApp } from './testing/test-app';
import { employee } from './users';

/** Whoever lets a person into the portal may be the one who comes in: for 14 days that person decides nothing about them. */
const TAXI = 'e0000000-0000-4000-8000-000000000003';
const NOW = new Date('2026-06-15T09:00:00Z');

let app: TestApp;
let here: string;
let senior: Caller;
let second: Caller;
let account = 910_000;

before(async () => {
  app = await testApp();
  app.setNow(NOW);
  here = (await givenLocation(app)).id;
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: here });
  second = await givenCaller(app, ['senior_admin'], { primary_location_id: here });
});
after(() => app.close());

const open = async (link: string, chat: BotChat) =>
  chat.write(`/start ${INVITATION_PREFIX}${link.split(`start=${INVITATION_PREFIX}`)[1]}`);
const invite = (by: Caller, id: string) => by.post(`/employees/${id}/invitation`, {});
const bound = (messenger_id: number) => givenEmployee(app, ['admin'], { primary_location_id: here, messenger_id });

async function claimOf(by: Caller) {
  const { status, body } = await by.post('/expenses', {
    id: randomUUID(),
    location_id: here,
    category_id: TAXI,
    claimed_kop: 10_000,
    occurred_on: '2026-06-15',
    description: 'Батарейки',
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
async function decide(by: Pick<Caller, 'get' | 'post'>, { id }: { id: string }) {
  const { body: seen } = await by.get(`/expenses/${id}`);
  const { revision, claimed_kop: sum_kop } = seen;
  const { status, body } = await by.post(`/expenses/${id}/decide`, { revision, sum_kop, decision: 'approve' });
  return { offered: seen.may.decide as boolean, status, message: String(body.message ?? '') };
}
const REFUSED = /кто недавно открыл вам вход в портал/;

async function assertDecidesOnlyAboutOthers(as: Pick<Caller, 'get' | 'post'>, by: Caller, other: Caller) {
  const { message, ...own } = await decide(as, await claimOf(by));
  assert.deepEqual(own, { offered: false, status: 403 }, message);
  assert.match(message, REFUSED);
  assert.deepEqual(await decide(as, await claimOf(other)), { offered: true, status: 200, message: '' });
}

describe('somebody’s own claim is not decided by the card that they have let in:', () => {
  it('whose messenger they have unbound and whom they have invited', async () => {
    const { id } = await bound(++account);
    assert.equal((await senior.post(`/employees/${id}/unbind-messenger`, {})).status, 200);
    const { body } = await invite(senior, id);
    await open(body.link, new BotChat(app, ++account));
    const as = await signedInAs(app, { id });
    await assertDecidesOnlyAboutOthers(as, senior, second);
    app.setNow(new Date(NOW.getTime() + 14 * DAY_MS + 1000));
    const later = await decide(as, await claimOf(senior));
    app.setNow(NOW);
    assert.equal(later.status, 200, 'after two weeks all is as ever');
  });

  it('whose messenger they have unbound, though another has invited', async () => {
    const { id } = await bound(++account);
    await senior.post(`/employees/${id}/unbind-messenger`, {});
    await open((await invite(second, id)).body.link, new BotChat(app, ++account));
    const as = await signedInAs(app, { id });
    for (const one of [senior, second]) assert.match((await decide(as, await claimOf(one))).message, REFUSED);
  });

  it('whose phone they have changed', async () => {
    const { id } = await givenEmployee(app, ['admin'], { primary_location_id: here });
    const { revision } = (await senior.get(`/employees/${id}`)).body;
    const changed = await senior.patch(`/employees/${id}`, { revision, phone: '+79021112233' });
    assert.equal(changed.status, 200, changed.bytes.toString());
    await new BotChat(app, ++account).shareContact('+79021112233');
    await assertDecidesOnlyAboutOthers(await signedInAs(app, { id }), senior, second);
  });

  it('that they have made', async () => {
    const id = randomUUID();
    const names = { last_name: 'Новая', first_name: 'Анна' };
    const made = await senior.post('/employees', {
      id,
      ...names,
      phone: '+79021112244',
      hired_on: '2026-06-15',
      primary_location_id: here,
      roles: ['admin'],
    });
    assert.equal(made.status, 201, made.bytes.toString());
    await assertDecidesOnlyAboutOthers(await signedInAs(app, { id }), senior, second);
  });

  it('and an ordinary edit of a card hinders nothing', async () => {
    const { id } = await bound(++account);
    const { revision } = (await senior.get(`/employees/${id}`)).body;
    assert.equal((await senior.patch(`/employees/${id}`, { revision, position: 'Администратор' })).status, 200);
    assert.equal((await decide(await signedInAs(app, { id }), await claimOf(senior))).status, 200);
    const [row] = await app.database.db.select().from(employee).where(eq(employee.id, id));
    assert.equal(row?.position, 'Администратор');
  });

  it('nor are shares of a sale given to who has let them in', async () => {
    const { id } = await bound(++account);
    await senior.post(`/employees/${id}/unbind-messenger`, {});
    const as = await signedInAs(app, { id });
    const sold = {
      location_id: here,
      sold_by: second.person.id,
      business_date: '2026-06-15',
      paid_by: 'cash',
    } as const;
    const sale = await givenSale(app, sold);
    const share = (employee_id: string) =>
      as.put(`/sales/${sale.id}/shares`, {
        revision: 1,
        shares: [{ employee_id, role: 'seller', basis_points: 10_000 }],
      });
    const refused = await share(senior.person.id);
    assert.deepEqual([refused.status, refused.body.code], [403, 'own_work'], refused.bytes.toString());
    assert.match(refused.body.message, REFUSED);
    const third = await givenCaller(app, ['cashier'], { primary_location_id: here });
    assert.equal((await share(third.person.id)).status, 200);
  });
});
