import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { moveSale } from '../money/move-sale';
import type { SaleRow } from '../queries/lock-sale';
import { payment } from '../schema';
import { choicesOfOrder } from './choices-of-order';
import { withReturned, writeCart } from './link-cart';
import type { LinkRow } from './open-link';

/** Cancels an order for which no money came; what a client chose goes back into the cart. Link and order are locked. */
export async function giveUpOrder(
  tx: Database,
  actor: Actor,
  link: LinkRow,
  row: SaleRow,
  reason: string,
): Promise<void> {
  await tx
    .update(payment)
    .set({ state: 'canceled', cancel_reason: 'given_up', confirmation_url: null })
    .where(and(eq(payment.sale_id, row.id), eq(payment.state, 'pending')));
  const set = { cancelled_at: actor.now(), cancel_reason: reason };
  await moveSale(tx, actor, row, { to: 'cancelled', reason, set });
  if (row.source === 'link') await writeCart(tx, link, withReturned(link.cart, await choicesOfOrder(tx, row.id)));
}
