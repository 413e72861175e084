import { sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { rowsOf } from '../../kernel/database/rows-of';
import { lockRecord, portalActor } from '../../kernel/records';
import { COMPANY_ZONE } from '../../kernel/words/calendar';
import { endEmployment } from '../queries/dismissal';
import { employeeRecord } from '../records';

/** Ends all access of those whose last day is over since midnight where they work. Returns their number. */
export async function leaveOnTime({ database, hooks, now }: Pick<App, 'database' | 'hooks' | 'now'>): Promise<number> {
  const { db } = database;
  const by = { ...portalActor({ now }), person: null, hooks };
  const gone = rowsOf<{ id: string; on: string }>(
    await db.execute(sql`select e.id, e.dismissed_on::text as "on" from employee e
      left join location l on l.id = e.primary_location_id left join city c on c.id = l.city_id
      where e.status = 'active' and e.dismissed_on
        < (${now().toISOString()}::timestamptz at time zone coalesce(c.time_zone, ${COMPANY_ZONE}))::date`),
  );
  for (const { id, on } of gone)
    await db.transaction(async (tx) => {
      const row = await lockRecord(tx, employeeRecord, id, undefined, 'no key update');
      if (row.status !== 'active' || row.dismissed_on !== on) return;
      await endEmployment(tx, by, row, { on, reason: null, successor_id: null });
    });
  return gone.length;
}
