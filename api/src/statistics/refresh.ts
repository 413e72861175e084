import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { withinBounds } from '../kernel/database/statement-bounds';
import type { FigureDay } from './queries/figure-events';
import { makeFigures } from './queries/make-figures';
import { queryRows } from './queries/read-figures';

/** Days recalculated per transaction. */
const BATCH_SIZE = 1_000;

/**
 * Recalculates the figures of every marked day, so that the next reader sees the present rows. One at a time over all processes; a
 * concurrent change leaves its own mark. Returns the number of days.
 */
export async function refreshFigures(db: Database): Promise<number> {
  let made = 0;
  for (;;) {
    // Done for everybody, whoever reads first.
    const days = await withinBounds({ kind: 'work' }, () => db.transaction(takeBatch));
    made += days;
    if (days === 0) return made;
  }
}

/** The same inside an open transaction. */
export async function refreshWithin(tx: Database): Promise<void> {
  while ((await takeBatch(tx)) > 0);
}

async function takeBatch(tx: Database): Promise<number> {
  const waiting = await queryRows(tx, sql`select 1 from figure_mark limit 1`);
  if (waiting.length === 0) return 0;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('figures', 0))`);
  const days = await queryRows<FigureDay>(
    tx,
    // Of one month: time to pay is reckoned from the first to the last of the days.
    sql`with chosen as (select distinct location_id, business_date from figure_mark
        where business_date < date_trunc('month', (select min(business_date) from figure_mark)) + interval '1 month' limit ${BATCH_SIZE}),
      taken as (delete from figure_mark m using chosen c
        where m.location_id = c.location_id and m.business_date = c.business_date)
      select location_id, business_date::text from chosen`,
  );
  await makeFigures(tx, days);
  return days.length;
}
