import { REQUEST_STATE_NAMES } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { OFFICE } from '../ledger/places';
import { listRequests, statesAsked } from '../queries/request-rows';
import { findShipment, listShipments } from '../queries/shipment-rows';
import { listOperations } from '../queries/operation-rows';
import { findPlace } from '../queries/place-rows';
import { lotsOf, refuseItems } from '../queries/require-items';
import { shortages } from '../queries/suggestions';
import { movesOf } from '../rules/document-moves';
import { createShipment } from '../shipments/create-shipment';
import { postDocument } from './post-document';

/** Requests that the office has to act on, or has acted on. A city's draft is visible to that city alone. */
const SEEN = REQUEST_STATE_NAMES.filter((state) => state !== 'draft');

const arrivals = calls.consumables.arrivals.handler(({ context, input }) =>
  listOperations(context.database.db, scopeOf(context), { ...input, kind: ['purchase'], place_id: OFFICE }),
);

const createArrival = calls.consumables.createArrival.handler(({ context, input }) =>
  postDocument(context, { ...input, kind: 'purchase', place_id: OFFICE }, input, async (tx, _place, items) => {
    refuseItems(items, input.lines);
    return movesOf.supply(OFFICE, await lotsOf(tx, items, input.lines));
  }),
);

const officeShipments = calls.consumables.officeShipments.handler(({ context, input: { state, ...page } }) =>
  listShipments(context.database.db, scopeOf(context), {
    ...page,
    from_place_id: OFFICE,
    states: state === undefined ? undefined : [state],
  }),
);

const createOfficeShipment = calls.consumables.createOfficeShipment.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const to = await findPlace(tx, input.city_id, 'city_id');
    if (to.kind !== 'city') throw failure('validation_failed', { field: 'city_id', message: 'Выберите город.' });
    await createShipment(tx, context, { ...input, from: await findPlace(tx, OFFICE), to });
    return findShipment(tx, scopeOf(context), input.id);
  }),
);

const cityRequests = calls.consumables.cityRequests.handler(({ context, input: { state, ...page } }) =>
  listRequests(context.database.db, {
    ...page,
    isSubmitted: true,
    states: statesAsked(state, SEEN),
  }),
);

const short = calls.consumables.shortages.handler(({ context }) => shortages(context.database.db));

export const officeCalls = {
  arrivals,
  createArrival,
  officeShipments,
  createOfficeShipment,
  cityRequests,
  shortages: short,
};
