import { inArray, type SQL, sql } from 'drizzle-orm';
import { daysOfMonth } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { correctedIn, SIGNED_STATES } from './closed-months';
import { ofPeople, type PeopleLimit } from './of-people';
import { payTables } from './pay-lines';
import { rulesUpTo } from './rules-in-force';

interface Corrected extends PeopleLimit {
  /** First day of the month that gets the corrections. */
  month: string;
  now: Date;
}

/**
 * For each locked month that this one corrects a statement of what it would pay now, less what was already paid for it: in its own run and
 * as corrections in other months. Where the rate differs, the paid sum is taken back and the due one paid, as two lines, so that each stays
 * base × rate. A day whose time waits for a decision stays as it was paid. Columns are those of the pay lines, and `corrects`.
 */
export async function correctionLines(db: Database, { month, now, ...people }: Corrected): Promise<SQL[]> {
  return Promise.all(
    (await correctedIn(db, month)).map(async (earlier) => {
      const { from, to } = daysOfMonth(earlier.month.slice(0, 7));
      const due = payTables({ from, to, rules: await rulesUpTo(db, to), now, ...people });
      return sql`
        select * from (with ${due},
        undecided as (select employee_id, date from time_to_pay where cardinality(exceptions) > 0)
        select employee_id, corrected.location_id, corrected.date, kind, rule_id,
          (select name from pay_rule where pay_rule.id = corrected.held_rule) as rule_name, source_kind, source_id,
          corrected.number, corrected.base_kop, corrected.rate_bp, corrected.minutes, corrected.amount_kop, ${earlier.month}::date as corrects
        from (${summed(sql`line`)}) due
        full join (${summed(sql`accrual
          where source_kind <> 'manual' and (corrects is null and run_id = ${earlier.id}
            or corrects = ${earlier.month} and run_id in (
              select id from pay_run where month < ${month} or (month > ${month} and ${inArray(sql`state`, SIGNED_STATES)})))
          and ${ofPeople(people, sql`employee_id`)}`)}) given
          using (employee_id, kind, rule_id, source_kind, source_id)
        cross join lateral (
          select coalesce(due.location_id, given.location_id) as location_id, coalesce(due.date, given.date) as date,
            coalesce(due.number, given.number) as number, rule_id as held_rule, part.*
          from (
            select coalesce(due.amount_kop, 0) - coalesce(given.amount_kop, 0) as amount_kop, coalesce(due.rate_bp, given.rate_bp) as rate_bp,
              coalesce(due.minutes, 0) - coalesce(given.minutes, 0) as minutes,
              -- The price of an hour and the guaranteed sum are no bases that add up.
              case when kind in ('per_hour', 'guarantee') then coalesce(due.base_kop, given.base_kop)
                else coalesce(due.base_kop, 0) - coalesce(given.base_kop, 0) end as base_kop
            where due.rate_bp is not distinct from given.rate_bp or due.rate_bp is null or given.rate_bp is null
            union all
            select -given.amount_kop, given.rate_bp, null, -given.base_kop where due.rate_bp <> given.rate_bp
            union all
            select due.amount_kop, due.rate_bp, null, due.base_kop where due.rate_bp <> given.rate_bp
          ) part
        ) corrected
        where coalesce(due.amount_kop, 0) <> coalesce(given.amount_kop, 0)
          and (kind not in ('per_shift', 'per_hour', 'pct_location', 'guarantee')
            or (employee_id, corrected.date) not in (select * from undecided))) month_corrected`;
    }),
  );
}

/** One line for each person, rule and source. */
function summed(lines: SQL): SQL {
  return sql`
    select employee_id, kind, rule_id, source_kind, source_id, max(location_id::text)::uuid as location_id, max(date) as date,
      max(number) as number, sum(base_kop)::bigint as base_kop, max(rate_bp) as rate_bp, sum(minutes)::bigint as minutes,
      sum(amount_kop)::bigint as amount_kop
    from ${lines}
    group by employee_id, kind, rule_id, source_kind, source_id`;
}
