import type { LocationScope } from '@studio/contracts';
import { and, desc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import { withinScope } from '../../kernel/calls/within-scope';
import { countForPage } from '../../kernel/database/count-for-page';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { location } from '../../locations/schema';
import { bankDay } from '../schema';

interface BankDayFilter {
  location_id?: string;
  date_from?: string;
  date_to?: string;
  differing?: boolean | undefined;
  page: number;
  page_size: number;
}

/** One page of the days at places in reach, newest first; money of no known place only for who reaches every one. */
export async function listBankDays(db: Database, scope: LocationScope, filter: BankDayFilter) {
  const { location_id, date_from, date_to, differing, page, page_size } = filter;
  const where = and(
    withinScope(scope, bankDay.location_id),
    location_id ? eq(bankDay.location_id, location_id) : undefined,
    date_from ? gte(bankDay.date, date_from) : undefined,
    date_to ? lte(bankDay.date, date_to) : undefined,
    differing ? sql`${bankDay.differences} <> '[]'::jsonb` : undefined,
  );
  const rows = await db
    .select({ ...getTableColumns(bankDay), location_name: location.name })
    .from(bankDay)
    .leftJoin(location, eq(location.id, bankDay.location_id))
    .where(where)
    .orderBy(desc(bankDay.date), inRussian(location.name), bankDay.id)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    items: rows.map(({ compared_at, ...row }) => ({ ...row, compared_at: compared_at.toISOString() })),
    ...(await countForPage(db, bankDay, where, { page, page_size })),
    page,
    page_size,
  };
}
