import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/calls/implement';
import type { Move } from '../ledger/move';
import { COUNT_DIFF } from '../ledger/places';
import { post } from '../ledger/post';
import type { findCount } from '../queries/count-rows';
import { documentDate } from '../queries/document-date';
import { findPlace } from '../queries/place-rows';
import { item, lot, type stockCount } from '../schema';

/**
 * Posts counted − book of each line: movements after the counting are kept, so that a count followed by a consumption c ends at counted −
 * c. Returns the operation; null when everything agreed with the ledger.
 */
export async function postCount(
  tx: Database,
  context: CallContext,
  row: typeof stockCount.$inferSelect,
  { lines }: Awaited<ReturnType<typeof findCount>>,
): Promise<string | null> {
  const place = await findPlace(tx, row.place_id);
  const differences = lines.flatMap(({ item_id, entries }, line) => {
    const chosen = entries.find(({ is_chosen }) => is_chosen);
    const difference = chosen ? chosen.quantity - (chosen.book ?? 0) : 0;
    return difference === 0 ? [] : [{ item_id, difference, line }];
  });
  if (differences.length === 0) return null;
  const lots = await lotsForSurplus(
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
      ...documentDate(place, context.now(), undefined),
      posted_at: context.now(),
      reason: `Инвентаризация № ${row.number}`,
      source_kind: 'count',
      source_id: row.id,
    },
    moves,
  );
  return id;
}

/** A surplus of a lot-tracked item goes to its latest lot, otherwise to one named after the count. */
async function lotsForSurplus(tx: Database, number: number, ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (ids.length === 0) return found;
  const tracked = await tx
    .select({ id: item.id })
    .from(item)
    .where(and(inArray(item.id, [...ids]), eq(item.lot_tracked, true)));
  for (const { id } of tracked) {
    const [latest] = await tx
      .select()
      .from(lot)
      .where(eq(lot.item_id, id))
      .orderBy(desc(lot.expires_on), desc(lot.id))
      .limit(1);
    const [made] = latest
      ? [latest]
      : await tx
          .insert(lot)
          .values({ item_id: id, code: `ИНВ-${number}` })
          .returning();
    if (made) found.set(id, made.id);
  }
  return found;
}
