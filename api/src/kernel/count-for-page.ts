import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database/open';

/** Rows in whose steps a list is counted: to this many at first, to twice as many for a page behind them. */
export const COUNT_STEP = 10_000;
/** The same for what a search finds: its rows have to be read and compared one by one. */
export const SOUGHT_STEP = 1_000;

/**
 * How many rows there are, for a page of them: exactly, or that there are more than the next step behind the page, so that
 * a long list costs no more than one of `COUNT_STEP`, and can be paged to its end.
 */
export async function countForPage(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  { page, page_size }: { page: number; page_size: number },
  step = COUNT_STEP,
): Promise<{ total: number; is_total_exact: boolean }> {
  const limit = step * (Math.floor((page * page_size) / step) + 1);
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(limit + 1)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  const total = row?.total ?? 0;
  return { total: Math.min(total, limit), is_total_exact: total <= limit };
}
