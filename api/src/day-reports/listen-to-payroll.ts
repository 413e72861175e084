import { takesCash } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { failure } from '../kernel/calls/fail';
import { russianDay } from '../kernel/words/calendar';
import type { Actor } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { location } from '../locations/schema';
import type { WageFromTill } from '../payroll';
import { shiftForCash, shiftsOf } from './queries/open-shift';
import { postMove } from './queries/post-move';
import { requireCash } from './queries/require-cash';
import { lockTillInBusiness } from './queries/till';
import { todayAt } from '../users';

/** All tills are locked first, in a fixed order, so that two pay-outs from the same tills cannot deadlock. */
export async function noteWages(tx: Database, actor: Actor, wages: readonly WageFromTill[]) {
  const tills = new Set(wages.map(({ location_id }) => location_id));
  for (const location_id of [...tills].toSorted()) await lockTillInBusiness(tx, location_id);
  for (const wage of wages) await noteWage(tx, actor, wage);
}

/**
 * A wage paid in cash leaves the till of the day on which it is recorded, like an expense. The recipient is stored in payroll only:
 * everybody at the location may read the day.
 * @throws `validation_failed` when the till contains less, or for another day than the till's; `day_submitted` when it is handed in
 */
async function noteWage(tx: Database, actor: Actor, { payment_id, amount_kop, location_id, paid_on }: WageFromTill) {
  const business_date = await todayAt(tx, location_id, actor.now());
  const [place] = await tx.select({ name: location.name }).from(location).where(eq(location.id, location_id));
  const name = place?.name ?? 'Локация';
  if (paid_on !== business_date)
    throw failure('validation_failed', {
      field: 'paid_on',
      message: `${name}: деньги выйдут из кассы сегодня, ${russianDay(business_date)}. Укажите этот день.`,
    });
  const [last] = await shiftsOf(tx, { location_id, business_date });
  if (last && !takesCash(last.state))
    throw failure('day_submitted', {
      field: 'method',
      message: `${name}: касса за сегодня уже сдана. Выплатите переводом.`,
    });
  const report = await shiftForCash(tx, actor, { location_id, business_date });
  const message = `${name}: столько в кассе нет. Выплатите переводом.`;
  await requireCash(tx, report, amount_kop, { field: 'method', message });
  await postMove(tx, actor, report, {
    kind: 'expense',
    amount_kop: -amount_kop,
    note: 'Выплата зарплаты',
    source_kind: 'wage',
    source_id: payment_id,
  });
}
