import type { FailureReport } from '@studio/contracts';
import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failureReport, failureReportEmployee } from '../schema';

interface ReportFilter {
  remote?: string;
  number?: string;
  since?: string;
  cursor?: string;
  page_size: number;
}

/** One page of the kinds of failures, the one seen last first. */
export async function listReports(
  db: Database,
  { remote, number, since, cursor, page_size }: ReportFilter,
): Promise<{ items: FailureReport[]; next: string | null }> {
  const rows = await db
    .select({
      id: failureReport.id,
      number: failureReport.number,
      remote: failureReport.remote,
      version: failureReport.version,
      count: failureReport.count,
      employees: db.$count(failureReportEmployee, eq(failureReportEmployee.report_id, failureReport.id)),
      first_seen: failureReport.first_seen,
      last_seen: failureReport.last_seen,
      cause: failureReport.cause,
      path: failureReport.path,
      host_version: failureReport.host_version,
      online: failureReport.online,
      occurred_at: failureReport.occurred_at,
      request_id: failureReport.request_id,
    })
    .from(failureReport)
    .where(
      and(
        remote === undefined ? undefined : eq(failureReport.remote, remote),
        number === undefined ? undefined : eq(failureReport.number, number),
        since === undefined ? undefined : gte(failureReport.last_seen, new Date(since)),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(failureReport.last_seen), desc(failureReport.id))
    .limit(page_size + 1);
  const shown = rows.slice(0, page_size);
  const last = rows.length > page_size ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ first_seen, last_seen, occurred_at, ...row }) => ({
      ...row,
      first_seen: first_seen.toISOString(),
      last_seen: last_seen.toISOString(),
      occurred_at: occurred_at.toISOString(),
    })),
    next: last === undefined ? null : `${last.last_seen.getTime()}.${last.id}`,
  };
}

/** Rows after the one that a cursor names; its format is checked by the contract. */
function after(cursor: string): SQL {
  const [at = '', id = ''] = cursor.split('.');
  const seen = new Date(Number(at)).toISOString();
  return sql`(${failureReport.last_seen}, ${failureReport.id}) < (${seen}::timestamptz, ${id}::uuid)`;
}
