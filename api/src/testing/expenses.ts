import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expense } from '../expenses/schema';
import type { Caller } from './caller';
import type { TestApp } from './test-app';

/** What the screen of who decides about the claim shows now. */
export async function seenExpense({ database }: TestApp, id: string): Promise<{ revision: number; sum_kop: number }> {
  const [row] = await database.db.select().from(expense).where(eq(expense.id, id));
  return { revision: row?.revision ?? 0, sum_kop: row?.approved_kop ?? row?.claimed_kop ?? 0 };
}

/** A category without a receipt, whose limit is 2,000 ₽. */
export const TAXI = 'e0000000-0000-4000-8000-000000000003';

/** Claims 450 ₽ of 9 March 2026 for a taxi at the place that the fields name. */
export const claimTaxi = (by: Caller, fields: { location_id: string }) =>
  by.post('/expenses', {
    id: randomUUID(),
    category_id: TAXI,
    claimed_kop: 45_000,
    description: 'Такси с фонами',
    occurred_on: '2026-03-09',
    ...fields,
  });
