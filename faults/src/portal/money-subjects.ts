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

/** Long before the first sale of a trial, so that each closing has a day of its own and none an open day before it. */
const FIRST_DAY = Date.UTC(1950, 0, 1);

/** Days that are counted and submitted in one go; `audits` counts submissions, `events` counts of the till. */
export function daySubject(location_id: string): WriteSubject {
  const days = new Map<string, string>();
  const dayOf = (id: string) => {
    const day = days.get(id) ?? dateOf(FIRST_DAY + days.size * DAY_MS);
    days.set(id, day);
    return day;
  };
  return {
    save: ({ manager }, id, number) =>
      manager.writes.save(DAY_CLOSING, {
        id,
        location_id,
        business_date: dayOf(id),
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
