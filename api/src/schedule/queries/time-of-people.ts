import { shiftDate } from '@studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { foundTime, type FoundTime } from './found-time';

/** Time of these days, and of those that a night of theirs reaches, as it is now, by person and source. */
export async function timeOfPeople(
  tx: Database,
  items: readonly { employee_id: string; date: string }[],
  now: Date,
): Promise<Map<string, FoundTime>> {
  const days = items.map(({ date }) => date).sort();
  const ids = [...new Set(items.map(({ employee_id }) => employee_id))];
  const rows = await foundTime(tx, {
    from: shiftDate(days[0]!, -1), // A decision has at least one item.
    to: shiftDate(days.at(-1)!, 1),
    now,
    only: (who): SQL => isOneOf(who, ids),
    where: sql`true`,
    limit: 100_000,
  });
  return new Map(rows.map((row) => [`${row.employee_id} ${row.source_id}`, row]));
}
