import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { payPayment } from '../schema';
import { paymentsOf } from './payments-of';
import { rowsOfRun } from './run-rows';

/** A line of the list for the bank. */
export interface ListedTransfer {
  full_name: string;
  /** Accrued in the run; null on a person's further lines, so that it is there once. */
  total_kop: number | null;
  /** Paid in advance of it, since the person's line before. */
  advance_kop: number;
  /** Below zero where it takes a transfer back. */
  amount_kop: number;
  /** Null while it is due. */
  paid_on: string | null;
  note: string | null;
}

/**
 * The settlements of a month that went by bank, as they were written, each that was taken back with its reversal, and what is due now: by
 * name, and of one person by time. What was paid stays in the list whatever other months change.
 */
export async function listedTransfers(db: Database, run: { id: string; month: string }): Promise<ListedTransfer[]> {
  const payments = await paymentsOf(db, eq(payPayment.month, `${run.month}-01`));
  return (await rowsOfRun(db, run)).flatMap(({ employee_id, full_name, total_kop, advance_kop, due_kop }) => {
    const own = payments.filter((one) => one.employee_id === employee_id);
    const advanceBy = (at: Date) =>
      own
        .filter(({ kind, created_at }) => kind === 'advance' && created_at <= at)
        .reduce((sum, one) => sum + one.amount_kop, 0);
    const bank = own
      .filter(({ kind, method }) => kind === 'settlement' && method === 'bank')
      .map(({ amount_kop, paid_on, created_at, reverses, is_reversed, reason }): ListedTransfer => ({
        full_name,
        total_kop,
        advance_kop: advanceBy(created_at),
        amount_kop,
        paid_on,
        note: reverses !== null ? `Отмена выплаты: ${reason ?? ''}` : is_reversed ? 'Отменена' : null,
      }));
    const due = { full_name, total_kop, advance_kop, amount_kop: due_kop, paid_on: null, note: null };
    const lines: ListedTransfer[] = due_kop > 0 ? [...bank, due] : bank;
    return lines.map((line, index) => ({
      ...line,
      total_kop: index === 0 ? total_kop : null,
      advance_kop: line.advance_kop - (lines[index - 1]?.advance_kop ?? 0),
    }));
  });
}
