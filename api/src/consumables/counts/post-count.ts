import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { authorship } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import { signedIn } from '../../kernel/calls/implement';
import { atOwnMoment, type Moment } from '../ledger/at-own-moment';
import type { Move } from '../ledger/move';
import { COUNT_DIFF } from '../ledger/places';
import { post } from '../ledger/post';
import type { findCount } from '../queries/count-rows';
import { findPlace, type PlaceRow } from '../queries/place-rows';
import { isDayLocked } from '../queries/require-open-day';
import { tellOfLow } from '../queries/tell-of-low';
import type { stockCount } from '../schema';
import { openUses, settleUses } from '../norms/settle-uses';
import { takeForSale } from '../norms/take-for-sale';
import { refuseHeld } from './in-the-way';
import { lotsOfSurplus } from './lots-of-surplus';

/**
 * Posts counted − book of each line: at the moment of counting, so that a count followed by a consumption c ends at counted − c, whichever
 * came to be known first. Returns the operation of the differences; null when everything agreed with the ledger.
 */
export async function postCount(
  tx: Database,
  context: CallContext,
  row: typeof stockCount.$inferSelect,
  { lines }: Awaited<ReturnType<typeof findCount>>,
): Promise<string | null> {
  const place = await findPlace(tx, row.place_id);
  const chosenOf = new Map(
    lines.map(({ item_id, entries }) => [item_id, entries.find(({ is_chosen }) => is_chosen)] as const),
  );
  // What sales wait for has left the shelf before it was counted: the shelf's book knows it, and it is written off now.
  const uses = (await openUses(tx, place.id, [...chosenOf.keys()])).filter(
    ({ item_id, happened_at }) => Date.parse(happened_at) <= Date.parse(chosenOf.get(item_id)?.counted_at ?? ''),
  );
  const differences = lines.flatMap(({ item_id }, line) => {
    const chosen = chosenOf.get(item_id);
    const difference = chosen ? chosen.quantity - (chosen.book ?? 0) : 0;
    return difference === 0 ? [] : [{ item_id, difference, line }];
  });
  const moments = [...differences, ...uses].map(({ item_id }) => Date.parse(chosenOf.get(item_id)?.counted_at ?? ''));
  if (moments.length === 0) return null;
  const at = await momentOf(tx, context, place, new Date(Math.max(...moments)));
  await refuseHeld(
    tx,
    place,
    differences.flatMap(({ item_id, difference }) => (difference < 0 ? [{ item_id, quantity: -difference }] : [])),
  );
  const postAt = async (work: Database, moment: Moment | null) => {
    const when = { row, place, moment };
    const id = differences.length > 0 ? await postDifferences(work, context, when, differences) : null;
    for (const { sale_id, item_id, open } of uses)
      await takeForSale(work, context, place, { sale_id, item_id, quantity: open, ...(moment && { at: moment }) });
    return id;
  };
  const operation_id = await (at === null ? postAt(tx, null) : atOwnMoment(tx, at, postAt));
  // Later sales take of what was found.
  const found = differences.filter(({ difference }) => difference > 0).map(({ item_id }) => item_id);
  await tellOfLow(tx, context, place, await settleUses(tx, context, place, found));
  return operation_id;
}

interface Difference {
  item_id: string;
  /** Counted less what the book had. */
  difference: number;
  /** Of the count. */
  line: number;
}

interface Posting {
  row: typeof stockCount.$inferSelect;
  place: PlaceRow;
  /** When it was counted; null for now. */
  moment: Moment | null;
}

async function postDifferences(
  tx: Database,
  context: CallContext,
  { row, place, moment }: Posting,
  differences: readonly Difference[],
): Promise<string> {
  const lots = await lotsOfSurplus(
    tx,
    row.number,
    differences.filter(({ difference }) => difference > 0).map(({ item_id }) => item_id),
  );
  const moves = differences.map(({ item_id, difference, line }): Move => ({
    item_id,
    lot_id: difference > 0 ? (lots.get(item_id) ?? null) : null,
    from: difference > 0 ? COUNT_DIFF : place.id,
    to: difference > 0 ? place.id : COUNT_DIFF,
    quantity: Math.abs(difference),
    value_kop: null,
    line,
  }));
  const id = randomUUID();
  await post(
    tx,
    {
      id,
      kind: 'count',
      place_id: place.id,
      payload_hash: payloadHash({ count: row.id }),
      actor_id: signedIn(context).id,
      ...(moment ?? { occurred_on: dateIn(place.time_zone, context.now()) }),
      posted_at: context.now(),
      reason: `Инвентаризация № ${row.number}`,
      source_kind: 'count',
      source_id: row.id,
    },
    moves,
    { ...authorship(context), place: place.name },
  );
  return id;
}

/** When the last of it was counted, while that day is open; null for now. */
async function momentOf(tx: Database, context: CallContext, place: PlaceRow, counted: Date): Promise<Moment | null> {
  const [today, occurred_on] = [dateIn(place.time_zone, context.now()), dateIn(place.time_zone, counted)];
  const isLocked = await isDayLocked(tx, context, place, { occurred_on, today });
  return isLocked ? null : { occurred_on, moved_at: counted };
}
