import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import { authorship } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import type { Moment } from '../ledger/at-own-moment';
import { CONSUMED } from '../ledger/places';
import { post } from '../ledger/post';
import { jsonRow } from '../queries/json-rows';
import type { PlaceRow } from '../queries/place-rows';
import { saleUse } from '../schema';

interface Taken {
  sale_id: string;
  item_id: string;
  quantity: number;
  /** When it was used; by default now. */
  at?: Pick<Moment, 'occurred_on'> & Partial<Moment>;
}

/** Writes off a material that a sale has used, by a document of that sale; gives the items that came under their minimum. */
export async function takeForSale(
  tx: Database,
  actor: Actor,
  place: PlaceRow,
  { sale_id, item_id, quantity, at }: Taken,
): Promise<string[]> {
  const now = actor.now();
  const id = randomUUID();
  const { low } = await post(
    tx,
    {
      id,
      kind: 'consumption',
      place_id: place.id,
      payload_hash: payloadHash({ sale: sale_id, item: item_id, id }),
      actor_id: actor.person?.id ?? null,
      occurred_on: dateIn(place.time_zone, now),
      ...at,
      posted_at: now,
      source_kind: 'sale',
      source_id: sale_id,
    },
    [{ item_id, lot_id: null, from: place.id, to: CONSUMED, quantity, value_kop: null }],
    { ...authorship(actor), place: place.name },
  );
  const rows = await tx
    .select()
    .from(saleUse)
    .where(and(eq(saleUse.sale_id, sale_id), eq(saleUse.item_id, item_id)))
    .orderBy(asc(saleUse.product_id))
    .for('update');
  let rest = quantity;
  for (const { product_id, wanted, taken } of rows) {
    const part = Math.min(rest, wanted - taken);
    if (part <= 0) continue;
    rest -= part;
    await tx
      .update(saleUse)
      .set({ taken: taken + part })
      .where(and(eq(saleUse.sale_id, sale_id), eq(saleUse.item_id, item_id), eq(saleUse.product_id, product_id)));
  }
  return low;
}

/** What a sale still waits for of a material. */
export async function openAt(tx: Database, sale_id: string, item_id: string): Promise<number> {
  const found = await jsonRow<{ open: number }>(
    tx,
    sql`select coalesce(sum(wanted - taken), 0) as open from sale_use where sale_id = ${sale_id}::uuid and item_id = ${item_id}::uuid`,
  );
  return found?.open ?? 0;
}

/** What lies free at a place, all lots together; its balances stay locked. */
export async function freeOf(tx: Database, place_id: string, item_id: string): Promise<number> {
  const found = await jsonRow<{ free: number }>(
    tx,
    sql`select coalesce(sum(on_hand - reserved), 0) as free from (
      select on_hand, reserved from balance where place_id = ${place_id}::uuid and item_id = ${item_id}::uuid
      order by lot_id for update) b`,
  );
  return found?.free ?? 0;
}
