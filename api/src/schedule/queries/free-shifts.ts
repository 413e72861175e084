import { quoted, shiftDate } from '@studio/contracts';
import { and, type AnyColumn, eq, gt, gte, inArray, isNull, lt, lte, not, or, type SQL } from 'drizzle-orm';
import { russianDay } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { countOf } from '../../kernel/words/plural';
import { tell } from '../../notifications';
import type { Employed } from '../../users';
import { plannersOf } from './planners';
import { plannedFacts, selectShifts, type ShiftRow } from './shift-rows';
import { type Actor, changeRecord, lockRecord } from '../../kernel/records';
import { shiftRecord } from '../records';
import { shift } from '../schema';
import { refuseWorked, wasWorked } from './worked-shifts';
import { writeShiftEvents } from './write-shift-events';

interface Days {
  employee_id: string;
  from: string;
  to: string;
}

/** Planned shifts of somebody in those days, earliest first; what was worked keeps its person. */
export async function shiftsWithin(db: Database, { employee_id, from, to }: Days, now: Date): Promise<ShiftRow[]> {
  const rows = await selectShifts(db)
    .where(
      and(
        eq(shift.employee_id, employee_id),
        eq(shift.removed, false),
        lte(shift.date, to),
        // A night shift of the day before may reach into the first day.
        gte(shift.date, shiftDate(from, -1)),
      ),
    )
    .orderBy(shift.date, shift.id);
  const touched = rows.filter((row) => row.date >= from || row.ends > `${from}T00:00`);
  const ids = touched.map(({ id }) => id);
  const worked = await refuseWorked(db, ids, now);
  return touched.filter(({ id }) => worked.every(({ shift_id }) => shift_id !== id));
}

/** Removes the person from shifts in those days. @throws `shifts_refused` where there are some and `release` is false */
export async function freeShifts(tx: Database, context: CallContext, days: Days, release: boolean): Promise<void> {
  const inside = await shiftsWithin(tx, days, context.now());
  if (inside.length === 0) return;
  if (!release)
    throw failure('shifts_refused', {
      message: `В эти дни у сотрудника стоят смены (${inside.length}): ${[
        ...new Set(inside.map(({ date }) => russianDay(date))),
      ].join(', ')}. Освободите их или выберите «Освободить смены».`,
      details: {
        refusals: inside.map(({ id, date }) => ({
          shift_id: id,
          kind: 'absence',
          message: `Смена ${russianDay(date)}`,
        })),
      },
    });
  await releaseShifts(tx, context, days.employee_id, inside);
}

/** Shifts of somebody before their first day or after their last one, but for those that they have worked by now. */
export function shiftsOutside({ employee_id, from, to }: Employed, now: Date): SQL | undefined {
  return and(
    eq(shift.employee_id, employee_id),
    eq(shift.removed, false),
    isOutside(shift.date, { from, to }),
    not(wasWorked(now)),
  );
}

const isOutside = (day: AnyColumn, { from, to }: Pick<Employed, 'from' | 'to'>) =>
  or(from === null ? undefined : lt(day, from), to === null ? undefined : gt(day, to));

/**
 * The shifts of somebody on days on which they do not work are free, as planned and as published; those who plan there are told.
 */
export async function freeShiftsOutside(tx: Database, by: Actor, who: Employed): Promise<void> {
  const { employee_id } = who;
  const rows = await selectShifts(tx).where(shiftsOutside(who, by.now())).orderBy(shift.date, shift.id);
  await releaseShifts(tx, by, employee_id, rows);
  await tx
    .update(shift)
    .set({ published_employee_id: null })
    .where(
      and(
        eq(shift.published_employee_id, employee_id),
        isOutside(shift.published_date, who),
        isNull(shift.employee_id),
        not(wasWorked(by.now())),
      ),
    );
  await tellPlanners(tx, by, {
    employee_id,
    ahead: rows.filter(isAhead(by)),
    why: who.to === null ? 'ещё не работает' : 'больше не работает',
  });
}

/** The same of somebody who works at a further location only until a day, who is told as well. */
export async function freeShiftsAfter(
  tx: Database,
  context: CallContext,
  { employee_id, location_id, until }: { employee_id: string; location_id: string; until: string },
): Promise<void> {
  const where = and(eq(shift.location_id, location_id), gte(shift.date, until));
  const ahead = await selectShifts(tx)
    .where(and(eq(shift.employee_id, employee_id), eq(shift.removed, false), where, gt(shift.starts_at, context.now())))
    .orderBy(shift.date, shift.id);
  await releaseShifts(tx, context, employee_id, ahead);
  await tellPlanners(tx, context, { employee_id, ahead, why: 'здесь больше не работает' });
  const told = ahead.filter(({ published_employee_id }) => published_employee_id === employee_id);
  const [first] = told;
  if (!first) return;
  // It is no change of the plan that somebody has to publish first.
  await tx
    .update(shift)
    .set({ published_employee_id: null })
    .where(
      inArray(
        shift.id,
        told.map(({ id }) => id),
      ),
    );
  const days = told.map(({ date }) => russianDay(date));
  await tell(tx, context, [employee_id], {
    kind: 'schedule.published',
    title: `С вас сняты смены. ${quoted(first.location_name)}: ${[...new Set(days)].join(', ')}`,
    link: '/schedule?view=my',
  });
}

const isAhead =
  ({ now }: Actor) =>
  ({ starts_at }: ShiftRow) =>
    starts_at > now();

async function tellPlanners(
  tx: Database,
  by: Actor,
  { employee_id, ahead, why }: { employee_id: string; ahead: readonly ShiftRow[]; why: string },
): Promise<void> {
  for (const place of new Set(ahead.map(({ location_id }) => location_id))) {
    const shifts = ahead.filter(({ location_id }) => location_id === place);
    const { date, location_name, employee_name } = shifts[0]!; // The place is one of theirs.
    await tell(tx, by, await plannersOf(tx, place, [employee_id], by.now()), {
      kind: 'shift.freed',
      title: `${employee_name} ${why}. ${quoted(location_name)}: без человека ${countOf(shifts.length, ['смена', 'смены', 'смен'])}`,
      link: `/schedule?view=plan&span=week&date=${date}&location=${place}`,
      place,
    });
  }
}

async function releaseShifts(tx: Database, by: Actor, employee_id: string, shifts: readonly ShiftRow[]): Promise<void> {
  for (const planned of shifts) {
    const row = await lockRecord(tx, shiftRecord, planned.id);
    if (row.employee_id !== employee_id || row.removed) continue;
    await changeRecord(tx, by, shiftRecord, row, { act: 'released', set: { employee_id: null } });
    await writeShiftEvents(tx, [
      {
        shift_id: planned.id,
        location_id: planned.location_id,
        date: planned.date,
        at: by.now(),
        by_id: by.person?.id ?? null,
        kind: 'released',
        before: plannedFacts(planned),
        after: { ...plannedFacts(planned), employee_id: null },
      },
    ]);
  }
}
