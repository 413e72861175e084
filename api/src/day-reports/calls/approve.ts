import { hasRight } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { isMade, moveRecord, requireMove, requireSeen } from '../../kernel/records';
import { report } from '../records';
import { collectorsOf, countersOf, isFarOff, reportDetail } from '../queries/report-detail';
import { lockReport } from '../queries/report-rows';

export const approve = calls.dayReports.approve.handler(async ({ context, input }) => {
  const { db } = context.database;
  const person = signedIn(context);
  await db.transaction(async (tx) => {
    const row = await lockReport(tx, scopeOf(context), input.id);
    const { revision, counted_kop, expected_kop } = row;
    const present = { revision, counted_kop: counted_kop ?? 0, expected_kop: expected_kop ?? 0 };
    await requireSeen(report, present, input, () => reportDetail(tx, context, input.id));
    if (await isMade(tx, context, report, row, { act: 'approved', reason: input.note })) return;
    requireMove(report, row, 'approved');
    refuseOwn(context, await countersOf(tx, row));
    refuseOwn(
      context,
      await collectorsOf(tx, row),
      'Инкассацию из этой кассы взяли вы: день утверждает другой сотрудник.',
    );
    refuseOwn(context, [row.submitted_by], 'Этот день сдали вы: утверждает его другой сотрудник.');
    const over = await isFarOff(tx, row);
    if (over && !hasRight(person.roles, 'day-reports.approve_large_difference'))
      throw failure('over_threshold', { message: 'Такую разницу утверждает городской менеджер или выше.' });
    await moveRecord(tx, context, report, row, {
      act: 'approved',
      reason: input.note,
      set: { approved_by: person.id, approved_at: context.now() },
    });
  });
  return reportDetail(db, context, input.id);
});
