import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { TimeToPay } from '@studio/contracts';
import { and, desc, eq, like, sql } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { notification } from '../notifications/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { minutesToPay } from './testing/minutes-to-pay';
import { givenPublished } from './testing/planner';

let app: TestApp;
let place: string;
let boss: Caller;
let second: Caller;
const DAY = '2026-03-10';
const go = (clock: string, day = DAY) => app.setNow(new Date(`${day}T${clock}:00Z`));

before(async () => {
  app = await testApp();
  place = (await givenLocation(app, { time_zone: 'UTC' })).id;
  boss = await givenCaller(app, ['city_manager']);
  second = await givenCaller(app, ['city_manager']);
});
after(() => app.close());

/** Somebody who came to a shift from 10 to 18 with this presence; nobody was seen without. */
async function given(came?: string, left?: string) {
  go('09:00', '2026-03-01');
  const anna = await givenCaller(app, ['photographer'], { primary_location_id: place });
  const shift_id = await givenPublished(boss, place, anna, `${DAY}T10:00`, `${DAY}T18:00`);
  let entry = '';
  if (came !== undefined && left !== undefined) {
    go(came);
    entry = (await anna.post('/schedule/check-in', { id: randomUUID(), location_id: place })).body.id;
    go(left);
    assert.equal((await anna.post('/schedule/check-out', { id: entry })).status, 200);
  }
  go('20:00');
  return { anna, entry, shift_id };
}

async function rowOf({ anna }: { anna: Caller }, by = second): Promise<TimeToPay> {
  const days = `from=${DAY}&to=${DAY}&all=true`;
  const reply = await by.get(`/schedule/time-exceptions?${days}&employee_id=${anna.person.id}`);
  assert.equal(reply.status, 200, reply.bytes.toString());
  return reply.body.rows.find(({ shift_id }: TimeToPay) => shift_id !== null) ?? reply.body.rows[0];
}

function decide(by: Caller, rows: TimeToPay[], minutes: number, reason?: string) {
  const id = randomUUID();
  const items = rows.map(({ employee_id, location_id, date, source_id, facts, shift_id }) => ({
    employee_id,
    location_id,
    date,
    source_id,
    facts,
    minutes,
    position: shift_id === null ? 'photographer' : null,
  }));
  const sent = by.post('/schedule/time-decisions', { id, items, ...(reason !== undefined && { reason }) });
  return sent.then((reply) => ({ ...reply, id }));
}
const minutesIn = (side: unknown) => (side as { minutes: number | null }).minutes;
const undo = (by: Caller, id: string) => by.post(`/schedule/time-decisions/${id}/undo`, {});
const paid = ({ anna }: { anna: Caller }) => minutesToPay(app, anna, DAY);

describe('the undo of a decision', () => {
  it('makes the day wait as it did, says so to the person, and is done once', async () => {
    const one = await given('12:00', '18:00');
    const row = await rowOf(one);
    const made = await decide(second, [row], 480);
    assert.deepEqual([made.status, await paid(one)], [200, 480], made.bytes.toString());
    assert.equal((await undo(second, made.id)).status, 200);
    const again = await rowOf(one);
    assert.deepEqual([await paid(one), again.exceptions, again.facts], [360, ['late'], row.facts]);
    assert.equal((await undo(second, made.id)).status, 200, 'the reply was lost');
    const told = await app.database.db.$count(
      notification,
      and(
        eq(notification.employee_id, one.anna.person.id),
        like(notification.title, 'Решение о вашем времени отменено%'),
      ),
    );
    assert.equal(told, 1);
  });

  it('brings the decision before back, however many were taken back meanwhile', async () => {
    const one = await given('12:00', '18:00');
    assert.equal((await decide(boss, [await rowOf(one)], 480)).status, 200);
    for (const minutes of [360, 400]) {
      const { id } = await decide(second, [await rowOf(one)], minutes, 'иначе');
      assert.equal(await paid(one), minutes);
      assert.equal((await undo(second, id)).status, 200);
      assert.equal(await paid(one), 480);
    }
    assert.equal((await rowOf(one)).decided_minutes, 480);
  });

  it('of several takes all of them back, or none where another has decided since', async () => {
    const [one, two] = [await given('12:00', '18:00'), await given('10:00', '15:00')];
    const both = await decide(second, [await rowOf(one), await rowOf(two)], 480);
    assert.equal(both.status, 200, both.bytes.toString());
    assert.equal((await decide(boss, [await rowOf(two)], 300)).status, 200);
    const refused = await undo(second, both.id);
    assert.deepEqual([refused.status, refused.body.code], [409, 'illegal_transition']);
    assert.deepEqual([await paid(one), await paid(two)], [480, 300]);
  });

  it('is its maker’s, within ten minutes', async () => {
    const one = await given('12:00', '18:00');
    const { id } = await decide(second, [await rowOf(one)], 480);
    assert.equal((await undo(boss, id)).status, 404);
    go('20:11');
    assert.equal((await undo(second, id)).body.code, 'illegal_transition');
    assert.equal(await paid(one), 480);
  });
});

describe('a decision', () => {
  it('keeps what it was about, and shows it beside what stands now', async () => {
    const one = await given('10:02', '18:00');
    const row = await rowOf(one);
    assert.equal((await decide(second, [row], row.minutes)).status, 200);
    const typed = { revision: 2, employee_id: one.anna.person.id, location_id: place, reason: 'пришла позже' };
    const hours = { begins: `${DAY}T10:30`, ends: `${DAY}T18:00` };
    const corrected = await boss.put(`/schedule/time-entries/${one.entry}`, { ...typed, ...hours });
    assert.equal(corrected.status, 200, corrected.bytes.toString());
    const now = await rowOf(one);
    assert.deepEqual(
      [now.exceptions, now.came, now.decided_about?.came, now.decided_minutes, now.minutes],
      [['changed'], `${DAY}T10:30`, `${DAY}T10:02`, 480, 450],
    );
  });

  it('says by which absence its shift went', async () => {
    const one = await given('10:00', '17:00');
    assert.equal((await decide(second, [await rowOf(one)], 0, 'её не было')).status, 200);
    const days = { id: randomUUID(), employee_id: one.anna.person.id, kind: 'sickness', from: DAY, to: DAY };
    assert.equal((await boss.post('/schedule/absences', { ...days, release_shifts: true })).status, 201);
    const reply = await second.get(`/schedule/time-exceptions?from=${DAY}&to=${DAY}&employee_id=${one.anna.person.id}`);
    const gone = reply.body.rows.find(({ exceptions }: TimeToPay) => exceptions.includes('changed'));
    assert.deepEqual([gone.absence, gone.starts, gone.decided_about.starts], ['sickness', null, `${DAY}T10:00`]);
  });

  it('to pay a shift that nobody was seen in needs a reason', async () => {
    const one = await given();
    const row = await rowOf(one);
    const bare = await decide(second, [row], 480);
    assert.deepEqual([bare.status, bare.body.field], [400, 'reason']);
    assert.match(bare.body.message, /прихода не было/);
    assert.equal((await decide(second, [row], 0)).status, 200, 'nothing is nobody’s pay');
    assert.equal((await decide(second, [await rowOf(one)], 480, 'не работала кнопка')).status, 200);
  });

  it('is told with the minutes before and after, and so is its undo', async () => {
    const one = await given('12:00', '18:00');
    const { id } = await decide(second, [await rowOf(one)], 480);
    assert.equal((await undo(second, id)).status, 200);
    const told = await app.database.db
      .select({ action: auditEntry.action, before: auditEntry.before, after: auditEntry.after })
      .from(auditEntry)
      .where(
        sql`${auditEntry.after} ->> 'employee_id' = ${one.anna.person.id} and ${like(auditEntry.action, 'time_decision.%')}`,
      )
      .orderBy(desc(auditEntry.id));
    const sides = told.map(({ action, before, after }) => [action, minutesIn(before), minutesIn(after)]);
    assert.deepEqual(sides, [
      ['time_decision.undone', 480, null],
      ['time_decision.made', 360, 480],
    ]);
  });
});

describe('a break', () => {
  it('is the planned one or the one pressed out, whichever is longer', async () => {
    const one = await given('10:00', '13:00');
    go('13:20');
    const { body } = await one.anna.post('/schedule/check-in', { id: randomUUID(), location_id: place });
    go('18:00');
    await one.anna.post('/schedule/check-out', { id: body.id });
    const { break_planned_minutes, break_pressed_minutes, break_minutes, minutes } = await rowOf(one);
    assert.deepEqual([break_planned_minutes, break_pressed_minutes, break_minutes, minutes], [0, 20, 20, 460]);
  });
});
