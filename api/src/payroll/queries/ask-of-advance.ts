import { hasRight, monthWords } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { rubles } from '../../kernel/words/rubles';
import type { payRun } from '../schema';
import { paidAhead } from './paid-ahead';
import { readSlip } from './read-slip';
import { waitingFor } from './wage-rows';

interface Wanted {
  employee_id: string;
  month: string;
  amount_kop: number;
  is_meant?: boolean | undefined;
}

/**
 * Pay by hand beyond what is earned and not paid yet, in this month or ahead in a later one, is an advance that somebody must mean; a month
 * that is paid takes none.
 * The payment is written already, or waits at a till.
 * @param run of that month, if there is one
 * @throws `validation_failed` on `amount_kop` for a paid month; `unusual` until it is meant
 */
export async function askOfAdvance(
  tx: Database,
  context: CallContext,
  { employee_id, month, amount_kop, is_meant }: Wanted,
  run: Pick<typeof payRun.$inferSelect, 'state'> | undefined,
): Promise<void> {
  const slip = await readSlip(tx, employee_id, month, context.now());
  const own_kop = slip.debt_kop - (await waitingFor(tx, employee_id, month));
  const debt_kop = own_kop - (await paidAhead(tx, employee_id, month, context.now()));
  if (debt_kop >= 0) return;
  if (run?.state === 'paid' && own_kop < 0)
    throw failure('validation_failed', {
      field: 'amount_kop',
      message: `За ${monthWords(month)} уже выплачено: столько не осталось. Аванс запишите в неоплаченный месяц.`,
    });
  if (is_meant) return;
  const left = hasRight(signedIn(context).roles, 'payroll.read_all')
    ? ` (${rubles(Math.max(0, debt_kop + amount_kop))})`
    : '';
  throw failure('unusual', {
    field: 'amount_kop',
    message: `Это больше, чем заработано и не выплачено${left}. Если это аванс вперёд, запишите ещё раз.`,
  });
}
