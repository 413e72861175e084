import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open';
import { firstFound, type SearchRows } from './search-rows';

interface Page {
  page: number;
  page_size: number;
}

/** Rows in whose steps a list is counted: to this many at first, to twice as many for a page behind them. */
export const COUNT_STEP = 10_000;
/** The same where rows have to be read one by one: for a search, and for filters that no index counts. */
export const SEARCH_STEP = 200;

/** The step behind a page. */
function countLimit({ page, page_size }: Page, step: number): number {
  return step * (Math.floor((page * page_size) / step) + 1);
}

/**
 * The page of what a search finds, and how many there are, from one look. Looking twice, for the rows and for their number,
 * would cost twice.
 */
export async function searchPage<T>(page: Page, rows: SearchRows<T>) {
  const limit = countLimit(page, SEARCH_STEP);
  const found = await firstFound(limit + 1, rows);
  const first = (page.page - 1) * page.page_size;
  return {
    keys: found.slice(first, Math.min(first + page.page_size, limit)),
    total: Math.min(found.length, limit),
    is_total_exact: found.length <= limit,
  };
}

/**
 * How many rows there are, for a page of them: exactly, or that there are more than the next step behind the page, so that
 * a long list costs no more than one of `COUNT_STEP`, and can be paged to its end.
 */
export async function countForPage(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  { page, page_size }: Page,
  step = COUNT_STEP,
): Promise<{ total: number; is_total_exact: boolean }> {
  const limit = countLimit({ page, page_size }, step);
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
