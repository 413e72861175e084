import { calls, scopeOf } from '../../kernel/calls/implement';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { findShipment, listShipments } from '../queries/shipment-rows';
import { listMovements } from '../queries/operation-rows';
import { findPlace, requirePlaceInReach } from '../queries/place-rows';
import { refuseItems } from '../queries/require-items';
import { knowingLots, movesOf } from '../rules/document-moves';
import { createShipment } from '../shipments/create-shipment';
import { receiveShipment } from '../shipments/receive-shipment';
import { postDocument } from './post-document';

const history = calls.consumables.history.handler(({ context, input: { locationId: place_id, ...filter } }) => {
  requirePlaceInReach(scopeOf(context), place_id, 'locationId');
  return listMovements(context.database.db, { ...filter, place_id });
});

const consume = calls.consumables.consume.handler(({ context, input }) => {
  const { id: place_id, operation_id: id, lines } = input;
  requirePlaceInReach(scopeOf(context), place_id, 'id');
  return postDocument(context, { ...input, id, place_id, kind: 'consumption' }, input, (_tx, _place, items) => {
    refuseItems(items, lines, { archived: true });
    return knowingLots(movesOf.consumption(place_id, lines), items);
  });
});

const writeOff = calls.consumables.writeOff.handler(({ context, input }) => {
  const { id: place_id, operation_id: id, lines } = input;
  requirePlaceInReach(scopeOf(context), place_id, 'id');
  return postDocument(context, { ...input, id, place_id, kind: 'writeoff' }, input, (_tx, _place, items) => {
    refuseItems(items, lines, { archived: true });
    return knowingLots(movesOf.writeoff(place_id, lines), items);
  });
});

const pendingShipments = calls.consumables.pendingShipments.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  requirePlaceInReach(scope, input.id, 'id');
  const filter = { page: 1, page_size: 200, to_place_id: input.id } as const;
  const states = ['shipped', 'partially_received', 'disputed'] as const;
  return (await listShipments(context.database.db, scope, { ...filter, states })).items;
});

const receiveFromCity = calls.consumables.receiveFromCity.handler(({ context, input }) => {
  requirePlaceInReach(scopeOf(context), input.id, 'id');
  return receiveShipment(context, input.id, input.shipment_id, input);
});

const returnToCity = calls.consumables.returnToCity.handler(({ context, input }) => {
  requirePlaceInReach(scopeOf(context), input.id, 'id');
  return context.database.db.transaction(async (tx) => {
    const from = await findPlace(tx, input.id, 'id');
    if (from.kind !== 'location' || from.city_id === null) throw unknownPlace('location', 'id');
    const to = await findPlace(tx, from.city_id);
    const { shipment_id: id, lines, note } = input;
    await createShipment(tx, context, { id, from, to, lines, note, send: true });
    return findShipment(tx, scopeOf(context), id);
  });
});

export const locationOperationCalls = {
  history,
  consume,
  writeOff,
  pendingShipments,
  receiveFromCity,
  returnToCity,
};
