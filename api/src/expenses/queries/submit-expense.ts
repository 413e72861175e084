import { fiscalDoubts } from '@studio/contracts';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { dateIn, russianDay } from '../../kernel/words/calendar';
import { wholeRubles } from '../../kernel/words/rubles';
import { firstOf } from '../../day-reports';
import { tell } from '../../notifications';
import { approversAt } from '../../users';
import { authorsOf, type ExpenseRow, isOverLimit } from './expense-rows';
import { monthOfPurchase, moveExpense } from './move-expense';

/** Submits a locked claim for a decision; one whose month was closed before goes to the present one. @throws `receipt_missing` */
export async function submitExpense(tx: Database, actor: Actor, row: ExpenseRow): Promise<void> {
  if (row.receipt_required && (row.receipts ?? []).length === 0)
    throw failure('receipt_missing', { field: 'receipts', message: `Для категории «${row.category_name}» нужен чек.` });
  const isOfPurchase = row.accrual_month === firstOf(row.occurred_on);
  const month = isOfPurchase
    ? await monthOfPurchase(tx, row.occurred_on, dateIn(row.time_zone, actor.now()))
    : row.accrual_month;
  await moveExpense(tx, actor, row, {
    act: 'submitted',
    facts: { amount_kop: row.claimed_kop },
    set: {
      accrual_month: month,
      // In another month it stands beside that month's own.
      ...(month !== row.accrual_month &&
        row.recurring_id !== null && { recurring_id: null, late_of: row.recurring_id }),
    },
  });
  await askForDecision(tx, actor, row);
}

/** Notifies those who may decide about the claim at its location; not who wrote or handed it over. */
export async function askForDecision(
  tx: Database,
  actor: Pick<Actor, 'person' | 'now'>,
  row: ExpenseRow,
): Promise<void> {
  const { administrators, managers, place } = await approversAt(tx, row.location_id, actor.now());
  const own = authorsOf(row);
  const asked = (isOverLimit(row) || administrators.length === 0 ? managers : administrators).filter(
    (one) => !own.includes(one),
  );
  const recipients = asked.length > 0 ? asked : managers.filter((one) => !own.includes(one));
  await tell(tx, actor, recipients, {
    kind: 'expense.submitted',
    title: `Согласуйте расход: ${wholeRubles(row.claimed_kop)}, ${row.category_name}`,
    body: `${place}. ${row.description}${ofReceipt(row)}`,
    link: `/expenses?state=submitted&open=${row.id}`,
    place: row.location_id,
  });
}

/** What the receipt's code says, where it is not what is claimed. */
function ofReceipt({ claimed_kop, occurred_on, fiscal_kop, fiscal_on }: ExpenseRow): string {
  if (fiscal_kop === null || fiscal_on === null) return '';
  const { sum, day } = fiscalDoubts({ claimed_kop, occurred_on, fiscal: { sum_kop: fiscal_kop, day: fiscal_on } });
  return sum || day ? `. В чеке ${wholeRubles(fiscal_kop)} от ${russianDay(fiscal_on)}` : '';
}
