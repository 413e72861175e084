import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { accrual, payRun } from '../schema';
import { SIGNED_STATES } from './closed-months';

/** The first of these days of which somebody has pay that is signed. */
export async function firstPaidDay(
  db: Database,
  { employee_id, from, to }: { employee_id: string; from: string; to: string },
): Promise<{ day: string; why: string } | null> {
  const [paid] = await db
    .select({ day: accrual.date })
    .from(accrual)
    .innerJoin(payRun, eq(payRun.id, accrual.run_id))
    .where(
      and(eq(accrual.employee_id, employee_id), between(accrual.date, from, to), inArray(payRun.state, SIGNED_STATES)),
    )
    .groupBy(accrual.date)
    .having(sql`sum(${accrual.amount_kop}) > 0`)
    .orderBy(asc(accrual.date))
    .limit(1);
  return paid ? { ...paid, why: 'за этот день уже начислено в утверждённой ведомости' } : null;
}
