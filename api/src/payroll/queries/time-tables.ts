import { type SQL, sql } from 'drizzle-orm';
import { isCountedRefund } from '../../sales';
import { timeToPay } from '../../schedule';
import { homeInMonth } from './home-in-month';
import { ofPeople } from './of-people';
import { particularRule } from './particular-rule';
import type { PayCalculation } from './pay-lines';

/**
 * Lines of time worked and of the locations' turnover, and the addition by a day's guarantee, as tables of the statement. An hour is paid as
 * far as plan and presence agree; a shift, the turnover and the guarantee, once its time is settled. The rate per shift is that of a day at
 * a place: once per rule, however many shifts the day was cut into. For some people only their time and the locations where they worked
 * or are at home are read.
 */
export function timeTables(calculation: PayCalculation): SQL {
  const { from, to, now } = calculation;
  const at = (place: SQL) => (isLimited(calculation) ? sql`${place} in (select id from counted_place)` : sql`true`);
  return sql`
    ${timeToPay({ from: sql`${from}::date`, to: sql`${to}::date`, now, only: (employee_id) => ofPeople(calculation, employee_id) })},
    worked as materialized (
      select source_id, employee_id, location_id, date, position as role, minutes::bigint as minutes, is_settled,
        -- What months had paid before decisions were asked for stays, shift by shift.
        exists (select from time_decision d where d.id = decision_id and d.facts is null) as was_paid
      from time_to_pay where minutes > 0
    ),
    worked_rule as materialized (
      select worked.*, kinds.kind, chosen.rule_id, chosen.rule_name, chosen.rate_bp, chosen.rule_kop from worked
      cross join (values ('pct_location'), ('per_shift'), ('per_hour'), ('guarantee')) as kinds(kind)
      cross join lateral (${particularRule({
        kind: sql`kinds.kind`,
        employee_id: sql`worked.employee_id`,
        location_id: sql`worked.location_id`,
        hasRole: sql`rule.role = worked.role`,
        day: sql`worked.date`,
      })}) chosen
    ),
    ${isLimited(calculation) ? countedPlaces(calculation) : sql``}
    turnover as materialized (
      select location_id, date, sum(kop)::bigint as kop from (
        select location_id, business_date as date, total_kop as kop from sale
        where business_date between ${from} and ${to} and paid_at is not null and ${at(sql`location_id`)}
        union all
        select sale.location_id, refund.business_date, -refund.amount_kop
        from refund join sale on sale.id = refund.sale_id
        where refund.business_date between ${from} and ${to} and ${isCountedRefund(sql`refund`)} and ${at(sql`refund.location_id`)}
      ) moves group by location_id, date
    ),
    time_line as materialized (
      -- Of two shifts at one place on one day the place's turnover counts once, at the better rate.
      (select distinct on (w.employee_id, w.location_id, w.date) w.employee_id, w.location_id, w.date, w.kind, w.rule_id, w.rule_name,
        'day' as source_kind, w.location_id || ':' || w.date as source_id, null::bigint as number, turnover.kop as base_kop,
        w.rate_bp, null::bigint as minutes, (sign(turnover.kop) * div(abs(turnover.kop) * w.rate_bp, 10000))::bigint as amount_kop
      from worked_rule w join turnover on turnover.location_id = w.location_id and turnover.date = w.date
      where w.kind = 'pct_location' and w.is_settled and turnover.kop <> 0
      order by w.employee_id, w.location_id, w.date, w.rate_bp desc, w.source_id)
      union all
      select w.employee_id, w.location_id, w.date, w.kind, w.rule_id, w.rule_name, 'shift', min(w.source_id), null, null, null,
        sum(w.minutes)::bigint, w.rule_kop
      from worked_rule w where w.kind = 'per_shift' and w.is_settled
      group by w.employee_id, w.location_id, w.date, w.kind, w.rule_id, w.rule_name, w.rule_kop, case when w.was_paid then w.source_id end
      union all
      select w.employee_id, w.location_id, w.date, w.kind, w.rule_id, w.rule_name, 'shift', w.source_id, null, w.rule_kop, null, w.minutes,
        round(w.rule_kop * w.minutes / 60.0)::bigint
      from worked_rule w where w.kind = 'per_hour' and w.minutes > 0
    ),
    day_sum as (
      select employee_id, date, sum(amount_kop) as kop from (
        -- What is given back of a day's sales was not earned on it.
        select employee_id, sale_date as date, amount_kop from own_line where sale_date between ${from} and ${to}
        union all select employee_id, date, amount_kop from time_line
      ) lines group by employee_id, date
    ),
    guaranteed as (
      select distinct on (w.employee_id, w.date) w.*, coalesce(day_sum.kop, 0) as kop
      from worked_rule w left join day_sum on day_sum.employee_id = w.employee_id and day_sum.date = w.date
      where w.kind = 'guarantee' and w.is_settled
      order by w.employee_id, w.date, w.rule_kop desc, w.source_id
    )`;
}

const isLimited = ({ employee_ids }: PayCalculation) => employee_ids !== undefined;

/** Locations whose turnover these people's lines and plans need. */
function countedPlaces(calculation: PayCalculation): SQL {
  return sql`counted_place as materialized (
      select location_id as id from worked
      union
      select ${homeInMonth(sql`employee`, calculation)} from employee where ${ofPeople(calculation, sql`employee.id`)}
    ),`;
}
