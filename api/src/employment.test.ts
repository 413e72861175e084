import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { HOUR_MS, shiftDate } from '@studio/contracts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rowsOf } from './kernel/database/rows-of';
import { type PayOffice, payOffice } from './payroll/testing/pay-office';
import { notification } from './notifications/schema';
import { accrual, payRun } from './payroll/schema';
import { absence, shift, timeEntry } from './schedule/schema';
import { givenEmployee, givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { decideTime } from './testing/decide-time';
import { employmentsOf, isEmployedOn, unemployedOn } from './users';
import { employmentBreak } from './users/schema';
import { leaveOnTime } from './users/staffing/leave-on-time';
import { locationAdministrator } from './users/staffing-schema';

/** The clock of the office stands at noon in Moscow, 15 June 2026. */
let office: PayOffice;
let here: string;
let director: Caller;
before(async () => {
  office = await payOffice();
  here = (await givenLocation(office.app)).id;
  director = await givenCaller(office.app, ['developer']);
});
after(() => office.app.close());
beforeEach(() => at('2026-06-15'));

const at = (day: string) => office.app.setNow(new Date(`${day}T09:00:00Z`));
const given = (more: object = {}) =>
  givenEmployee(office.app, ['photographer'], { primary_location_id: here, hired_on: '2025-01-09', ...more });
const dismiss = (id: string, body: object = {}) => director.post(`/employees/${id}/dismiss`, body);
const restore = (id: string, body: object = {}) => director.post(`/employees/${id}/restore`, body);
const read = async (id: string) => (await director.get(`/employees/${id}`)).body;

/** Published shifts of eight hours on these days. Gives their ids. */
async function givenShifts(employee_id: string, days: readonly string[]): Promise<string[]> {
  const ids = days.map(() => randomUUID());
  for (const [index, date] of days.entries()) {
    const starts_at = new Date(`${date}T07:00:00Z`);
    const facts = { location_id: here, employee_id, position: 'photographer' as const, date };
    const times = { starts_at, ends_at: new Date(starts_at.getTime() + 8 * HOUR_MS), break_min: 0 };
    await office.app.database.db.insert(shift).values({
      id: ids[index]!,
      ...facts,
      ...times,
      published_location_id: here,
      published_employee_id: employee_id,
      published_position: 'photographer',
      published_date: date,
      published_starts_at: times.starts_at,
      published_ends_at: times.ends_at,
      published_break_min: 0,
      published_at: starts_at,
      created_by: director.person.id,
    });
  }
  return ids;
}

async function shiftsOf(employee_id: string, ids: readonly string[]) {
  const found = office.app.database.db
    .select()
    .from(shift)
    .where(inArray(shift.id, [...ids]));
  const rows = await found.orderBy(asc(shift.date));
  const mine = (id: string | null) => (id === employee_id ? 'own' : id);
  return rows.map((row) => [row.date.slice(8), mine(row.employee_id), mine(row.published_employee_id)]);
}

describe('shifts after the last day', () => {
  it('are named before, and belong to nobody afterwards, also of a day that is past', async () => {
    const { id } = await given();
    const planned = await givenShifts(id, ['2026-06-06', '2026-06-08', '2026-06-20']);
    const { body } = await director.get(`/employees/${id}/leaving?dismissed_on=2026-06-06`);
    const told = body.left_behind.find(({ kind }: { kind: string }) => kind === 'shifts_ahead');
    assert.match(told.message, /^Освободятся 2\sсмены: 08\.06\.2026, 20\.06\.2026\.$/);
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-06' })).status, 200);
    const expected = [
      ['06', 'own', 'own'],
      ['08', null, null],
      ['20', null, null],
    ];
    assert.deepEqual(await shiftsOf(id, planned), expected);
  });

  it('stay with who came to them, though it was decided that nothing is paid', async () => {
    const { id } = await given();
    const planned = await givenShifts(id, ['2026-06-08']);
    const begun_at = new Date('2026-06-08T07:00:00Z');
    const came = { id: randomUUID(), employee_id: id, location_id: here, date: '2026-06-08', shift_id: planned[0]! };
    await office.app.database.db
      .insert(timeEntry)
      .values({ ...came, begun_at, ended_at: new Date(begun_at.getTime() + 2 * HOUR_MS) });
    const none = { employee_id: id, date: '2026-06-08', minutes: 0, reason: 'ушёл сразу' };
    assert.equal((await decideTime(office.app, office.manager, none)).status, 200);
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-06' })).status, 200);
    assert.deepEqual(await shiftsOf(id, planned), [['08', 'own', 'own']]);
  });

  it('are free where the presence was taken back', async () => {
    const { id } = await given();
    const planned = await givenShifts(id, ['2026-06-08']);
    const begun_at = new Date('2026-06-08T07:00:00Z');
    const came = { id: randomUUID(), employee_id: id, location_id: here, date: '2026-06-08', shift_id: planned[0]! };
    await office.app.database.db
      .insert(timeEntry)
      .values({ ...came, begun_at, ended_at: new Date(begun_at.getTime() + HOUR_MS), taken_back_at: begun_at });
    const { body } = await director.get(`/employees/${id}/leaving?dismissed_on=2026-06-06`);
    assert.deepEqual(
      body.left_behind.map(({ kind }: { kind: string }) => kind),
      ['shifts_ahead'],
    );
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-06' })).status, 200);
    assert.deepEqual(await shiftsOf(id, planned), [['08', null, null]]);
  });

  it('are free at once where the last day is still to come; access ends after it', async () => {
    const leaver = await givenCaller(office.app, ['admin'], { primary_location_id: here });
    const next = await givenCaller(office.app, ['admin'], { primary_location_id: here });
    const { id } = leaver.person;
    await office.app.database.db.insert(locationAdministrator).values({ employee_id: id, location_id: here });
    const planned = await givenShifts(id, ['2026-06-18', '2026-06-20']);
    const ahead = { dismissed_on: '2026-06-18', reason: 'переезд' };
    assert.equal((await dismiss(id, ahead)).body.code, 'successor_needed');
    const { status, body } = await dismiss(id, { ...ahead, successor_id: next.person.id });
    assert.deepEqual([status, body.status, body.dismissed_on], [200, 'active', '2026-06-18']);
    const expected = [
      ['18', 'own', 'own'],
      ['20', null, null],
    ];
    assert.deepEqual(await shiftsOf(id, planned), expected);
    at('2026-06-18');
    assert.equal(await leaveOnTime(office.app), 0);
    assert.equal((await leaver.get('/auth/users/me')).status, 200);
    at('2026-06-19');
    assert.equal(await leaveOnTime(office.app), 1);
    assert.equal((await leaver.get('/auth/users/me')).status, 401);
    const gone = await read(id);
    assert.deepEqual([gone.status, gone.dismissed_on], ['dismissed', '2026-06-18']);
    const named = await office.app.database.db.select().from(locationAdministrator);
    assert.deepEqual(
      named.map(({ employee_id }) => employee_id),
      [next.person.id],
    );
    assert.equal((await dismiss(id, ahead)).status, 200);
  });

  it('and before a first day that was moved are free too', async () => {
    const { id } = await given({ hired_on: '2026-06-01' });
    const planned = await givenShifts(id, ['2026-06-03', '2026-06-20', '2026-06-22']);
    const { revision } = await read(id);
    const { left_behind } = (await director.get(`/employees/${id}/leaving?hired_on=2026-06-21`)).body;
    assert.match(left_behind[0].message, /^Освободятся 2\sсмены: 03\.06\.2026, 20\.06\.2026\.$/);
    const move = (affects?: number) =>
      director.patch(`/employees/${id}`, { revision, hired_on: '2026-06-21', affects });
    for (const unseen of [undefined, 1, 3]) {
      const { status, body } = await move(unseen);
      assert.deepEqual([status, body.code, body.field], [409, 'unusual', 'hired_on']);
    }
    assert.equal((await move(left_behind[0].count)).status, 200);
    const told = await office.app.database.db.select().from(notification).where(eq(notification.employee_id, id));
    assert.deepEqual(
      told.map(({ title }) => title),
      ['Ваша дата приёма теперь 21.06.2026'],
    );
    const expected = [
      ['03', null, null],
      ['20', null, null],
      ['22', 'own', 'own'],
    ];
    assert.deepEqual(await shiftsOf(id, planned), expected);
  });

  it('a last day to come is taken back, or moved', async () => {
    const { id } = await given();
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-18' })).status, 200);
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-20' })).body.dismissed_on, '2026-06-20');
    const { body } = await restore(id);
    assert.deepEqual([body.status, body.dismissed_on], ['active', null]);
    at('2026-06-25');
    assert.equal(await leaveOnTime(office.app), 0);
  });
});

describe('a first day', () => {
  const move = async (id: string, hired_on: string) =>
    director.patch(`/employees/${id}`, { revision: (await read(id)).revision, hired_on });

  it('is not moved over a day that was worked', async () => {
    const { id } = await given();
    const begun_at = new Date('2026-06-08T07:00:00Z');
    const came = { id: randomUUID(), employee_id: id, location_id: here, date: '2026-06-08', begun_at };
    await office.app.database.db.insert(timeEntry).values(came);
    const { status, body } = await move(id, '2026-06-09');
    assert.deepEqual([status, body.code, body.field], [409, 'illegal_transition', 'hired_on']);
    assert.equal(body.message, 'Дата приёма не может быть позже 08.06.2026: в этот день сотрудник был на работе.');
    assert.equal((await move(id, '2026-06-08')).status, 200);
  });

  it('is not moved over a day whose pay is signed', async () => {
    const { id } = await given();
    const { db } = office.app.database;
    const [run] = await db.insert(payRun).values({ month: '2026-04-01', state: 'calculated' }).returning();
    const line = { run_id: run!.id, employee_id: id, kind: 'per_shift', source_kind: 'shift' } as const;
    await db
      .insert(accrual)
      .values({ ...line, date: '2026-04-03', source_id: randomUUID(), minutes: 60, amount_kop: 100 });
    await db.update(payRun).set({ state: 'paid' }).where(eq(payRun.id, run!.id));
    const { status, body } = await move(id, '2026-04-04');
    assert.deepEqual([status, body.code, body.field], [409, 'illegal_transition', 'hired_on']);
    assert.match(body.message, /03\.04\.2026: за этот день уже начислено/);
    assert.equal((await move(id, '2026-04-03')).status, 200);
  });

  it('lies at most sixty days ahead, and is nobody’s own', async () => {
    const { id } = await given();
    assert.deepEqual((await move(id, '2026-08-15')).body.field, 'hired_on');
    assert.equal((await move(id, '2026-08-14')).status, 200);
    assert.equal((await move(director.person.id, '2025-01-08')).body.code, 'own_work');
  });
});

describe('periods of employment', () => {
  it('stay on the card of who came back, and nothing is paid between them', async () => {
    const { id } = await given();
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-05' })).status, 200);
    assert.equal((await restore(id, { returned_on: '2026-06-05' })).body.field, 'returned_on');
    assert.equal((await restore(id, { returned_on: '2026-06-16' })).body.field, 'returned_on');
    assert.equal((await restore(id, { returned_on: '2026-06-10' })).status, 200);
    const card = await read(id);
    assert.deepEqual(card.periods, [
      { from: '2025-01-09', to: '2026-06-05' },
      { from: '2026-06-10', to: null },
    ]);
    const hours = (day: string) =>
      director.put(`/schedule/time-entries/${randomUUID()}`, {
        revision: null,
        employee_id: id,
        location_id: here,
        begins: `${day}T09:00`,
        ends: `${day}T18:00`,
        reason: 'было',
      });
    assert.equal((await hours('2026-06-05')).status, 200);
    assert.match(
      (await hours('2026-06-08')).body.message,
      /^08\.06\.2026 сотрудник уже не работал: последний день — 05\.06\.2026, снова с 10\.06\.2026\.$/,
    );
    assert.equal((await hours('2026-06-10')).status, 200);
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-08' })).body.field, 'dismissed_on');
  });

  it('end where they did when the return is taken back', async () => {
    const { id } = await given();
    for (const step of [1, 2]) {
      assert.equal((await dismiss(id, { dismissed_on: '2026-06-05' })).status, 200, `${step}`);
      assert.equal((await restore(id)).status, 200);
      assert.equal((await read(id)).periods.length, 2);
    }
  });

  it('of who is back on the next day are one', async () => {
    const { id } = await given();
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-05' })).status, 200);
    assert.equal((await restore(id, { returned_on: '2026-06-06' })).status, 200);
    assert.equal((await read(id)).periods, undefined);
  });

  it('are the same to the database and to a call, on every day', async () => {
    const { db } = office.app.database;
    const day = fc.integer({ min: 0, max: 30 }).map((days) => shiftDate('2026-01-01', days));
    // Nobody leaves before they are back.
    const gaps = fc.array(day, { maxLength: 6 }).map((days) =>
      days
        .toSorted((one, other) => (one < other ? -1 : 1))
        .flatMap((left_on, index, all) => {
          const returned_on = all[index + 1];
          return index % 2 === 0 && returned_on !== undefined && left_on < returned_on
            ? [{ left_on, returned_on }]
            : [];
        }),
    );
    await fc.assert(
      fc.asyncProperty(day, fc.option(day), gaps, async (hired_on, dismissed_on, breaks) => {
        const { id } = await given({ hired_on, dismissed_on });
        const rows = breaks.map((gap) => ({ ...gap, employee_id: id }));
        if (rows.length > 0) await db.insert(employmentBreak).values(rows);
        const employed = rowsOf<{ day: string; is: boolean }>(
          await db.execute(sql`select day::date::text as day, ${isEmployedOn({ employee_id: sql`${id}::uuid`, day: sql`day::date` })} as is
            from generate_series('2025-12-30'::date, '2026-02-02', '1 day') day`),
        );
        const periods = (await employmentsOf(db, [id])).get(id) ?? [];
        for (const { day: one, is } of employed) assert.equal(unemployedOn(periods, one) === null, is, one);
      }),
      { numRuns: 40 },
    );
  });
});

it('what pay still owes is said before to whoever reads pay, and to nobody else', async () => {
  const { id } = await given();
  const bonus = { id: randomUUID(), employee_id: id, month: '2026-05', kind: 'bonus', amount_kop: 150_000 };
  assert.equal((await office.manager.post('/payroll/adjustments', { ...bonus, reason: 'за май' })).status, 201);
  const advance = { month: '2026-06', kind: 'advance', is_meant: true, method: 'bank', amount_kop: 50_000 };
  const paid = { id: randomUUID(), employee_id: id, ...advance, paid_on: '2026-06-10' };
  assert.equal((await office.office.post('/payroll/payments', paid)).status, 201);
  const dueTo = async (caller: Caller) =>
    (await caller.get(`/employees/${id}/leaving`)).body.left_behind.find(
      ({ kind }: { kind: string }) => kind === 'money_due',
    )?.message;
  assert.match(await dueTo(director), /^К выплате при увольнении: 1\s000,00\s₽, по расчёту на сегодня\.$/);
  assert.equal(await dueTo(await givenCaller(office.app, ['admin'], { primary_location_id: here })), undefined);
});

it('an approved absence counts at once with everybody who asks whose shift it is', async () => {
  const worker = await givenCaller(office.app, ['photographer'], { primary_location_id: here });
  const { id } = worker.person;
  const [shift_id] = await givenShifts(id, ['2026-06-20']);
  const days = 'from=2026-06-20&to=2026-06-20';
  const { url } = (await worker.post('/schedule/calendar-link', {})).body;
  const offer = { id: randomUUID(), shift_id, to_employee_id: null, return_shift_id: null, note: null };
  const asks: Record<string, () => Promise<boolean>> = {
    'the own schedule': async () => (await worker.get('/schedule/my?from=2026-06-20')).body.shifts.length > 0,
    'the calendar feed': async () =>
      (await office.app.server.inject({ url: new URL(url).pathname })).body.includes('BEGIN:VEVENT'),
    'the card of the person': async () =>
      (await director.get(`/schedule/people/${id}/shifts?${days}`)).body.shifts.length > 0,
    'an exchange': async () => (await worker.get(`/schedule/swaps/candidates?shift_id=${shift_id}`)).status === 200,
  };
  for (const [name, ask] of Object.entries(asks)) assert.equal(await ask(), true, name);
  await office.app.database.db.insert(absence).values({
    id: randomUUID(),
    employee_id: id,
    kind: 'vacation',
    state: 'approved',
    from_date: '2026-06-20',
    to_date: '2026-06-20',
  });
  for (const [name, ask] of Object.entries(asks)) assert.equal(await ask(), false, name);
  assert.equal((await worker.post('/schedule/swaps', offer)).status, 404);
});
