import { eq } from 'drizzle-orm';
import { expense } from '../expenses/schema';
import type { TestApp } from './test-app';

/** What the screen of who decides about the claim shows now. */
export async function seenExpense({ database }: TestApp, id: string): Promise<{ revision: number; sum_kop: number }> {
  const [row] = await database.db.select().from(expense).where(eq(expense.id, id));
  return { revision: row?.revision ?? 0, sum_kop: row?.approved_kop ?? row?.claimed_kop ?? 0 };
}
