import type { SaleState } from '@studio/contracts';
import { type Actor, changeRecord } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import type { SaleRow } from '../queries/lock-sale';
import { saleRecord } from '../records';
import type { sale } from '../schema';

interface Move {
  to: SaleState;
  reason?: string | null;
  /** Other fields of the sale that change with it. */
  set?: Partial<typeof sale.$inferInsert>;
}

/** Changes the row of a sale that the transaction has locked; a move of its state stands in its history and in the trail. */
export async function moveSale(
  tx: Database,
  actor: Actor,
  row: SaleRow,
  { to, reason = null, set = {} }: Move,
): Promise<SaleRow> {
  const act = to === row.state ? 'updated' : 'state_changed';
  return changeRecord(tx, actor, saleRecord, row, { act, set: { ...set, state: to }, reason });
}
