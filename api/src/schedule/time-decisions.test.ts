import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { TimeToPay } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { notification } from '../notifications/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { checkOutsDue } from './check-outs-due';
import { minutesToPay } from './testing/minutes-to-pay';
import { timeEntry } from './schema';
import { givenPublished, publish, put } from './testing/planner';

let app: TestApp;
let place: string;
let boss: Caller;
let second: Caller;
const DAY = '2026-03-10';
const at = (clock: string, day = DAY) => new Date(`${day}T${clock}:00Z`);
const span = `from=${DAY}&to=${DAY}`;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-03-01T09:00:00Z'));
  place = (await givenLocation(app, { time_zone: 'UTC' })).id;
  boss = await givenCaller(app, ['city_manager']);
  second = await givenCaller(app, ['city_manager']);
});
after(() => app.close());

const worker = () => givenCaller(app, ['photographer'], { primary_location_id: place });
const OTHER = 'f'.repeat(32);
const go = (clock: string, day?: string) => app.setNow(at(clock, day));

async function givenShift(who: Caller, from: string, to: string) {
  go('09:00', '2026-03-01');
  return givenPublished(boss, place, who, `${DAY}T${from}`, `${DAY}T${to}`);
}
async function comes(who: Caller, clock: string, more: object = {}) {
  go(clock);
  const reply = await who.post('/schedule/check-in', { id: randomUUID(), location_id: place, ...more });
  assert.equal(reply.status, 201, reply.bytes.toString());
  return reply.body as { id: string; revision: number; take_back_until: string };
}
async function leaves(who: Caller, id: string, clock: string) {
  go(clock);
  return who.post('/schedule/check-out', { id });
}
async function was(who: Caller, from: string, to: string, more: object = {}) {
  const { id } = await comes(who, from, more);
  assert.equal((await leaves(who, id, to)).status, 200);
  return id;
}
async function rowsOf(who: Caller, by = second): Promise<TimeToPay[]> {
  const reply = await by.get(`/schedule/time-exceptions?${span}&employee_id=${who.person.id}`);
  assert.equal(reply.status, 200, reply.bytes.toString());
  return reply.body.rows;
}
const told = async (who: Caller) => (await rowsOf(who)).map(({ exceptions }) => exceptions);
const paid = (who: Caller) => minutesToPay(app, who, DAY);
const itemOf = ({ employee_id, location_id, date, source_id, facts, present_minutes }: TimeToPay) => ({
  employee_id,
  location_id,
  date,
  source_id,
  facts,
  minutes: present_minutes,
  position: null as string | null,
});
const decide = (by: Caller, items: object[], reason?: string) =>
  by.post('/schedule/time-decisions', { id: randomUUID(), items, ...(reason && { reason }) });
const correct = (by: Caller, who: Caller, from: string, to: string, day = DAY) =>
  by.put(`/schedule/time-entries/${randomUUID()}`, {
    revision: null,
    employee_id: who.person.id,
    location_id: place,
    begins: `${day}T${from}`,
    ends: `${day}T${to}`,
    reason: 'Забыл отметиться',
  });

describe('presence without a shift', () => {
  it('pressed five times on a day off pays nothing, and once confirmed one day', async () => {
    const anna = await worker();
    for (const hour of [10, 11, 12, 13, 14]) await was(anna, `${hour}:00`, `${hour}:20`, { position: 'cashier' });
    go('20:00');
    const rows = await rowsOf(anna);
    assert.deepEqual([rows.length, await paid(anna), rows[0]?.present_minutes], [1, 0, 100]);
    assert.equal((await decide(anna, [itemOf(rows[0]!)])).status, 403);
    const more = await decide(second, [{ ...itemOf(rows[0]!), minutes: 101 }], 'Работала дольше');
    assert.deepEqual([more.status, more.body.field], [400, 'items.0.minutes']);
    assert.equal((await decide(second, [itemOf(rows[0]!)])).status, 200);
    assert.deepEqual([await paid(anna), await told(anna)], [100, []]);
    const all = (whom: string) => second.get(`/schedule/time-exceptions?${span}&all=true${whom}`);
    const [whole] = (await all(`&employee_id=${anna.person.id}`)).body.rows;
    assert.deepEqual([whole.minutes, whole.exceptions, whole.usual_position], [100, [], 'photographer']);
    assert.equal((await all('')).body.field, 'employee_id');
  });

  it('a press is taken back within ten minutes, later by a planner with a reason', async () => {
    const anna = await worker();
    const one = await comes(anna, '10:00', { position: 'cashier' });
    const back = (by: Caller, { id, revision }: typeof one, reason?: string) =>
      by.post(`/schedule/time-entries/${id}/take-back`, { revision, ...(reason && { reason }) });
    assert.equal(one.take_back_until, `${DAY}T10:10:00.000Z`);
    go('10:09');
    assert.equal((await back(anna, one)).status, 200);
    const other = await comes(anna, '11:00', { position: 'cashier' });
    go('11:11');
    assert.equal((await back(anna, other)).body.code, 'own_work');
    assert.equal((await back(boss, other)).body.field, 'reason');
    assert.equal((await back(boss, other, 'Не работала')).status, 200);
    const [act] = await app.database.db
      .select({ after: auditEntry.after })
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, other.id), eq(auditEntry.action, 'time_entry.taken_back')));
    const { employee_id, date, begun_at, ended_at } = (act?.after ?? {}) as Record<string, string>;
    assert.deepEqual(
      [employee_id, date, begun_at, ended_at],
      [anna.person.id, DAY, `${DAY}T11:00:00.000Z`, `${DAY}T11:11:00.000Z`],
    );
    go('20:00');
    assert.deepEqual([await paid(anna), await told(anna)], [0, []]);
  });
});

describe('the last press', () => {
  const back = (by: Caller, { id, revision }: { id: string; revision: number }, press?: 'check_out') =>
    by.post(`/schedule/time-entries/${id}/take-back`, { revision, ...(press && { press }) });

  it('is the leaving first: the presence is open again, and then it goes as a whole', async () => {
    const anna = await worker();
    const { id } = await comes(anna, '10:02', { position: 'cashier' });
    const left = (await leaves(anna, id, '10:05')).body;
    assert.equal(left.check_out_until, `${DAY}T10:15:00.000Z`);
    const stale = await back(anna, { id, revision: 1 }, 'check_out');
    assert.deepEqual([stale.status, stale.body.code], [409, 'conflict']);
    const open = await back(anna, left, 'check_out');
    assert.deepEqual([open.status, open.body.ends, open.body.check_out_until], [200, null, null]);
    assert.equal((await back(anna, left, 'check_out')).body.revision, open.body.revision, 'said twice');
    assert.equal((await leaves(anna, id, '18:00')).body.worked_minutes, 478);
    go('18:11');
    assert.equal((await back(anna, { id, revision: 4 }, 'check_out')).body.code, 'illegal_transition');
  });

  it('of a leaving is its maker’s alone, and not before a later arrival', async () => {
    const anna = await worker();
    const { id } = await comes(anna, '10:00', { position: 'cashier' });
    const left = (await leaves(anna, id, '10:03')).body;
    assert.equal((await back(boss, left, 'check_out')).body.code, 'illegal_transition');
    const next = await comes(anna, '10:05', { position: 'cashier' });
    assert.match((await back(anna, left, 'check_out')).body.message, /новый приход/);
    assert.equal((await back(anna, next)).status, 200);
    assert.equal((await back(anna, left, 'check_out')).body.ends, null);
  });

  it('of a night is offered after midnight, and one set by rule is not', async () => {
    const anna = await worker();
    const { id } = await comes(anna, '20:00', { position: 'cashier' });
    go('01:00', '2026-03-11');
    assert.equal((await anna.post('/schedule/check-out', { id })).status, 200);
    const mine = (await anna.get('/schedule/my')).body;
    assert.deepEqual(
      mine.entries.map((one: { id: string }) => one.id),
      [id],
    );
    const boris = await worker();
    const forgotten = await comes(boris, '08:00', { position: 'cashier' });
    go('02:00', '2026-03-11');
    await checkOutsDue(app);
    const [kept] = (await boris.get('/schedule/time-entries?employee_id=' + boris.person.id + '&month=2026-03')).body;
    assert.deepEqual([kept.end_unknown, kept.check_out_until], [true, null]);
    assert.equal((await back(boris, { id: forgotten.id, revision: kept.revision }, 'check_out')).status, 409);
  });
});

describe('presence with shifts', () => {
  it('twice a few seconds at both ends of a shift are no shift', async () => {
    const anna = await worker();
    await givenShift(anna, '10:00', '22:00');
    await was(anna, '10:00', '10:01');
    await was(anna, '21:59', '22:00');
    go('23:00');
    assert.deepEqual([await told(anna), await paid(anna)], [[['away']], 2]);
    const boris = await worker();
    await givenShift(boris, '10:00', '22:00');
    await was(boris, '10:00', '10:01');
    go('23:00');
    assert.deepEqual(await told(boris), [['left_early']]);
  });

  it('two shifts in a row are one presence: neither overtime, nor a reminder, nor closed between them', async () => {
    const anna = await worker();
    await givenShift(anna, '08:00', '12:00');
    await givenShift(anna, '12:00', '20:00');
    const { id } = await comes(anna, '08:00');
    go('19:30');
    await checkOutsDue(app);
    const notices = await app.database.db
      .select()
      .from(notification)
      .where(and(eq(notification.employee_id, anna.person.id), eq(notification.kind, 'time.check_out_due')));
    assert.equal(notices.length, 0);
    assert.equal((await leaves(anna, id, '20:05')).body.end_unknown, false);
    assert.deepEqual([await paid(anna), await told(anna)], [720, []]);
    const sheet = await boss.get(`/schedule/time-sheet?location_id=${place}&month=2026-03`);
    const row = sheet.body.rows.find((one: { employee_id: string }) => one.employee_id === anna.person.id);
    assert.deepEqual([row.worked_minutes, row.overtime_minutes], [720, 0]);
  });

  it('an end that was forgotten is reminded of, closed by rule, and keeps nobody out', async () => {
    const anna = await worker();
    await givenShift(anna, '08:00', '12:00');
    const { id } = await comes(anna, '08:00');
    go('12:20');
    await checkOutsDue(app);
    go('16:10');
    await checkOutsDue(app);
    assert.deepEqual([await told(anna), await paid(anna)], [[['no_check_out']], 0]);
    // Who was there all the time says so.
    assert.equal((await leaves(anna, id, '16:20')).body.end_unknown, false);
    assert.deepEqual([await told(anna), await paid(anna)], [[['longer']], 240]);
    const boris = await worker();
    await givenShift(boris, '08:00', '12:00');
    const forgotten = await comes(boris, '08:00');
    await comes(boris, '17:00', { position: 'cashier' });
    assert.equal((await leaves(boris, forgotten.id, '18:00')).body.end_unknown, true, 'a later arrival is another one');
  });

  it('a worked shift is neither changed, removed nor published anew; the rest of the week is', async () => {
    const anna = await worker();
    const id = await givenShift(anna, '10:00', '14:00');
    const facts = { id, employee_id: anna.person.id, location_id: place, starts: `${DAY}T10:00`, ends: `${DAY}T14:00` };
    const planned = await put(boss, [{ ...facts, revision: 2, ends: `${DAY}T12:00` }]);
    assert.equal(planned.status, 200, planned.bytes.toString());
    await was(anna, '10:00', '14:00');
    go('15:00');
    const { revision } = planned.body.shifts[0];
    for (const change of [
      put(boss, [{ ...facts, revision, employee_id: null }]),
      put(boss, [], { remove: [{ id, revision }] }),
    ])
      assert.equal((await change).body.code, 'shifts_refused');
    const alone = await publish(boss, [place], DAY, DAY);
    assert.deepEqual([alone.status, alone.body.code], [409, 'shifts_refused'], alone.bytes.toString());
    const boris = await worker();
    const next = { location_id: place, employee_id: boris.person.id, starts: `${DAY}T18:00`, ends: `${DAY}T20:00` };
    assert.equal((await put(boss, [next])).status, 200);
    assert.equal((await publish(boss, [place], DAY, DAY)).status, 201);
    assert.deepEqual([await paid(anna), await told(anna)], [240, []]);
  });

  it('a day with presence is no absence, entered or approved, until its time is decided', async () => {
    const anna = await worker();
    await givenShift(anna, '10:00', '18:00');
    await was(anna, '10:00', '18:00');
    go('20:00');
    const days = { employee_id: anna.person.id, kind: 'sickness', from: DAY, to: '2026-03-11' };
    const entered = await boss.post('/schedule/absences', { ...days, id: randomUUID(), release_shifts: true });
    assert.deepEqual([entered.status, entered.body.code], [409, 'illegal_transition']);
    assert.match(entered.body.message, /^10\.03\.2026 сотрудник работал: сначала/);
    const asked = await anna.post('/schedule/absences', { ...days, id: randomUUID() });
    assert.equal(asked.status, 201, asked.bytes.toString());
    const { id, revision } = asked.body;
    const approved = await boss.post(`/schedule/absences/${id}/decision`, {
      revision,
      decision: 'approve',
      release_shifts: true,
    });
    assert.deepEqual([approved.status, approved.body.code], [409, 'illegal_transition'], approved.bytes.toString());
    assert.equal(await paid(anna), 480);
  });

  it('a confirmed day is no absence either, until somebody has decided that it is paid nothing', async () => {
    const anna = await worker();
    await givenShift(anna, '10:00', '18:00');
    await was(anna, '10:00', '17:00');
    go('20:00');
    const [early] = await rowsOf(anna);
    assert.equal((await decide(second, [itemOf(early!)])).status, 200);
    const days = { employee_id: anna.person.id, kind: 'sickness', from: DAY, to: DAY, release_shifts: true };
    const enter = () => boss.post('/schedule/absences', { ...days, id: randomUUID() });
    const refused = await enter();
    assert.deepEqual([refused.status, await paid(anna)], [409, 420], refused.bytes.toString());
    const [confirmed] = (await second.get(`/schedule/time-exceptions?${span}&employee_id=${anna.person.id}&all=true`))
      .body.rows;
    assert.equal((await decide(second, [{ ...itemOf(confirmed), minutes: 0 }], 'её не было')).status, 200);
    const entered = await enter();
    assert.equal(entered.status, 201, entered.bytes.toString());
    assert.deepEqual((await told(anna)).flat().toSorted(), ['changed', 'unplanned']);
  });
});

describe('a decision', () => {
  it('pays nothing of presence that was taken back or shortened since, and not beside a shift that covers it', async () => {
    for (const change of ['taken back', 'shortened', 'covered'] as const) {
      const anna = await worker();
      const id = await was(anna, '10:00', '14:00', { position: 'photographer' });
      go('20:00');
      const [row] = await rowsOf(anna);
      assert.equal((await decide(second, [{ ...itemOf(row!), position: 'photographer' }])).status, 200);
      assert.equal(await paid(anna), 240);
      if (change === 'taken back')
        await boss.post(`/schedule/time-entries/${id}/take-back`, { revision: 2, reason: 'не работала' });
      if (change === 'shortened') {
        const hours = { begins: `${DAY}T10:00`, ends: `${DAY}T12:00`, reason: 'ушла раньше' };
        const of = { revision: 2, employee_id: anna.person.id, location_id: place };
        assert.equal((await boss.put(`/schedule/time-entries/${id}`, { ...of, ...hours })).status, 200);
      }
      if (change === 'covered') await givenShift(anna, '10:00', '14:00');
      assert.ok((await paid(anna)) <= { 'taken back': 0, shortened: 120, covered: 240 }[change], change);
      assert.ok((await told(anna)).flat().includes('changed'), change);
    }
  });

  it('says why when the parts of a day come to more than its presence', async () => {
    const anna = await worker();
    await givenShift(anna, '10:00', '14:00');
    await givenShift(anna, '14:00', '18:00');
    await was(anna, '10:00', '15:00');
    go('20:00');
    const rows = await rowsOf(anna);
    const late = rows.find(({ exceptions }) => exceptions.length > 0)!;
    const whole = { ...itemOf(late), minutes: 240 };
    const refused = await decide(second, [whole]);
    assert.deepEqual([refused.status, refused.body.field], [400, 'reason'], refused.bytes.toString());
    assert.equal((await decide(second, [whole], 'уход видел старший')).status, 200);
  });

  it('takes the place of the one that was on the screen alone', async () => {
    const { row, anna } = await givenLate();
    assert.equal((await decide(second, [itemOf(row)])).status, 200);
    const again = await decide(second, [{ ...itemOf(row), minutes: 0 }], 'иначе');
    assert.deepEqual([again.status, again.body.code], [409, 'conflict']);
    assert.equal(await paid(anna), row.present_minutes);
  });

  async function givenLate() {
    const anna = await worker();
    await givenShift(anna, '10:00', '18:00');
    await was(anna, '12:00', '18:00');
    go('20:00');
    const [row] = await rowsOf(anna);
    return { anna, row: row! };
  }

  it('is of what was on the screen: other facts, another place and another day are a conflict', async () => {
    const { anna, row } = await givenLate();
    const other = (await givenLocation(app, { time_zone: 'UTC' })).id;
    for (const wrong of [{ facts: OTHER }, { facts: null }, { location_id: other }, { date: '2026-03-11' }]) {
      const reply = await decide(second, [{ ...itemOf(row), ...wrong }]);
      assert.equal(reply.status, 409, JSON.stringify(wrong));
    }
    const stale = await decide(second, [{ ...itemOf(row), facts: OTHER }]);
    assert.equal(stale.body.details.facts, row.facts);
    assert.equal(await paid(anna), 360);
  });

  it('is refused for a place out of reach, whatever place is named', async () => {
    const { row } = await givenLate();
    const other = (await givenLocation(app, { time_zone: 'UTC' })).id;
    const stranger = await givenCaller(app, ['admin'], { primary_location_id: other });
    assert.equal((await decide(stranger, [itemOf(row)])).body.code, 'location_out_of_scope');
    assert.equal((await decide(stranger, [{ ...itemOf(row), location_id: other }])).status, 409);
  });

  it('of many is all or none, and names nothing twice', async () => {
    const [one, two] = [await givenLate(), await givenLate()];
    const half = await decide(second, [itemOf(one.row), { ...itemOf(two.row), facts: OTHER }]);
    assert.deepEqual([half.status, (await told(one.anna)).length], [409, 1]);
    assert.equal((await decide(second, [itemOf(one.row), itemOf(one.row)])).body.field, 'items.1');
    assert.equal((await decide(second, [itemOf(one.row), itemOf(two.row)])).status, 200);
    assert.deepEqual([await told(one.anna), await told(two.anna)], [[], []]);
  });

  it('of two planners at once is one after the other, both kept', async () => {
    const { anna, row } = await givenLate();
    const replies = await Promise.all([
      decide(boss, [itemOf(row)]),
      decide(second, [{ ...itemOf(row), minutes: 480 }]),
    ]);
    assert.ok(replies.every(({ status }) => status === 200 || status === 409));
    assert.ok([360, 480].includes(await paid(anna)));
  });

  it('about presence that the decider wrote down is another’s', async () => {
    const anna = await worker();
    go('20:00');
    const typed = await correct(boss, anna, '10:00', '18:00');
    assert.equal(typed.status, 200, typed.bytes.toString());
    const [row] = await rowsOf(anna, boss);
    assert.match(row?.refusal ?? '', /записали эти отметки/);
    const item = { ...itemOf(row!), position: 'photographer' };
    assert.equal((await decide(boss, [item])).body.code, 'own_work');
    assert.equal((await decide(second, [item])).status, 200);
    assert.equal(await paid(anna), 480);
  });

  it('is asked for where one hand has written plan and presence, and is another’s', async () => {
    const anna = await worker();
    go('23:00');
    await givenPublished(boss, place, anna, `${DAY}T10:00`, `${DAY}T22:00`);
    assert.equal((await correct(boss, anna, '10:00', '22:00')).status, 200);
    assert.deepEqual([await told(anna), await paid(anna)], [[['planned_late', 'typed']], 0]);
    const [row] = await rowsOf(anna, boss);
    assert.equal((await decide(boss, [itemOf(row!)])).body.code, 'own_work');
    assert.equal((await decide(second, [itemOf(row!)])).status, 200);
    assert.deepEqual([await told(anna), await paid(anna)], [[], 720]);
    const nobody = await worker();
    await givenShift(nobody, '10:00', '22:00');
    go('23:00');
    assert.equal((await correct(boss, nobody, '10:00', '22:00')).status, 200);
    assert.deepEqual([await told(nobody), await paid(nobody)], [[['typed']], 0]);
  });

  it('is of time that is over, and lasts until more presence comes', async () => {
    const anna = await worker();
    await was(anna, '10:00', '12:00', { position: 'cashier' });
    const { id } = await comes(anna, '13:00', { position: 'cashier' });
    go('14:00');
    const [row] = await rowsOf(anna);
    assert.equal(row?.present_minutes, 120);
    assert.equal((await decide(second, [itemOf(row)])).status, 200);
    await leaves(anna, id, '15:00');
    assert.deepEqual([await told(anna), await paid(anna)], [[['changed']], 120]);
  });

  it('is of days that lie together', async () => {
    const { row } = await givenLate();
    const far = { ...itemOf(row), date: '2020-01-01', source_id: randomUUID() };
    assert.equal((await decide(second, [itemOf(row), far])).status, 400);
  });
});

describe('time written down', () => {
  it('is neither of the future nor of who is not employed, and its place is one of theirs', async () => {
    const anna = await worker();
    go('12:00');
    assert.equal((await correct(boss, anna, '11:00', '12:30')).body.field, 'ends');
    assert.equal((await correct(boss, anna, '11:00', '12:00', '2031-03-10')).status, 400);
    assert.equal((await correct(boss, anna, '11:00', '12:00', '2020-03-10')).status, 400);
    assert.equal((await correct(anna, anna, '10:00', '11:00')).status, 403);
    assert.equal(await app.database.db.$count(timeEntry, eq(timeEntry.employee_id, anna.person.id)), 0);
  });
});
