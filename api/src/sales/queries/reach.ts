import type { LocationScope } from '@studio/contracts';
import { eq, sql, type SQL } from 'drizzle-orm';
import { sale } from '../schema';

/** The sales at a location in reach. */
export function atLocation(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(sale.location_id, scope.location_id);
}
