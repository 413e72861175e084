import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, type RoleName } from '@studio/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { invitation, signInAttempt, typedCode } from '../auth';
import { dateIn } from '../kernel/words/calendar';
import { photosession } from '../photosessions/schema';
import { expense, expenseCategory } from '../expenses/schema';
import { absence, shift, timeEntry } from '../schedule/schema';
import { locationAdministrator, locationAssignment } from './staffing-schema';
import { givenEmployee, givenLocation, givenSession } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { role, roleAssignment } from './schema';

let app: TestApp;
let here: string;
let there: string;
let developer: Caller;
let admin: Caller;

before(async () => {
  app = await testApp();
  here = (await givenLocation(app)).id;
  there = (await givenLocation(app)).id;
  developer = await givenCaller(app, ['developer']);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here });
});
after(() => app.close());

const given = (roles: RoleName[] = ['photographer'], more: object = {}) =>
  givenEmployee(app, roles, { primary_location_id: here, ...more });
const dismiss = (by: Caller, id: string, body: object = {}) => by.post(`/employees/${id}/dismiss`, body);
const restore = (by: Caller, id: string) => by.post(`/employees/${id}/restore`, {});
const lastEntry = async (id: string) => {
  const entries = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, id));
  return entries.sort((one, other) => one.id - other.id).at(-1);
};

describe('dismissing an employee', () => {
  it('ends all access at once, and keeps the history', async () => {
    const person = await givenCaller(app, ['photographer'], { primary_location_id: here });
    const { id } = person.person;
    const { db } = app.database;
    await db.insert(locationAssignment).values([
      { employee_id: id, location_id: here, is_primary: true, started_on: '2025-01-09' },
      { employee_id: id, location_id: there, started_on: '2025-02-09' },
    ]);
    await db.insert(locationAdministrator).values({ employee_id: id, location_id: there });
    const link = (await admin.post(`/employees/${id}/invitation`, {})).body.link as string;
    const secret = Buffer.from('x'.repeat(32));
    const expires_at = new Date(Date.now() + 600_000);
    await db.insert(typedCode).values({ employee_id: id, code_hash: secret, expires_at });
    await db.insert(signInAttempt).values({
      code_hash: secret,
      browser_hash: secret,
      status: 'confirmed',
      employee_id: id,
      browser_name: 'Chrome',
      address: '127.0.0.1',
      expires_at,
    });
    assert.equal((await person.get('/auth/users/me')).status, 200);

    const { status, body } = await dismiss(admin, id, {
      dismissed_on: '2025-03-01',
      reason: ' по\u200b своему желанию ',
    });
    assert.deepEqual([status, body.status, body.dismissed_on, body.revision], [200, 'dismissed', '2025-03-01', 2]);
    assert.deepEqual((await person.get('/auth/users/me')).status, 401);

    const rows = await db.select().from(locationAssignment).where(eq(locationAssignment.employee_id, id));
    assert.deepEqual(
      rows.map(({ ended_on }) => ended_on),
      ['2025-03-01', '2025-03-01'],
    );
    assert.deepEqual(
      await db.select().from(locationAdministrator).where(eq(locationAdministrator.employee_id, id)),
      [],
    );
    const [open] = await db.select().from(invitation).where(eq(invitation.employee_id, id));
    assert.ok(link && open && open.expires_at <= new Date());
    assert.deepEqual(await db.select().from(typedCode).where(eq(typedCode.employee_id, id)), []);
    const [attempt] = await db.select().from(signInAttempt).where(eq(signInAttempt.employee_id, id));
    assert.equal(attempt?.status, 'declined');
    const held = await db
      .select()
      .from(roleAssignment)
      .where(and(eq(roleAssignment.employee_id, id), isNull(roleAssignment.ended_at)));
    assert.equal(held.length, 1, 'the role waits for a restoration');
    const entry = await lastEntry(id);
    assert.deepEqual(
      [entry?.action, entry?.after],
      [
        'employee.dismissed',
        {
          status: 'dismissed',
          dismissed_on: '2025-03-01',
          reason: 'по своему желанию',
          sessions_ended: 1,
          administered_locations: [there],
        },
      ],
    );
  });

  it('races a call: calls after the answer are refused, on every device', async () => {
    const person = await givenCaller(app, ['admin'], { primary_location_id: here });
    const other = await givenSession(app, person.person.id);
    await Promise.all([dismiss(developer, person.person.id), person.get('/employees'), person.get('/employees')]);
    const replies = await Promise.all([
      person.get('/employees'),
      person.post('/employees', {}),
      app.server
        .inject({ url: '/api/auth/users/me', headers: other.headers })
        .then(({ statusCode }) => ({ status: statusCode })),
    ]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [401, 401, 401],
    );
  });

  it('is today unless a day is named, which is neither before the hiring nor more than a year ahead', async () => {
    app.setNow(new Date('2026-03-01T12:00:00Z'));
    const first = await given();
    assert.equal((await dismiss(developer, first.id)).body.dismissed_on, '2026-03-01');
    for (const dismissed_on of ['2024-12-31', '2027-03-03', 'вчера', '2025-13-01']) {
      const { status, body } = await dismiss(developer, (await given()).id, { dismissed_on });
      assert.deepEqual([status, body.field], [400, 'dismissed_on'], dismissed_on);
    }
    const ahead = await given([], { hired_on: '2026-04-01' });
    assert.equal((await dismiss(developer, ahead.id)).body.dismissed_on, '2026-04-01');
    app.setNow(new Date());
  });

  it('the same again changes nothing, anything else is refused', async () => {
    const { id } = await given();
    const first = await dismiss(developer, id, { dismissed_on: '2025-05-05' });
    for (const same of [{ dismissed_on: '2025-05-05' }, {}]) {
      const again = await dismiss(developer, id, same);
      assert.deepEqual([again.status, again.body], [200, first.body]);
    }
    for (const other of [{ dismissed_on: '2025-06-06' }, { reason: 'прогулы' }]) {
      const { status, body } = await dismiss(developer, id, other);
      assert.deepEqual([status, body.code], [409, 'illegal_transition']);
      assert.match(body.message, /уже уволен, последний день — 05\.05\.2025/);
    }
  });

  it('is refused for oneself, for anybody on one’s own level, and out of reach', async () => {
    for (const [caller, whom] of [
      [admin, 'того, чей уровень выше'],
      [developer, 'другого разработчика'],
    ] as const) {
      const { status, body } = await dismiss(caller, caller.person.id.toUpperCase());
      assert.deepEqual([status, body.code], [403, 'employee_not_manageable']);
      assert.equal(body.message, `Себя никто не увольняет. Попросите ${whom}.`);
    }
    const peer = await given(['admin']);
    assert.deepEqual((await dismiss(admin, peer.id)).body.code, 'employee_not_manageable');
    const foreign = await given(['photographer'], { primary_location_id: there });
    assert.equal((await dismiss(admin, foreign.id)).status, 404);
    assert.equal((await restore(admin, foreign.id)).status, 404);
    const salesperson = await givenCaller(app, ['salesperson'], { primary_location_id: here });
    assert.equal((await dismiss(salesperson, (await given()).id)).status, 403);
  });

  it('leaves the portal a developer when several dismiss each other at once', async () => {
    const alone = await testApp();
    try {
      const people = await Promise.all([1, 2, 3].map(() => givenCaller(alone, ['developer'])));
      const replies = await Promise.all(
        people.map((by, index) => dismiss(by, people[(index + 1) % people.length]!.person.id)),
      );
      const left = await Promise.all(people.map((one) => one.get('/auth/users/me')));
      assert.ok(
        left.some(({ status }) => status === 200),
        `all three are gone: ${statusesOf(replies).join()}`,
      );
    } finally {
      await alone.close();
    }
  });
});

describe('the last developer', () => {
  it('cannot be dismissed even by somebody above the rules', async () => {
    const alone = await testApp();
    try {
      // A custom role of the developers' class is above the rule of levels, but is not the developer's role.
      const operator = await givenCaller(alone, []);
      const [own] = await alone.database.db
        .insert(role)
        .values({ name: 'lead_developer', display_name: 'Ведущий разработчик', level: 9 })
        .returning();
      await alone.database.db.insert(roleAssignment).values({ employee_id: operator.person.id, role_id: own!.id });
      const last = await givenEmployee(alone, ['developer']);
      const refused = await dismiss(operator, last.id);
      assert.deepEqual([refused.status, refused.body.code], [409, 'last_developer']);
      await givenEmployee(alone, ['developer']);
      assert.equal((await dismiss(operator, last.id)).status, 200);
    } finally {
      await alone.close();
    }
  });
});

/** A shift of six hours at `here` so many days ahead. */
async function givenShift(employee_id: string, days: number): Promise<string> {
  const starts_at = new Date(Date.now() + days * DAY_MS);
  const [row] = await app.database.db
    .insert(shift)
    .values({
      id: randomUUID(),
      location_id: here,
      employee_id,
      position: 'photographer',
      date: dateIn('Europe/Moscow', starts_at),
      starts_at,
      ends_at: new Date(starts_at.getTime() + 6 * HOUR_MS),
      break_min: 0,
      created_by: developer.person.id,
    })
    .returning();
  if (!row) throw new Error('no shift');
  return row.id;
}

describe('what a dismissal leaves behind', () => {
  it('is told before and true after: shifts are free, unfinished sessions stay, a successor administers', async () => {
    const person = await givenCaller(app, ['admin'], { primary_location_id: here });
    const next = await givenCaller(app, ['admin'], { primary_location_id: here });
    const { id } = person.person;
    const { db } = app.database;
    await db.insert(locationAdministrator).values({ employee_id: id, location_id: here });
    const begun = await givenShift(id, -1);
    const ahead = await givenShift(id, 5);
    await db.insert(photosession).values({
      owner_id: id,
      name: 'Вера',
      name_folded: 'вера',
      phone: '+79001234567',
      location_id: here,
      business_date: dateIn('Europe/Moscow', new Date()),
      photographer_id: id,
      session_state: 'shooting',
    });
    const preview = await developer.get(`/employees/${id}/leaving`);
    assert.equal(preview.status, 200, JSON.stringify(preview.body));
    assert.deepEqual(
      preview.body.places.map((one: { id: string }) => one.id),
      [here],
    );
    assert.deepEqual(
      preview.body.left_behind.map(({ kind, count }: { kind: string; count: number }) => [kind, count]).sort(),
      [
        ['photosessions', 1],
        ['shifts_ahead', 1],
      ],
    );
    const outOfReach = await givenEmployee(app, ['admin'], { primary_location_id: there });
    assert.equal((await dismiss(developer, id, { successor_id: outOfReach.id })).body.field, 'successor_id');
    assert.equal((await dismiss(developer, id, { successor_id: next.person.id })).status, 200);
    const shifts = await db
      .select()
      .from(shift)
      .where(inArray(shift.id, [begun, ahead]));
    assert.deepEqual(
      new Map(shifts.map((one) => [one.id, one.employee_id])),
      new Map([
        [begun, id],
        [ahead, null],
      ]),
    );
    const administrators = await db
      .select()
      .from(locationAdministrator)
      .where(eq(locationAdministrator.location_id, here));
    assert.deepEqual(
      administrators.map(({ employee_id }) => employee_id),
      [next.person.id],
    );
    const notices = await next.get('/notifications');
    assert.ok(notices.body.items.some(({ kind }: { kind: string }) => kind === 'shift.freed'));
  });

  it('names what still waits for them: pay of approved expenses, and absences ahead', async () => {
    const { id } = await given();
    const { db } = app.database;
    const [category] = await db.select().from(expenseCategory).limit(1);
    for (const state of ['draft', 'approved', 'paid'] as const)
      await db.insert(expense).values({
        id: randomUUID(),
        state,
        location_id: here,
        category_id: category!.id, // The catalogue is seeded.
        claimed_kop: 100,
        method: 'till',
        description: 'Лампа',
        occurred_on: '2026-03-01',
        accrual_month: '2026-03-01',
        created_by: id,
        created_at: app.now(),
      });
    const day = (ahead: number) => dateIn('Europe/Moscow', new Date(Date.now() + ahead * DAY_MS));
    for (const [state, from] of [
      ['requested', 3],
      ['approved', 6],
      ['rejected', 9],
      ['approved', -9],
    ] as const)
      await db.insert(absence).values({
        id: randomUUID(),
        employee_id: id,
        kind: 'vacation',
        state,
        from_date: day(from),
        to_date: day(from + 1),
      });
    const { left_behind } = (await developer.get(`/employees/${id}/leaving`)).body;
    assert.deepEqual(
      new Set(left_behind.map(({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`)),
      new Set(['approved_expenses 1', 'absences_ahead 2']),
    );
  });

  it('a presence that still runs ends then, and those who plan there are asked to look at it', async () => {
    const person = await givenCaller(app, ['photographer'], { primary_location_id: here });
    const { id } = person.person;
    const entry = randomUUID();
    assert.equal(
      (await person.post('/schedule/check-in', { id: entry, location_id: here, position: 'photographer' })).status,
      201,
    );
    const { body: leaving } = await developer.get(`/employees/${id}/leaving`);
    assert.deepEqual(
      leaving.left_behind.map(({ kind, path }: { kind: string; path: string }) => [kind, path]),
      [['presence', `/users/view/${id}?tab=schedule/shifts`]],
    );
    assert.match(leaving.left_behind[0].message, /уход отметится в момент увольнения/);
    assert.equal((await dismiss(developer, id)).status, 200);
    const [ended] = await app.database.db.select().from(timeEntry).where(eq(timeEntry.id, entry));
    assert.ok(ended?.ended_at && ended.ended_at.getTime() <= Date.now());
    assert.deepEqual([ended.corrected_by, /проверьте время/.test(ended.correction_reason ?? '')], [null, true]);
    const told = (await admin.get('/notifications')).body.items;
    const asked = told.find(({ kind }: { kind: string }) => kind === 'time.left_open');
    assert.match(asked?.link ?? JSON.stringify(told), /view=sheet/);
    assert.equal((await restore(developer, id)).status, 200);
    const [kept] = await app.database.db.select().from(timeEntry).where(eq(timeEntry.id, entry));
    assert.deepEqual(kept?.ended_at, ended.ended_at);
  });

  it('one that was forgotten for days ends after one day', async () => {
    const { id } = await given();
    const begun_at = new Date(Date.now() - 3 * DAY_MS);
    const about = {
      id: randomUUID(),
      employee_id: id,
      location_id: here,
      date: dateIn('Europe/Moscow', begun_at),
      begun_at,
    };
    await app.database.db.insert(timeEntry).values(about);
    assert.equal((await dismiss(developer, id)).status, 200);
    const [ended] = await app.database.db.select().from(timeEntry).where(eq(timeEntry.id, about.id));
    assert.equal(ended?.ended_at?.getTime(), begun_at.getTime() + DAY_MS);
  });

  it('the link to their calendar is gone, also after a return', async () => {
    const person = await givenCaller(app, ['photographer'], { primary_location_id: here });
    const { id } = person.person;
    const { url } = (await person.post('/schedule/calendar-link', {})).body;
    const opens = async () => (await app.server.inject({ url: new URL(url).pathname })).statusCode;
    assert.equal(await opens(), 200);
    assert.equal((await dismiss(developer, id)).status, 200);
    assert.equal(await opens(), 404);
    assert.equal((await restore(developer, id)).status, 200);
    assert.equal(await opens(), 404);
  });
});
