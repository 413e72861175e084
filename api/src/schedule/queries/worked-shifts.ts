import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { russianDay } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import type { Refusal } from '../rules/refusals';
import { shift } from '../schema';

/**
 * Whether a shift has begun by now and its person was there: presence pays for the shifts that it overlaps, whichever of them it was
 * pressed in. So is one whose hours somebody has confirmed.
 */
export const wasWorked = (now: Date): SQL => sql`(
  shift.published_starts_at <= ${now.toISOString()}::timestamptz
  and (exists (
    select from time_decision confirmed
    where confirmed.employee_id = shift.published_employee_id and confirmed.source_id = shift.id::text
      and confirmed.is_current and confirmed.minutes > 0)
  or exists (
    select from time_entry there
    where there.employee_id = shift.published_employee_id and there.location_id = shift.published_location_id
      and there.taken_back_at is null
      and tstzrange(there.begun_at, there.ended_at, '[]') && tstzrange(shift.published_starts_at, shift.published_ends_at))))`;

/**
 * Those of the shifts whose person was there, as refusals: what was worked is the person's, whatever the plan would like. The hours are
 * decided about, or the presence is corrected.
 */
export async function refuseWorked(tx: Database, ids: readonly string[], now: Date): Promise<Refusal[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: shift.id, date: shift.published_date })
    .from(shift)
    .where(and(inArray(shift.id, [...ids]), wasWorked(now)))
    .orderBy(shift.published_starts_at, shift.id);
  return rows.map(({ id, date }) => ({
    shift_id: id,
    kind: 'worked',
    message: `Смена ${russianDay(date ?? '')} уже отработана: её не меняют. Время решают в «Часах» или исправляют отметку.`,
  }));
}
