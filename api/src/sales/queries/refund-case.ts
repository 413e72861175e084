import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { todayAt } from '../../users';
import { dayIsLocked } from '../events';
import type { RefundCase } from '../rules/refund-right';
import type { SaleRow } from './lock-sale';

/**
 * How the caller stands to this sale now, with today at its location and whether a day there is locked. Until `commit` days that are open stay
 * open.
 */
export async function refundCase(tx: Database, context: CallContext, row: SaleRow, until: 'now' | 'commit') {
  const today = await todayAt(tx, row.location_id, context.now());
  const isLocked = async (day: string) =>
    (await context.hooks.call(dayIsLocked, tx, row.location_id, day, until)).includes(true);
  const at: RefundCase = {
    isSeller: row.sold_by === signedIn(context).id,
    isSameDay: row.business_date === today,
    isLocked: await isLocked(row.business_date),
  };
  return { at, today, isLocked };
}
