import { and, eq, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import type { Database } from '../../kernel/database/open';
import { moveRecord, requireMove, requireSeen } from '../../kernel/records';
import { heldRecord } from '../../standing';
import { findCount } from '../queries/count-rows';
import { count as inventory } from '../records';
import { stockCountEntry } from '../schema';
import { shelfOf } from './book-at';
import { lockCounts } from './counted-since';
import { detail, ownCount } from './own-count';
import { postCount } from './post-count';

/** Another person than those who counted lets its differences count, by the books of the moments when each line was counted. */
export const approveCount = calls.consumables.approveCount.handler(({ context, input: { id, ...seen } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await ownCount(tx, context, id);
    if (row.state === 'approved') return detail(tx, context, id);
    await lockCounts(tx, row.place_id);
    const found = await findCount(tx, scopeOf(context), id);
    const { revision, sum_kop } = found;
    await requireSeen(inventory, { revision, sum_kop }, seen, () => detail(tx, context, id));
    requireMove(inventory, row, 'approved');
    const caller = signedIn(context);
    refuseOwn(context, found.counters);
    await refuseWaitingFigures(tx, id);
    await tx
      .update(stockCountEntry)
      .set({
        book: shelfOf(sql`${row.place_id}::uuid`, sql`stock_count_entry.item_id`, sql`stock_count_entry.counted_at`),
      })
      .where(eq(stockCountEntry.count_id, id));
    const operation_id = await postCount(tx, context, row, found);
    const set = { approved_by: caller.id, approved_at: context.now(), operation_id };
    await moveRecord(tx, context, inventory, row, { act: 'approved', set });
    return detail(tx, context, id);
  }),
);

/** Figures on «На проверке» belong to the count: after its approval they could never count. @throws `illegal_transition` */
async function refuseWaitingFigures(tx: Database, id: string): Promise<void> {
  const waiting = await tx
    .select({ number: heldRecord.number })
    .from(heldRecord)
    .where(
      and(
        eq(heldRecord.kind, 'count_entry'),
        eq(heldRecord.standing, 'held'),
        sql`${heldRecord.input}->>'count_id' = ${id}`,
      ),
    )
    .orderBy(heldRecord.number);
  if (waiting.length === 0) return;
  const numbers = waiting.map(({ number }) => `№ ${number}`).join(', ');
  throw failure('illegal_transition', {
    message: `Подсчёты этой инвентаризации ждут на проверке: ${numbers}. Сначала решите их.`,
  });
}
