import { lt } from 'drizzle-orm';
import type { App } from '../kernel/calls/context';
import { oldestKept } from './rules/report-times';
import { failureReport } from './schema';

/** Deletes failures that nobody met for `REPORT_DAYS`. */
export async function sweepReports({ database: { db }, now }: Pick<App, 'database' | 'now'>): Promise<void> {
  await db.delete(failureReport).where(lt(failureReport.last_seen, oldestKept(now())));
}
