import { CLOSED_AFTER_SHIFT_MINUTES, CLOSED_WITHOUT_SHIFT_MINUTES } from '@studio/contracts';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { type Actor, changeRecord } from '../../kernel/records';
import { entry } from '../records';
import { shift, timeEntry } from '../schema';

const minutes = (count: number) => sql`${count} * interval '1 minute'`;

/** When the entry's shift ends; without one, when it began. */
const due = sql`coalesce(${shift.published_ends_at}, ${timeEntry.begun_at})`;
const closes = sql`${due} + case when ${shift.id} is null then ${minutes(CLOSED_WITHOUT_SHIFT_MINUTES)}
  else ${minutes(CLOSED_AFTER_SHIFT_MINUTES)} end`;

/**
 * Closes entries whose end nobody noted, at the end of their shift or, without one, at their begin: when the person left is not known, so a
 * planner decides what is paid. Returns how many.
 * @param only of one person; default everybody's
 */
export async function closeForgotten(
  tx: Database,
  actor: Actor,
  { employee_id }: { employee_id?: string } = {},
): Promise<number> {
  const now = actor.now();
  const rows = await tx
    .select({ entry: timeEntry, ends_at: shift.published_ends_at })
    .from(timeEntry)
    .leftJoin(shift, eq(shift.id, timeEntry.shift_id))
    .where(
      and(
        isNull(timeEntry.ended_at),
        lt(closes, now),
        employee_id === undefined ? undefined : eq(timeEntry.employee_id, employee_id),
      ),
    )
    .orderBy(timeEntry.id)
    .for('update', { of: timeEntry, skipLocked: true });
  for (const { entry: row, ends_at } of rows) {
    const ended_at = ends_at === null || ends_at <= row.begun_at ? row.begun_at : ends_at;
    await changeRecord(tx, actor, entry, row, { act: 'closed', set: { ended_at, end_unknown: true } });
  }
  return rows.length;
}
