import { and, arrayContains, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { employee } from '../../users/schema';

/** The part of an act's name before the dot; an index has it. */
export const groupOf = sql`split_part(${auditEntry.action}, '.', 1)`;

/** Acts on a record; on a person's card and those that became one with it; on a place and, as far as they came to it or left it, its people. */
export function wholeHistory(db: Database, kind: string, id: string): SQL {
  const own = and(eq(auditEntry.subject_kind, kind), eq(auditEntry.subject_id, id))!;
  if (!ID.test(id)) return own;
  if (kind === 'employee') return or(own, inArray(auditEntry.subject_id, mergedInto(db, id)))!;
  return kind === 'location' ? or(own, onPeopleOf(id))! : own;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const mergedInto = (db: Database, id: string) =>
  db
    .select({ id: sql`${employee.id}::text` })
    .from(employee)
    .where(eq(employee.merged_into, id));

/** Who began or ceased to work there: hired, moved, assigned, dismissed, taken back. */
function onPeopleOf(id: string): SQL {
  const names = (field: string) =>
    or(...[auditEntry.before, auditEntry.after].map((side) => eq(sql`${side}->>${field}`, id)))!;
  return and(
    eq(auditEntry.subject_kind, 'employee'),
    arrayContains(auditEntry.location_ids, [id]),
    inArray(groupOf, ['assignment', 'employee']),
    or(
      inArray(auditEntry.action, ['employee.dismissed', 'employee.restored']),
      and(inArray(auditEntry.action, ['employee.created', 'employee.updated']), names('primary_location_id')),
      and(eq(groupOf, 'assignment'), names('location_id')),
    ),
  )!;
}
