import type { PayPayment } from '@studio/contracts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { employee, fullName } from '../../users';
import { payment } from '../records';
import { payPayment } from '../schema';

const first = alias(payPayment, 'first');
const taken = alias(payPayment, 'taken');
const payer = alias(employee, 'payer');

/** Payments, the first first, each that was taken back followed by what does so; whose, and when written, besides. */
export async function paymentsOf(
  db: Database,
  where: SQL | undefined,
): Promise<(PayPayment & { employee_id: string; full_name: string; created_at: Date })[]> {
  const { last_name, first_name, middle_name } = employee;
  const rows = await db
    .select({
      one: payPayment,
      person: { last_name, first_name, middle_name },
      by: { last_name: payer.last_name, first_name: payer.first_name, middle_name: payer.middle_name },
      taken_by: taken.id,
    })
    .from(payPayment)
    .innerJoin(employee, eq(employee.id, payPayment.employee_id))
    .leftJoin(payer, eq(payer.id, payPayment.by_id))
    .leftJoin(taken, eq(taken.reverses, payPayment.id))
    .leftJoin(first, eq(first.id, payPayment.reverses))
    .where(where)
    .orderBy(
      sql`coalesce(${first.created_at}, ${payPayment.created_at})`,
      sql`coalesce(${first.id}, ${payPayment.id})`,
      sql`${payPayment.reverses} nulls first`,
    );
  return rows.map(({ one, person, by, taken_by }) => ({
    id: one.id,
    kind: one.kind,
    method: one.method,
    amount_kop: one.amount_kop,
    paid_on: one.paid_on,
    by_name: by === null ? null : fullName(by),
    reverses: one.reverses,
    reason: one.reason,
    is_reversed: taken_by !== null,
    employee_id: one.employee_id,
    full_name: fullName(person),
    created_at: one.created_at,
  }));
}

/** Of one person in a month. */
export const paymentsInMonth = async (db: Database, employee_id: string, month: string): Promise<PayPayment[]> =>
  (await paymentsOf(db, and(eq(payPayment.employee_id, employee_id), eq(payPayment.month, `${month}-01`)))).map(told);

/** @throws `not_found` */
export async function paymentOf(db: Database, id: string): Promise<PayPayment> {
  const [row] = await paymentsOf(db, eq(payPayment.id, id));
  if (!row) throw failure('not_found', { message: payment.missing });
  return told(row);
}

function told({ id, kind, method, amount_kop, paid_on, by_name, reverses, reason, is_reversed }: PayPayment) {
  return { id, kind, method, amount_kop, paid_on, by_name, reverses, reason, is_reversed };
}
