import { sql } from 'drizzle-orm';
import { defineWriteKind } from '@studio/offline';
import { DAY_MS } from '@studio/contracts';
import type { TestApp } from '../../../api/src/testing/test-app';
import { keptEntries, ownerList } from './kept-rows';
import { entryName, type WriteSubject } from './write-subjects';

/** A category of every portal that needs no receipt. */
const FARE = 'e0000000-0000-4000-8000-000000000003';

interface Claim {
  id: string;
  location_id: string;
  category_id: string;
  claimed_kop: number;
  description: string;
  occurred_on: string;
  method: 'till';
}

const EXPENSE_CLAIM = defineWriteKind<Claim>({
  kind: 'expenses.claim',
  title: 'Расход',
  method: 'POST',
  path: '/expenses',
  describe: ({ description }) => description,
});

interface Closing {
  id: string;
  location_id: string;
  business_date: string;
  lines: { denomination_kop: number; quantity: number }[];
  note: string;
}

const DAY_CLOSING = defineWriteKind<Closing>({
  kind: 'day_reports.close',
  title: 'Сдача дня',
  method: 'PUT',
  path: '/sales/day-reports/closings/{id}',
  describe: ({ note }) => note,
});

/** Expense claims; `audits` counts claims, `events` submissions of each: one of both, otherwise money is claimed twice. */
export function expenseSubject(app: TestApp, location_id: string): WriteSubject {
  const occurred_on = dateOf(app.now().getTime() - DAY_MS);
  return {
    save: ({ manager }, id, number) =>
      manager.writes.save(EXPENSE_CLAIM, {
        id,
        location_id,
        category_id: FARE,
        claimed_kop: number * 100,
        description: entryName(number),
        occurred_on,
        method: 'till',
      }),
    rows: (db, owners) =>
      keptEntries(
        db,
        sql`select e.id, e.created_by as owner_id, e.description as name,
          (select count(*) from expense_event v where v.expense_id = e.id and v.act = 'created') as audits,
          (select count(*) from expense_event v where v.expense_id = e.id and v.act = 'submitted') as events
        from expense e where e.created_by in (${ownerList(owners)}) order by e.number`,
      ),
  };
}

/** Before the first sale of a trial, and no longer ago than a day may be handed in. */
const DAYS_AGO = 20;

/**
 * Days that are counted and submitted in one go; `audits` counts submissions, `events` counts of the till. A till has one such day, which
 * the trial needs a thousand times and in any order: what is handed in goes far into the past, and the day is free again.
 */
export async function daySubject(app: TestApp, location_id: string): Promise<WriteSubject> {
  const business_date = dateOf(app.now().getTime() - DAYS_AGO * DAY_MS);
  const { db } = app.database;
  await db.execute(sql`create sequence past_day`);
  await db.execute(sql`create function to_the_past() returns trigger language plpgsql as
    $$ begin new.business_date := date '1950-01-01' + nextval('past_day')::integer; return new; end $$`);
  await db.execute(sql`create trigger to_the_past before update on day_report for each row
    when (old.closing_id is null and new.closing_id is not null) execute function to_the_past()`);
  return {
    save: ({ manager }, id, number) =>
      manager.writes.save(DAY_CLOSING, {
        id,
        location_id,
        business_date,
        lines: [{ denomination_kop: 10_000, quantity: number }],
        note: entryName(number),
      }),
    rows: (db, owners) =>
      keptEntries(
        db,
        sql`select r.closing_id as id, r.submitted_by as owner_id, r.note as name,
          (select count(*) from day_event v where v.report_id = r.id and v.act = 'submitted') as audits,
          (select count(*) from day_event v where v.report_id = r.id and v.act = 'counted') as events
        from day_report r where r.closing_id is not null and r.submitted_by in (${ownerList(owners)}) order by r.business_date`,
      ),
  };
}

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
