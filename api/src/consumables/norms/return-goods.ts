import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import type { GiftCancelled, SaleRefunded, SoldGoods } from '../../sales';
import { CONSUMED } from '../ledger/places';
import { jsonRows } from '../queries/json-rows';
import { findPlace } from '../queries/place-rows';
import { share } from '../rules/stock-value';
import { saleUse } from '../schema';
import { normsAt } from './norms-at';
import { postGoods } from './post-goods';

/** A refund gives back what its sale took and can be sold again, at the cost with which it left; nothing comes back to an archived place, which sells no more. */
export async function returnByNorms(tx: Database, actor: Actor, refund: SaleRefunded): Promise<void> {
  return returnGoods(tx, actor, refund, refund.refund_id);
}

/** So does a gift that was cancelled. */
export async function returnGiftByNorms(tx: Database, actor: Actor, gift: GiftCancelled): Promise<void> {
  return returnGoods(tx, actor, gift, gift.sale_id);
}

async function returnGoods(
  tx: Database,
  actor: Actor,
  { sale_id, goods, location_id }: Pick<SaleRefunded, 'sale_id' | 'goods' | 'location_id'>,
  source_id: string,
): Promise<void> {
  const back = await giveBack(tx, sale_id, goods, actor.now());
  await returnUsed(tx, actor, { sale_id, location_id, source_id }, back);
}

interface Returning {
  sale_id: string;
  location_id: string;
  /** The refund, or the sale itself. */
  source_id: string;
}

/** Brings back what a sale has used, at most what its documents took and has not come back. */
export async function returnUsed(
  tx: Database,
  actor: Actor,
  { sale_id, location_id, source_id }: Returning,
  back: ReadonlyMap<string, number>,
): Promise<void> {
  const place = await findPlace(tx, location_id);
  if (place.is_archived || back.size === 0) return;
  const left = new Map(back);
  const moves = (await usedBy(tx, sale_id)).flatMap(({ item_id, lot_id, quantity: held, value_kop }) => {
    const quantity = Math.min(left.get(item_id) ?? 0, held);
    left.set(item_id, (left.get(item_id) ?? 0) - quantity);
    return quantity > 0
      ? [{ item_id, lot_id, from: CONSUMED, to: place.id, quantity, value_kop: share(value_kop, quantity, held) }]
      : [];
  });
  if (moves.length === 0) return;
  const id = randomUUID();
  const payload_hash = payloadHash({ returns: source_id, id });
  const document = { id, kind: 'adjustment', payload_hash, source_kind: 'refund', source_id } as const;
  await postGoods(tx, actor, place, document, moves, { isRecorded: true });
}

/** Counts these pieces of a sale as given back: first what was never taken is wanted no more, then what was taken comes back. By material. */
async function giveBack(
  tx: Database,
  sale_id: string,
  goods: readonly SoldGoods[],
  now: Date,
): Promise<Map<string, number>> {
  const back = new Map<string, number>();
  const add = (item_id: string, quantity: number) => back.set(item_id, (back.get(item_id) ?? 0) + quantity);
  const piecesOf = (product_id: string) => goods.find((one) => one.product_id === product_id)?.quantity ?? 0;
  const [known] = await tx
    .select({ sale_id: saleUse.sale_id })
    .from(saleUse)
    .where(eq(saleUse.sale_id, sale_id))
    .limit(1);
  if (!known) {
    // Sold before uses were written down: by the norm of today, and still no more than its documents took.
    const norms = await normsAt(
      tx,
      goods.map(({ product_id }) => product_id),
      now,
    );
    for (const { product_id, item_id, quantity, comes_back } of norms)
      if (comes_back) add(item_id, quantity * piecesOf(product_id));
    return back;
  }
  const uses = await tx
    .select()
    .from(saleUse)
    .where(and(eq(saleUse.sale_id, sale_id), eq(saleUse.comes_back, true)))
    .orderBy(saleUse.product_id, saleUse.item_id)
    .for('update');
  for (const { product_id, item_id, norm, wanted, taken, returned } of uses) {
    const pieces = piecesOf(product_id);
    const dropped = Math.min(norm * pieces, wanted - taken);
    const came = Math.min(norm * pieces - dropped, taken - returned);
    if (dropped + came === 0) continue;
    await tx
      .update(saleUse)
      .set({ wanted: wanted - dropped, returned: returned + came })
      .where(and(eq(saleUse.sale_id, sale_id), eq(saleUse.item_id, item_id), eq(saleUse.product_id, product_id)));
    if (came > 0) add(item_id, came);
  }
  return back;
}

interface Used {
  item_id: string;
  lot_id: string | null;
  quantity: number;
  value_kop: number;
}

/** What a sale's own documents have taken and not given back, lot by lot, for what it is worth with its revaluations. */
function usedBy(tx: Database, sale_id: string): Promise<Used[]> {
  return jsonRows<Used>(
    tx,
    sql`with own as (
        select id from operation where source_id = ${sale_id}::uuid and source_kind in ('sale', 'refund')
        union select o.id from refund r join operation o on o.source_id = r.id and o.source_kind = 'refund' where r.sale_id = ${sale_id}::uuid
      ), more as (
        select id from own union select o.id from own join operation o on o.source_id = own.id and o.kind = 'revaluation'
        union select o.id from own join operation o on o.reverses = own.id
      )
      select item_id, lot_id, sum(delta) as quantity, sum(value_kop) as value_kop from ledger
      where operation_id in (select id from more) and place_id = ${CONSUMED}::uuid
      group by item_id, lot_id having sum(delta) > 0 order by item_id, min(seq)`,
  );
}
