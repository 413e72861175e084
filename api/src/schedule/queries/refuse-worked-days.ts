import { type SQL, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { daysWords } from './coming-shifts';
import { timeToPay } from './time-to-pay';

/**
 * Nobody is away while they work: days whose presence stands, or whose time is confirmed, are no absence. Presence that somebody has
 * decided to pay nothing for is out of the way.
 * @throws `illegal_transition` with the days
 */
export async function refuseWorkedDays(
  tx: Database,
  { employee_id, from, to, now }: { employee_id: string; from: string; to: string; now: Date },
): Promise<void> {
  const only = (who: SQL) => sql`${who} = ${employee_id}::uuid`;
  const rows = rowsOf<{ date: string }>(
    await tx.execute(sql`
      with ${timeToPay({ from: sql`${from}::date`, to: sql`${to}::date`, now, only })},
      worked as (
        select location_id, date, decision_id is not null and is_settled and minutes = 0 as is_nothing from time_to_pay
        where first_in is not null or (decision_id is not null and minutes > 0)
      )
      select distinct date::text as date from (
        select date from worked where not is_nothing
        union
        -- A shift that still runs has no time to pay yet.
        select entry.date from time_entry entry
        where ${only(sql`entry.employee_id`)} and entry.date between ${from}::date and ${to}::date and entry.taken_back_at is null
          and not exists (select from worked where worked.location_id = entry.location_id and worked.date = entry.date)
      ) days order by date`),
  );
  if (rows.length === 0) return;
  throw failure('illegal_transition', {
    field: 'from',
    message: `${daysWords(rows.map(({ date }) => date))} сотрудник работал: сначала решите в «Часах», что это время не оплачивается.`,
  });
}
