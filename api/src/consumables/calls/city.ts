import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { listRequests, statesAsked } from '../queries/request-rows';
import { findShipment, listShipments } from '../queries/shipment-rows';
import { findPlace } from '../queries/place-rows';
import { suggestionsFor } from '../queries/suggestions';
import { createShipment } from '../shipments/create-shipment';
import { receiveShipment } from '../shipments/receive-shipment';

const UNDER_WAY = ['shipped', 'partially_received', 'disputed'] as const;
const ALL_AT_ONCE = { page: 1, page_size: 200 };

async function findCity(db: Database, id: string) {
  const place = await findPlace(db, id, 'cityId');
  if (place.kind !== 'city') throw unknownPlace('city', 'cityId');
  return place;
}

const requestsOfCity = calls.consumables.requestsOfCity.handler(async ({ context, input }) => {
  const { cityId, state, ...page } = input;
  const { db } = context.database;
  const { id: place_id } = await findCity(db, cityId);
  return listRequests(db, { ...page, place_id, states: statesAsked(state) });
});

const suggestions = calls.consumables.suggestions.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { id } = await findCity(db, input.cityId);
  return suggestionsFor(db, id);
});

const shipToLocation = calls.consumables.shipToLocation.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const from = await findCity(tx, input.cityId);
    const to = await findPlace(tx, input.location_id, 'location_id');
    if (to.kind !== 'location' || to.city_id !== from.city_id)
      throw failure('validation_failed', { field: 'location_id', message: 'Выберите локацию этого города.' });
    await createShipment(tx, context, { ...input, from, to });
    return findShipment(tx, scopeOf(context), input.id);
  }),
);

const pendingOfficeShipments = calls.consumables.pendingOfficeShipments.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { id } = await findCity(db, input.cityId);
  const filter = { ...ALL_AT_ONCE, states: UNDER_WAY, to_place_id: id, from_kind: 'office' } as const;
  return (await listShipments(db, scopeOf(context), filter)).items;
});

const pendingLocationShipments = calls.consumables.pendingLocationShipments.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { id } = await findCity(db, input.cityId);
  const filter = { ...ALL_AT_ONCE, states: UNDER_WAY, to_place_id: id, from_kind: 'location' } as const;
  return (await listShipments(db, scopeOf(context), filter)).items;
});

const receiveFromOffice = calls.consumables.receiveFromOffice.handler(({ context, input }) =>
  receiveShipment(context, input.cityId, input.shipmentId, input),
);
const receiveFromLocation = calls.consumables.receiveFromLocation.handler(({ context, input }) =>
  receiveShipment(context, input.cityId, input.shipmentId, input),
);

export const cityCalls = {
  requestsOfCity,
  suggestions,
  shipToLocation,
  pendingOfficeShipments,
  pendingLocationShipments,
  receiveFromOffice,
  receiveFromLocation,
};
