import type { Location } from '@studio/contracts';
import { changeRecord, freshChanges, lockRecord } from '../../kernel/records';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { asRefusals } from '../queries/as-refusals';
import { requireCityInReach } from '../queries/city-in-reach';
import { findLocation } from '../queries/find-place';
import { lockLocationNames } from '../queries/sibling-names';
import { locationRecord } from '../records';
import { readOpeningHours } from '../rules/opening-hours';
import { refuseTakenName } from '../rules/place-names';
import { readPlacePhone } from '../rules/place-phone';

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
      const row = await lockRecord(tx, locationRecord, id, scope, 'no key update');
      if (wanted.city_id !== undefined && wanted.city_id !== row.city_id)
        await requireCityInReach(tx, scope, wanted.city_id);
      const set = await freshChanges(locationRecord, row, wanted, revision, () => findLocation(tx, scope, id));
      if (set.name !== undefined || set.city_id !== undefined) {
        const after = { ...row, ...set };
        refuseTakenName(await lockLocationNames(tx, after.city_id), after);
      }
      await changeRecord(tx, context, locationRecord, row, { act: set.city_id ? 'moved' : 'updated', set });
      return findLocation(tx, scope, id);
    }),
  );
});
