import type { LocationScope } from '@studio/contracts';
import { arrayOverlaps, sql, type SQL } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';

/** What happened at the caller's locations, whoever did it and wherever its people have gone since. */
export function withinReach(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_ids.length === 0 ? sql`false` : arrayOverlaps(auditEntry.location_ids, [...scope.location_ids]);
}
