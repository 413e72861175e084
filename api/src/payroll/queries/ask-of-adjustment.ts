import { daysOfMonth, monthWords, shiftDate } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { rubles } from '../../kernel/words/rubles';
import type { payAdjustment } from '../schema';
import { readSlip } from './read-slip';

/** Up to this sum nobody is asked, whatever is earned: an ordinary day needs no question. */
const ORDINARY_KOP = 500_000;

type Wanted = Pick<typeof payAdjustment.$inferInsert, 'employee_id' | 'kind' | 'amount_kop'> & { month: string };

/**
 * A bonus or a fine of more than the person earns in the month, and in the one before, is asked about once more. It is not written yet.
 * @throws `unusual` on `amount_kop`
 */
export async function askOfAdjustment(
  tx: Database,
  context: CallContext,
  { employee_id, month, kind, amount_kop }: Wanted,
): Promise<void> {
  if (amount_kop <= ORDINARY_KOP) return;
  const before = shiftDate(daysOfMonth(month).from, -1).slice(0, 7);
  for (const one of [month, before])
    if (amount_kop <= (await readSlip(tx, employee_id, one, context.now())).total_kop) return;
  const { total_kop } = await readSlip(tx, employee_id, month, context.now());
  throw failure('unusual', {
    field: 'amount_kop',
    message: `${kind === 'bonus' ? 'Премия' : 'Удержание'} ${rubles(amount_kop)} больше всего, что заработано за ${monthWords(month)} (${rubles(total_kop)}). Если так и нужно, запишите ещё раз.`,
  });
}
