import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { isRepeat } from '../../kernel/records';
import { payPayment, payRun } from '../schema';

/** Whether the run is as this same step has left it: it is sent again, since its answer was lost. */
export async function isMade(
  tx: Database,
  id: string,
  from: number,
  wanted: Partial<typeof payRun.$inferSelect>,
): Promise<boolean> {
  const [row] = await tx.select().from(payRun).where(eq(payRun.id, id)).for('update');
  return row !== undefined && isRepeat(row, row.revision, { wanted, from });
}

interface Settlement {
  method: (typeof payPayment.$inferSelect)['method'];
  paid_on: string;
  by_id: string;
}

/** The same of its payment: by this person, in this way, on this day. */
export async function isPaidSo(
  tx: Database,
  id: string,
  from: number,
  { method, paid_on, by_id }: Settlement,
): Promise<boolean> {
  if (!(await isMade(tx, id, from, { state: 'paid' }))) return false;
  const so = and(eq(payPayment.method, method), eq(payPayment.paid_on, paid_on), eq(payPayment.by_id, by_id));
  const [one] = await tx
    .select({ id: payPayment.id })
    .from(payPayment)
    .innerJoin(payRun, eq(payRun.month, payPayment.month))
    .where(and(so, eq(payRun.id, id), eq(payPayment.kind, 'settlement')))
    .limit(1);
  return one !== undefined;
}
