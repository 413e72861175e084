import { shiftDate } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { russianDay } from '../../kernel/words/calendar';
import { employmentHeld } from '../hooks';
import { firstDayTold } from './first-day-told';
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
  await refuseWorked(tx, context, row, hired_on);
  const told = await firstDayTold(tx, context, row, hired_on);
  if (told.reduce((sum, { count }) => sum + count, 0) !== affects)
    throw failure('unusual', {
      field: 'hired_on',
      message: `${told.map(({ message }) => message).join(' ') || 'С тех пор это изменилось: дата больше ничего не затронет.'} Если так и нужно, сохраните ещё раз.`,
    });
}

/** @throws `illegal_transition` on `hired_on` for a later first day over one that was worked or paid */
export async function refuseWorked(
  tx: Database,
  context: CallContext,
  row: EmployeeRecord,
  hired_on: string,
): Promise<void> {
  if (hired_on <= row.hired_on) return;
  const days = { employee_id: row.id, from: row.hired_on, to: shiftDate(hired_on, -1) };
  const [first] = (await context.hooks.call(employmentHeld, tx, days))
    .flatMap((held) => held ?? [])
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (first)
    throw failure('illegal_transition', {
      field: 'hired_on',
      message: `Дата приёма не может быть позже ${russianDay(first.day)}: ${first.why}.`,
    });
}
