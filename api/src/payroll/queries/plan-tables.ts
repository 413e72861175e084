import { type SQL, sql } from 'drizzle-orm';
import { homeInMonth } from './home-in-month';
import { ofPeople } from './of-people';
import { particularRule } from './particular-rule';
import type { PayCalculation } from './pay-lines';

/**
 * For everybody who sells or works in the month the rules of plans in force on its last day, with their input (`planned`), and the reached
 * steps (`reached`). A person without sales counts by their roles.
 */
export function planTables(calculation: PayCalculation): SQL {
  const { from, to, employee_ids } = calculation;
  const only = ofPeople(calculation, sql`employee_id`);
  return sql`
    own_base as (
      select own_line.employee_id, sum(base_kop)::bigint as base_kop, array_agg(distinct own_line.role) as roles
      from own_line group by own_line.employee_id
    ),
    planned as materialized (
      select person.id as employee_id, kinds.kind, chosen.rule_id, chosen.rule_name, chosen.tiers, coalesce(own_base.base_kop, 0) as base_kop,
        home.id as location_id, home.name as location_name, sales_plan.plan_kop,
        coalesce((select sum(turnover.kop) from turnover where turnover.location_id = home.id), 0)::bigint as fact_kop
      from (
        select employee_id as id from own_base where ${only} union select employee_id from worked where ${only}
        ${employee_ids === undefined ? sql`` : sql`union select id from employee where ${ofPeople(calculation, sql`id`)}`}
      ) person
      left join own_base on own_base.employee_id = person.id
      join employee on employee.id = person.id
      left join location home on home.id = ${homeInMonth(sql`employee`, { from, to })}
      left join sales_plan on sales_plan.location_id = home.id and sales_plan.month = ${from}::date and sales_plan.plan_kop > 0
      cross join (values ('plan_tier'), ('place_plan')) as kinds(kind)
      cross join lateral (${particularRule({
        kind: sql`kinds.kind`,
        employee_id: sql`person.id`,
        location_id: sql`home.id`,
        hasRole: sql`rule.role = any(coalesce(own_base.roles, (
          select array_agg(case role.name when 'senior_admin' then 'admin' else role.name::text end)
          from role_assignment held join role on role.id = held.role_id where held.employee_id = person.id and held.ended_at is null)))`,
        day: sql`${to}::date`,
      })}) chosen
    ),
    reached as (
      select planned.*, tier.rate_bp from planned
      cross join lateral (
        select step.rate_bp from jsonb_to_recordset(planned.tiers) as step(from_kop bigint, from_bp bigint, rate_bp bigint)
        where case planned.kind when 'plan_tier' then step.from_kop <= planned.base_kop
          else step.from_bp * planned.plan_kop <= planned.fact_kop * 10000 end
        order by step.from_kop desc, step.from_bp desc limit 1
      ) tier
      where planned.employee_id in (select employee_id from own_base)
    )`;
}
