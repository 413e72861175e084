import { SHIFT_POSITION_WORDS } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { companyDate } from '../../kernel/words/calendar';
import { nameOfEmployee } from '../../users';
import type { Fields } from '../rules/rule-fields';
import { isPaidByRule } from './paid-by-rule';

/**
 * A rule for one person in a position that they neither have nor work in pays nobody.
 * @throws `validation_failed` on `role`
 */
export async function requireRoleOf(
  tx: Database,
  now: Date,
  { employee_id, role }: Pick<Fields, 'employee_id' | 'role'>,
): Promise<void> {
  if (employee_id === null || role === null) return;
  const anywhere = { role, employee_id: null, location_id: null };
  if (await isPaidByRule(tx, employee_id, anywhere, companyDate(now))) return;
  throw failure('validation_failed', {
    field: 'role',
    message: `${await nameOfEmployee(tx, employee_id)}: роли «${SHIFT_POSITION_WORDS[role]}» нет, и таких смен не было. Уберите роль или выберите другую.`,
  });
}
