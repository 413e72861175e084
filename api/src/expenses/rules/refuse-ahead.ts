import { readFiscalCode, shiftDate } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { firstOf } from '../../day-reports';

interface Dates {
  occurred_on?: string | undefined;
  /** `2026-03`. */
  accrual_month?: string | undefined;
  fiscal_code?: string | null | undefined;
}

/**
 * Nothing was bought on a day that is still to come, by the claim or by the code of its receipt; its accounts are at latest those of the next
 * month.
 * @param today at the place
 * @throws `validation_failed` with the field
 */
export function refuseAhead(today: string, { occurred_on, accrual_month, fiscal_code }: Dates): void {
  if (occurred_on && occurred_on > today)
    throw failure('validation_failed', { field: 'occurred_on', message: 'Этот день ещё не наступил.' });
  const code = readFiscalCode(fiscal_code ?? '');
  if (code !== null && code.time.slice(0, 10) > today)
    throw failure('validation_failed', { field: 'fiscal_code', message: 'День этого чека ещё не наступил.' });
  // The 32nd day of a month lies in the next one.
  const next = shiftDate(firstOf(today), 31).slice(0, 7);
  if (accrual_month && accrual_month > next)
    throw failure('validation_failed', { field: 'accrual_month', message: 'Учётный месяц — не позже следующего.' });
}
