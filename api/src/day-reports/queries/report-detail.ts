import {
  type DayReportDetail,
  DIFFERENCE_THRESHOLD_KOP,
  hasRight,
  isOverThreshold,
  type Right,
  DAY_MOVES,
  mayMove,
  takesCash,
} from '@studio/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { scopeOf, signedIn } from '../../kernel/calls/implement';
import { isUndecidedBy } from '../../kernel/calls/oneself';
import { sendersOf } from '../../standing';
import { openExchangesOn } from '../../sales';
import { payment, refund, sale } from '../../sales/schema';
import { cashMove, dayAttachment, dayEntry, dayEvent, dayReport } from '../schema';
import { allCountedLines, countedLines, countsOf, standingCounts } from './counted-lines';
import { findReport, isBlind, nameOf, openingDifference, type ReportRow, toDayReport } from './report-rows';
import { shiftsOf } from './open-shift';
import { shiftBefore } from './till';

/** Kinds of moves that do not reveal the sales. */
const OPEN_KINDS = ['pay_in', 'collection', 'expense', 'opening_difference'];

/** One report with all its parts that the caller may see now. */
export async function reportDetail(db: Database, context: CallContext, id: string): Promise<DayReportDetail> {
  const row = await findReport(db, scopeOf(context), id);
  const blind = isBlind(row.state);
  const [lines, moves, events, attachments, takings, before] = await Promise.all([
    // Whoever counts next begins with empty fields.
    blind ? [] : countedLines(db, row),
    movesOf(db, id),
    eventsOf(db, id),
    db
      .select({ id: dayAttachment.id, filename: dayAttachment.filename, uploaded_at: dayAttachment.uploaded_at })
      .from(dayAttachment)
      .where(eq(dayAttachment.report_id, id))
      .orderBy(asc(dayAttachment.uploaded_at)),
    takingsOf(db, row),
    shiftBefore(db, row),
  ]);
  const closing = before?.counted_kop ?? null;
  return {
    ...toDayReport(row),
    lines,
    moves: blind ? moves.filter(({ kind }) => OPEN_KINDS.includes(kind)) : moves,
    events: blind ? events.map(withoutCount) : events,
    attachments: attachments.map((one) => ({ ...one, uploaded_at: one.uploaded_at.toISOString() })),
    takings: blind ? null : takings,
    open_exchanges: await openExchangesOn(db, row),
    previous_closing_kop: closing === row.opening_kop ? null : closing,
    over_threshold: isOverThreshold(row.difference_kop ?? 0, DIFFERENCE_THRESHOLD_KOP),
    may: await mayDo(db, context, row),
  };
}

/** What was counted and should be there, nobody reads who has still to count. */
const withoutCount = ({ lines: _lines, ...event }: DayReportDetail['events'][number]) => ({
  ...event,
  expected_kop: null,
  counted_kop: null,
});

/** The people whose counts stand, and who handed a count over: none of them may approve it. */
export async function countersOf(
  db: Database,
  { id, revision }: Pick<ReportRow, 'id' | 'revision'>,
): Promise<string[]> {
  const rows = await db.selectDistinct({ by: dayEvent.by_id }).from(dayEvent).where(standingCounts({ id, revision }));
  const [report] = await db.select({ closing_id: dayReport.closing_id }).from(dayReport).where(eq(dayReport.id, id));
  const senders = await sendersOf(db, report?.closing_id ? [report.closing_id] : []);
  return [...new Set([...rows.flatMap(({ by }) => (by === null ? [] : [by])), ...senders.values()])];
}

/** The people who took cash out of this till: its day is approved by another one. */
export async function collectorsOf(db: Database, { id }: Pick<ReportRow, 'id'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ by: cashMove.by_id })
    .from(cashMove)
    .where(and(eq(cashMove.report_id, id), eq(cashMove.kind, 'collection')));
  return rows.flatMap(({ by }) => (by === null ? [] : [by]));
}

/**
 * Whether the till differs, at its start or end, by more than an administrator of the place may approve: by any of its counts, since
 * whoever counts again knows what should be there.
 */
export async function isFarOff(
  db: Database,
  { id, revision, difference_kop }: Pick<ReportRow, 'id' | 'revision' | 'difference_kop'>,
): Promise<boolean> {
  const [found] = await db.select({ opening: openingDifference }).from(dayReport).where(eq(dayReport.id, id));
  const counts = await countsOf(db, { id, revision });
  return [difference_kop ?? 0, found?.opening ?? 0, ...counts.map(({ difference_kop: kop }) => kop)].some((one) =>
    isOverThreshold(one, DIFFERENCE_THRESHOLD_KOP),
  );
}

/** The people who took cash out of the last shift of that day. */
export async function collectorsOn(
  db: Database,
  day: { location_id: string; business_date: string },
): Promise<string[]> {
  const [last] = await shiftsOf(db, day);
  return last ? collectorsOf(db, last) : [];
}

/** Whether a second person has approved it: whoever counted does not undo that. */
export function isJudged(state: ReportRow['state']): boolean {
  return state === 'approved' || state === 'locked';
}

async function mayDo(db: Database, context: CallContext, row: ReportRow): Promise<DayReportDetail['may']> {
  const person = signedIn(context);
  const may = (right: Right) => hasRight(person.roles, right);
  const [counters, collectors] = [await countersOf(db, row), await collectorsOf(db, row)];
  return {
    count: may('day-reports.submit') && takesCash(row.state),
    submit: may('day-reports.submit') && mayMove(DAY_MOVES, row.state, 'submitted'),
    approve:
      mayMove(DAY_MOVES, row.state, 'approved') &&
      ![...counters, ...collectors, row.submitted_by].some((id) => isUndecidedBy(person, id)) &&
      may((await isFarOff(db, row)) ? 'day-reports.approve_large_difference' : 'day-reports.approve'),
    lock: may('day-reports.lock_day') && mayMove(DAY_MOVES, row.state, 'locked'),
    reopen:
      mayMove(DAY_MOVES, row.state, 'reopened') &&
      !(isJudged(row.state) && counters.some((id) => isUndecidedBy(person, id))) &&
      may(row.state === 'locked' ? 'day-reports.lock_day' : 'day-reports.approve'),
    move_cash: may('day-reports.submit') && takesCash(row.state),
  };
}

async function movesOf(db: Database, id: string): Promise<DayReportDetail['moves']> {
  const rows = await db
    .select({ move: cashMove, by_name: nameOf(cashMove.by_id), sale: { id: sale.id, number: sale.number } })
    .from(cashMove)
    .innerJoin(dayReport, eq(dayReport.id, cashMove.report_id))
    .leftJoin(payment, and(eq(cashMove.source_kind, 'payment'), eq(payment.id, cashMove.source_id)))
    .leftJoin(refund, and(inArray(cashMove.source_kind, ['refund', 'correction']), eq(refund.id, cashMove.source_id)))
    .leftJoin(sale, sql`${sale.id} = coalesce(${payment.sale_id}, ${refund.sale_id})`)
    .where(eq(cashMove.report_id, id))
    .orderBy(asc(cashMove.at), asc(cashMove.id));
  return rows.map(({ move, by_name, sale: of }) => ({ ...toMove(move, by_name), sale: of }));
}

/** The move in wire format. */
export function toMove(move: typeof cashMove.$inferSelect, by_name: string | null): DayReportDetail['moves'][number] {
  const { id, kind, amount_kop, note, at, revision, source_kind, source_id } = move;
  return {
    id,
    kind,
    amount_kop,
    note,
    by_name: by_name ?? CLIENT,
    at: at.toISOString(),
    revision,
    source_kind,
    source_id,
  };
}

/** Author of moves that no employee made. */
const CLIENT = 'Клиент по ссылке';

async function eventsOf(db: Database, id: string): Promise<DayReportDetail['events']> {
  const rows = await db
    .select({ event: dayEvent, by_name: nameOf(dayEvent.by_id) })
    .from(dayEvent)
    .innerJoin(dayReport, eq(dayReport.id, dayEvent.report_id))
    .where(eq(dayEvent.report_id, id))
    .orderBy(asc(dayEvent.at), asc(dayEvent.act));
  const lines = await allCountedLines(db, { id });
  const counts = rows.filter(({ event }) => event.act === 'counted');
  // The trail of a demo begins later than its days.
  const linesOf = new Map(counts.toReversed().map(({ event }, back) => [event.id, lines.at(-1 - back)]));
  return rows.map(({ event: { id: eventId, at, act, revision, reason, expected_kop, counted_kop }, by_name }) => ({
    id: eventId,
    at: at.toISOString(),
    by_name: by_name ?? CLIENT,
    act,
    revision,
    reason,
    expected_kop,
    counted_kop,
    ...(linesOf.get(eventId) && { lines: linesOf.get(eventId) }),
  }));
}

async function takingsOf(db: Database, row: ReportRow): Promise<NonNullable<DayReportDetail['takings']>> {
  const taken = (method: string) =>
    sql<number>`coalesce(sum(${dayEntry.amount_kop}) filter (where ${dayEntry.method} = ${method} and ${dayEntry.source_kind} <> 'refund'), 0)`.mapWith(
      Number,
    );
  const goneBy = (kind: 'refund' | 'correction') =>
    sql<number>`coalesce(-sum(${dayEntry.amount_kop}) filter (where ${dayEntry.source_kind} = ${kind}), 0)`.mapWith(
      Number,
    );
  const [sums] = await db
    .select({
      sales: sql<number>`count(*) filter (where ${dayEntry.source_kind} = 'payment')
        - count(*) filter (where ${dayEntry.source_kind} = 'correction')`.mapWith(Number),
      cash_kop: taken('cash'),
      card_kop: taken('card'),
      sbp_kop: taken('sbp'),
      online_kop: taken('online'),
      refunds_kop: goneBy('refund'),
      corrected_kop: goneBy('correction'),
    })
    .from(dayEntry)
    .where(
      and(
        eq(dayEntry.location_id, row.location_id),
        eq(dayEntry.business_date, row.business_date),
        eq(dayEntry.till_shift, row.till_shift),
      ),
    );
  return sums!; // An aggregate without groups returns one row.
}
