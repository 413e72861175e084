import type { LocationScope } from '@studio/contracts';
import { lockRecord, removeRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { unlessReferenced } from '../../kernel/database/unless-referenced';
import { findLocation } from '../queries/find-place';
import { blockersOfLocation } from '../queries/blockers';
import { listLocations } from '../queries/list-places';
import { searchPlaces as search } from '../queries/search-places';
import { treeOf } from '../queries/tree';
import { canDelete, refuseBlocked } from '../rules/refuse-blocked';
import { locationRecord } from '../records';

const locations = calls.locations.locations.handler(({ context, input: { status } }) =>
  listLocations(context.database.db, scopeOf(context), { status }),
);

const myAccessible = calls.locations.myAccessible.handler(({ context }) =>
  listLocations(context.database.db, scopeOf(context), { status: 'active' }),
);

const tree = calls.locations.tree.handler(({ context }) => treeOf(context.database.db, context, scopeOf(context)));

const searchPlaces = calls.locations.searchPlaces.handler(({ context, input }) =>
  search(context.database.db, scopeOf(context), input.search),
);

const one = calls.locations.location.handler(({ context, input }) =>
  findLocation(context.database.db, scopeOf(context), input.locationId),
);

const canDeleteLocation = calls.locations.canDeleteLocation.handler(async ({ context, input: { locationId } }) => {
  const { db } = context.database;
  await findLocation(db, scopeOf(context), locationId);
  return canDelete(await blockersOfLocation(db, context, locationId));
});

const deleteLocation = calls.locations.deleteLocation.handler(({ context, input: { locationId } }) =>
  removeLocation(context, locationId),
);

/**
 * @param within the reach in which it must be; its creator may remove it outside of their own
 * @throws `has_history` with what refers to it, `not_found` also for one out of reach
 */
export function removeLocation(
  context: CallContext,
  id: string,
  within: LocationScope = scopeOf(context),
): Promise<{ id: string }> {
  return unlessReferenced(() =>
    context.database.db.transaction(async (tx) => {
      const row = await lockRecord(tx, locationRecord, id, within);
      refuseBlocked(await blockersOfLocation(tx, context, id));
      await removeRecord(tx, context, locationRecord, row);
      return { id };
    }),
  );
}

export const locationCalls = {
  locations,
  myAccessible,
  tree,
  searchPlaces,
  location: one,
  canDeleteLocation,
  deleteLocation,
};
