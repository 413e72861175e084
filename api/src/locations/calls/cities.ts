import { addRecord, lockRecord, removeRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { unlessReferenced } from '../../kernel/database/unless-referenced';
import { asRefusals } from '../queries/as-refusals';
import { findCity } from '../queries/find-place';
import { blockersOfCity } from '../queries/blockers';
import { listCities, listLocations } from '../queries/list-places';
import { lockCityNames } from '../queries/sibling-names';
import { requireTimeZone } from '../queries/time-zone';
import { canDelete, refuseBlocked } from '../rules/refuse-blocked';
import { refuseTakenName } from '../rules/place-names';
import { cityRecord } from '../records';

const cities = calls.locations.cities.handler(({ context }) => listCities(context.database.db, scopeOf(context)));

const citiesByIds = calls.locations.citiesByIds.handler(({ context, input: { ids } }) =>
  listCities(context.database.db, scopeOf(context), { ids }),
);

const createCity = calls.locations.createCity.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await requireTimeZone(db, input.time_zone);
  return asRefusals(() =>
    db.transaction(async (tx) => {
      refuseTakenName(await lockCityNames(tx, input.region_id), input);
      await addRecord(tx, context, cityRecord, input);
      return findCity(tx, scope, input.id);
    }),
  );
});

const one = calls.locations.city.handler(({ context, input }) =>
  findCity(context.database.db, scopeOf(context), input.cityId),
);

const canDeleteCity = calls.locations.canDeleteCity.handler(async ({ context, input: { cityId } }) => {
  const { db } = context.database;
  await findCity(db, scopeOf(context), cityId);
  return canDelete(await blockersOfCity(db, context, cityId));
});

const deleteCity = calls.locations.deleteCity.handler(({ context, input: { cityId } }) => removeCity(context, cityId));

/** @throws `has_history` with what refers to it */
export function removeCity(context: CallContext, id: string): Promise<{ id: string }> {
  return unlessReferenced(() =>
    context.database.db.transaction(async (tx) => {
      const row = await lockRecord(tx, cityRecord, id);
      refuseBlocked(await blockersOfCity(tx, context, id));
      await removeRecord(tx, context, cityRecord, row);
      return { id };
    }),
  );
}

const cityLocations = calls.locations.cityLocations.handler(async ({ context, input: { cityId } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await findCity(db, scope, cityId);
  return listLocations(db, scope, { status: 'all', city: cityId });
});

export const cityCalls = {
  cities,
  citiesByIds,
  createCity,
  city: one,
  canDeleteCity,
  deleteCity,
  cityLocations,
};
