import { hasRight, locationScope, reaches, type Wage } from '@studio/contracts';
import { and, asc, eq, getTableColumns, lte, type SQL, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Person } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { isUndecidedBy } from '../../kernel/calls/oneself';
import type { Database } from '../../kernel/database/open';
import { location } from '../../locations/schema';
import { employee, fullName } from '../../users';
import { wageRecord } from '../records';
import { tillWage } from '../schema';

const orderer = alias(employee, 'orderer');

/** Wages that match, the oldest first, as this person reads them. */
export async function readWages(db: Database, person: Person, where: SQL | undefined): Promise<Wage[]> {
  const { last_name, first_name, middle_name } = orderer;
  const rows = await db
    .select({
      ...getTableColumns(tillWage),
      receiver: { last_name: employee.last_name, first_name: employee.first_name, middle_name: employee.middle_name },
      orderer: { last_name, first_name, middle_name },
      location_name: location.name,
    })
    .from(tillWage)
    .innerJoin(employee, eq(employee.id, tillWage.employee_id))
    .innerJoin(orderer, eq(orderer.id, tillWage.ordered_by))
    .innerJoin(location, eq(location.id, tillWage.location_id))
    .where(where)
    .orderBy(asc(tillWage.ordered_at), asc(tillWage.id));
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    state: row.state,
    employee_id: row.employee_id,
    employee_name: fullName(row.receiver),
    month: row.month.slice(0, 7),
    kind: row.kind,
    amount_kop: row.amount_kop,
    location_id: row.location_id,
    location_name: row.location_name,
    ordered_by_name: fullName(row.orderer),
    ordered_at: row.ordered_at.toISOString(),
    may_hand_out:
      row.state === 'waiting' &&
      hasRight(person.roles, 'payroll.hand_out') &&
      reaches(locationScope(person), row.location_id) &&
      !partiesOf(row).some((id) => isUndecidedBy(person, id)),
  }));
}

export async function readWage(db: Database, person: Person, id: string): Promise<Wage> {
  const [row] = await readWages(db, person, eq(tillWage.id, id));
  if (!row) throw failure('not_found', { message: wageRecord.missing });
  return row;
}

/** Two others than these give the money: who gets it, and who ordered it. */
export const partiesOf = ({
  employee_id,
  ordered_by,
}: Pick<typeof tillWage.$inferSelect, 'employee_id' | 'ordered_by'>) => [employee_id, ordered_by];

/** Not handed out, refused or taken back yet. */
export const isWaiting = eq(tillWage.state, 'waiting');

/** What waits at tills for somebody, of a month and of those before, in kopecks. */
export async function waitingFor(db: Database, employee_id: string, month: string): Promise<number> {
  const [row] = await db
    .select({ amount: sum(tillWage.amount_kop).mapWith(Number) })
    .from(tillWage)
    .where(and(isWaiting, eq(tillWage.employee_id, employee_id), lte(tillWage.month, `${month}-01`)));
  return row?.amount ?? 0;
}
