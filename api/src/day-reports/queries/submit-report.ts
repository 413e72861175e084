import { takesCash } from '@studio/contracts';
import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import { type Actor, changeRecord, moveRecord, requireMove } from '../../kernel/records';
import { russianDay } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { dayReport } from '../schema';
import { report, UNCOUNTED } from '../records';
import { countsOf } from './counted-lines';
import { postMove } from './post-move';
import type { ReportRow } from './report-rows';
import { tellOfDifference } from './tell-managers';
import { expectedOf } from './till';

interface Words {
  reason?: string | null;
  note?: string | null;
}

/**
 * Submits a counted report; the till and the report are already locked. The difference is stored and posted, so that the till's book
 * continues with the count; the next shift starts with it.
 * @throws `earlier_day_open`; `validation_failed` for a difference without a reason
 */
export async function submitReport(tx: Database, actor: Actor, row: ReportRow, words: Words): Promise<ReportRow> {
  requireMove(report, row, 'submitted');
  await refuseBeforeEarlier(tx, row);
  const expected_kop = await expectedOf(tx, row);
  const difference_kop = (row.counted_kop ?? 0) - expected_kop;
  if (difference_kop !== 0 && !words.reason)
    throw failure('validation_failed', { field: 'reason', message: 'Касса не сходится. Напишите, почему.' });
  const counts = await countsOf(tx, row);
  if (counts.some((one) => one.difference_kop !== difference_kop) && !words.reason)
    throw failure('validation_failed', {
      field: 'reason',
      message: 'Кассу посчитали снова и насчитали другое. Напишите, почему.',
    });
  if (difference_kop !== 0)
    await postMove(tx, actor, row, { kind: 'closing_difference', amount_kop: difference_kop, note: words.reason });
  const submitted = await moveRecord(tx, actor, report, row, {
    act: 'submitted',
    reason: words.reason,
    set: {
      expected_kop,
      difference_kop,
      difference_reason: difference_kop === 0 ? null : (words.reason ?? null),
      note: words.note || null,
      submitted_by: actor.person?.id ?? null,
      submitted_at: actor.now(),
    },
  });
  await carryOver(tx, actor, submitted);
  await tellOfDifference(tx, actor, submitted, difference_kop, submitted.difference_reason);
  return submitted;
}

/** A till is counted day by day: each day starts with what the previous one left. */
async function refuseBeforeEarlier(tx: Database, { location_id, business_date, till_shift }: ReportRow): Promise<void> {
  const earlier = or(
    lt(dayReport.business_date, business_date),
    and(eq(dayReport.business_date, business_date), lt(dayReport.till_shift, till_shift)),
  );
  const [open] = await tx
    .select({ id: dayReport.id, business_date: dayReport.business_date })
    .from(dayReport)
    .where(and(eq(dayReport.location_id, location_id), inArray(dayReport.state, ['open', 'counted']), earlier))
    .orderBy(asc(dayReport.business_date))
    .limit(1);
  if (open)
    throw failure('earlier_day_open', {
      message: `Сначала сдайте ${russianDay(open.business_date)}: с его остатка начинается этот день.`,
      details: open,
    });
}

/** The next shift was opened with the expected sum; now the counted one is known. */
async function carryOver(tx: Database, actor: Actor, row: ReportRow): Promise<void> {
  const later = or(
    gt(dayReport.business_date, row.business_date),
    and(eq(dayReport.business_date, row.business_date), gt(dayReport.till_shift, row.till_shift)),
  );
  const [next] = await tx
    .select()
    .from(dayReport)
    .where(and(eq(dayReport.location_id, row.location_id), later))
    .orderBy(asc(dayReport.business_date), asc(dayReport.till_shift))
    .limit(1);
  if (next && takesCash(next.state))
    await changeRecord(tx, actor, report, next, {
      act: 'carried_over',
      set: { opening_kop: row.counted_kop ?? 0, state: 'open', ...UNCOUNTED },
    });
}
