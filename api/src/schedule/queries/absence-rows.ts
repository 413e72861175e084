import type { Absence } from '@studio/contracts';
import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { employee } from '../../users/schema';
import { absence } from '../schema';
import { nameOf } from './shift-rows';

const decider = alias(employee, 'decider');

export function selectAbsences(db: Database) {
  return db
    .select({
      id: absence.id,
      employee_id: absence.employee_id,
      employee_name: nameOf(employee),
      kind: absence.kind,
      from: absence.from_date,
      to: absence.to_date,
      state: absence.state,
      comment: absence.comment,
      decided_by_name: nameOf(decider),
      revision: absence.revision,
    })
    .from(absence)
    .innerJoin(employee, eq(employee.id, absence.employee_id))
    .leftJoin(decider, eq(decider.id, absence.decided_by))
    .$dynamic();
}

export function toAbsence(row: Awaited<ReturnType<typeof selectAbsences>>[number]): Absence {
  return { ...row, employee_name: row.employee_name ?? '' };
}

/** Absences that overlap the days, both included. */
export function touching(from: string, to: string): SQL {
  // `and` returns undefined only without conditions.
  return and(lte(absence.from_date, to), gte(absence.to_date, from))!;
}

/** Requested and approved ones of the people in those days. */
export async function absencesOf(db: Database, ids: readonly string[], from: string, to: string): Promise<Absence[]> {
  if (ids.length === 0) return [];
  const rows = await selectAbsences(db)
    .where(
      and(
        inArray(absence.employee_id, [...ids]),
        touching(from, to),
        inArray(absence.state, ['requested', 'approved']),
      ),
    )
    .orderBy(absence.from_date, absence.id);
  return rows.map(toAbsence);
}
