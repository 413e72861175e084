import { eq } from 'drizzle-orm';
import type { Actor } from '../access';
import type { CallContext } from '../kernel/context';
import type { Database } from '../kernel/database/open';
import { failure } from '../kernel/fail';
import { hook } from '../kernel/hooks';
import { employee } from '../users';

/** A wage was paid in cash. Emitted once per payment, inside the transaction that writes it. */
export interface WageFromTill {
  payment_id: string;
  amount_kop: number;
  /** The location of the till: the person's primary one. */
  location_id: string;
}

export const wageFromTill = hook<[tx: Database, actor: Actor, event: WageFromTill]>('payroll.wage_from_till');

/**
 * Announces that a wage was paid from the till.
 * @throws `validation_failed` for a person without a location, who has no till
 */
export async function takeFromTill(
  tx: Database,
  context: CallContext,
  { id, employee_id, amount_kop }: { id: string; employee_id: string; amount_kop: number },
): Promise<void> {
  const [person] = await tx
    .select({ location_id: employee.primary_location_id, last_name: employee.last_name })
    .from(employee)
    .where(eq(employee.id, employee_id));
  if (!person?.location_id)
    throw failure('validation_failed', {
      field: 'method',
      message: `${person?.last_name ?? 'Сотрудник'}: своей локации нет, и кассы тоже. Выплатите переводом.`,
    });
  await context.hooks.call(wageFromTill, tx, context, { payment_id: id, amount_kop, location_id: person.location_id });
}
