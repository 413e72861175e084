import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import { calls, scopeOf } from '../../kernel/implement';
import { findItem, policiesOf } from '../queries/item-rows';
import { findPlace, requirePlaceInReach } from '../queries/place-rows';
import { stockPolicy } from '../schema';

export const setPolicy = calls.consumables.setPolicy.handler(({ context, input }) => {
  const scope = scopeOf(context);
  requirePlaceInReach(scope, input.place_id);
  return context.database.db.transaction(async (tx) => {
    const { item_id, place_id, min, target, lead_days } = input;
    const place = await findPlace(tx, place_id);
    await findItem(tx, scope, item_id);
    const key = and(eq(stockPolicy.place_id, place_id), eq(stockPolicy.item_id, item_id));
    const [before] = await tx.select().from(stockPolicy).where(key).for('update');
    if (target === 0) await tx.delete(stockPolicy).where(key);
    else
      await tx
        .insert(stockPolicy)
        .values({ place_id, item_id, min, target, lead_days })
        .onConflictDoUpdate({
          target: [stockPolicy.place_id, stockPolicy.item_id],
          set: { min, target, lead_days },
        });
    await recordAudit(tx, context, {
      action: 'stock_policy.set',
      subject_kind: 'item',
      subject_id: item_id,
      before,
      after: { place_id, place: place.name, min, target, lead_days },
    });
    return policiesOf(tx, scope, item_id);
  });
});
