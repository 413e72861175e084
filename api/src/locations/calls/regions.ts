import { addRecord, changeRecord, freshChanges, lockRecord, removeRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { unlessReferenced } from '../../kernel/database/unless-referenced';
import { asRefusals } from '../queries/as-refusals';
import { findRegion } from '../queries/find-place';
import { blockersOfRegion } from '../queries/blockers';
import { listCities, listRegions } from '../queries/list-places';
import { lockRegionNames } from '../queries/sibling-names';
import { canDelete, refuseBlocked } from '../rules/refuse-blocked';
import { refuseTakenName } from '../rules/place-names';
import { regionRecord } from '../records';

const regions = calls.locations.regions.handler(({ context }) => listRegions(context.database.db, scopeOf(context)));

const createRegion = calls.locations.createRegion.handler(({ context, input }) =>
  asRefusals(() =>
    context.database.db.transaction(async (tx) => {
      refuseTakenName(await lockRegionNames(tx), input);
      return addRecord(tx, context, regionRecord, input);
    }),
  ),
);

const one = calls.locations.region.handler(({ context, input }) =>
  findRegion(context.database.db, scopeOf(context), input.regionId),
);

const updateRegion = calls.locations.updateRegion.handler(({ context, input }) =>
  asRefusals(() =>
    context.database.db.transaction(async (tx) => {
      const { regionId: id, revision, ...wanted } = input;
      const names = wanted.name === undefined ? [] : await lockRegionNames(tx);
      const row = await lockRecord(tx, regionRecord, id, undefined, 'no key update');
      const set = await freshChanges(regionRecord, row, wanted, revision);
      if (set.name !== undefined) refuseTakenName(names, { id, name: set.name });
      return changeRecord(tx, context, regionRecord, row, { act: 'updated', set });
    }),
  ),
);

const canDeleteRegion = calls.locations.canDeleteRegion.handler(async ({ context, input: { regionId } }) => {
  const { db } = context.database;
  await findRegion(db, scopeOf(context), regionId);
  return canDelete(await blockersOfRegion(db, regionId));
});

const deleteRegion = calls.locations.deleteRegion.handler(({ context, input: { regionId } }) =>
  removeRegion(context, regionId),
);

/** @throws `has_history` with what refers to it */
export function removeRegion(context: CallContext, id: string): Promise<{ id: string }> {
  return unlessReferenced(() =>
    context.database.db.transaction(async (tx) => {
      const row = await lockRecord(tx, regionRecord, id);
      refuseBlocked(await blockersOfRegion(tx, id));
      await removeRecord(tx, context, regionRecord, row);
      return { id };
    }),
  );
}

const regionCities = calls.locations.regionCities.handler(async ({ context, input: { regionId } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await findRegion(db, scope, regionId);
  return listCities(db, scope, { region: regionId });
});

export const regionCalls = {
  regions,
  createRegion,
  region: one,
  updateRegion,
  canDeleteRegion,
  deleteRegion,
  regionCities,
};
