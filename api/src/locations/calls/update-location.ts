import type { Location } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { calls, scopeOf } from '../../kernel/implement';
import { asRefusals } from '../queries/as-refusals';
import { auditEdit } from '../queries/audit-edit';
import { requireCityInReach } from '../queries/city-in-reach';
import { findLocation, lockLocation } from '../queries/find-place';
import { lockLocationNames } from '../queries/sibling-names';
import { changedFields } from '../../kernel/records';
import { readOpeningHours } from '../rules/opening-hours';
import { refuseTakenName } from '../rules/place-names';
import { readPlacePhone } from '../rules/place-phone';
import { staleEdit } from '../rules/stale-edit';
import { location } from '../schema';

type Row = typeof location.$inferSelect;

/** An edit that changes nothing never conflicts, however old: a device that lost the reply sends it again. */
export const updateLocation = calls.locations.updateLocation.handler(({ context, input }) => {
  const scope = scopeOf(context);
  const { locationId: id, revision, phone, opening_hours, ...others } = input;
  const wanted = {
    ...others,
    ...(phone === undefined ? {} : { phone: readPlacePhone(phone) }),
    ...(opening_hours === undefined ? {} : { opening_hours: readOpeningHours(opening_hours) }),
  };
  return asRefusals(() =>
    context.database.db.transaction(async (tx): Promise<Location> => {
      const row = await lockLocation(tx, scope, id);
      const changes = changedFields(row, wanted);
      if (Object.keys(changes).length > 0) {
        if (changes.city_id !== undefined) await requireCityInReach(tx, scope, changes.city_id);
        if (row.revision !== revision) throw staleEdit(await findLocation(tx, scope, id));
        if (changes.name !== undefined || changes.city_id !== undefined) {
          const after = { ...row, ...changes };
          refuseTakenName(await lockLocationNames(tx, after.city_id), after);
        }
        await auditChanges(tx, context, row, changes);
        await tx
          .update(location)
          .set({ ...changes, revision: row.revision + 1 })
          .where(eq(location.id, id));
      }
      return findLocation(tx, scope, id);
    }),
  );
});

async function auditChanges(tx: Database, context: CallContext, row: Row, changes: Partial<Row>): Promise<void> {
  const { city_id, ...others } = changes;
  if (city_id !== undefined)
    await auditEdit<Row>(tx, context, { kind: 'location', action: 'location.moved', row, changes: { city_id } });
  if (Object.keys(others).length > 0)
    await auditEdit<Row>(tx, context, { kind: 'location', action: 'location.updated', row, changes: others });
}
