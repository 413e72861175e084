import { randomUUID } from 'node:crypto';
import { takesCash } from '@studio/contracts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Actor, addRecord, changeRecord } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { together } from '../../kernel/database/together';
import { failure } from '../../kernel/calls/fail';
import { report, UNCOUNTED } from '../records';
import { accountingMonth, dayReport } from '../schema';
import { firstOf, holdMonth } from './accounting-month';
import type { ReportRow } from './report-rows';
import { tillIsHandedIn } from './till-is-handed-in';
import { leftBy, shiftBefore } from './till';
import { todayAt } from '../../users';

interface Day {
  location_id: string;
  business_date: string;
}

/** The shifts of one day at a location, the last one first. */
export async function shiftsOf(db: Database, { location_id, business_date }: Day): Promise<ReportRow[]> {
  return db
    .select()
    .from(dayReport)
    .where(and(eq(dayReport.location_id, location_id), eq(dayReport.business_date, business_date)))
    .orderBy(desc(dayReport.till_shift));
}

/**
 * Whether the money of that day is locked: its accounting month, or every shift of it.
 * @param until `commit` in a transaction that writes: the month is not locked before it ends
 */
export async function dayIsLocked(
  db: Database,
  location_id: string,
  business_date: string,
  until: 'now' | 'commit',
): Promise<boolean> {
  if (until === 'commit') await holdMonth(db, business_date);
  const [{ month, open, locked } = { month: 0, open: 0, locked: 0 }] = await db
    .select({
      month:
        sql<number>`(select count(*) from ${accountingMonth} where ${eq(accountingMonth.month, firstOf(business_date))})`.mapWith(
          Number,
        ),
      open: sql<number>`count(*) filter (where ${ne(dayReport.state, 'locked')})`.mapWith(Number),
      locked: sql<number>`count(*) filter (where ${eq(dayReport.state, 'locked')})`.mapWith(Number),
    })
    .from(dayReport)
    .where(and(eq(dayReport.location_id, location_id), eq(dayReport.business_date, business_date)));
  return month > 0 || (locked > 0 && open === 0);
}

/** Opens the day's next shift; its till starts with what the previous shift left. The till is already locked. */
export async function openShift(tx: Database, actor: Actor, day: Day, id: string = randomUUID()): Promise<ReportRow> {
  const [last] = await shiftsOf(tx, day);
  const key = { ...day, till_shift: (last?.till_shift ?? 0) + 1 };
  const opening_kop = await leftBy(tx, await shiftBefore(tx, key));
  const opened = { id, ...key, opening_kop, opened_by: actor.person?.id ?? null, opened_at: actor.now() };
  return addRecord(tx, actor, report, opened, { act: 'opened' });
}

/**
 * The shift that takes cash for the day, opened when there is none; its till is locked, of a place in business. Cash for a closed day goes to today's: it is in today's till. An
 * earlier count becomes void, since the till changes.
 * @throws `day_locked` when today is locked as well
 */
export async function shiftForCash(tx: Database, actor: Actor, wanted: Day): Promise<ReportRow> {
  const [business_date, shifts] = await together(openDate(tx, actor, wanted), shiftsOf(tx, wanted));
  const day = { ...wanted, business_date };
  const [last] = business_date === wanted.business_date ? shifts : await shiftsOf(tx, day);
  if (!last || !takesCash(last.state)) return openShift(tx, actor, day);
  if (last.state === 'open') return last;
  // The row is protected by the till's lock.
  return changeRecord(tx, actor, report, last, { act: 'count_voided', set: { state: 'open', ...UNCOUNTED } });
}

/** The wanted day, or today if that one is locked, or past and handed in. */
export async function openDate(tx: Database, actor: Actor, { location_id, business_date }: Day): Promise<string> {
  const today = await todayAt(tx, location_id, actor.now());
  const isOver = business_date < today && (await tillIsHandedIn(tx, location_id, business_date));
  if (!isOver && !(await dayIsLocked(tx, location_id, business_date, 'commit'))) return business_date;
  if (await dayIsLocked(tx, location_id, today, 'commit')) throw failure('day_locked');
  return today;
}
