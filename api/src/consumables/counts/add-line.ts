import { and, count, eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls } from '../../kernel/calls/implement';
import { changeRecord } from '../../kernel/records';
import { requireItems } from '../queries/require-items';
import { count as inventory } from '../records';
import { stockCountLine } from '../schema';
import { lockCounts } from './counted-since';
import { detail, ownCount } from './own-count';
import { refuseCounted } from './refuse-counted';

/** What lies on the shelf and is in no line: it is counted too, of a tracked material its lots together. */
export const addCountLine = calls.consumables.addCountLine.handler(({ context, input: { id, item_id } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await ownCount(tx, context, id);
    const line = and(eq(stockCountLine.count_id, id), eq(stockCountLine.item_id, item_id));
    const [known] = await tx.select().from(stockCountLine).where(line);
    if (known) return detail(tx, context, id);
    if (row.state !== 'counting')
      throw failure('illegal_transition', { message: 'Эту инвентаризацию уже не считают.' });
    await requireItems(tx, [{ item_id }]);
    await lockCounts(tx, row.place_id);
    await refuseCounted(tx, row.place_id, [item_id]);
    const [before] = await tx.select({ lines: count() }).from(stockCountLine).where(eq(stockCountLine.count_id, id));
    await tx.insert(stockCountLine).values({ count_id: id, item_id });
    const lines = before?.lines ?? 0;
    await changeRecord(tx, context, inventory, row, {
      act: 'line_added',
      beside: { lines: [lines, lines + 1] },
      facts: { item_id },
    });
    return detail(tx, context, id);
  }),
);
