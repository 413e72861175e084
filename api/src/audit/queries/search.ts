import { and, eq, ilike, like, or, sql, type SQL } from 'drizzle-orm';
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
export async function mentioning(db: Database, scope: LocationScope, text: string): Promise<SQL | undefined> {
  const pattern = likePattern(text);
  const named = and(
    ...foldText(text)
      .split(' ')
      .map((word) => like(employee.name_folded, likePattern(word))),
  );
  // Asked for first: of ids that it knows the database can tell whether they have many acts.
  const actors = await db.select({ id: employee.id }).from(employee).where(named);
  const reached = within(scope, employee.primary_location_id);
  const people = reached ? await db.select({ id: employee.id }).from(employee).where(and(named, reached)) : actors;
  const places = await db
    .select({ id: location.id })
    .from(location)
    .where(and(ilike(location.name, pattern), within(scope, location.id)));
  return or(
    ilike(sql`(${auditEntry.before}::text)`, pattern),
    ilike(sql`(${auditEntry.after}::text)`, pattern),
    ilike(auditEntry.action, pattern),
    ilike(auditEntry.subject_id, pattern),
    ilike(auditEntry.request_id, pattern),
    actors.length === 0 ? undefined : sql`${auditEntry.actor_id} = any (${arrayOf(actors)}::uuid[])`,
    acted('employee', people),
    acted('location', places),
  );
}

function acted(kind: string, records: readonly { id: string }[]): SQL | undefined {
  if (records.length === 0) return undefined;
  return and(eq(auditEntry.subject_kind, kind), sql`${auditEntry.subject_id} = any (${arrayOf(records)}::text[])`);
}

/** An array as both engines read it. */
function arrayOf(records: readonly { id: string }[]): string {
  return `{${records.map(({ id }) => id).join(',')}}`;
}

function within(scope: LocationScope, place: PgColumn): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(place, scope.location_id);
}
