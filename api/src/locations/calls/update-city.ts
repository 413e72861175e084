import type { City } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { calls, scopeOf } from '../../kernel/implement';
import { asRefusals } from '../queries/as-refusals';
import { auditEdit } from '../queries/audit-edit';
import { findCity, lockCity } from '../queries/find-place';
import { lockCityNames } from '../queries/sibling-names';
import { requireTimeZone } from '../queries/time-zone';
import { changedFields } from '../../kernel/records';
import { refuseTakenName } from '../rules/place-names';
import { staleEdit } from '../rules/stale-edit';
import { city } from '../schema';

type Row = typeof city.$inferSelect;

/** Dates calculated in the old time zone stay; an edit that changes nothing never conflicts, however old it is. */
export const updateCity = calls.locations.updateCity.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const { cityId: id, revision, ...wanted } = input;
  await requireTimeZone(db, wanted.time_zone);
  return asRefusals(() =>
    db.transaction(async (tx): Promise<City> => {
      const row = await lockCity(tx, id);
      const changes = changedFields(row, wanted);
      if (Object.keys(changes).length > 0) {
        if (row.revision !== revision) throw staleEdit(await findCity(tx, scope, id));
        if (changes.name !== undefined || changes.region_id !== undefined) {
          const after = { ...row, ...changes };
          refuseTakenName(await lockCityNames(tx, after.region_id), after);
        }
        await auditChanges(tx, context, row, changes);
        await tx
          .update(city)
          .set({ ...changes, revision: row.revision + 1 })
          .where(eq(city.id, id));
      }
      return findCity(tx, scope, id);
    }),
  );
});

async function auditChanges(tx: Database, context: CallContext, row: Row, changes: Partial<Row>): Promise<void> {
  const { region_id, ...others } = changes;
  if (region_id !== undefined)
    await auditEdit<Row>(tx, context, { kind: 'city', action: 'city.moved', row, changes: { region_id } });
  if (Object.keys(others).length > 0)
    await auditEdit<Row>(tx, context, { kind: 'city', action: 'city.updated', row, changes: others });
}
