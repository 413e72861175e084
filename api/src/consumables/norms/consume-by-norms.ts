import { randomUUID } from 'node:crypto';
import { type OperationKind, payloadHash } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import type { GiftCancelled, SalePaid, SaleRefunded } from '../../sales';
import { chooseLots } from '../ledger/choose-lots';
import { lockBalances } from '../ledger/lock-balances';
import type { Move } from '../ledger/move';
import { CONSUMED } from '../ledger/places';
import { post, realKeys } from '../ledger/post';
import { jsonRows } from '../queries/json-rows';
import { findPlace, type PlaceRow } from '../queries/place-rows';
import { tellOfLow } from '../queries/tell-of-low';
import { keyOf } from '../rules/stock-key';

interface Norm {
  product_id: string;
  item_id: string;
  quantity: number;
  comes_back: boolean;
  lot_tracked: boolean;
}

/**
 * A sale uses what its products' norms say, as far as it is in stock at the location: money that was taken is never refused for missing
 * paper, and the difference of norm and fact shows in the figures.
 */
export async function consumeByNorms(tx: Database, actor: Actor, sale: SalePaid): Promise<void> {
  const needed = await neededFor(tx, sale.goods, () => true);
  if (needed.length === 0) return;
  const place = await findPlace(tx, sale.location_id);
  const wanted = needed.map((one) => ({ ...one, lot_id: null, from: place.id, to: CONSUMED, value_kop: null }));
  const moves = await asFarAsThere(tx, wanted);
  if (moves.length === 0) return;
  const { low } = await postFor(
    tx,
    actor,
    place,
    { kind: 'consumption', source_kind: 'sale', source_id: sale.sale_id },
    moves,
  );
  await tellOfLow(tx, actor, place, low);
}

/** A refund returns what can be sold again, at the present cost of such goods; nothing comes back to an archived place, which sells no more. */
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
  { goods, location_id }: Pick<SaleRefunded, 'goods' | 'location_id'>,
  source_id: string,
): Promise<void> {
  const returned = await neededFor(tx, goods, ({ comes_back, lot_tracked }) => comes_back && !lot_tracked);
  if (returned.length === 0) return;
  const place = await findPlace(tx, location_id);
  if (place.is_archived) return;
  const moves = returned.map((one) => ({ ...one, lot_id: null, from: CONSUMED, to: place.id, value_kop: null }));
  await postFor(tx, actor, place, { kind: 'adjustment', source_kind: 'refund', source_id }, moves);
}

async function neededFor(
  tx: Database,
  goods: readonly { product_id: string; quantity: number }[],
  counts: (norm: Norm) => boolean,
): Promise<{ item_id: string; quantity: number; has_lots: boolean }[]> {
  if (goods.length === 0) return [];
  const ids = sql.join(
    goods.map(({ product_id }) => sql`${product_id}`),
    sql`, `,
  );
  const norms = await jsonRows<Norm>(
    tx,
    sql`select n.product_id, n.item_id, n.quantity, n.comes_back, i.lot_tracked
      from consumption_norm n join item i on i.id = n.item_id where n.product_id::text in (${ids})`,
  );
  const needed = new Map<string, number>();
  const tracked = new Set(norms.filter(({ lot_tracked }) => lot_tracked).map(({ item_id }) => item_id));
  for (const { product_id, quantity } of goods)
    for (const norm of norms.filter((one) => one.product_id === product_id && counts(one)))
      needed.set(norm.item_id, (needed.get(norm.item_id) ?? 0) + norm.quantity * quantity);
  return [...needed]
    .map(([item_id, quantity]) => ({ item_id, quantity, has_lots: tracked.has(item_id) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Each move cut down to the free quantity; empty ones are dropped. The balances stay locked. */
async function asFarAsThere(tx: Database, wanted: readonly Move[]): Promise<Move[]> {
  const chosen = await chooseLots(tx, wanted);
  const stocks = await lockBalances(tx, chosen.flatMap(realKeys));
  return chosen
    .map((move) => {
      const stock = stocks.get(keyOf({ ...move, place_id: move.from }));
      return { ...move, quantity: Math.min(move.quantity, stock ? stock.on_hand - stock.reserved : 0) };
    })
    .filter(({ quantity }) => quantity > 0);
}

interface Source {
  kind: OperationKind;
  source_kind: string;
  source_id: string;
}

function postFor(tx: Database, actor: Actor, place: PlaceRow, source: Source, moves: readonly Move[]) {
  const today = dateIn(place.time_zone, actor.now());
  return post(
    tx,
    {
      ...source,
      id: randomUUID(),
      place_id: place.id,
      payload_hash: payloadHash(source),
      actor_id: actor.person?.id ?? null,
      occurred_on: today,
      today,
      posted_at: actor.now(),
    },
    moves,
  );
}
