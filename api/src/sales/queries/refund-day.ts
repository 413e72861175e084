import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { todayAt } from '../../users';
import { dayIsLocked } from '../events';
import { refundRefusal } from '../rules/refund-right';
import type { SaleRow } from './lock-sale';

/**
 * The day on which the caller may refund this sale: today at the location. Until `commit` days that are open stay open.
 * @throws `forbidden` with the sentence when they may not, `day_locked`.
 */
export async function refundDay(
  tx: Database,
  context: CallContext,
  row: SaleRow,
  until: 'now' | 'commit',
): Promise<string> {
  const caller = signedIn(context);
  const today = await todayAt(tx, row.location_id, context.now());
  const isLocked = async (day: string) =>
    (await context.hooks.call(dayIsLocked, tx, row.location_id, day, until)).includes(true);
  const refusal = refundRefusal(caller.roles, {
    isSeller: row.sold_by === caller.id,
    isSameDay: row.business_date === today,
    isLocked: await isLocked(row.business_date),
  });
  if (refusal !== null) throw failure('forbidden', { message: refusal });
  if (today !== row.business_date && (await isLocked(today))) throw failure('day_locked');
  return today;
}
