import type { Location } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { calls, scopeOf } from '../../kernel/implement';
import { auditEdit } from '../queries/audit-edit';
import { findLocation, lockLocation } from '../queries/find-place';
import { staleEdit } from '../rules/stale-edit';
import { location } from '../schema';

/** An active one stays unchanged, whatever revision is named. */
export const restoreLocation = calls.locations.restoreLocation.handler(({ context, input }) => {
  const scope = scopeOf(context);
  const { locationId: id, revision } = input;
  return context.database.db.transaction(async (tx): Promise<Location> => {
    const row = await lockLocation(tx, scope, id);
    if (row.status === 'archived') {
      if (row.revision !== revision) throw staleEdit(await findLocation(tx, scope, id));
      await tx
        .update(location)
        .set({ status: 'active', revision: row.revision + 1 })
        .where(eq(location.id, id));
      await auditEdit<typeof row>(tx, context, {
        kind: 'location',
        action: 'location.restored',
        row,
        changes: { status: 'active' },
      });
    }
    return findLocation(tx, scope, id);
  });
});
