import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { payloadHash } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { type Actor, authorship } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import type { Moment } from '../ledger/at-own-moment';
import { COUNT_DIFF } from '../ledger/places';
import { post } from '../ledger/post';
import { jsonRows } from '../queries/json-rows';
import type { PlaceRow } from '../queries/place-rows';
import { share } from '../rules/stock-value';
import { lotsOfSurplus } from './lots-of-surplus';

interface Fact {
  id: string;
  kind: 'consumption' | 'arrival';
  item_id: string;
  quantity: number;
  /** When the goods moved; null for now. */
  at: Moment | null;
}

/** An approved count had found what such a fact explains: its difference shrinks by as much, at the fact's own moment. */
export async function correctCount(
  tx: Database,
  actor: Actor,
  place: PlaceRow,
  count: { id: string; number: number },
  { id, kind, item_id, quantity, at }: Fact,
): Promise<void> {
  const wasUsed = kind === 'consumption';
  const now = actor.now();
  const [from, to] = wasUsed ? [COUNT_DIFF, place.id] : [place.id, COUNT_DIFF];
  const parts = await partsOf(tx, count, place.id, { item_id, quantity, wasUsed });
  await post(
    tx,
    {
      id: randomUUID(),
      kind: 'count',
      place_id: place.id,
      payload_hash: payloadHash({ count: count.id, corrects: id }),
      actor_id: actor.person?.id ?? null,
      ...(at ?? { occurred_on: dateIn(place.time_zone, now) }),
      posted_at: now,
      reason: `Инвентаризация № ${count.number}: стало известно, что было до подсчёта`,
      source_kind: 'count',
      source_id: count.id,
    },
    parts.map(({ lot_id, quantity: part, value_kop }) => ({
      item_id,
      lot_id,
      from,
      to,
      quantity: part,
      // At the fact's own moment the goods lay there, at what they cost.
      value_kop: at === null ? value_kop : null,
    })),
    { ...authorship(actor), place: place.name },
  );
}

interface Part {
  lot_id: string | null;
  quantity: number;
  value_kop: number | null;
}

/** The lots that the count has taken come back first, at the cost at which it took them; of what it found, those that it found go first. */
async function partsOf(
  tx: Database,
  count: { id: string; number: number },
  place_id: string,
  { item_id, quantity, wasUsed }: { item_id: string; quantity: number; wasUsed: boolean },
): Promise<Part[]> {
  const known = await jsonRows<{ lot_id: string | null; quantity: number; value_kop: number }>(
    tx,
    sql`select l.lot_id, abs(sum(l.delta)) as quantity, abs(sum(l.value_kop)) as value_kop
      from operation o join ledger l on l.operation_id = o.id
      where o.source_kind = 'count' and o.source_id = ${count.id}::uuid
        and l.place_id = ${place_id}::uuid and l.item_id = ${item_id}::uuid
      group by l.lot_id having sign(sum(l.delta)) = ${wasUsed ? -1 : 1} order by min(l.seq) desc`,
  );
  const parts: Part[] = [];
  let left = quantity;
  for (const one of known) {
    const part = Math.min(left, one.quantity);
    left -= part;
    if (part > 0) parts.push({ ...one, quantity: part, value_kop: share(one.value_kop, part, one.quantity) });
  }
  const lots = left > 0 && wasUsed ? await lotsOfSurplus(tx, count.number, [item_id]) : new Map<string, string>();
  if (left > 0) parts.push({ lot_id: lots.get(item_id) ?? null, quantity: left, value_kop: null });
  return parts;
}
