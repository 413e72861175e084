import type { LocationScope } from '@studio/contracts';
import { arrayContains, sql, type SQL } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';

/** What happened at the caller's location, whoever did it and wherever its people have gone since. */
export function withinReach(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : arrayContains(auditEntry.location_ids, [scope.location_id]);
}
