import { MAX_PAY_MONTHS_AWAY, MAX_RULE_MONTHS_AHEAD } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { refuseFar } from '../../kernel/calls/refuse-far';
import type { Database } from '../../kernel/database/open';
import { companyDate, russianDay } from '../../kernel/words/calendar';
import { employee } from '../../users';
import type { Fields } from '../rules/rule-fields';
import { requireMonthOfCompany } from './months-of-pay';

/**
 * A rule begins in no month before the company, or before its person came, and neither begins nor ends far ahead.
 * @throws `validation_failed` on `valid_from` or `valid_to`
 */
export async function requireRuleDays(
  tx: Database,
  now: Date,
  { employee_id, valid_from, valid_to }: Pick<Fields, 'employee_id' | 'valid_from' | 'valid_to'>,
): Promise<void> {
  const today = companyDate(now);
  if (valid_from > today) refuseFar(today, { valid_from }, MAX_PAY_MONTHS_AWAY);
  if (valid_to !== null && valid_to > today) refuseFar(today, { valid_to }, MAX_RULE_MONTHS_AHEAD);
  await requireMonthOfCompany(tx, { valid_from });
  if (employee_id === null) return;
  const [person] = await tx.select({ hired_on: employee.hired_on }).from(employee).where(eq(employee.id, employee_id));
  if (person && valid_from < person.hired_on)
    throw failure('validation_failed', {
      field: 'valid_from',
      message: `Дата приёма сотрудника — ${russianDay(person.hired_on)}: начните правило с неё.`,
    });
}
