import { reaches } from '@studio/contracts';
import { and, desc, eq, gte, inArray, lte, ne, or } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { openingDifference, reportWithin, selectReports, toDayReport } from '../queries/report-rows';
import { dayReport } from '../schema';

export const list = calls.dayReports.list.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const { location_id, state, different, date_from, date_to, page, page_size } = input;
  if (location_id && !reaches(scope, location_id)) throw failure('location_out_of_scope', { field: 'location_id' });
  const where = and(
    reportWithin(scope),
    location_id ? eq(dayReport.location_id, location_id) : undefined,
    state ? inArray(dayReport.state, state) : undefined,
    different ? or(ne(dayReport.difference_kop, 0), ne(openingDifference, 0)) : undefined,
    date_from ? gte(dayReport.business_date, date_from) : undefined,
    date_to ? lte(dayReport.business_date, date_to) : undefined,
  );
  const rows = await selectReports(db)
    .where(where)
    .orderBy(desc(dayReport.business_date), desc(dayReport.opened_at), desc(dayReport.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { items: rows.map(toDayReport), total: await db.$count(dayReport, where), page, page_size };
});
