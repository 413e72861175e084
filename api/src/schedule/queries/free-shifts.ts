import { shiftDate } from '@studio/contracts';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { russianDay } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { plannedFacts, selectShifts } from './shift-rows';
import { shift, shiftEvent } from '../schema';

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
  const ids = inside.map(({ id }) => id);
  await tx
    .update(shift)
    .set({ employee_id: null, revision: sql`${shift.revision} + 1`, updated_at: context.now() })
    .where(inArray(shift.id, ids));
  await tx.insert(shiftEvent).values(
    inside.map((row) => ({
      shift_id: row.id,
      location_id: row.location_id,
      date: row.date,
      at: context.now(),
      by_id: signedIn(context).id,
      kind: 'released' as const,
      before: plannedFacts(row),
      after: { ...plannedFacts(row), employee_id: null },
    })),
  );
}
