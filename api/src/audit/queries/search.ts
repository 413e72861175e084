import { and, eq, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { LocationScope } from '@studio/contracts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEntry } from '../../access';
import type { Database } from '../../kernel/database/open';
import { foldText, likePattern } from '../../kernel/text';
import { location } from '../../locations/schema';
import { employee } from '../../users/schema';

/**
 * Acts in which the text occurs: in a value, a number, the name of the person who acted, of the person or place acted on.
 * A record out of reach is not found by its name: that would tell it.
 */
export function mentioning(db: Database, scope: LocationScope, text: string): SQL | undefined {
  const pattern = likePattern(text);
  const named = and(
    ...foldText(text)
      .split(' ')
      .map((word) => like(employee.name_folded, likePattern(word))),
  );
  const people = db
    .select({ id: sql`${employee.id}::text` })
    .from(employee)
    .where(and(named, within(scope, employee.primary_location_id)));
  const places = db
    .select({ id: sql`${location.id}::text` })
    .from(location)
    .where(and(ilike(location.name, pattern), within(scope, location.id)));
  return or(
    ilike(sql`${auditEntry.before}::text`, pattern),
    ilike(sql`${auditEntry.after}::text`, pattern),
    ilike(auditEntry.action, pattern),
    ilike(auditEntry.subject_id, pattern),
    ilike(auditEntry.request_id, pattern),
    inArray(auditEntry.actor_id, db.select({ id: employee.id }).from(employee).where(named)),
    and(eq(auditEntry.subject_kind, 'employee'), inArray(auditEntry.subject_id, people)),
    and(eq(auditEntry.subject_kind, 'location'), inArray(auditEntry.subject_id, places)),
  );
}

function within(scope: LocationScope, place: PgColumn): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(place, scope.location_id);
}
