import { type SQL, sql } from 'drizzle-orm';
import { isCountedRefund } from '../../sales';
import { ofPeople } from './of-people';
import { particularRule } from './particular-rule';
import type { PayCalculation } from './pay-lines';

/**
 * Lines of own sales, as tables of the statement. Base and amount are divided by the largest remainder (Hamilton): bases sum up to the sale
 * to the kopeck, amounts never exceed base × rate.
 */
export function saleTables(calculation: PayCalculation): SQL {
  const { from, to } = calculation;
  const own = (saleId: SQL) =>
    calculation.employee_ids === undefined
      ? sql`true`
      : sql`${saleId} in (select mine.sale_id from sale_share mine where ${ofPeople(calculation, sql`mine.employee_id`)})`;
  return sql`
    -- A sale goes from nothing to its total; a refund from what was left before it to what is left after it.
    -- Steps have numbers: what is divided is sorted by them, not by words.
    step as materialized (select row_number() over () as step, moves.* from (
      select 'sale' as source_kind, sale.id::text as source_id, sale.id as sale_id, sale.number, sale.location_id,
        sale.business_date as date, sale.business_date as rule_date, sale.total_kop as upper_kop, 0::bigint as lower_kop
      from sale
      where sale.business_date between ${from} and ${to} and sale.paid_at is not null and sale.total_kop > 0 and ${own(sql`sale.id`)}
      union all
      select 'refund', r.id::text, r.sale_id, sale.number, sale.location_id, r.business_date, sale.business_date,
        greatest(0, sale.total_kop - r.after_kop), greatest(0, sale.total_kop - r.after_kop + r.amount_kop)
      from (
        select refund.*, sum(amount_kop) over (partition by sale_id order by created_at, id)::bigint as after_kop
        from refund
        where ${isCountedRefund(sql`refund`)} and sale_id in (
          select sale_id from refund where state = 'succeeded' and business_date between ${from} and ${to} and ${own(sql`refund.sale_id`)})
      ) r
      join sale on sale.id = r.sale_id
      where r.business_date between ${from} and ${to} and sale.paid_at is not null
    ) moves),
    share as materialized (
      select step.*, s.employee_id, s.basis_points as part,
        case s.role when 'seller' then 'salesperson' when 'retoucher' then 'designer' else s.role::text end as role
      from step join sale_share s on s.sale_id = step.sale_id
    ),
    share_scope as materialized (
      select distinct employee_id, location_id, role, rule_date from share
    ),
    share_rule as materialized (
      select share_scope.*, chosen.rule_id, chosen.rule_name, chosen.rate_bp from share_scope left join lateral (${particularRule(
        {
          kind: sql`'pct_own'`,
          employee_id: sql`share_scope.employee_id`,
          location_id: sql`share_scope.location_id`,
          hasRole: sql`rule.role = share_scope.role`,
          day: sql`share_scope.rule_date`,
        },
      )}) chosen on true
    ),
    level as (
      select share.step, share.employee_id, share.role, share_rule.rule_id, share_rule.rule_name,
        share_rule.rate_bp, share.part, sign, case sign when 1 then upper_kop else lower_kop end as total_kop
      from share
      join share_rule on share_rule.employee_id = share.employee_id and share_rule.location_id = share.location_id
        and share_rule.role = share.role and share_rule.rule_date = share.rule_date
      -- Of nothing there is nothing to divide: most steps begin there.
      cross join (values (1), (-1)) as signs(sign) where sign = 1 or lower_kop > 0
    ),
    divided as (
      select *,
        div(total_kop * part, 10000) as base_floor,
        row_number() over (partition by step, sign order by (total_kop * part) % 10000 desc, employee_id, role) as base_turn,
        (div(sum(total_kop * part) over (partition by step, sign), 10000)
          - sum(div(total_kop * part, 10000)) over (partition by step, sign)) as base_left,
        div(total_kop * part * coalesce(rate_bp, 0), 100000000) as amount_floor,
        row_number() over (partition by step, sign order by (total_kop * part * coalesce(rate_bp, 0)) % 100000000 desc, employee_id, role) as amount_turn,
        (div(sum(total_kop * part * coalesce(rate_bp, 0)) over (partition by step, sign), 100000000)
          - sum(div(total_kop * part * coalesce(rate_bp, 0), 100000000)) over (partition by step, sign)) as amount_left
      from level
    ),
    own_line as materialized (
      select share.employee_id, share.location_id, share.date, share.rule_date as sale_date, 'pct_own' as kind, both_levels.rule_id, both_levels.rule_name,
        share.source_kind, share.source_id, share.number, both_levels.base_kop, both_levels.rate_bp, null::bigint as minutes,
        both_levels.amount_kop, both_levels.role
      from (
        select step, employee_id, role, rule_id, rule_name, rate_bp,
          sum(sign * (base_floor + (base_turn <= base_left)::int))::bigint as base_kop,
          sum(sign * (amount_floor + (amount_turn <= amount_left)::int))::bigint as amount_kop
        from divided group by step, employee_id, role, rule_id, rule_name, rate_bp
      ) both_levels
      join share on share.step = both_levels.step and share.employee_id = both_levels.employee_id and share.role = both_levels.role
    )`;
}
