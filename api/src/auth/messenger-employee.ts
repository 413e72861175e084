import { and, eq } from 'drizzle-orm';
import { normalizePhone } from '@studio/contracts';
import type { Database } from '../kernel/database/open';
import { employee } from '../users';

export type MessengerEmployee = typeof employee.$inferSelect;

/** The active employee that the messenger account is bound to. */
export async function employeeOfMessenger(db: Database, messengerId: number): Promise<MessengerEmployee | null> {
  const [found] = await db
    .select()
    .from(employee)
    .where(and(eq(employee.messenger_id, messengerId), eq(employee.status, 'active')));
  return found ?? null;
}

/** The active employee with this number; messengers send numbers with or without a plus. */
export async function employeeOfPhone(db: Database, phone: string): Promise<MessengerEmployee | null> {
  const digits = phone.replace(/\D/g, '');
  const number = normalizePhone(`+${digits}`) ?? normalizePhone(digits);
  if (number === null) return null;
  const [found] = await db
    .select()
    .from(employee)
    .where(and(eq(employee.phone, number), eq(employee.status, 'active')));
  return found ?? null;
}
