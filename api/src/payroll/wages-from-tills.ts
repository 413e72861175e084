import { inArray } from 'drizzle-orm';
import type { Actor } from '../kernel/records';
import type { CallContext } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { failure } from '../kernel/calls/fail';
import { hook } from '../kernel/calls/hooks';
import { employee, todayAt } from '../users';

/** A wage that was paid in cash. */
export interface WageFromTill {
  payment_id: string;
  amount_kop: number;
  /** The location of the till: the person's primary one. */
  location_id: string;
  /** The day that is written for it. */
  paid_on: string;
}

/** Wages are paid in cash, each once: called inside the transaction that writes them, with all that it pays. */
export const wagesFromTills =
  hook<[tx: Database, actor: Actor, wages: readonly WageFromTill[]]>('payroll.wages_from_tills');

interface Payment {
  id: string;
  employee_id: string;
  amount_kop: number;
  paid_on: string;
}

/**
 * Announces that wages were paid from the tills.
 * @throws `validation_failed` for a person without a location, who has no till
 */
export async function takeFromTills(tx: Database, context: CallContext, payments: readonly Payment[]): Promise<void> {
  const people = await tx
    .select({ id: employee.id, location_id: employee.primary_location_id, last_name: employee.last_name })
    .from(employee)
    .where(
      inArray(
        employee.id,
        payments.map(({ employee_id }) => employee_id),
      ),
    );
  const byId = new Map(people.map((person) => [person.id, person]));
  const wages = payments.map(({ id, employee_id, amount_kop, paid_on }): WageFromTill => {
    const person = byId.get(employee_id);
    if (!person?.location_id)
      throw failure('validation_failed', {
        field: 'method',
        message: `${person?.last_name ?? 'Сотрудник'}: своей локации нет, и кассы тоже. Выплатите переводом.`,
      });
    return { payment_id: id, amount_kop, location_id: person.location_id, paid_on };
  });
  await context.hooks.call(wagesFromTills, tx, context, wages);
}

/** Today at the tills of these people, by employee: money leaves a till on no other day. Who has no location has none. */
export async function daysOfTills(
  tx: Database,
  people: readonly Pick<Payment, 'employee_id'>[],
  now: Date,
): Promise<Map<string, string>> {
  const ids = people.map(({ employee_id }) => employee_id);
  const homes = await tx
    .select({ id: employee.id, location_id: employee.primary_location_id })
    .from(employee)
    .where(inArray(employee.id, ids));
  const days = new Map<string, string>();
  for (const { id, location_id } of homes) if (location_id) days.set(id, await todayAt(tx, location_id, now));
  return days;
}
