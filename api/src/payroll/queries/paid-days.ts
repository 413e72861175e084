import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { timeToPay } from '../../schedule';
import type { HeldDays } from '../../users';
import { SIGNED_STATES } from './closed-months';

/**
 * The days of which somebody has signed pay that they have by being employed, the earliest first: of time, but for days whose time was
 * found to be none since, and of the first day of a month in which their location reached its plan.
 */
export async function paidDays(
  db: Database,
  { employee_id, from, to, now }: { employee_id: string; from: string; to: string; now: Date },
): Promise<HeldDays> {
  const only = (column: SQL) => sql`${column} = ${employee_id}::uuid`;
  const rows = rowsOf<{ day: string }>(
    await db.execute(sql`
      with ${timeToPay({ from: sql`${from}::date`, to: sql`${to}::date`, now, only })},
      paid as (
        select kind, amount_kop, case kind when 'place_plan' then date_trunc('month', date)::date else date end as day
        from accrual
        where ${only(sql`accrual.employee_id`)} and (source_kind in ('shift', 'day') or kind = 'place_plan')
          and run_id in (select id from pay_run where state in ${SIGNED_STATES})
      )
      select day::text from paid
      where day between ${from}::date and ${to}::date
        and (kind = 'place_plan' or day not in (select date from time_to_pay group by date having sum(minutes) = 0))
      group by day having sum(amount_kop) > 0 order by day`),
  );
  return {
    days: rows.map(({ day }) => day),
    why: ['за этот день уже начислено в утверждённой ведомости', 'уже оплачены утверждённой ведомостью'],
  };
}
