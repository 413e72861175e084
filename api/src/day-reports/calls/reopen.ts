import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { monthIsLocked } from '../queries/accounting-month';
import { isMade, moveRecord, requireMove, requireFresh } from '../../kernel/records';
import { report, UNCOUNTED } from '../records';
import { postMove } from '../queries/post-move';
import { countersOf, isJudged, reportDetail } from '../queries/report-detail';
import { findReport, lockReport } from '../queries/report-rows';
import { lockTillInBusiness, sumsOf } from '../queries/till';
import { shiftsOf } from '../queries/open-shift';
import { takesCash } from '@studio/contracts';
import { russianDay } from '../../kernel/words/calendar';
import { tell } from '../../notifications';

/** The counted and approved figures stay in the history; the posted difference is reversed by a separate move. */
export const reopen = calls.dayReports.reopen.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { location_id, location_name, business_date } = await findReport(db, scopeOf(context), input.id);
  await db.transaction(async (tx) => {
    await lockTillInBusiness(tx, location_id);
    const isClosed = await monthIsLocked(tx, business_date);
    const row = await lockReport(tx, scopeOf(context), input.id);
    if (row.state === 'locked') requireRight(signedIn(context), 'day-reports.lock_day');
    const act = { act: 'reopened', reason: input.reason } as const;
    const isNext = row.revision === input.revision + 1;
    if (isNext && (await isMade(tx, context, report, row, act))) return;
    await requireFresh(report, row, input.revision, () => reportDetail(tx, context, input.id));
    requireMove(report, row, 'reopened');
    const counters = await countersOf(tx, row);
    if (isJudged(row.state)) refuseOwn(context, counters);
    if (isClosed) throw failure('day_locked', { message: 'Учётный месяц этого дня закрыт.' });
    const others = await shiftsOf(tx, row);
    if (others.some((one) => one.id !== row.id && takesCash(one.state)))
      throw failure('conflict', { message: 'В этот день открыта другая смена кассы. Сначала сдайте её.' });
    const { closing_difference } = await sumsOf(tx, row.id);
    const opened = await moveRecord(tx, context, report, row, {
      ...act,
      set: {
        revision: row.revision + 1,
        ...UNCOUNTED,
        difference_reason: null,
        submitted_by: null,
        submitted_at: null,
        approved_by: null,
        approved_at: null,
        locked_by: null,
        locked_at: null,
        reminded_at: null,
        closing_id: null,
      },
    });
    if (closing_difference !== 0)
      await postMove(tx, context, opened, {
        kind: 'closing_difference',
        amount_kop: -closing_difference,
        note: input.reason,
      });
    await tell(
      tx,
      context,
      counters.filter((id) => id !== signedIn(context).id),
      {
        kind: 'day_report.reopened',
        title: `${location_name}: день ${russianDay(business_date)} открыт снова`,
        body: input.reason,
        link: `/sales/day/${row.id}`,
        place: location_id,
      },
    );
  });
  return reportDetail(db, context, input.id);
});
