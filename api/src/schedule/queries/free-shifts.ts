import { quoted, shiftDate } from '@studio/contracts';
import { and, eq, gt, gte, lte } from 'drizzle-orm';
import { russianDay } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { countOf } from '../../kernel/words/plural';
import { tell } from '../../notifications';
import { plannersOf } from './planners';
import { plannedFacts, selectShifts, type ShiftRow } from './shift-rows';
import { changeRecord, lockRecord } from '../../kernel/records';
import { shiftRecord } from '../records';
import { shift } from '../schema';
import { writeShiftEvents } from './write-shift-events';

/** Removes the person from shifts in those days. @throws `shifts_refused` where there are some and `release` is false */
export async function freeShifts(
  tx: Database,
  context: CallContext,
  { employee_id, from, to }: { employee_id: string; from: string; to: string },
  release: boolean,
): Promise<void> {
  const rows = await selectShifts(tx)
    .where(
      and(
        eq(shift.employee_id, employee_id),
        eq(shift.removed, false),
        lte(shift.date, to),
        // A night shift of the day before may reach into the first day.
        gte(shift.date, shiftDate(from, -1)),
      ),
    )
    .orderBy(shift.id);
  const inside = rows.filter((row) => row.date >= from || row.ends > `${from}T00:00`);
  if (inside.length === 0) return;
  if (!release)
    throw failure('shifts_refused', {
      message: `В эти дни у сотрудника стоят смены (${inside.length}): ${inside
        .slice(0, 3)
        .map(({ date }) => russianDay(date))
        .join(', ')}. Освободите их или выберите «Освободить смены».`,
      details: {
        refusals: inside.map(({ id, date }) => ({
          shift_id: id,
          kind: 'absence',
          message: `Смена ${russianDay(date)}`,
        })),
      },
    });
  await releaseShifts(tx, context, employee_id, inside);
}

/** A dismissed person's shifts that have not begun, after their last day, are free; those who plan there are told. */
export async function freeShiftsOfDismissed(
  tx: Database,
  context: CallContext,
  { employee_id, on }: { employee_id: string; on: string },
): Promise<void> {
  const ahead = await selectShifts(tx)
    .where(
      and(
        eq(shift.employee_id, employee_id),
        eq(shift.removed, false),
        gt(shift.date, on),
        gt(shift.starts_at, context.now()),
      ),
    )
    .orderBy(shift.id);
  await releaseShifts(tx, context, employee_id, ahead);
  for (const place of new Set(ahead.map(({ location_id }) => location_id))) {
    const shifts = ahead.filter(({ location_id }) => location_id === place);
    const { date, location_name, employee_name } = shifts[0]!; // The place is one of theirs.
    await tell(tx, context, await plannersOf(tx, place, [employee_id], context.now()), {
      kind: 'shift.freed',
      title: `${employee_name} больше не работает. ${quoted(location_name)}: без человека ${countOf(shifts.length, ['смена', 'смены', 'смен'])}`,
      link: `/schedule?view=plan&span=week&date=${date}&location=${place}`,
      place,
    });
  }
}

async function releaseShifts(
  tx: Database,
  context: CallContext,
  employee_id: string,
  shifts: readonly ShiftRow[],
): Promise<void> {
  for (const planned of shifts) {
    const row = await lockRecord(tx, shiftRecord, planned.id);
    if (row.employee_id !== employee_id || row.removed) continue;
    await changeRecord(tx, context, shiftRecord, row, { act: 'released', set: { employee_id: null } });
    await writeShiftEvents(tx, [
      {
        shift_id: planned.id,
        location_id: planned.location_id,
        date: planned.date,
        at: context.now(),
        by_id: signedIn(context).id,
        kind: 'released',
        before: plannedFacts(planned),
        after: { ...plannedFacts(planned), employee_id: null },
      },
    ]);
  }
}
