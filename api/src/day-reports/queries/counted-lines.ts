import type { DayReportDetail } from '@studio/contracts';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { auditEntry } from '../../kernel/records';
import { dayCount, dayEvent, type dayReport } from '../schema';

type Counted = Pick<typeof dayReport.$inferSelect, 'id' | 'revision'>;

/** Notes and coins of the report's present revision, largest first. */
export async function countedLines(db: Database, row: Counted): Promise<DayReportDetail['lines']> {
  const lines = await db
    .select({ denomination_kop: dayCount.denomination_kop, quantity: dayCount.quantity })
    .from(dayCount)
    .where(ofRevision(row))
    .orderBy(desc(dayCount.denomination_kop));
  return lines as DayReportDetail['lines']; // Only these are taken.
}

export const ofRevision = ({ id, revision }: Counted) =>
  and(eq(dayCount.report_id, id), eq(dayCount.revision, revision));

/**
 * Counts of this revision, and those on which nobody has decided: a report that is opened again before it was approved keeps them. The
 * table is `day_event`.
 */
export function standingCounts({ id, revision }: Counted): SQL | undefined {
  const judged = sql`select max(judged.at) from day_event judged where judged.report_id = ${id} and judged.act = 'approved'`;
  return and(
    eq(dayEvent.report_id, id),
    eq(dayEvent.act, 'counted'),
    or(eq(dayEvent.revision, revision), sql`day_event.at > coalesce((${judged}), '-infinity'::timestamptz)`),
  );
}

/** These counts, the first one first: what each found, in kopecks, and how that differed from what should be there. */
export async function countsOf(db: Database, row: Counted): Promise<{ counted_kop: number; difference_kop: number }[]> {
  const rows = await db
    .select({ counted_kop: dayEvent.counted_kop, expected_kop: dayEvent.expected_kop })
    .from(dayEvent)
    .where(standingCounts(row))
    .orderBy(dayEvent.at);
  return rows.map(({ counted_kop, expected_kop }) => ({
    counted_kop: counted_kop ?? 0,
    difference_kop: (counted_kop ?? 0) - (expected_kop ?? 0),
  }));
}

/** Notes and coins of every count of the report, in all its revisions, the first one first: those of the trail, which keeps them all. */
export async function allCountedLines(db: Database, { id }: Pick<Counted, 'id'>): Promise<DayReportDetail['lines'][]> {
  const counts = await db
    .select({ after: auditEntry.after })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject_id, id),
        eq(auditEntry.subject_kind, 'day_report'),
        eq(auditEntry.action, 'day_report.counted'),
      ),
    )
    .orderBy(auditEntry.at, auditEntry.id);
  const all: DayReportDetail['lines'][] = [];
  for (const { after } of counts) {
    const { counted_kop, count } = after as { counted_kop?: number; count?: DayReportDetail['lines'] };
    // What found the same as the count before tells no notes.
    all.push(counted_kop === 0 ? [] : (count ?? all.at(-1) ?? []));
  }
  return all;
}
