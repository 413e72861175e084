import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import type { Actor } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import type { Moment } from '../ledger/at-own-moment';
import { COUNT_DIFF } from '../ledger/places';
import { post } from '../ledger/post';
import type { PlaceRow } from '../queries/place-rows';
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
  const lots = await lotsOfSurplus(tx, count.number, wasUsed ? [item_id] : []);
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
    [
      {
        item_id,
        lot_id: lots.get(item_id) ?? null,
        from: wasUsed ? COUNT_DIFF : place.id,
        to: wasUsed ? place.id : COUNT_DIFF,
        quantity,
        value_kop: null,
      },
    ],
  );
}
