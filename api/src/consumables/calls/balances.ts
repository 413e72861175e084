import { locationScope, type LocationScope } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { OFFICE } from '../ledger/places';
import { listBalance } from '../queries/balance-rows';
import { findItem, policiesOf } from '../queries/item-rows';
import { placesWithin, requirePlaceInReach } from '../queries/place-rows';
import { todayWithin } from '../queries/today-within';
import type { StockBalanceQuery } from '@studio/contracts';

const ANYWHERE: LocationScope = { kind: 'any' };

const balance = calls.consumables.balance.handler(({ context, input }) => {
  const scope = scopeOf(context);
  if (input.place_id) requirePlaceInReach(scope, input.place_id);
  return list(context, scope, input);
});

const locationBalance = calls.consumables.locationBalance.handler(({ context, input: { locationId, ...filter } }) =>
  ofLocation(context, locationId, filter),
);
const stockOfLocation = calls.consumables.stockOfLocation.handler(({ context, input: { locationId, ...filter } }) =>
  ofLocation(context, locationId, filter),
);

const currentBalance = calls.consumables.currentBalance.handler(({ context, input }) =>
  // An employee without a location gets an empty list: the office's stock belongs to no location.
  list(context, locationScope({ roles: [], primary_location_id: signedIn(context).primary_location_id }), {
    ...input,
    place_kind: 'location',
  }),
);

const officeBalance = calls.consumables.officeBalance.handler(({ context, input }) =>
  list(context, ANYWHERE, { ...input, place_id: OFFICE }),
);

const cityBalance = calls.consumables.cityBalance.handler(({ context, input: { cityId, ...filter } }) =>
  list(context, ANYWHERE, { ...filter, place_id: cityId, place_kind: 'city' }),
);

const inventoryItems = calls.consumables.inventoryItems.handler(({ context, input }) => {
  const scope = scopeOf(context);
  if (input.place_id) requirePlaceInReach(scope, input.place_id);
  return list(context, scope, input);
});

const inventoryItem = calls.consumables.inventoryItem.handler(async ({ context, input: { id } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const [found, policies, there] = await Promise.all([
    findItem(db, scope, id),
    policiesOf(db, scope, id),
    list(context, scope, { item_id: id, state: 'all', sort: 'on_hand', order: 'desc', page: 1, page_size: 100 }),
  ]);
  return { ...found, policies, balances: there.items };
});

const places = calls.consumables.places.handler(({ context }) => placesWithin(context.database.db, scopeOf(context)));

const transferTargets = calls.consumables.transferTargets.handler(({ context }) =>
  placesWithin(context.database.db, ANYWHERE, 'location'),
);

function ofLocation(context: CallContext, place_id: string, filter: Omit<StockBalanceQuery, 'place_id'>) {
  const scope = scopeOf(context);
  requirePlaceInReach(scope, place_id, 'locationId');
  return list(context, scope, { ...filter, place_id, place_kind: 'location' });
}

async function list(context: CallContext, scope: LocationScope, filter: StockBalanceQuery) {
  const { db } = context.database;
  return listBalance(db, scope, { ...filter, today: await todayWithin(db, scope, filter, context.now()) });
}

export const balanceCalls = {
  balance,
  locationBalance,
  stockOfLocation,
  currentBalance,
  officeBalance,
  cityBalance,
  inventoryItems,
  inventoryItem,
  places,
  transferTargets,
};
