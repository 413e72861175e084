import { shiftDate } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { russianDay } from '../../kernel/words/calendar';
import { employmentHeld, hiringTold } from '../hooks';
import type { EmployeeRecord } from './lock-managed';

/**
 * A first day is moved over no day that was worked or paid, and frees no shift that its author has not been told of.
 * @param frees_shifts how many they were told of
 * @throws `illegal_transition` naming the day, `unusual` naming the shifts, both on `hired_on`
 */
export async function requireHiring(
  tx: Database,
  context: CallContext,
  row: EmployeeRecord,
  { hired_on, frees_shifts }: { hired_on: string; frees_shifts: number },
): Promise<void> {
  if (hired_on < row.hired_on) return;
  const days = { employee_id: row.id, from: row.hired_on, to: shiftDate(hired_on, -1) };
  const [first] = (await context.hooks.call(employmentHeld, tx, days))
    .flatMap((held) => held ?? [])
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (first)
    throw failure('illegal_transition', {
      field: 'hired_on',
      message: `Дата приёма не может быть позже ${russianDay(first.day)}: ${first.why}.`,
    });
  const who = { employee_id: row.id, from: hired_on, to: null };
  const told = (await context.hooks.call(hiringTold, tx, context, who)).flat();
  if (told.reduce((sum, { count }) => sum + count, 0) !== frees_shifts)
    throw failure('unusual', {
      field: 'hired_on',
      message: `${told.map(({ message }) => message).join(' ') || 'Смены, которые освободились бы, уже заняты.'} Если так и нужно, сохраните ещё раз.`,
    });
}
