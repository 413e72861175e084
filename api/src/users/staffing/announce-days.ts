import { MINUTE_MS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { rowsOf } from '../../kernel/database/rows-of';
import { rightsChanged } from '../hooks';

/** Minutes back that a sweep looks: two of them overlap, and a page that asks twice shows the same. */
const LOOKS_BACK_MS = 2 * MINUTE_MS;

/** Has the open pages of those ask again whose further assignment begins or is over since midnight there. Returns their number. */
export async function announceAssignmentDays({
  database,
  hooks,
  now,
}: Pick<App, 'database' | 'hooks' | 'now'>): Promise<number> {
  const at = now();
  const [since, until] = [new Date(at.getTime() - LOOKS_BACK_MS).toISOString(), at.toISOString()];
  const isNow = (day: string) => sql`(${sql.raw(`a.${day}`)}::timestamp at time zone c.time_zone > ${since}::timestamptz
    and ${sql.raw(`a.${day}`)}::timestamp at time zone c.time_zone <= ${until}::timestamptz)`;
  const { db } = database;
  const rows = rowsOf<{ id: string }>(
    await db.execute(sql`select distinct a.employee_id as id from location_assignment a
      join location l on l.id = a.location_id join city c on c.id = l.city_id
      where not a.is_primary and (${isNow('started_on')} or ${isNow('ended_on')})`),
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.transaction((tx) => hooks.call(rightsChanged, tx, ids));
  return ids.length;
}
