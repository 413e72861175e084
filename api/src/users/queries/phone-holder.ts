import { eq } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { violationOf } from '../../kernel/database/violation';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { employee } from '../schema';
import { fullName } from './employee-rows';
import { isInReach } from './reach';

/** The failure for a taken number; it names the owner only to a caller who reaches them. */
export async function phoneTaken(db: Database, caller: Person, phone: string) {
  const [holder] = await db.select().from(employee).where(eq(employee.phone, phone));
  if (!holder || !isInReach(caller, holder)) return failure('phone_taken', { field: 'phone' });
  const full_name = fullName(holder);
  const left = holder.status === 'dismissed' ? ', уволен(а)' : '';
  return failure('phone_taken', {
    field: 'phone',
    message: `Этот телефон уже записан: ${full_name}${left}.`,
    details: { employee_id: holder.id, full_name, status: holder.status },
  });
}

/** Whether the statement was refused by the uniqueness of phones. */
export function isPhoneViolation(error: unknown): boolean {
  return violationOf(error)?.constraint === 'employee_phone_unique';
}
