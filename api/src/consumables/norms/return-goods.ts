import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import type { GiftCancelled, SaleRefunded } from '../../sales';
import { foundSince, postAsCounted } from '../counts/as-counted';
import { CONSUMED, WRITEOFF } from '../ledger/places';
import { findPlace } from '../queries/place-rows';
import { share } from '../rules/stock-value';
import { saleUse, saleUseDay } from '../schema';
import { usedBy } from './used-by';
import { piecesOf, usesOf, usualWay } from './uses-of';

/**
 * A refund gives back what its sale took, at the cost with which it left: to the place, or off as spoiled; what the client keeps stays used.
 * Nothing comes back to an archived place, which sells no more.
 */
export async function returnByNorms(tx: Database, actor: Actor, refund: SaleRefunded): Promise<void> {
  return returnGoods(tx, actor, refund, refund.refund_id);
}

/** So does a gift that was cancelled. */
export async function returnGiftByNorms(tx: Database, actor: Actor, gift: GiftCancelled): Promise<void> {
  return returnGoods(tx, actor, gift, gift.sale_id);
}

type Refunded = Pick<SaleRefunded, 'sale_id' | 'goods' | 'location_id' | 'materials'>;

async function returnGoods(
  tx: Database,
  actor: Actor,
  { sale_id, goods, location_id, materials = [] }: Refunded,
  source_id: string,
): Promise<void> {
  const now = actor.now();
  const used_on = dateIn((await findPlace(tx, location_id)).time_zone, now);
  const back = await giveBack(tx, { sale_id, goods, materials }, { now, used_on });
  await returnUsed(tx, actor, { sale_id, location_id, source_id }, back.stock);
  await returnUsed(tx, actor, { sale_id, location_id, source_id, to: 'damaged' }, back.damaged);
}

interface Returning {
  sale_id: string;
  location_id: string;
  /** The refund, or the sale itself. */
  source_id: string;
  /** By default to the place. */
  to?: 'stock' | 'damaged';
  /** When it was used, where that never was: what was counted since stays as it was counted. */
  neverUsed?: Date;
}

/** Brings back, or writes off as spoiled, what a sale has used, at most what its documents took and has not come back. */
export async function returnUsed(
  tx: Database,
  actor: Actor,
  { sale_id, location_id, source_id, to = 'stock', neverUsed }: Returning,
  back: ReadonlyMap<string, number>,
): Promise<void> {
  const place = await findPlace(tx, location_id);
  if (place.is_archived || back.size === 0) return;
  const target = to === 'stock' ? place.id : WRITEOFF;
  const left = new Map(back);
  const moves = (await usedBy(tx, sale_id)).flatMap(({ item_id, lot_id, quantity: held, value_kop }) => {
    const quantity = Math.min(left.get(item_id) ?? 0, held);
    left.set(item_id, (left.get(item_id) ?? 0) - quantity);
    return quantity > 0
      ? [{ item_id, lot_id, from: CONSUMED, to: target, quantity, value_kop: share(value_kop, quantity, held) }]
      : [];
  });
  if (moves.length === 0) return;
  const id = randomUUID();
  const payload_hash = payloadHash({ returns: source_id, to, id });
  const kind = to === 'stock' ? 'adjustment' : 'writeoff';
  const document = { id, kind, payload_hash, source_kind: 'refund', source_id } as const;
  const found = neverUsed ? await foundSince(tx, place.id, neverUsed, moves) : [];
  await postAsCounted(tx, actor, place, found, document, moves);
}

type Back = Record<'stock' | 'damaged', Map<string, number>>;

/**
 * Counts these pieces of a sale as given back, by material. What is not made yet goes first, and was never wanted. What goes to the place was first never taken, and is wanted no more; then what was
 * taken comes back. Of what is spoiled only what was taken can be written off: the rest still waits to be taken.
 */
async function giveBack(
  tx: Database,
  { sale_id, goods, materials }: Required<Pick<Refunded, 'sale_id' | 'goods' | 'materials'>>,
  { now, used_on }: { now: Date; used_on: string },
): Promise<Back> {
  const back: Back = { stock: new Map(), damaged: new Map() };
  for (const use of await usesOf(tx, sale_id, goods, { now, lock: 'for update' })) {
    const { product_id, item_id, norm, moment, waiting, wanted, taken, returned } = use;
    const chosen = materials.find((one) => one.product_id === product_id && one.item_id === item_id);
    const to = chosen?.to ?? usualWay(use);
    const pieces = norm * piecesOf(goods, product_id);
    const unmade = Math.min(pieces, waiting);
    const all = to === 'client' ? 0 : pieces - unmade;
    const dropped = to === 'stock' ? Math.min(all, wanted - taken) : 0;
    const came = Math.min(all - dropped, taken - returned);
    if (all > 0 && moment !== 'sale')
      await tx.insert(saleUseDay).values({ sale_id, product_id, item_id, at: now, used_on, quantity: -all });
    if (unmade + dropped + came === 0) continue;
    await tx
      .update(saleUse)
      .set({ waiting: waiting - unmade, wanted: wanted - dropped, returned: returned + came })
      .where(and(eq(saleUse.sale_id, sale_id), eq(saleUse.item_id, item_id), eq(saleUse.product_id, product_id)));
    if (came > 0 && to !== 'client') back[to].set(item_id, (back[to].get(item_id) ?? 0) + came);
  }
  return back;
}
