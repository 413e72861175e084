import { hasRight } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { rubles } from '../../kernel/words/rubles';
import type { payAdjustment } from '../schema';
import { readSlip } from './read-slip';
import { waitingFor } from './wage-rows';

/**
 * A bonus that was paid out is taken back only by somebody who knows what the person owes then.
 * @throws `unusual` naming that sum to whoever reads pay
 */
export async function askOfOverpaid(
  tx: Database,
  context: CallContext,
  { employee_id, month, kind, amount_kop }: typeof payAdjustment.$inferSelect,
): Promise<void> {
  if (kind !== 'bonus') return;
  const slip = await readSlip(tx, employee_id, month.slice(0, 7), context.now());
  const waiting_kop = await waitingFor(tx, employee_id, month.slice(0, 7));
  const debt_kop = slip.debt_kop - waiting_kop - amount_kop;
  if (debt_kop >= 0 || slip.paid_kop + waiting_kop <= 0) return;
  const sum = hasRight(signedIn(context).roles, 'payroll.read_all') ? `: ${rubles(-debt_kop)}` : '';
  throw failure('unusual', {
    message: `Премия уже выплачена. Без неё выйдет переплата${sum}. Если так и нужно, отмените ещё раз.`,
  });
}
