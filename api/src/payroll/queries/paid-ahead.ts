import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { readSlip } from './read-slip';

/**
 * What somebody was paid in open months after this one, or is to be paid at a till, beyond what these months have earned so far, in kopecks:
 * it was paid of this month and those before.
 */
export async function paidAhead(db: Database, employee_id: string, month: string, now: Date): Promise<number> {
  const given = rowsOf<{ month: string; kop: string }>(
    await db.execute(sql`
      select to_char(month, 'YYYY-MM') as month, sum(amount_kop)::text as kop from (
        select month, amount_kop from pay_payment where employee_id = ${employee_id}::uuid
        union all select month, amount_kop from till_wage where employee_id = ${employee_id}::uuid and state = 'waiting'
      ) given
      where month > ${`${month}-01`}::date
        and not exists (select from pay_run where pay_run.month = given.month and state in ('locked', 'paid'))
      group by month`),
  );
  let ahead_kop = 0;
  for (const one of given) ahead_kop += Number(one.kop) - (await readSlip(db, employee_id, one.month, now)).total_kop;
  return Math.max(0, ahead_kop);
}
