import type { NewFailureReport } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { fingerprint, overflowFingerprint } from '../rules/fingerprint';
import { impersonal } from '../rules/impersonal';
import { reportedTime } from '../rules/report-times';
import { failureReport, failureReportEmployee } from '../schema';

/** Kinds that are counted separately; further ones are counted under their number alone, so that the table stays bounded. */
export const MAX_KINDS = 1_000;

interface Origin {
  employeeId: string;
  requestId: string;
  now: Date;
}

/** Counts a report under its kind, in one atomic statement; returns the kind's row, and whether it is new. */
export function countReport(db: Database, report: NewFailureReport, { employeeId, requestId, now }: Origin) {
  const { number, path, host_version, online } = report;
  const last = {
    cause: impersonal(report.cause),
    path: impersonal(path),
    host_version,
    online,
    occurred_at: reportedTime(report.occurred_at, now),
    request_id: requestId,
  };
  return db.transaction(async (tx) => {
    const own = { number, remote: report.remote, version: report.version, fingerprint: fingerprint(report) };
    const kind = (await isFull(tx, own.fingerprint))
      ? { number, remote: null, version: null, fingerprint: overflowFingerprint(number) }
      : own;
    const [row] = await tx
      .insert(failureReport)
      .values({ ...kind, ...last, first_seen: now, last_seen: now })
      .onConflictDoUpdate({
        target: failureReport.fingerprint,
        set: {
          ...last,
          count: sql`${failureReport.count} + 1`,
          last_seen: sql`greatest(${failureReport.last_seen}, excluded.last_seen)`,
        },
      })
      .returning({ id: failureReport.id, count: failureReport.count });
    const { id, count } = row!; // An upsert returns the one row that it wrote.
    await tx.insert(failureReportEmployee).values({ report_id: id, employee_id: employeeId }).onConflictDoNothing();
    return { id, count, isNew: count === 1, kind: { ...kind, cause: last.cause } };
  });
}

async function isFull(tx: Database, own: string): Promise<boolean> {
  const [known] = await tx
    .select({ id: failureReport.id })
    .from(failureReport)
    .where(eq(failureReport.fingerprint, own));
  return known === undefined && (await tx.$count(failureReport)) >= MAX_KINDS;
}
