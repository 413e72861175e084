import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { refundRefusal } from '../rules/refund-right';
import type { SaleRow } from './lock-sale';
import { refundCase } from './refund-case';

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
  const { at, today, isLocked } = await refundCase(tx, context, row, until);
  const refusal = refundRefusal(signedIn(context).roles, at);
  if (refusal !== null) throw failure('forbidden', { message: refusal });
  if (today !== row.business_date && (await isLocked(today))) throw failure('day_locked');
  return today;
}
