import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../kernel/database/rows-of';
import { givenEmployee, givenLocation } from '../testing/builders';
import { testApp, type TestApp } from '../testing/test-app';
import { timeToPay } from './queries/time-to-pay';
import { absence, shift, shiftEvent, timeDecision, timeEntry } from './schema';

const DAY = '2026-05-05';
let app: TestApp;
let place: string;
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-05-20T09:00:00Z'));
  place = (await givenLocation(app, { time_zone: 'UTC' })).id;
});
after(() => app.close());

const at = (clock: string, day = DAY) => new Date(`${day}T${clock}:00Z`);
const person = async (more: object = {}) =>
  (await givenEmployee(app, ['photographer'], { primary_location_id: place, hired_on: '2020-01-01', ...more })).id;

async function givenShift(
  employee_id: string,
  from: string,
  to: string,
  more: { break_min?: number; position?: 'photographer' | 'cashier'; location_id?: string } = {},
) {
  const { break_min = 0, position = 'photographer' as const, location_id = place } = more;
  const id = randomUUID();
  const facts = { location_id, position, employee_id, date: DAY, starts_at: at(from), ends_at: at(to), break_min };
  await app.database.db.insert(shift).values({
    id,
    ...facts,
    published_at: at('00:00'),
    published_location_id: location_id,
    published_position: position,
    published_employee_id: employee_id,
    published_date: DAY,
    published_starts_at: facts.starts_at,
    published_ends_at: facts.ends_at,
    published_break_min: break_min,
  });
  return id;
}

async function givenPresence(
  employee_id: string,
  from: string,
  to: string | null,
  more: Partial<typeof timeEntry.$inferInsert> = {},
) {
  const id = randomUUID();
  await app.database.db.insert(timeEntry).values({
    id,
    employee_id,
    location_id: place,
    date: DAY,
    begun_at: at(from),
    ended_at: to === null ? null : at(to),
    ...more,
  });
  return id;
}

interface Row {
  source_id: string;
  minutes: number;
  present_minutes: number;
  is_settled: boolean;
  exceptions: string[];
  position: string | null;
  facts: string;
}

async function timeOf(employee_id: string, now = app.now()): Promise<Row[]> {
  return rowsOf<Row>(
    await app.database.db.execute(
      sql`with ${timeToPay({
        from: sql`${DAY}::date`,
        to: sql`${DAY}::date`,
        now,
        only: (who) => sql`${who} = ${employee_id}::uuid`,
      })} select * from time_to_pay order by first_in nulls last, source_id`,
    ),
  );
}
const plain = (rows: Row[]) => rows.map(({ minutes, is_settled, exceptions }) => [minutes, is_settled, exceptions]);

describe('time to pay, of plan and presence', () => {
  it('within ten minutes the plan’s times hold, less its break', async () => {
    const id = await person();
    await givenShift(id, '10:00', '22:00', { break_min: 60 });
    await givenPresence(id, '10:09', '21:51');
    assert.deepEqual(plain(await timeOf(id)), [[660, true, []]]);
  });

  it('a break that was pressed out and in is the planned one, not a second one', async () => {
    const id = await person();
    await givenShift(id, '10:00', '22:00', { break_min: 60 });
    await givenPresence(id, '10:00', '14:00');
    await givenPresence(id, '15:00', '22:05');
    assert.deepEqual(plain(await timeOf(id)), [[660, true, []]]);
    const longer = await person();
    await givenShift(longer, '10:00', '22:00', { break_min: 60 });
    await givenPresence(longer, '10:00', '14:00');
    await givenPresence(longer, '15:30', '22:00');
    assert.deepEqual(plain(await timeOf(longer)), [[630, true, []]]);
  });

  it('one presence over two shifts is paid once', async () => {
    const id = await person();
    await givenShift(id, '10:00', '14:00');
    await givenShift(id, '14:00', '18:00', { position: 'cashier' });
    await givenPresence(id, '10:00', '18:00');
    assert.deepEqual(plain(await timeOf(id)), [
      [240, true, []],
      [240, true, []],
    ]);
  });

  it('late, left early: what plan and presence agree in, until somebody decides', async () => {
    const id = await person();
    await givenShift(id, '10:00', '22:00', { break_min: 60 });
    await givenPresence(id, '12:00', '20:00');
    assert.deepEqual(plain(await timeOf(id)), [[420, false, ['late', 'left_early']]]);
  });

  it('presence has no more than the break of the plan taken off, and only what was not pressed out', async () => {
    const presence = async (...times: [from: string, to: string][]) => {
      const id = await person();
      await givenShift(id, '10:00', '22:00', { break_min: 60 });
      for (const [from, to] of times) await givenPresence(id, from, to);
      return (await timeOf(id)).map(({ present_minutes }) => present_minutes);
    };
    assert.deepEqual(await presence(['10:25', '22:07']), [642]);
    assert.deepEqual(await presence(['10:25', '15:00'], ['15:30', '22:07']), [642]);
    assert.deepEqual(await presence(['10:25', '15:00'], ['16:30', '22:07']), [612]);
    assert.deepEqual(await presence(['10:25', '14:00']), [215]);
  });

  it('earlier and longer are told and not paid unasked', async () => {
    const id = await person();
    await givenShift(id, '10:00', '18:00');
    await givenPresence(id, '09:00', '19:30');
    assert.deepEqual(plain(await timeOf(id)), [[480, true, ['early', 'longer']]]);
  });

  it('nobody there: nothing; at another place: told so', async () => {
    const [id, other] = [await person(), (await givenLocation(app, { time_zone: 'UTC' })).id];
    await givenShift(id, '10:00', '18:00');
    assert.deepEqual(plain(await timeOf(id)), [[0, false, ['absent']]]);
    await givenPresence(id, '10:00', '18:00', { location_id: other });
    assert.deepEqual(
      (await timeOf(id)).map(({ minutes, exceptions }) => [minutes, exceptions]),
      [
        [0, ['unplanned']],
        [0, ['elsewhere']],
      ],
    );
  });

  it('five presses on a day off are one day without a shift, worth nothing', async () => {
    const id = await person();
    for (const minute of [10, 20, 30, 40, 50]) await givenPresence(id, `10:${minute}`, `10:${minute + 5}`);
    const [one, ...more] = await timeOf(id);
    assert.deepEqual([one?.source_id, more.length], [`${place}:${DAY}`, 0]);
    assert.deepEqual(plain([one!]), [[0, false, ['unplanned']]]);
  });

  it('an end that nobody noted says nothing about the time', async () => {
    const id = await person();
    await givenShift(id, '10:00', '18:00');
    await givenPresence(id, '10:00', '18:00', { end_unknown: true });
    assert.deepEqual(plain(await timeOf(id)), [[0, false, ['no_check_out']]]);
    const free = await person();
    await givenPresence(free, '10:00', '18:00', { end_unknown: true, position: 'cashier' });
    assert.deepEqual(plain(await timeOf(free)), [[0, false, ['unplanned', 'no_check_out']]]);
  });

  it('while somebody is there, nothing is asked', async () => {
    const id = await person();
    await givenShift(id, '10:00', '18:00');
    await givenPresence(id, '10:00', null);
    assert.deepEqual(plain(await timeOf(id, at('18:20'))), [[0, false, []]]);
    assert.deepEqual(plain(await timeOf(id, at('17:20'))), [], 'a shift that is not over');
  });

  it('what a planner has typed, or planned once it had begun, waits for another, plan and presence agreed or not', async () => {
    const by = await person();
    const typed = await person();
    await givenShift(typed, '10:00', '18:00');
    await givenPresence(typed, '10:00', '14:00');
    await givenPresence(typed, '14:00', '18:00', { corrected_by: by });
    const [row] = await timeOf(typed);
    assert.deepEqual(plain([row!]), [[240, false, ['typed']]], 'what was pressed is paid');
    const was = {
      employee_id: typed,
      location_id: place,
      date: DAY,
      source_id: row!.source_id,
      minutes: 470,
      facts: null,
    };
    await app.database.db.insert(timeDecision).values({ ...was, at: app.now() });
    assert.deepEqual(plain(await timeOf(typed)), [[470, true, []]], 'what an approved month has paid stays');
    const free = await person();
    await givenPresence(free, '10:00', '14:00', { corrected_by: by });
    await givenPresence(free, '15:00', '18:00');
    assert.deepEqual(plain(await timeOf(free)), [[0, false, ['unplanned', 'typed']]]);
    const planned = async (kind: 'created' | 'published' | 'withdrawn', clock: string) => {
      const id = await person();
      const shift_id = await givenShift(id, '10:00', '18:00');
      await app.database.db
        .insert(shiftEvent)
        .values({ shift_id, location_id: place, date: DAY, at: at(clock), by_id: by, kind });
      await givenPresence(id, '10:00', '18:00');
      return plain(await timeOf(id));
    };
    assert.deepEqual(await planned('created', '09:59'), [[480, true, []]]);
    assert.deepEqual(await planned('withdrawn', '12:00'), [[480, true, []]]);
    for (const kind of ['created', 'published'] as const)
      assert.deepEqual(await planned(kind, '12:00'), [[0, false, ['planned_late']]]);
  });

  it('nobody is paid for shifts after their last day, or while away', async () => {
    const gone = await person({ status: 'dismissed', dismissed_on: '2026-05-04' });
    const ill = await person();
    for (const id of [gone, ill]) await givenShift(id, '10:00', '18:00');
    await app.database.db.insert(absence).values({
      id: randomUUID(),
      employee_id: ill,
      kind: 'sickness',
      from_date: DAY,
      to_date: DAY,
      state: 'approved',
    });
    assert.deepEqual([await timeOf(gone), await timeOf(ill)], [[], []]);
  });

  it('a decision is paid as it stands, and only as far as both agree once plan or presence changed', async () => {
    const id = await person();
    await givenShift(id, '10:00', '18:00');
    await givenPresence(id, '11:00', '18:00');
    const [found] = await timeOf(id);
    assert.deepEqual(found?.exceptions, ['late']);
    await app.database.db.insert(timeDecision).values({
      employee_id: id,
      location_id: place,
      date: DAY,
      source_id: found.source_id,
      minutes: 450,
      facts: found.facts,
      at: app.now(),
    });
    assert.deepEqual(plain(await timeOf(id)), [[450, true, []]]);
    await givenPresence(id, '18:00', '20:00');
    assert.deepEqual(plain(await timeOf(id)), [[420, false, ['changed']]]);
  });
});
