import { eq } from 'drizzle-orm';
import { recordAudit, changedFields } from '../../kernel/records';
import type { CallContext } from '../../kernel/context';
import { calls, scopeOf } from '../../kernel/implement';
import { unlessReferenced } from '../../kernel/database/unless-referenced';
import { asRefusals } from '../queries/as-refusals';
import { auditEdit } from '../queries/audit-edit';
import { findRegion, lockRegion } from '../queries/find-place';
import { blockersOfRegion } from '../queries/blockers';
import { listCities, listRegions } from '../queries/list-places';
import { lockRegionNames } from '../queries/sibling-names';
import { canDelete, refuseBlocked } from '../rules/refuse-blocked';
import { refuseTakenName } from '../rules/place-names';
import { otherContent, staleEdit } from '../rules/stale-edit';
import { region } from '../schema';

const regions = calls.locations.regions.handler(({ context }) => listRegions(context.database.db, scopeOf(context)));

const createRegion = calls.locations.createRegion.handler(({ context, input }) =>
  asRefusals(() =>
    context.database.db.transaction(async (tx) => {
      const names = await lockRegionNames(tx);
      const [earlier] = await tx.select().from(region).where(eq(region.id, input.id));
      if (earlier && earlier.name !== input.name) throw otherContent(earlier);
      if (earlier) return earlier;
      refuseTakenName(names, input);
      const [made] = await tx.insert(region).values(input).returning();
      await recordAudit(tx, context, {
        action: 'region.created',
        subject_kind: 'region',
        subject_id: input.id,
        after: made,
      });
      return made!; // RETURNING gives the one row that was inserted.
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
      const row = await lockRegion(tx, id);
      const changes = changedFields(row, wanted);
      if (Object.keys(changes).length === 0) return row;
      if (row.revision !== revision) throw staleEdit(row);
      if (changes.name !== undefined) refuseTakenName(names, { id, name: changes.name });
      await auditEdit(tx, context, { kind: 'region', action: 'region.updated', row, changes });
      const edited = { ...changes, revision: row.revision + 1 };
      await tx.update(region).set(edited).where(eq(region.id, id));
      return { ...row, ...edited };
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
      const before = await lockRegion(tx, id, 'delete');
      refuseBlocked(await blockersOfRegion(tx, id));
      await tx.delete(region).where(eq(region.id, id));
      await recordAudit(tx, context, { action: 'region.deleted', subject_kind: 'region', subject_id: id, before });
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
