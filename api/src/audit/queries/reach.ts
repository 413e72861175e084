import type { LocationScope } from '@studio/contracts';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { photosession } from '../../photosessions/schema';
import { employee } from '../../users/schema';

/** The acts of the people of the caller's location, and acts on it, its people and its sessions. */
export function withinReach(db: Database, scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  const { location_id } = scope;
  if (location_id === null) return sql`false`;
  const ofPlace = eq(employee.primary_location_id, location_id);
  const people = db
    .select({ id: sql`${employee.id}::text` })
    .from(employee)
    .where(ofPlace);
  const sessions = db
    .select({ id: sql`${photosession.id}::text` })
    .from(photosession)
    .where(eq(photosession.location_id, location_id));
  return or(
    inArray(auditEntry.actor_id, db.select({ id: employee.id }).from(employee).where(ofPlace)),
    and(eq(auditEntry.subject_kind, 'location'), eq(auditEntry.subject_id, location_id)),
    and(eq(auditEntry.subject_kind, 'employee'), inArray(auditEntry.subject_id, people)),
    and(eq(auditEntry.subject_kind, 'photosession'), inArray(auditEntry.subject_id, sessions)),
  );
}
