import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayRun, PayRunRow } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/calls/fail';
import { employee, fullName } from '../../users';
import { accrual, payPayment, payRun, tillWage } from '../schema';
import { CLOSED_STATES } from './closed-months';
import { isWaiting } from './wage-rows';

const approver = alias(employee, 'approver');
const locker = alias(employee, 'locker');
const returner = alias(employee, 'returner');

const nameOf = (person: typeof employee | typeof approver | typeof locker | typeof returner) =>
  sql<string | null>`nullif(concat_ws(' ', ${person.last_name}, ${person.first_name}), '')`;

function selectRuns(db: Database) {
  return db
    .select({
      run: payRun,
      calculated_by_name: nameOf(employee),
      approved_by_name: nameOf(approver),
      locked_by_name: nameOf(locker),
      returned_by_name: nameOf(returner),
      people: sql<number>`(select count(distinct employee_id)::int from accrual where run_id = ${payRun.id})`,
      total_kop: sql<string>`(select coalesce(sum(amount_kop), 0)::text from accrual where run_id = ${payRun.id})`,
    })
    .from(payRun)
    .leftJoin(employee, eq(employee.id, payRun.calculated_by))
    .leftJoin(approver, eq(approver.id, payRun.approved_by))
    .leftJoin(locker, eq(locker.id, payRun.locked_by))
    .leftJoin(returner, eq(returner.id, payRun.returned_by))
    .$dynamic();
}

function toRun(row: Awaited<ReturnType<typeof selectRuns>>[number]): PayRun {
  const { run } = row;
  return {
    id: run.id,
    month: run.month.slice(0, 7),
    state: run.state,
    people: row.people,
    total_kop: Number(row.total_kop),
    calculated_by_name: row.calculated_by_name,
    calculated_at: run.calculated_at?.toISOString() ?? null,
    approved_by_name: row.approved_by_name,
    locked_by_name: row.locked_by_name,
    returned_by_name: row.returned_by_name,
    return_reason: run.return_reason,
    previous_kop: run.previous && Object.values(run.previous).reduce((sum, kop) => sum + kop, 0),
    paid_at: run.paid_at?.toISOString() ?? null,
    revision: run.revision,
  };
}

export async function listRuns(db: Database): Promise<PayRun[]> {
  return (await selectRuns(db).orderBy(desc(payRun.month)).limit(120)).map(toRun);
}

/** @throws `not_found` */
export async function readRun(db: Database, id: string): Promise<PayRun> {
  const [row] = await selectRuns(db).where(eq(payRun.id, id));
  if (!row) throw failure('not_found', { message: 'Такой ведомости нет.' });
  return toRun(row);
}

/** Everybody with pay, payments or wages that wait in the run, by name. */
export async function rowsOfRun(db: Database, { id, month }: { id: string; month: string }): Promise<PayRunRow[]> {
  const first = `${month}-01`;
  const earned = db
    .select({
      employee_id: accrual.employee_id,
      accrued: sql<string>`coalesce(sum(amount_kop) filter (where corrects is null), 0)::text`.as('accrued'),
      corrections: sql<string>`coalesce(sum(amount_kop) filter (where corrects is not null), 0)::text`.as(
        'corrections',
      ),
    })
    .from(accrual)
    .where(eq(accrual.run_id, id))
    .groupBy(accrual.employee_id)
    .as('earned');
  const paid = db
    .select({
      employee_id: payPayment.employee_id,
      advance: sql<string>`coalesce(sum(amount_kop) filter (where kind = 'advance'), 0)::text`.as('advance'),
      settled: sql<string>`coalesce(sum(amount_kop) filter (where kind = 'settlement'), 0)::text`.as('settled'),
    })
    .from(payPayment)
    .where(eq(payPayment.month, first))
    .groupBy(payPayment.employee_id)
    .as('paid');
  const waiting = db
    .select({
      employee_id: tillWage.employee_id,
      amount: sql<string>`sum(amount_kop)::text`.as('amount'),
      is_here: sql<boolean>`bool_or(month = ${first})`.as('is_here'),
    })
    .from(tillWage)
    .where(and(isWaiting, lte(tillWage.month, first)))
    .groupBy(tillWage.employee_id)
    .as('waiting');
  const rows = await db
    .select({
      id: employee.id,
      last_name: employee.last_name,
      first_name: employee.first_name,
      middle_name: employee.middle_name,
      position: employee.position,
      status: employee.status,
      accrued: earned.accrued,
      corrections: earned.corrections,
      advance: paid.advance,
      settled: paid.settled,
      waiting: waiting.amount,
    })
    .from(employee)
    .leftJoin(earned, eq(earned.employee_id, employee.id))
    .leftJoin(paid, eq(paid.employee_id, employee.id))
    .leftJoin(waiting, eq(waiting.employee_id, employee.id))
    .where(sql`${earned.employee_id} is not null or ${paid.employee_id} is not null or ${waiting.is_here}`)
    .orderBy(inRussian(employee.name_folded), employee.id);
  const carried = await carriedInto(
    db,
    rows.map((row) => row.id),
    first,
  );
  return rows.map((row) => {
    const [accrued_kop, corrections_kop] = [Number(row.accrued ?? 0), Number(row.corrections ?? 0)];
    const [advance_kop, settled_kop] = [Number(row.advance ?? 0), Number(row.settled ?? 0)];
    const total_kop = accrued_kop + corrections_kop;
    const waiting_kop = Number(row.waiting ?? 0);
    return {
      employee_id: row.id,
      full_name: fullName(row),
      position: row.position,
      dismissed: row.status === 'dismissed',
      accrued_kop,
      corrections_kop,
      total_kop,
      advance_kop,
      settled_kop,
      waiting_kop,
      due_kop: (carried.get(row.id) ?? 0) + total_kop - advance_kop - settled_kop - waiting_kop,
    };
  });
}

/**
 * What other months change in this one's pay, by person: plus what earlier months still owe, minus what later locked months have paid
 * too much, since a later month that is paid first pays this one's debt.
 */
export async function carriedInto(db: Database, ids: readonly string[], first: string): Promise<Map<string, number>> {
  const carried = new Map<string, number>();
  if (ids.length === 0) return carried;
  const [before, after] = [await balancesOf(db, ids, 'before', first), await balancesOf(db, ids, 'after', first)];
  for (const id of ids) carried.set(id, (before.get(id) ?? 0) + Math.min(0, after.get(id) ?? 0));
  return carried;
}

/** Earned in locked months before or after a month, minus payments: before it of every month, after it of locked ones. */
async function balancesOf(db: Database, ids: readonly string[], side: 'before' | 'after', first: string) {
  const balances = new Map<string, number>();
  const isThere = side === 'before' ? lt : gt;
  const locked = inArray(payRun.state, CLOSED_STATES);
  const earned = await db
    .select({ id: accrual.employee_id, sum: sql<string>`sum(${accrual.amount_kop})::text` })
    .from(accrual)
    .innerJoin(payRun, eq(payRun.id, accrual.run_id))
    .where(and(inArray(accrual.employee_id, [...ids]), locked, isThere(payRun.month, first)))
    .groupBy(accrual.employee_id);
  const paid = await db
    .select({ id: payPayment.employee_id, sum: sql<string>`sum(${payPayment.amount_kop})::text` })
    .from(payPayment)
    .leftJoin(payRun, eq(payRun.month, payPayment.month))
    .where(
      and(
        inArray(payPayment.employee_id, [...ids]),
        isThere(payPayment.month, first),
        side === 'after' ? locked : undefined,
      ),
    )
    .groupBy(payPayment.employee_id);
  for (const { id, sum } of earned) balances.set(id, Number(sum));
  for (const { id, sum } of paid) balances.set(id, (balances.get(id) ?? 0) - Number(sum));
  return balances;
}
