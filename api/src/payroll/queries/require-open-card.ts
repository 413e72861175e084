import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee, requireUnmerged, unknownEmployee } from '../../users';
import { accrual, payRun } from '../schema';

/**
 * Locks the card that is to be paid by hand or by a rule of its own, and gives it.
 * @param signed a month whose signed pay a closed card is still owed
 * @throws `not_found`, `illegal_transition` for a card that was closed by a merge
 */
export async function requireOpenCard(tx: Database, id: string, signed?: string) {
  const [found] = await tx.select().from(employee).where(eq(employee.id, id)).for('no key update');
  if (!found) throw unknownEmployee();
  if (signed === undefined || !(await isOwed(tx, id, signed))) requireUnmerged(found);
  return found;
}

/** Whether a month that is approved and not paid has pay of this person. */
export const isOwed = async (tx: Database, id: string, month: string) =>
  (
    await tx
      .select({ id: payRun.id })
      .from(payRun)
      .innerJoin(accrual, and(eq(accrual.run_id, payRun.id), eq(accrual.employee_id, id)))
      .where(and(eq(payRun.month, `${month}-01`), inArray(payRun.state, ['approved', 'locked'])))
      .limit(1)
  ).length > 0;
