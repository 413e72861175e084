import type { Location } from '@studio/contracts';
import { changeRecord, freshChanges, lockRecord } from '../../kernel/records';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { locationRestored } from '../hooks';
import { findLocation } from '../queries/find-place';
import { locationRecord } from '../records';

/** An active one stays unchanged, whatever revision is named; another administrator than it has is refused. */
export const restoreLocation = calls.locations.restoreLocation.handler(({ context, input }) => {
  const scope = scopeOf(context);
  const { locationId: id, revision, successor_id } = input;
  return context.database.db.transaction(async (tx): Promise<Location> => {
    const row = await lockRecord(tx, locationRecord, id, scope, 'no key update');
    const current = () => findLocation(tx, scope, id);
    const set = await freshChanges(locationRecord, row, { status: 'active' }, revision, current);
    await changeRecord(tx, context, locationRecord, row, { act: 'restored', set });
    const again = row.status === 'active';
    if (successor_id) await context.hooks.call(locationRestored, tx, context, { location_id: id, successor_id, again });
    return current();
  });
});
