import { daysOfMonth, monthWords, type PaySlip, shiftDate } from '@studio/contracts';
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
 * Bonuses, or fines, of the month that with this one are more than rules pay the person in it, and in the one before, are asked about once
 * more. It is not written yet.
 * @throws `unusual` on `amount_kop`
 */
export async function askOfAdjustment(
  tx: Database,
  context: CallContext,
  { employee_id, month, kind, amount_kop }: Wanted,
): Promise<void> {
  const slip = await readSlip(tx, employee_id, month, context.now());
  const so_far = slip.lines.reduce((sum, line) => sum + (line.kind === kind ? Math.abs(line.amount_kop) : 0), 0);
  const with_it = so_far + amount_kop;
  if (with_it <= ORDINARY_KOP || with_it <= earnedOf(slip)) return;
  const before = shiftDate(daysOfMonth(month).from, -1).slice(0, 7);
  if (with_it <= earnedOf(await readSlip(tx, employee_id, before, context.now()))) return;
  const what = kind === 'bonus' ? 'Премия' : 'Удержание';
  const sum = so_far === 0 ? rubles(amount_kop) : `${rubles(amount_kop)}, а с прежними ${rubles(with_it)},`;
  throw failure('unusual', {
    field: 'amount_kop',
    message: `${what} ${sum} больше всего, что заработано за ${monthWords(month)} (${rubles(earnedOf(slip))}). Если так и нужно, запишите ещё раз.`,
  });
}

/** What rules pay in the month: written by hand is no yardstick of what is written by hand. */
const earnedOf = ({ lines }: PaySlip) =>
  lines.reduce((sum, { source_kind, amount_kop }) => sum + (source_kind === 'manual' ? 0 : amount_kop), 0);
