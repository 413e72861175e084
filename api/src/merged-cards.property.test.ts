import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { MERGED_FIELDS, type RoleName } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as fc from 'fast-check';
import { DOMAINS } from './domains';
import { expense } from './expenses/schema';
import { rowsOf } from './kernel/database/rows-of';
import { payAdjustment, payRun } from './payroll/schema';
import { photosession } from './photosessions';
import { absence, shift, shiftWish, timeEntry } from './schedule/schema';
import { givenEmployee, givenLocation } from './testing/builders';
import { type Caller, givenCaller } from './testing/caller';
import { givenSale } from './testing/sales';
import { testApp, type TestApp } from './testing/test-app';
import { cardRowsNamed, savedView } from './users';
import { locationAdministrator, locationAssignment } from './users/staffing-schema';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 12);

/** What a merge leaves behind on purpose: the trail, its own record, ways in, notices, and what is worked out from the rest. */
const OF_THE_ACT =
  /^(audit_|employee_merge|auth_session|sign_in_attempt|typed_code|invitation|act_confirmation|notification|job|figure_mark|call_rate|client_write)/;

/** What one card has; days are of the month that is signed (1) or of the open one (2). */
const card = fc.record({
  roles: fc.subarray<RoleName>(['photographer', 'cashier', 'admin']),
  sessions: fc.nat(3),
  shifts: fc.array(fc.constantFrom(1, 2), { maxLength: 3 }),
  hours: fc.array(fc.constantFrom(1, 2), { maxLength: 3 }),
  sales: fc.array(fc.constantFrom(1, 2), { maxLength: 3 }),
  bonuses: fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
  claims: fc.array(fc.constantFrom('draft', 'submitted', 'approved', 'paid'), { maxLength: 3 }),
  wishes: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
  absences: fc.nat(2),
  views: fc.nat(2),
  places: fc.subarray([0, 1, 2]),
  administers: fc.subarray([0, 1]),
});
type Card = typeof card extends fc.Arbitrary<infer T> ? T : never;

let app: TestApp;
let boss: Caller;
let places: string[];
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
  places = [];
  for (let count = 0; count < 4; count += 1) places.push((await givenLocation(app)).id);
  await app.database.db
    .insert(payRun)
    .values({ month: '2026-01-01', state: 'locked', locked_by: boss.person.id, locked_at: app.now() });
});
after(() => app.close());

const dayOf = (month: number, day: number) => `2026-0${month}-${String(day).padStart(2, '0')}`;

/** Rows of a card; the two cards of a pair take days of their own, so that nothing is at one time. */
async function given(person: string, have: Card, first: number): Promise<void> {
  const { db } = app.database;
  const location_id = places[0]!;
  const at = (month: number, index: number) => {
    const date = dayOf(month, first + index);
    return { date, starts_at: new Date(`${date}T08:00:00Z`), ends_at: new Date(`${date}T16:00:00Z`) };
  };
  for (let index = 0; index < have.sessions; index += 1)
    await db.insert(photosession).values({
      id: randomUUID(),
      location_id,
      photographer_id: person,
      owner_id: index === 0 ? person : boss.person.id,
      name: 'Клиент',
      name_folded: 'клиент',
      phone: '+79990000000',
      business_date: dayOf(1, first + index),
    });
  for (const [index, month] of have.shifts.entries()) {
    const times = at(month, index);
    await db.insert(shift).values({
      id: randomUUID(),
      location_id,
      position: 'photographer',
      employee_id: person,
      ...times,
      ...(index === 0 && {
        published_location_id: location_id,
        published_position: 'photographer',
        published_employee_id: person,
        published_date: times.date,
        published_starts_at: times.starts_at,
        published_ends_at: times.ends_at,
        published_break_min: 0,
        published_at: app.now(),
      }),
    });
  }
  for (const [index, month] of have.hours.entries()) {
    const { date, starts_at, ends_at } = at(month, index);
    await db
      .insert(timeEntry)
      .values({ id: randomUUID(), employee_id: person, location_id, date, begun_at: starts_at, ended_at: ends_at });
  }
  for (const [index, month] of have.sales.entries())
    await givenSale(app, { location_id, sold_by: person, business_date: dayOf(month, first + index), paid_by: 'cash' });
  for (const month of have.bonuses)
    await db.insert(payAdjustment).values({
      id: randomUUID(),
      employee_id: person,
      month: dayOf(month, 1),
      kind: 'bonus',
      amount_kop: 100_000,
      reason: 'За работу',
      author_id: boss.person.id,
      created_at: app.now(),
    });
  for (const state of have.claims)
    await db.insert(expense).values({
      id: randomUUID(),
      state,
      location_id,
      category_id: 'e0000000-0000-4000-8000-000000000001',
      claimed_kop: 10_000,
      method: 'transfer',
      description: 'Бумага',
      occurred_on: '2026-02-03',
      accrual_month: '2026-02-01',
      created_by: person,
      created_at: app.now(),
    });
  for (const day of have.wishes)
    await db.insert(shiftWish).values({ employee_id: person, date: dayOf(2, day), kind: 'can' });
  for (let index = 0; index < have.absences; index += 1)
    await db.insert(absence).values({
      id: randomUUID(),
      employee_id: person,
      requested_by: person,
      kind: 'vacation',
      from_date: dayOf(3, first + index),
      to_date: dayOf(3, first + index),
    });
  for (let index = 0; index < have.views; index += 1)
    await db
      .insert(savedView)
      .values({ id: randomUUID(), employee_id: person, screen: 'employees', name: 'Вид', query: '' });
  for (const place of have.places)
    await db.insert(locationAssignment).values({
      employee_id: person,
      location_id: places[place]!,
      is_primary: place === 0,
      ended_on: place === 2 && have.absences === 1 ? '2099-01-01' : null,
      started_on: '2025-02-01',
    });
  for (const place of have.administers)
    await db.insert(locationAdministrator).values({ employee_id: person, location_id: places[place]! });
}

/** Every row of every table, as text; of cards without the counters of their own changes. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = DOMAINS.flatMap(({ tables: own = {} }) => Object.values(own))
    .filter((table) => typeof table === 'object' && table !== null && Symbol.for('drizzle:Name') in table)
    .map((table) => getTableConfig(table as never).name)
    .filter((name) => !OF_THE_ACT.test(name));
  const all: Record<string, string[]> = {};
  for (const name of new Set(tables)) {
    const rows = rowsOf<{ row: string }>(
      await app.database.db.execute(
        sql`select (${name === 'employee' ? sql`to_jsonb(t) - 'revision' - 'updated_at'` : sql`to_jsonb(t)`})::text as row from ${sql.identifier(name)} t order by 1`,
      ),
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

describe('two cards of one person', () => {
  it('merged and taken apart again leave every row as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        card,
        card,
        fc.subarray([...MERGED_FIELDS]),
        fc.constantFrom('neither', 'kept', 'closed'),
        fc.boolean(),
        async (one, other, take, messenger, isDismissed) => {
          const account = randomInt(1_000_000, 2_000_000_000);
          const kept = await givenEmployee(app, one.roles, {
            primary_location_id: places[0]!,
            ...(messenger === 'kept' && { messenger_id: account, messenger_bound_at: new Date() }),
          });
          const closed = await givenEmployee(app, other.roles, {
            primary_location_id: places[0]!,
            last_name: 'Иванова-Петрова',
            middle_name: 'Олеговна',
            hired_on: '2025-02-01',
            ...(messenger === 'closed' && !isDismissed && { messenger_id: account, messenger_bound_at: new Date() }),
            ...(isDismissed && { status: 'dismissed', dismissed_on: '2026-01-20' }),
          });
          const administersAway = other.administers.includes(1) && !one.administers.includes(1);
          await given(kept.id, one, 1);
          await given(closed.id, { ...other, ...(isDismissed && { places: [], administers: [] }) }, 11);
          const was = await everything();
          const preview = await boss.get(`/employees/${kept.id}/merge?other_id=${closed.id}`);
          assert.equal(preview.status, 200, JSON.stringify(preview.body));
          const merged = await boss.post(`/employees/${kept.id}/merge`, {
            other_id: closed.id,
            revision: kept.revision,
            other_revision: closed.revision,
            take,
          });
          if (preview.body.blocks.length > 0) {
            assert.equal(merged.status, 409);
            assert.ok(administersAway && !isDismissed, JSON.stringify(preview.body.blocks));
            assert.deepEqual(await everything(), was);
            return;
          }
          assert.equal(merged.status, 200, JSON.stringify(merged.body));
          await assertFollowed(kept.id, closed.id);
          const apart = await boss.post(`/employees/${closed.id}/unmerge`, {});
          assert.equal(apart.status, 200, JSON.stringify(apart.body));
          assert.deepEqual(apart.body.left, []);
          assert.deepEqual(await everything(), was);
        },
      ),
      { numRuns: RUNS, endOnFailure: true, includeErrorInReport: true },
    );
  });
});

/** Nothing that follows a person is left on the closed card, and what a signed month holds is. */
async function assertFollowed(kept: string, closed: string): Promise<void> {
  const { db } = app.database;
  const pair = { kept, closed, open_from: '2026-02-01' };
  for (const { column, where, kind, isSigned } of (await app.hooks.call(cardRowsNamed)).flat()) {
    if (isSigned) continue;
    const rest = where?.(pair);
    const left = await db.$count(column.table, sql`${column} = ${closed} and ${rest ?? sql`true`}`);
    assert.equal(left, 0, kind);
  }
  assert.equal(await db.$count(shift, sql`employee_id = ${kept} and date < '2026-02-01' and date > '2026-01-10'`), 0);
  const leads = await boss.get(`/employees/${closed}`);
  assert.deepEqual([leads.body.status, leads.body.merged_into], ['dismissed', kept]);
}
