import { takesCash } from '@studio/contracts';
import { failure } from '../kernel/calls/fail';
import type { Actor } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import type { WageFromTill } from '../payroll';
import { shiftForCash, shiftsOf } from './queries/open-shift';
import { postMove } from './queries/post-move';
import { requireCash } from './queries/require-cash';
import { lockTillInBusiness } from './queries/till';
import { todayAt } from '../users';

/**
 * A wage leaves the till of the day on which it is handed out, like an expense. The recipient is stored in payroll only: everybody at the
 * location may read the day.
 * @throws `validation_failed` when the till contains less; `day_submitted` when it is handed in; `location_archived`
 */
export async function noteWage(tx: Database, actor: Actor, { payment_id, amount_kop, location_id }: WageFromTill) {
  await lockTillInBusiness(tx, location_id);
  const business_date = await todayAt(tx, location_id, actor.now());
  const [last] = await shiftsOf(tx, { location_id, business_date });
  if (last && !takesCash(last.state))
    throw failure('day_submitted', {
      message: 'Касса за сегодня уже сдана. Выдайте зарплату завтра или откройте следующую смену.',
    });
  const report = await shiftForCash(tx, actor, { location_id, business_date });
  await requireCash(tx, report, amount_kop, { message: 'Столько в кассе нет. Выдайте позже или откажите в выдаче.' });
  await postMove(tx, actor, report, {
    kind: 'expense',
    amount_kop: -amount_kop,
    note: 'Выплата зарплаты',
    source_kind: 'wage',
    source_id: payment_id,
  });
}
