import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { HANDED_OVER_HEADER, RECORD_OWNER_HEADER } from '@studio/contracts';
import { givenLocation } from './testing/builders';
import { givenCaller, signedInAs, type Caller } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';

/** Who is taken back on a new card is the same person: what they did by the former one is for others to decide. */
const TAXI = 'e0000000-0000-4000-8000-000000000003';

let app: TestApp;
let boss: Caller;
let here: string;
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  boss = await givenCaller(app, ['developer']);
  here = (await givenLocation(app)).id;
});
after(() => app.close());

type Reader = Pick<Caller, 'get' | 'post'>;
async function done(reply: ReturnType<Caller['post']>) {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
}
const claimOf = (by: Reader) =>
  done(
    by.post('/expenses', {
      id: randomUUID(),
      location_id: here,
      category_id: TAXI,
      claimed_kop: 10_000,
      occurred_on: '2026-06-15',
      description: 'Батарейки',
    }),
  );
async function decide(by: Reader, id: string) {
  const { body: seen } = await by.get(`/expenses/${id}`);
  const { revision, claimed_kop: sum_kop } = seen;
  const { status, body } = await by.post(`/expenses/${id}/decide`, { revision, sum_kop, decision: 'approve' });
  return [seen.may.decide, status, body.code ?? body.state];
}

/** Somebody who claimed, was dismissed, and is taken back on a new card with the same phone. */
async function givenReturned() {
  const phone = `+7903${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const former = await givenCaller(app, ['admin'], { primary_location_id: here, phone });
  const claim = await claimOf(former);
  await done(boss.post(`/employees/${former.person.id}/dismiss`, {}));
  const { last_name, first_name } = former.person;
  const card = {
    id: randomUUID(),
    last_name,
    first_name,
    phone,
    hired_on: '2026-06-15',
    primary_location_id: here,
    roles: ['senior_admin'],
    is_meant: true,
  };
  const made = await done(boss.post('/employees', card));
  const again = await boss.post('/employees', card);
  assert.deepEqual([again.status, again.body], [201, made], 'a repeat');
  return { former, claim, made, now: await signedInAs(app, { id: card.id }) };
}

describe('who is taken back on a new card', () => {
  it('decides nothing about what they did by the former one', async () => {
    const { claim, now } = await givenReturned();
    assert.deepEqual(await decide(now, claim.id), [false, 403, 'own_work']);
    const other = await givenCaller(app, ['senior_admin'], { primary_location_id: here });
    assert.deepEqual(await decide(other, claim.id), [true, 200, 'approved']);
  });

  it('hands over nothing in its name', async () => {
    const { former, now } = await givenReturned();
    const body = {
      id: randomUUID(),
      location_id: here,
      category_id: TAXI,
      claimed_kop: 10_000,
      occurred_on: '2026-06-15',
      description: 'Батарейки',
    };
    const headers = { [HANDED_OVER_HEADER]: 'true', [RECORD_OWNER_HEADER]: former.person.id };
    const own = await now.post('/expenses', body, headers);
    assert.deepEqual([own.status, own.body.code], [403, 'owner_mismatch'], own.bytes.toString());
    assert.match(own.body.message, /ваша прежняя карточка/);
  });

  it('and again, after a second dismissal', async () => {
    const { claim, made } = await givenReturned();
    await done(boss.post(`/employees/${made.id}/dismiss`, {}));
    const { last_name, first_name, phone } = made;
    const third = { id: randomUUID(), last_name, first_name, phone, hired_on: '2026-06-15', primary_location_id: here };
    await done(boss.post('/employees', { ...third, roles: ['senior_admin'], is_meant: true }));
    assert.deepEqual(await decide(await signedInAs(app, third), claim.id), [false, 403, 'own_work']);
  });

  it('which the trail of the new card names', async () => {
    const { former, made } = await givenReturned();
    const { items } = (await boss.get(`/audit?subject_kind=employee&subject_id=${made.id}`)).body;
    assert.equal(items.at(-1).after.former_id, former.person.id);
  });
});
