import { and, eq, ilike, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
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
  const people = arrayOf(
    db
      .select({ id: sql`${employee.id}::text` })
      .from(employee)
      .where(and(named, within(scope, employee.primary_location_id))),
  );
  const places = arrayOf(
    db
      .select({ id: sql`${location.id}::text` })
      .from(location)
      .where(and(ilike(location.name, pattern), within(scope, location.id))),
  );
  const actors = arrayOf(db.select({ id: employee.id }).from(employee).where(named));
  return or(
    ilike(sql`(${auditEntry.before}::text)`, pattern),
    ilike(sql`(${auditEntry.after}::text)`, pattern),
    ilike(auditEntry.action, pattern),
    ilike(auditEntry.subject_id, pattern),
    ilike(auditEntry.request_id, pattern),
    sql`${auditEntry.actor_id} = any (${actors})`,
    and(eq(auditEntry.subject_kind, 'employee'), sql`${auditEntry.subject_id} = any (${people})`),
    and(eq(auditEntry.subject_kind, 'location'), sql`${auditEntry.subject_id} = any (${places})`),
  );
}

/** The ids as an array, found before the acts are looked for: an index can be asked for them. */
function arrayOf(ids: SQLWrapper): SQL {
  return sql`array(${ids})`;
}

function within(scope: LocationScope, place: PgColumn): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(place, scope.location_id);
}
