import { hasRight } from '@studio/contracts';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { listBalance } from '../queries/balance-rows';
import { listRequests } from '../queries/request-rows';
import { listShipments } from '../queries/shipment-rows';
import { pendingTransfers } from '../queries/transfer-rows';
import { figuresOf } from '../queries/figures';
import { listOperations } from '../queries/operation-rows';
import { requirePlaceInReach } from '../queries/place-rows';
import { todayWithin } from '../queries/today-within';
import { APPROVES, PLACE_RIGHTS } from '../rules/document-rights';
import { onWire } from '../transfers/transfer-calls';

const FIRST = { page: 1, page_size: 20 } as const;
const NOTHING = { items: [], total: 0, page: 1, page_size: 20 };

/** Open tasks are shown to those who can act on them; figures to everybody who may look. */
export const dashboard = calls.consumables.dashboard.handler(async ({ context, input: { place_id } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const person = signedIn(context);
  if (place_id) requirePlaceInReach(scope, place_id);
  const own = place_id ?? (scope.kind === 'own' ? scope.location_ids[0] : undefined);
  const today = await todayWithin(db, scope, { place_id: own }, context.now());
  const decides = hasRight(person.roles, PLACE_RIGHTS.office);
  const operates = hasRight(person.roles, PLACE_RIGHTS.location);
  const filter = { ...FIRST, state: 'low', sort: 'name', order: 'asc', today } as const;
  const [requests, to_receive, to_send, disputed, transfers, low, figures, recent] = await Promise.all([
    decides ? listRequests(db, { ...FIRST, states: ['submitted'] }) : NOTHING,
    operates || decides
      ? listShipments(db, scope, { ...FIRST, states: ['shipped', 'partially_received'], to_place_id: own })
      : NOTHING,
    operates || decides ? listShipments(db, scope, { ...FIRST, states: ['picking'], from_place_id: own }) : NOTHING,
    (operates || decides) && hasRight(person.roles, APPROVES)
      ? listShipments(db, scope, { ...FIRST, states: ['disputed'], from_place_id: own })
      : NOTHING,
    operates ? pendingTransfers(db, scope, own) : [],
    listBalance(db, scope, { ...filter, place_id: own }),
    figuresOf(db, scope, own, today),
    listOperations(db, scope, { page: 1, page_size: 10, place_id: own }),
  ]);
  return {
    requests: requests.items,
    to_receive: to_receive.items,
    to_send: to_send.items,
    disputed: disputed.items,
    transfers: transfers.slice(0, FIRST.page_size).map((row) => onWire(row, context, own ?? row.from.id)),
    low: low.items,
    low_count: low.total,
    totals: {
      requests: requests.total,
      to_receive: to_receive.total,
      to_send: to_send.total,
      disputed: disputed.total,
    },
    ...figures,
    recent: recent.items,
  };
});
