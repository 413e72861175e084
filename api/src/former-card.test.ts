import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { HANDED_OVER_HEADER, RECORD_OWNER_HEADER } from '@studio/contracts';
import { givenLocation } from './testing/builders';
import { givenCaller, signedInAs, type Caller } from './testing/caller';
import { INVITATION_PREFIX } from './auth/bot-links';
import { BotChat } from './auth/testing/bot-chat';
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

const number = () => `+7903${String(randomInt(10_000_000)).padStart(7, '0')}`;
const dismiss = ({ id }: { id: string }) => done(boss.post(`/employees/${id}/dismiss`, {}));
const cardWith = (phone: string, id: string = randomUUID()) => ({
  id,
  last_name: 'Иванова',
  first_name: 'Анна',
  phone,
  hired_on: '2026-06-15',
  primary_location_id: here,
  roles: ['senior_admin'],
  is_meant: true,
});

/** Somebody who has claimed, and was dismissed. */
async function givenLeft(phone: string, fields: object = {}) {
  const former = await givenCaller(app, ['admin'], { primary_location_id: here, phone, ...fields });
  const claim = await claimOf(former);
  await dismiss(former.person);
  return { former, claim };
}

/** The same, taken back on a new card with the same phone. */
async function givenReturned() {
  const phone = number();
  const { former, claim } = await givenLeft(phone);
  const card = cardWith(phone);
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
    await dismiss(made);
    const third = cardWith(made.phone);
    await done(boss.post('/employees', third));
    assert.deepEqual(await decide(await signedInAs(app, third), claim.id), [false, 403, 'own_work']);
  });

  it('which the trail of the new card names', async () => {
    const { former, made } = await givenReturned();
    const { items } = (await boss.get(`/audit?subject_kind=employee&subject_id=${made.id}`)).body;
    assert.equal(items.at(-1).after.former_id, former.person.id);
  });

  it('whatever other cards with the number were dismissed, later or with a smaller id, and whichever of them is deleted', async () => {
    for (const decoys of [['00000000'], ['ffffffff'], ['00000000', 'ffffffff']]) {
      const phone = number();
      const unused: { id: string }[] = [];
      const claims = [(await givenLeft(phone)).claim, (await givenLeft(phone)).claim];
      for (const start of decoys) {
        const decoy = cardWith(number(), `${start}-0000-4000-8000-${randomUUID().slice(-12)}`);
        await done(boss.post('/employees', decoy));
        const patch = { revision: 1, phone };
        const asked = await boss.patch(`/employees/${decoy.id}`, patch);
        assert.deepEqual([asked.status, asked.body.code, asked.body.field], [409, 'phone_of_dismissed', 'phone']);
        await done(boss.patch(`/employees/${decoy.id}`, { ...patch, is_meant: true }));
        await dismiss(decoy);
        unused.push(decoy);
      }
      const made = cardWith(phone);
      await done(boss.post('/employees', made));
      const gone = [];
      for (const { id } of unused) gone.push((await boss.delete(`/employees/${id}`)).status);
      if (decoys[0] === '00000000') assert.equal(gone[0], 409, 'what joins two cards stays');
      const now = await signedInAs(app, made);
      for (const { id } of claims) assert.deepEqual(await decide(now, id), [false, 403, 'own_work']);
    }
  });

  it('also by a number that is put onto the card later, by their own hand too', async () => {
    for (const own of [false, true]) {
      const phone = number();
      const { claim } = await givenLeft(phone);
      const other = await givenCaller(app, ['senior_admin'], { primary_location_id: here });
      const put = (more: object = {}) =>
        own
          ? other.patch('/auth/users/me', { revision: 1, phone, ...more })
          : boss.patch(`/employees/${other.person.id}`, { revision: 1, phone, ...more });
      const asked = await put();
      assert.deepEqual([asked.status, asked.body.code], [409, 'phone_of_dismissed']);
      assert.match(asked.body.message, /сохраните ещё раз/);
      await done(put({ is_meant: true }));
      assert.deepEqual(await decide(other, claim.id), [false, 403, 'own_work']);
      const { items } = (await boss.get(`/audit?subject_kind=employee&subject_id=${other.person.id}`)).body;
      assert.ok(items[0].after.former_id, 'the trail says which card');
    }
  });

  it('also where the former card got another number meanwhile', async () => {
    const phone = number();
    const { former, claim } = await givenLeft(phone);
    await done(boss.patch(`/employees/${former.person.id}`, { revision: 2, phone: number() }));
    const made = cardWith(phone);
    await done(boss.post('/employees', made));
    assert.deepEqual(await decide(await signedInAs(app, made), claim.id), [false, 403, 'own_work']);
  });

  it('also by the messenger that comes to the card, whatever the number', async () => {
    const [one, other] = [680_001, 680_002];
    const bind = async (id: string, account: number) => {
      const { link } = await done(boss.post(`/employees/${id}/invitation`, {}));
      const text = `/start ${INVITATION_PREFIX}${link.split(`start=${INVITATION_PREFIX}`)[1]}`;
      await new BotChat(app, account).write(text);
    };
    const unbindFirst = await givenCaller(app, ['admin'], { primary_location_id: here, messenger_id: other });
    const late = await claimOf(unbindFirst);
    await done(boss.post(`/employees/${unbindFirst.person.id}/unbind-messenger`, {}));
    const { claim } = await givenLeft(number(), { messenger_id: one });
    for (const [account, { id }] of [
      [one, claim],
      [other, late],
    ] as const) {
      const card = await givenCaller(app, ['senior_admin'], { primary_location_id: here });
      await bind(card.person.id, account);
      if (account === other) await dismiss(unbindFirst.person);
      assert.deepEqual(await decide(card, id), [false, 403, 'own_work'], `messenger ${account}`);
    }
  });

  it('but not with those who work here, whose number it was', async () => {
    const phone = number();
    const active = await givenCaller(app, ['admin'], { primary_location_id: here, phone, messenger_id: 680_010 });
    const claim = await claimOf(active);
    await done(boss.patch(`/employees/${active.person.id}`, { revision: 1, phone: number() }));
    const made = cardWith(phone);
    await done(boss.post('/employees', { ...made, is_meant: false }));
    assert.deepEqual(await decide(await signedInAs(app, made), claim.id), [true, 200, 'approved']);
  });
});
