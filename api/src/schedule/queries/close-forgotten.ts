import { CLOSED_AFTER_SHIFT_MINUTES, CLOSED_WITHOUT_SHIFT_MINUTES, NEXT_SHIFT_MINUTES } from '@studio/contracts';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { type Actor, changeRecord } from '../../kernel/records';
import { entry } from '../records';
import { shift, timeEntry } from '../schema';
import { MAX_PRESENCE_MS } from './end-of-work';

const minutes = (count: number) => sql`${count} * interval '1 minute'`;

/** When the entry's shift ends, with those of the person that follow there without a longer pause; null without a shift. */
export const lastEnd = sql<Date | null>`(
  select upper(stretch) - ${minutes(NEXT_SHIFT_MINUTES)} from (
    select unnest(range_agg(tstzrange(next.published_starts_at, next.published_ends_at + ${minutes(NEXT_SHIFT_MINUTES)}, '[]'))) as stretch
    from shift next
    where next.published_employee_id = ${timeEntry.employee_id} and next.published_location_id = ${timeEntry.location_id}
      and next.published_date between ${timeEntry.date} - 1 and ${timeEntry.date} + 1
  ) stretches where stretch @> ${shift.published_starts_at}
)`.mapWith(timeEntry.ended_at);

/** Without a shift, since the begin. */
const due = sql`coalesce(${lastEnd}, ${timeEntry.begun_at})`;
const closes = sql`${due} + case when ${shift.id} is null then ${minutes(CLOSED_WITHOUT_SHIFT_MINUTES)}
  else ${minutes(CLOSED_AFTER_SHIFT_MINUTES)} end`;

/**
 * Closes entries whose end nobody noted, at the end of their shifts or, without one, at their begin: when the person left is not known, so a
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
    .select({ entry: timeEntry, ends_at: lastEnd })
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

/** Whether the rule closed the entry while its person was still there, who has not come anew since. */
export async function isClosedByRule(tx: Database, row: typeof timeEntry.$inferSelect, now: Date): Promise<boolean> {
  if (!row.end_unknown || row.taken_back_at !== null) return false;
  if (now.getTime() - row.begun_at.getTime() > MAX_PRESENCE_MS) return false;
  const later = and(eq(timeEntry.employee_id, row.employee_id), gt(timeEntry.begun_at, row.begun_at));
  return (await tx.$count(timeEntry, later)) === 0;
}
