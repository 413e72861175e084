import { and, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { russianDay } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import type { Refusal } from '../rules/refusals';
import { shift, timeEntry } from '../schema';

/**
 * Those of the shifts whose person was there, as refusals: what was worked is the person's, whatever the plan would like. The hours are
 * decided about, or the presence is corrected.
 */
export async function refuseWorked(tx: Database, ids: readonly string[], now: Date): Promise<Refusal[]> {
  if (ids.length === 0) return [];
  const there = tx
    .select({ one: sql`1` })
    .from(timeEntry)
    .where(
      and(
        eq(timeEntry.employee_id, shift.published_employee_id),
        eq(timeEntry.location_id, shift.published_location_id),
        isNull(timeEntry.taken_back_at),
        sql`tstzrange(${timeEntry.begun_at}, ${timeEntry.ended_at}, '[]') && tstzrange(${shift.published_starts_at}, ${shift.published_ends_at})`,
      ),
    );
  const rows = await tx
    .select({ id: shift.id, date: shift.published_date })
    .from(shift)
    .where(and(inArray(shift.id, [...ids]), lte(shift.published_starts_at, now), exists(there)))
    .orderBy(shift.published_starts_at, shift.id);
  return rows.map(({ id, date }) => ({
    shift_id: id,
    kind: 'worked',
    message: `Смена ${russianDay(date ?? '')} уже отработана: её не меняют. Время решают в «Часах» или исправляют отметку.`,
  }));
}
