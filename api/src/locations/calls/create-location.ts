import type { Location } from '@studio/contracts';
import { addRecord } from '../../kernel/records';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { asRefusals } from '../queries/as-refusals';
import { requireCityInReach } from '../queries/city-in-reach';
import { findLocation } from '../queries/find-place';
import { lockLocationNames } from '../queries/sibling-names';
import { refuseNameOfWaiting } from '../queries/waiting-moves';
import { readOpeningHours } from '../rules/opening-hours';
import { refuseTakenName } from '../rules/place-names';
import { readPlacePhone } from '../rules/place-phone';
import { locationRecord } from '../records';

/** A repeated creation returns the location; its creator sees it even outside of their reach. */
export const createLocation = calls.locations.createLocation.handler(async ({ context, input }) => {
  const { db } = context.database;
  const values = {
    ...input,
    phone: readPlacePhone(input.phone),
    opening_hours: readOpeningHours(input.opening_hours),
  };
  return asRefusals(() =>
    db.transaction(async (tx): Promise<Location> => {
      await requireCityInReach(tx, scopeOf(context), input.city_id);
      refuseTakenName(await lockLocationNames(tx, input.city_id), input);
      await refuseNameOfWaiting(tx, input.city_id, input);
      await addRecord(tx, context, locationRecord, values);
      return findLocation(tx, { kind: 'any' }, input.id);
    }),
  );
});
