import { and, eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { once } from '../../kernel/records';
import { stockCountEntry, stockCountLine } from '../schema';
import { bookAt } from './book-at';
import { countedAt, ownCount } from './count-calls';

/**
 * A device's count, perhaps long ago: the ledger is read as of that moment. After the counting has ended the figure is stored next to the
 * chosen one, and the reviewer decides.
 */
export const keepCountEntry = calls.consumables.keepCountEntry.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, count_id, item_id, quantity } = input;
    await once(tx, context, async () => {
      const row = await ownCount(tx, context, count_id);
      if (row.state !== 'counting' && row.state !== 'review')
        throw failure('illegal_transition', { message: 'Эта инвентаризация уже закончена.' });
      const line = and(eq(stockCountLine.count_id, count_id), eq(stockCountLine.item_id, item_id));
      const [asked] = await tx.select().from(stockCountLine).where(line).for('update');
      if (!asked)
        throw failure('validation_failed', { field: 'item_id', message: 'Этого материала в инвентаризации нет.' });
      const at = countedAt(row.created_at, context.now(), input.counted_at);
      const ofLine = and(eq(stockCountEntry.count_id, count_id), eq(stockCountEntry.item_id, item_id));
      const others = await tx.select().from(stockCountEntry).where(ofLine);
      // Of two devices the one that counted last wins, whichever sent first.
      const is_chosen = row.state === 'counting' && others.every(({ counted_at }) => counted_at <= at);
      if (is_chosen) await tx.update(stockCountEntry).set({ is_chosen: false }).where(ofLine);
      await tx.insert(stockCountEntry).values({
        id,
        count_id,
        item_id,
        quantity,
        is_chosen: is_chosen || others.length === 0,
        counted_by: signedIn(context).id,
        counted_at: at,
        book: await bookAt(tx, row.place_id, item_id, at),
      });
      // A line to be recounted waits for a newer figure than it had.
      if (is_chosen) await tx.update(stockCountLine).set({ recount: false }).where(line);
    });
    const [kept] = await tx.select().from(stockCountEntry).where(eq(stockCountEntry.id, id));
    if (!kept) throw failure('not_found', { message: 'Такой записи нет.' });
    return { id, count_id, is_chosen: kept.is_chosen };
  }),
);
