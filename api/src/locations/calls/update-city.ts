import type { City } from '@studio/contracts';
import { changeRecord, freshChanges, lockRecord } from '../../kernel/records';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { asRefusals } from '../queries/as-refusals';
import { findCity } from '../queries/find-place';
import { lockCityNames } from '../queries/sibling-names';
import { requireTimeZone } from '../queries/time-zone';
import { cityRecord } from '../records';
import { refuseTakenName } from '../rules/place-names';

/** Dates calculated in the old time zone stay; an edit that changes nothing never conflicts, however old it is. */
export const updateCity = calls.locations.updateCity.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const { cityId: id, revision, ...wanted } = input;
  await requireTimeZone(db, wanted.time_zone);
  return asRefusals(() =>
    db.transaction(async (tx): Promise<City> => {
      const row = await lockRecord(tx, cityRecord, id, undefined, 'no key update');
      const set = await freshChanges(cityRecord, row, wanted, revision, () => findCity(tx, scope, id));
      if (set.name !== undefined || set.region_id !== undefined) {
        const after = { ...row, ...set };
        refuseTakenName(await lockCityNames(tx, after.region_id), after);
      }
      await changeRecord(tx, context, cityRecord, row, { act: set.region_id ? 'moved' : 'updated', set });
      return findCity(tx, scope, id);
    }),
  );
});
