import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { decideSwap } from '../testing/decide-swap';
import { givenPublished, publish, put } from './testing/planner';

let app: TestApp;
let place: string;
let admin: Caller;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-03-30T09:00:00Z'));
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
});
after(() => app.close());

const worker = () => givenCaller(app, ['photographer'], { primary_location_id: place });
const givenShift = (who: Caller, starts: string, ends: string) => givenPublished(admin, place, who, starts, ends);

describe('an offer', () => {
  const offer = async (by: Caller, shift_id: string, more: object = {}) => {
    const id = randomUUID();
    const reply = await by.post('/schedule/swaps', { id, shift_id, to_employee_id: null, ...more });
    return { id, ...reply };
  };
  const accept = (by: Caller, { id }: { id: string }) => by.post(`/schedule/swaps/${id}/answer`, { answer: 'accept' });
  const titlesOf = async (who: Caller): Promise<string[]> =>
    (await who.get('/notifications')).body.items.map(({ title }: { title: string }) => title);
  const offersOf = async (who: Caller) =>
    (await who.get('/schedule/my?from=2026-04-01&to=2026-04-20')).body.swaps.map((one: { id: string }) => one.id);

  it('to all is told to those who could take it, and is not shown to those at work then', async () => {
    const [anna, boris, busy, away] = [await worker(), await worker(), await worker(), await worker()];
    const shift_id = await givenShift(anna, '2026-04-01T10:00', '2026-04-01T22:00');
    await givenShift(busy, '2026-04-01T20:00', '2026-04-02T02:00');
    const leave = {
      id: randomUUID(),
      kind: 'unpaid',
      from: '2026-04-01',
      to: '2026-04-01',
      employee_id: away.person.id,
    };
    assert.equal((await away.post('/schedule/absences', leave)).status, 201);
    const decision = { revision: 1, decision: 'approve' };
    assert.equal((await admin.post(`/schedule/absences/${leave.id}/decision`, decision)).status, 200);
    const open = await offer(anna, shift_id);
    assert.equal(open.status, 201, open.bytes.toString());
    const isTold = async (who: Caller) => (await titlesOf(who)).some((title) => title.includes('её можно взять'));
    const colleagues = [boris, busy, away, anna];
    assert.deepEqual(await Promise.all(colleagues.map(isTold)), [true, false, false, false]);
    assert.deepEqual(await Promise.all(colleagues.slice(0, 3).map(offersOf)), [[open.id], [], []]);
    for (const other of [busy, away]) assert.deepEqual((await accept(other, open)).body.code, 'illegal_transition');
    assert.equal((await accept(boris, open)).status, 200);
  });

  it('is made to those who hold the position only; to others a planner gives the shift, and reads that it is not theirs', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const designer = await givenCaller(app, ['designer'], { primary_location_id: place });
    const shift_id = await givenShift(anna, '2026-04-02T10:00', '2026-04-02T22:00');
    const { body } = await anna.get(`/schedule/swaps/candidates?shift_id=${shift_id}`);
    const candidates = body.map((one: { id: string }) => one.id);
    assert.deepEqual(
      [boris, designer].map(({ person }) => candidates.includes(person.id)),
      [true, false],
    );
    const named = await offer(anna, shift_id, { to_employee_id: designer.person.id });
    assert.deepEqual([named.status, named.body.code], [409, 'illegal_transition']);
    const open = await offer(anna, shift_id);
    assert.deepEqual(await Promise.all([boris, designer].map(offersOf)), [[open.id], []]);
    assert.equal((await accept(designer, open)).body.code, 'illegal_transition');
    assert.equal((await accept(boris, open)).status, 200);
    const day = { location_id: place, starts: '2026-04-12T10:00', ends: '2026-04-12T22:00' };
    const given = await put(admin, [{ ...day, employee_id: designer.person.id }]);
    const warnings = given.body.warnings.map((one: { kind: string; message: string }) => [one.kind, one.message]);
    assert.deepEqual(warnings, [['position', 'Смена: фотограф, а такой роли у сотрудника нет.']]);
  });

  it('that was agreed on is void when the shift becomes another one; both are told', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const shift_id = await givenShift(anna, '2026-04-15T10:00', '2026-04-15T18:00');
    const open = await offer(anna, shift_id);
    await accept(boris, open);
    const earlier = { starts: '2026-04-15T08:00', ends: '2026-04-15T18:00' };
    await put(admin, [{ id: shift_id, revision: 2, employee_id: anna.person.id, location_id: place, ...earlier }]);
    // Not published yet: what they agreed on is not what would be worked.
    assert.equal((await decideSwap(app, admin, open.id, 'approve')).body.code, 'conflict');
    assert.equal((await publish(admin, [place], '2026-04-15', '2026-04-15')).status, 201);
    assert.equal((await decideSwap(app, admin, open.id, 'approve')).body.code, 'illegal_transition');
    for (const who of [anna, boris]) {
      const [title] = (await titlesOf(who)).filter((one) => one.includes('обмен отменён'));
      assert.match(title ?? '', /Смена .+ изменилась: обмен отменён/);
    }
  });

  it('that another colleague was quicker to take says so', async () => {
    const [anna, boris, vera] = [await worker(), await worker(), await worker()];
    const open = await offer(anna, await givenShift(anna, '2026-04-03T10:00', '2026-04-03T22:00'));
    await accept(boris, open);
    const late = await accept(vera, open);
    assert.deepEqual([late.status, late.body.message], [409, 'Эту смену уже берёт другой коллега.']);
  });

  it('in exchange for a shift during which its giver works is refused at once', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const shift_id = await givenShift(anna, '2026-04-05T10:00', '2026-04-05T22:00');
    await givenShift(anna, '2026-04-06T10:00', '2026-04-06T22:00');
    const theirs = await givenShift(boris, '2026-04-06T12:00', '2026-04-06T23:00');
    const refused = await offer(anna, shift_id, { to_employee_id: boris.person.id, return_shift_id: theirs });
    assert.deepEqual([refused.status, refused.body.code], [409, 'illegal_transition']);
  });

  it('of a morning for the evening of the same day is an exchange like any other', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const shift_id = await givenShift(anna, '2026-04-08T10:00', '2026-04-08T20:00');
    const theirs = await givenShift(boris, '2026-04-08T12:00', '2026-04-08T23:00');
    const open = await offer(anna, shift_id, { to_employee_id: boris.person.id, return_shift_id: theirs });
    assert.equal(open.status, 201, open.bytes.toString());
    assert.equal((await accept(boris, open)).status, 200);
    const decided = await decideSwap(app, admin, open.id, 'approve');
    assert.equal(decided.status, 200, decided.bytes.toString());
  });

  it('in exchange for an earlier shift expires an hour before that one', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const shift_id = await givenShift(anna, '2026-04-12T10:00', '2026-04-12T22:00');
    const theirs = await givenShift(boris, '2026-04-10T10:00', '2026-04-10T22:00');
    const { body } = await offer(anna, shift_id, { to_employee_id: boris.person.id, return_shift_id: theirs });
    assert.equal(body.expires_at, '2026-04-10T06:00:00.000Z');
  });
});
