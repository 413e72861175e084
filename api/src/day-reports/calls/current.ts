import { reaches } from '@studio/contracts';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { selectReports, toDayReport } from '../queries/report-rows';
import { dayReport } from '../schema';
import { zoneAt } from '../../users';

export const current = calls.dayReports.current.handler(async ({ context, input: { location_id } }) => {
  const { db } = context.database;
  if (!reaches(scopeOf(context), location_id)) throw failure('location_out_of_scope', { field: 'location_id' });
  const time_zone = await zoneAt(db, location_id);
  const business_date = dateIn(time_zone, context.now());
  const here = eq(dayReport.location_id, location_id);
  const today = await selectReports(db)
    .where(and(here, eq(dayReport.business_date, business_date)))
    .orderBy(asc(dayReport.till_shift));
  const unfinished = await selectReports(db)
    .where(and(here, inArray(dayReport.state, ['open', 'counted']), lt(dayReport.business_date, business_date)))
    .orderBy(asc(dayReport.business_date), asc(dayReport.till_shift))
    .limit(60);
  return { business_date, time_zone, today: today.map(toDayReport), unfinished: unfinished.map(toDayReport) };
});
