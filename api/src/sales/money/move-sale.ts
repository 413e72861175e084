import type { SaleState } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { together } from '../../kernel/database/together';
import type { SaleRow } from '../queries/lock-sale';
import { sale, saleEvent } from '../schema';

interface Move {
  to: SaleState;
  reason?: string | null;
  /** Other fields of the sale that change with it. */
  set?: Partial<typeof sale.$inferInsert>;
}

/** Changes the row of a sale that the transaction has locked, and records the move of its state. */
export async function moveSale(tx: Database, actor: Actor, row: SaleRow, { to, reason = null, set = {} }: Move) {
  const [moved] = await tx
    .update(sale)
    .set({ ...set, state: to, updated_at: actor.now(), revision: sql`${sale.revision} + 1` })
    .where(eq(sale.id, row.id))
    .returning();
  if (to !== row.state) {
    await together(
      tx.insert(saleEvent).values({
        sale_id: row.id,
        at: actor.now(),
        by_id: actor.person?.id ?? null,
        from_state: row.state,
        to_state: to,
        reason,
      }),
      recordAudit(tx, actor, {
        action: 'sale.state_changed',
        subject_kind: 'sale',
        subject_id: row.id,
        before: { state: row.state },
        after: { state: to, reason },
      }),
    );
  }
  return moved!; // The transaction has locked the row.
}
