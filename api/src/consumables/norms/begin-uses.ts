import { and, eq, gt } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import type { GoodsMade } from '../../sales';
import { findPlace } from '../queries/place-rows';
import { tellOfLow } from '../queries/tell-of-low';
import { saleUse, saleUseDay } from '../schema';
import { useUp } from './consume-by-norms';

/**
 * Pieces of a sale are printed, or all that is left of it is handed over: what waited for that is wanted now, by the norm of the sale's
 * payment. What is handed over was printed at the latest.
 */
export async function beginUses(
  tx: Database,
  actor: Actor,
  { sale_id, location_id, printed }: GoodsMade,
): Promise<void> {
  const of =
    printed === null ? undefined : and(eq(saleUse.moment, 'print'), eq(saleUse.product_id, printed.product_id));
  const begun = await tx
    .select()
    .from(saleUse)
    .where(and(eq(saleUse.sale_id, sale_id), gt(saleUse.waiting, 0), of))
    .orderBy(saleUse.product_id, saleUse.item_id)
    .for('update');
  if (begun.length === 0) return;
  const place = await findPlace(tx, location_id);
  const at = actor.now();
  const used_on = dateIn(place.time_zone, at);
  for (const { product_id, item_id, norm, waiting, wanted } of begun) {
    const quantity = printed ? Math.min(waiting, norm * printed.quantity) : waiting;
    await tx
      .update(saleUse)
      .set({ waiting: waiting - quantity, wanted: wanted + quantity, happened_at: at })
      .where(and(eq(saleUse.sale_id, sale_id), eq(saleUse.product_id, product_id), eq(saleUse.item_id, item_id)));
    await tx.insert(saleUseDay).values({ sale_id, product_id, item_id, at, used_on, quantity });
  }
  const low = new Set<string>();
  for (const item_id of new Set(begun.map((use) => use.item_id)))
    for (const one of await useUp(tx, actor, place, { sale_id, item_id, left_at: null, own: null })) low.add(one);
  await tellOfLow(tx, actor, place, [...low]);
}
