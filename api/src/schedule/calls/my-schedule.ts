import {
  daysOfMonth,
  heldPositions,
  type MySchedule,
  OWN_SCHEDULE_DAYS,
  OWN_TIME,
  shiftDate,
  timeShownFrom,
} from '@studio/contracts';
import { and, between, eq, exists, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { calls, signedIn } from '../../kernel/calls/implement';
import { todayAt } from '../../users';
import { locationAssignment } from '../../users/staffing-schema';
import { absencesOf } from '../queries/absence-rows';
import { foundTime } from '../queries/found-time';
import { isOnDuty } from '../queries/on-duty';
import { isFreeFor } from '../queries/free-colleagues';
import { selectShifts, toPublishedShift } from '../queries/shift-rows';
import { expireSwaps, selectSwaps, toSwaps } from '../queries/swap-rows';
import { entriesOf, selectEntries, toEntry } from '../queries/time-rows';
import { calendarLink, shift, shiftSwap, shiftWish, timeEntry } from '../schema';
import { requireSpan } from './board';

/** The latest of those that somebody has to decide about. */
const MAX_WAITING_SHOWN = 60;

export const mySchedule = calls.schedule.mySchedule.handler(async ({ context, input }) => {
  const { db } = context.database;
  const caller = signedIn(context);
  const from = input.from ?? (await todayAt(db, caller.primary_location_id, context.now()));
  const { to } = requireSpan({ from, to: input.to ?? shiftDate(from, OWN_SCHEDULE_DAYS) });
  const month = daysOfMonth(from.slice(0, 7));
  await expireSwaps(db, context.now());
  const own = (who: SQL) => sql`${who} = ${caller.id}::uuid`;
  const now = context.now();
  const [shifts, ofMonth, absences, wishes, swaps, entries, time, open, link] = await Promise.all([
    publishedOf(db, caller.id, from, to),
    publishedOf(db, caller.id, month.from, month.to),
    absencesOf(db, [caller.id], from, to),
    db
      .select()
      .from(shiftWish)
      .where(and(eq(shiftWish.employee_id, caller.id), between(shiftWish.date, from, to))),
    swapsOf(db, caller),
    // A night shift that is over has begun the day before.
    entriesOf(db, caller.id, shiftDate(from, -1), to),
    foundTime(db, {
      from: timeShownFrom(from),
      to: month.to,
      now,
      only: own,
      where: sql`cardinality(exceptions) > 0 or time_to_pay.date >= ${month.from}::date`,
      limit: null,
    }),
    selectEntries(db).where(and(eq(timeEntry.employee_id, caller.id), isNull(timeEntry.ended_at))),
    db.select().from(calendarLink).where(eq(calendarLink.employee_id, caller.id)),
  ]);
  const [entry] = open;
  const waiting = time.filter(({ exceptions }) => exceptions.length > 0).slice(0, MAX_WAITING_SHOWN);
  const ofThisMonth = time.filter(({ date }) => date >= month.from);
  return {
    from,
    shifts,
    absences,
    wishes,
    swaps,
    entries,
    open_entry: entry ? toEntry(entry) : null,
    waiting: waiting.map((row) => ({ ...row, refusal: OWN_TIME })),
    month: {
      planned_minutes: ofMonth.reduce((sum, { paid_minutes }) => sum + paid_minutes, 0),
      worked_minutes: ofThisMonth.reduce((sum, { minutes }) => sum + minutes, 0),
      shifts: ofMonth.length,
    },
    calendar_since: link[0]?.created_at.toISOString() ?? null,
  };
});

export async function publishedOf(db: Database, employee_id: string, from: string, to: string) {
  const rows = await selectShifts(db)
    .where(
      and(eq(shift.published_employee_id, employee_id), between(shift.published_date, from, to), isOnDuty(sql`shift`)),
    )
    .orderBy(shift.published_starts_at, shift.id);
  return rows.flatMap((row) => toPublishedShift(row) ?? []);
}

/** Open ones of the caller, and offers to everybody at locations where they work, of shifts that they could take. */
async function swapsOf(db: Database, caller: Person): Promise<MySchedule['swaps']> {
  const assigned = db
    .select({ one: sql`1` })
    .from(locationAssignment)
    .where(
      and(
        eq(locationAssignment.employee_id, caller.id),
        eq(locationAssignment.location_id, shift.published_location_id),
        lte(locationAssignment.started_on, shift.published_date),
        or(isNull(locationAssignment.ended_on), gt(locationAssignment.ended_on, shift.published_date)),
      ),
    );
  const rows = await selectSwaps(db)
    .where(
      and(
        inArray(shiftSwap.state, ['proposed', 'peer_accepted']),
        or(
          eq(shiftSwap.from_employee_id, caller.id),
          eq(shiftSwap.to_employee_id, caller.id),
          and(
            isNull(shiftSwap.to_employee_id),
            ne(shiftSwap.from_employee_id, caller.id),
            or(
              caller.primary_location_id === null
                ? undefined
                : eq(shift.published_location_id, caller.primary_location_id),
              exists(assigned),
            ),
            isFreeFor(sql`${caller.id}::uuid`, shift.id),
          ),
        ),
      ),
    )
    .orderBy(shiftSwap.created_at, shiftSwap.id);
  const positions = heldPositions(caller.roles);
  return (await toSwaps(db, rows)).filter(
    ({ from_employee_id, to_employee_id, shift: { position } }) =>
      to_employee_id !== null || from_employee_id === caller.id || positions.includes(position),
  );
}

export const setWish = calls.schedule.setWish.handler(async ({ context, input: { date, kind, note } }) => {
  const { db } = context.database;
  const employee_id = signedIn(context).id;
  const row = { employee_id, date };
  if (kind === null)
    await db.delete(shiftWish).where(and(eq(shiftWish.employee_id, employee_id), eq(shiftWish.date, date)));
  else
    await db
      .insert(shiftWish)
      .values({ ...row, kind, note: note || null })
      .onConflictDoUpdate({ target: [shiftWish.employee_id, shiftWish.date], set: { kind, note: note || null } });
  const { from, to } = daysOfMonth(date.slice(0, 7));
  return db
    .select()
    .from(shiftWish)
    .where(and(eq(shiftWish.employee_id, employee_id), between(shiftWish.date, from, to)));
});
