import { and, eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { type stockCount, stockCountEntry, stockCountLine } from '../schema';
import { shelfAt } from './book-at';

export interface DeviceEntry {
  id: string;
  item_id: string;
  quantity: number;
  counted_by: string;
  counted_at: Date;
}

/** @throws `validation_failed` for a material that is not in the count */
export async function lockLine(tx: Database, count_id: string, item_id: string): Promise<void> {
  const line = and(eq(stockCountLine.count_id, count_id), eq(stockCountLine.item_id, item_id));
  const [asked] = await tx.select().from(stockCountLine).where(line).for('update');
  if (!asked)
    throw failure('validation_failed', { field: 'item_id', message: 'Этого материала в инвентаризации нет.' });
}

/**
 * A device's figure, perhaps of long ago: the ledger is read as of that moment. After the counting has ended it is stored next to the chosen
 * one, and the reviewer decides.
 * @throws `illegal_transition` once the count is over
 */
export async function writeEntry(
  tx: Database,
  { id: count_id, state, place_id }: typeof stockCount.$inferSelect,
  entry: DeviceEntry,
): Promise<void> {
  if (state !== 'counting' && state !== 'review')
    throw failure('illegal_transition', { message: 'Эта инвентаризация уже закончена.' });
  const { item_id, counted_at } = entry;
  await lockLine(tx, count_id, item_id);
  const ofLine = and(eq(stockCountEntry.count_id, count_id), eq(stockCountEntry.item_id, item_id));
  const others = await tx.select().from(stockCountEntry).where(ofLine);
  // Of two devices the one that counted last wins, whichever sent first.
  const is_chosen = state === 'counting' && others.every((other) => other.counted_at <= counted_at);
  if (is_chosen) await tx.update(stockCountEntry).set({ is_chosen: false }).where(ofLine);
  await tx.insert(stockCountEntry).values({
    ...entry,
    count_id,
    is_chosen: is_chosen || others.length === 0,
    book: await shelfAt(tx, place_id, item_id, counted_at),
  });
  // A line to be recounted waits for a newer figure than it had.
  if (is_chosen)
    await tx
      .update(stockCountLine)
      .set({ recount: false })
      .where(and(eq(stockCountLine.count_id, count_id), eq(stockCountLine.item_id, item_id)));
}
