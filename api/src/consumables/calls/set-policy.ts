import { setRow } from '../../kernel/records';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { allInBusiness } from '../../locations';
import { findItem, policiesOf } from '../queries/item-rows';
import { findPlace, requirePlaceInReach } from '../queries/place-rows';
import { stockPolicy } from '../schema';

export const setPolicy = calls.consumables.setPolicy.handler(({ context, input }) => {
  const scope = scopeOf(context);
  const { item_id, place_id, revision: seen, ...wanted } = input;
  requirePlaceInReach(scope, place_id);
  return context.database.db.transaction(async (tx) => {
    await findPlace(tx, place_id);
    await allInBusiness(tx, [place_id]);
    await findItem(tx, scope, item_id);
    await setRow(tx, context, stockPolicy, {
      key: { place_id, item_id },
      set: wanted.target === 0 ? null : wanted,
      seen,
      told: { action: 'stock_policy.set', subject_kind: 'item', subject_id: item_id },
    });
    return policiesOf(tx, scope, item_id);
  });
});
