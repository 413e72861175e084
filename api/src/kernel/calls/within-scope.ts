import type { LocationScope } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The condition that a column of location ids is in reach, as `reaches` says it of one id; undefined when every location is. Somebody with
 * own-location reach and no location reaches nothing.
 */
export function withinScope(scope: LocationScope, column: PgColumn | SQL): SQL | undefined {
  return scope.kind === 'any' ? undefined : isOneOf(column, scope.location_ids);
}

/** One id is compared as such: an index that begins with the column then keeps its order. */
export function isOneOf(column: PgColumn | SQL, ids: readonly string[]): SQL {
  const [only] = ids;
  if (only === undefined) return sql`false`;
  return ids.length === 1 ? sql`${column} = ${only}::uuid` : sql`${column} = any(${arrayOf(ids)}::uuid[])`;
}

/** Ids as the text of an array. */
export const arrayOf = (ids: readonly string[]): string => `{${ids.join()}}`;

/** The places of own-location reach as such a text; without a limit to reach, none. */
export const placesOwn = (scope: LocationScope): string => arrayOf(scope.kind === 'any' ? [] : scope.location_ids);
