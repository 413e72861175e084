import { CASH_MOVES } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { once } from '../../kernel/records';
import { holdMonth } from '../queries/accounting-month';
import { postMove } from '../queries/post-move';
import { requireCash } from '../queries/require-cash';
import { countersOf, toMove } from '../queries/report-detail';
import { findReport, lockReport, nameOf, requireTakesCash } from '../queries/report-rows';
import { tellOfLateCollection } from '../queries/tell-managers';
import { shiftForCash } from '../queries/open-shift';
import { lockTillInBusiness } from '../queries/till';
import { cashMove, dayReport } from '../schema';

/** More than the till contains cannot be taken out. */
export const addMove = calls.dayReports.addMove.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { location_id, business_date } = await findReport(db, scopeOf(context), input.id);
  await db.transaction((tx) =>
    once(tx, context, async () => {
      await lockTillInBusiness(tx, location_id);
      await holdMonth(tx, business_date);
      const row = await lockReport(tx, scopeOf(context), input.id);
      requireTakesCash(row);
      if (input.kind === 'collection')
        await requireCash(tx, row, input.amount_kop, { field: 'amount_kop', message: 'Столько в кассе нет.' });
      const isLate = input.kind === 'collection' && (await countersOf(tx, row)).length > 0;
      if (isLate && !input.note)
        throw failure('validation_failed', {
          field: 'note',
          message: 'Кассу уже посчитали. Напишите, кому и когда передали деньги.',
        });
      // Voids the count of a counted till.
      const report = await shiftForCash(tx, context, row);
      const amount_kop = input.amount_kop * CASH_MOVES[input.kind].sign;
      await postMove(tx, context, report, {
        id: input.move_id,
        kind: input.kind,
        amount_kop,
        note: input.note || null,
      });
      if (isLate) await tellOfLateCollection(tx, context, report, input.amount_kop, input.note ?? null);
    }),
  );
  const [made] = await db
    .select({ move: cashMove, by_name: nameOf(cashMove.by_id) })
    .from(cashMove)
    .innerJoin(dayReport, eq(dayReport.id, cashMove.report_id))
    .where(eq(cashMove.id, input.move_id));
  if (!made) throw failure('not_found');
  return toMove(made.move, made.by_name);
});
