import { and, eq } from 'drizzle-orm';
import { normalizePhone } from '@studio/contracts';
import type { Database } from '../kernel/database/open';
import { employee } from '../users';

export type MessengerEmployee = typeof employee.$inferSelect;

const isBoundTo = (messengerId: number) => and(eq(employee.messenger_id, messengerId), eq(employee.status, 'active'));

/** The active employee that the messenger account is bound to. */
export async function employeeOfMessenger(db: Database, messengerId: number): Promise<MessengerEmployee | null> {
  const [found] = await db.select().from(employee).where(isBoundTo(messengerId));
  return found ?? null;
}

/**
 * The same, locked by this transaction: unbinding, binding another account and dismissing wait, or are waited for. `no key update` also
 * waits for another such call.
 */
export async function lockEmployeeOfMessenger(
  tx: Database,
  messengerId: number,
  lock: 'share' | 'no key update',
): Promise<{ id: string } | null> {
  const [found] = await tx.select({ id: employee.id }).from(employee).where(isBoundTo(messengerId)).for(lock);
  return found ?? null;
}

/** The active employee with this number, locked by this transaction; messengers send numbers with or without a plus. */
export async function lockEmployeeOfPhone(tx: Database, phone: string): Promise<MessengerEmployee | null> {
  const digits = phone.replace(/\D/g, '');
  const number = normalizePhone(`+${digits}`) ?? normalizePhone(digits);
  if (number === null) return null;
  const [found] = await tx
    .select()
    .from(employee)
    .where(and(eq(employee.phone, number), eq(employee.status, 'active')))
    .for('no key update');
  return found ?? null;
}
