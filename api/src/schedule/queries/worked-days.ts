import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import type { HeldDays } from '../../users';
import { timeToPay } from './time-to-pay';

/**
 * The days on which somebody came to work, or is paid for time, the earliest first. A presence that was taken back is none, and neither is
 * a day of which it was decided that nothing is paid.
 */
export async function workedDays(
  db: Database,
  { employee_id, from, to, now }: { employee_id: string; from: string; to: string; now: Date },
): Promise<HeldDays> {
  const only = (column: SQL) => sql`${column} = ${employee_id}::uuid`;
  const rows = rowsOf<{ day: string }>(
    await db.execute(sql`
      with ${timeToPay({ from: sql`${from}::date`, to: sql`${to}::date`, now, only })},
      day_to_pay as (
        select date as day, sum(minutes) as minutes,
          bool_and(decision_id is not null and is_settled) filter (where decision_id is not null or first_in is not null) as is_decided
        from time_to_pay group by date
      )
      select day::text from (
        select date as day from time_entry entry
        where ${only(sql`entry.employee_id`)} and date between ${from}::date and ${to}::date and taken_back_at is null
        union
        select day from day_to_pay where minutes > 0
      ) worked
      where not exists (select from day_to_pay of_day where of_day.day = worked.day and minutes = 0 and is_decided)
      order by day`),
  );
  return {
    days: rows.map(({ day }) => day),
    why: ['в этот день сотрудник был на работе', 'сотрудник был на работе'],
  };
}
