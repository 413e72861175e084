import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { jsonRows } from '../queries/json-rows';
import type { PlaceRow } from '../queries/place-rows';
import { reversalMoves } from '../queries/reversal-moves';
import { saleUse } from '../schema';
import { postGoods } from './post-goods';
import { freeOf } from './take-for-sale';

/** A document by which a sale took what it had waited for. */
interface Settled {
  id: string;
  number: number;
  sale_id: string;
  quantity: number;
}

/** An arrival never was: sales that have taken of it, and had waited, wait again, the latest first, until so much is free. */
export async function waitAgain(
  tx: Database,
  actor: Actor,
  place: PlaceRow,
  { item_id, wanted }: { item_id: string; wanted: number },
): Promise<void> {
  if ((await freeOf(tx, place.id, item_id)) >= wanted) return;
  const settled = await jsonRows<Settled>(
    tx,
    sql`select o.id, o.number, o.source_id as sale_id, -sum(l.delta) as quantity
      from operation o join ledger l on l.operation_id = o.id and l.place_id = o.place_id and l.item_id = ${item_id}::uuid
      where o.place_id = ${place.id}::uuid and o.kind = 'consumption' and o.source_kind = 'sale'
        and not exists (select from operation r where r.reverses = o.id)
        and exists (select from sale_use u where u.sale_id = o.source_id and u.item_id = l.item_id
          and u.happened_at < o.moved_at and u.taken - u.returned > 0)
      group by o.id order by o.posted_at desc, o.number desc`,
  );
  for (const { id, number, sale_id, quantity } of settled) {
    if ((await freeOf(tx, place.id, item_id)) >= wanted) return;
    const reason = `Прихода не было: продажа снова ждёт списания`;
    await postGoods(
      tx,
      actor,
      place,
      {
        id: randomUUID(),
        kind: 'reversal',
        payload_hash: payloadHash({ reverses: id, reason }),
        reason,
        reverses: id,
        source_kind: 'sale',
        source_id: sale_id,
        note: `Списание № ${number}`,
      },
      await reversalMoves(tx, id),
      { isPassing: true },
    );
    await untake(tx, sale_id, item_id, quantity);
  }
}

async function untake(tx: Database, sale_id: string, item_id: string, quantity: number): Promise<void> {
  const ofSale = and(eq(saleUse.sale_id, sale_id), eq(saleUse.item_id, item_id));
  const uses = await tx.select().from(saleUse).where(ofSale).orderBy(asc(saleUse.product_id)).for('update');
  let left = quantity;
  for (const { product_id, taken, returned } of uses) {
    const part = Math.min(left, taken - returned);
    left -= part;
    if (part > 0)
      await tx
        .update(saleUse)
        .set({ taken: taken - part })
        .where(and(ofSale, eq(saleUse.product_id, product_id)));
  }
}
