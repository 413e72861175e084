import { monthWords } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { russianDay } from '../../kernel/words/calendar';
import type { employee } from '../../users';

/**
 * Pay by hand is of a month in which the person worked.
 * @param mayComeLater whether there is something of their time to be paid by a later month
 * @throws `validation_failed` on `month`
 */
export async function requireMonthOfWork(
  { hired_on, dismissed_on }: Pick<typeof employee.$inferSelect, 'hired_on' | 'dismissed_on'>,
  month: string,
  mayComeLater: (lastMonth: string) => Promise<boolean>,
): Promise<void> {
  if (month < hired_on.slice(0, 7))
    throw failure('validation_failed', {
      field: 'month',
      message: `За ${monthWords(month)} платить не за что: дата приёма — ${russianDay(hired_on)}.`,
    });
  if (dismissed_on === null || month <= dismissed_on.slice(0, 7)) return;
  if (!(await mayComeLater(dismissed_on.slice(0, 7))))
    throw failure('validation_failed', {
      field: 'month',
      message: `За ${monthWords(month)} платить не за что: последний рабочий день — ${russianDay(dismissed_on)}.`,
    });
}
