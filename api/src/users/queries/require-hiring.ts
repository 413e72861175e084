import { shiftDate } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { firstDayTold } from './first-day-told';
import { keepWorked, type Unemployed, workedRefusal } from './keep-worked';
import type { EmployeeRecord } from './lock-managed';

/**
 * A first day is moved over no day that was worked or paid, and touches nothing that its author has not been told of (`firstDayTold`).
 * @param affects how much they were told of
 * @throws `illegal_transition` naming the day, `unusual` naming what it touches, both on `hired_on`
 */
export async function requireHiring(
  tx: Database,
  context: CallContext,
  row: EmployeeRecord,
  { hired_on, affects }: { hired_on: string; affects: number },
): Promise<void> {
  await keepWorked(tx, context, daysBefore(row, hired_on), 'hired_on');
  const told = await firstDayTold(tx, context, row, hired_on);
  if (told.reduce((sum, { count }) => sum + count, 0) !== affects)
    throw failure('unusual', {
      field: 'hired_on',
      message: `${told.map(({ message }) => message).join(' ') || 'С тех пор это изменилось: дата больше ничего не затронет.'} Если так и нужно, сохраните ещё раз.`,
    });
}

/** Why somebody cannot begin on this day, for staff; null where they can. */
export function hiringRefusal(
  db: Database,
  context: CallContext,
  row: Pick<EmployeeRecord, 'id' | 'hired_on'>,
  hired_on: string,
): Promise<string | null> {
  return workedRefusal(db, context, daysBefore(row, hired_on), 'hired_on');
}

/** None of an earlier first day. */
const daysBefore = (row: Pick<EmployeeRecord, 'id' | 'hired_on'>, hired_on: string): Unemployed => ({
  employee_id: row.id,
  from: row.hired_on,
  to: shiftDate(hired_on, -1),
});
