import type { LocationScope } from '@studio/contracts';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The condition that a column of location ids is in reach, as `reaches` says it of one id; undefined when every location is. Somebody with
 * own-location reach and no location reaches nothing.
 */
export function withinScope(scope: LocationScope, column: PgColumn): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(column, scope.location_id);
}
