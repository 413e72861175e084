import { sql, type SQL } from 'drizzle-orm';
import type { PlanTier } from '../schema';

/** A version of a pay rule, as the reckoning takes it: from the database, or as somebody tries it out. */
export interface RuleInForce {
  id: string;
  name: string;
  kind: string;
  role: string | null;
  employee_id: string | null;
  location_id: string | null;
  rate_bp: number | null;
  amount_kop: number | null;
  tiers: readonly PlanTier[];
  valid_from: string;
  valid_to: string | null;
}

interface Reckoning {
  /** First and last day. */
  from: string;
  to: string;
  /** Every version that holds on some day up to the last one: refunds go by the rules of their sale's day. */
  rules: readonly RuleInForce[];
  now: Date;
  /** One person; all when left out. */
  employee_id?: string;
}

/**
 * What everybody earned in the days, line by line, as one statement: set by set, so that 30,000 sales take seconds.
 *
 * - A sale counts on its business date once it is paid, for those who share in it. Base and amount are divided by the
 *   largest remainder (Hamilton), so that bases make the sale to the kopeck and amounts never exceed base × rate.
 * - A refund counts on its own date with the rules of the sale's date, as the difference of what the sale gives before and
 *   after it: a sale that is given back whole leaves exactly nothing.
 * - A shift counts when its published end is past: with its presence where there is one, else as planned.
 * - A bonus for a plan is a part of one's own sales of the month: by steps of these sales, or by how much of its plan
 *   (statistics hold it) the person's own place has reached.
 * - Of several rules of a kind the most particular holds: the person's, then the place's, then the role's.
 *
 * Columns: employee_id, location_id, date, kind, rule_id, rule_name, source_kind, source_id, number, base_kop, rate_bp,
 * minutes, amount_kop.
 */
export function payLines({ from, to, rules, now, employee_id }: Reckoning): SQL {
  const only = employee_id === undefined ? sql`true` : sql`employee_id = ${employee_id}::uuid`;
  const own =
    employee_id === undefined
      ? sql`true`
      : sql`exists (
    select from sale_share mine where mine.sale_id = sale.id and mine.employee_id = ${employee_id}::uuid)`;
  return sql`
    with rule as materialized (
      select * from json_to_recordset(${JSON.stringify(rules)}::json) as (
        id uuid, name text, kind text, role text, employee_id uuid, location_id uuid, rate_bp bigint, amount_kop bigint,
        tiers jsonb, valid_from date, valid_to date)
    ),
    -- A sale goes from nothing to its total; a refund from what was left before it to what is left after it.
    step as materialized (
      select 'sale' as source_kind, sale.id::text as source_id, sale.id as sale_id, sale.number, sale.location_id,
        sale.business_date as date, sale.business_date as rule_date, sale.total_kop as upper_kop, 0::bigint as lower_kop
      from sale
      where sale.business_date between ${from} and ${to} and sale.paid_at is not null and sale.total_kop > 0 and ${own}
      union all
      select 'refund', r.id::text, r.sale_id, sale.number, sale.location_id, r.business_date, sale.business_date,
        greatest(0, sale.total_kop - r.after_kop), greatest(0, sale.total_kop - r.after_kop + r.amount_kop)
      from (
        select refund.*, sum(amount_kop) over (partition by sale_id order by created_at, id)::bigint as after_kop
        from refund
        where state = 'succeeded' and sale_id in (
          select sale_id from refund where state = 'succeeded' and business_date between ${from} and ${to})
      ) r
      join sale on sale.id = r.sale_id
      where r.business_date between ${from} and ${to} and sale.paid_at is not null and ${own}
    ),
    share as materialized (
      select step.*, s.employee_id, s.basis_points as part,
        case s.role when 'seller' then 'salesperson' when 'retoucher' then 'designer' else s.role::text end as role
      from step join sale_share s on s.sale_id = step.sale_id
    ),
    share_scope as materialized (
      select distinct employee_id, location_id, role, rule_date from share
    ),
    share_rule as materialized (
      select share_scope.*, chosen.* from share_scope left join lateral (
        select rule.id as rule_id, rule.name as rule_name, rule.rate_bp from rule
        where rule.kind = 'pct_own' and (rule.role is null or rule.role = share_scope.role)
          and (rule.employee_id is null or rule.employee_id = share_scope.employee_id)
          and (rule.location_id is null or rule.location_id = share_scope.location_id)
          and share_scope.rule_date between rule.valid_from and coalesce(rule.valid_to, 'infinity')
        order by (rule.employee_id is not null)::int * 4 + (rule.location_id is not null)::int * 2 + (rule.role is not null)::int desc,
          rule.valid_from desc, rule.id
        limit 1
      ) chosen on true
    ),
    level as (
      select share.source_kind, share.source_id, share.employee_id, share.role, share_rule.rule_id, share_rule.rule_name,
        share_rule.rate_bp, share.part, sign, case sign when 1 then upper_kop else lower_kop end as total_kop
      from share
      join share_rule on share_rule.employee_id = share.employee_id and share_rule.location_id = share.location_id
        and share_rule.role = share.role and share_rule.rule_date = share.rule_date
      cross join (values (1), (-1)) as signs(sign)
    ),
    divided as (
      select *,
        div(total_kop * part, 10000) as base_floor,
        row_number() over (partition by source_kind, source_id, sign order by (total_kop * part) % 10000 desc, employee_id, role) as base_turn,
        (div(sum(total_kop * part) over (partition by source_kind, source_id, sign), 10000)
          - sum(div(total_kop * part, 10000)) over (partition by source_kind, source_id, sign)) as base_left,
        div(total_kop * part * coalesce(rate_bp, 0), 100000000) as amount_floor,
        row_number() over (partition by source_kind, source_id, sign order by (total_kop * part * coalesce(rate_bp, 0)) % 100000000 desc, employee_id, role) as amount_turn,
        (div(sum(total_kop * part * coalesce(rate_bp, 0)) over (partition by source_kind, source_id, sign), 100000000)
          - sum(div(total_kop * part * coalesce(rate_bp, 0), 100000000)) over (partition by source_kind, source_id, sign)) as amount_left
      from level
    ),
    own_line as materialized (
      select share.employee_id, share.location_id, share.date, 'pct_own' as kind, both_levels.rule_id, both_levels.rule_name,
        share.source_kind, share.source_id, share.number, both_levels.base_kop, both_levels.rate_bp, null::bigint as minutes,
        both_levels.amount_kop
      from (
        select source_kind, source_id, employee_id, role, rule_id, rule_name, rate_bp,
          sum(sign * (base_floor + (base_turn <= base_left)::int))::bigint as base_kop,
          sum(sign * (amount_floor + (amount_turn <= amount_left)::int))::bigint as amount_kop
        from divided group by source_kind, source_id, employee_id, role, rule_id, rule_name, rate_bp
      ) both_levels
      join share on share.source_kind = both_levels.source_kind and share.source_id = both_levels.source_id
        and share.employee_id = both_levels.employee_id and share.role = both_levels.role
    ),
    worked as materialized (
      select shift.id::text as source_id, shift.published_employee_id as employee_id, shift.published_location_id as location_id,
        shift.published_date as date, shift.published_position::text as role,
        coalesce(present.minutes, extract(epoch from shift.published_ends_at - shift.published_starts_at) / 60 - shift.published_break_min)::bigint as minutes
      from shift left join lateral (
        select sum(greatest(0, floor(extract(epoch from entry.ended_at - entry.begun_at) / 60)
          - case when entry.ended_at - entry.begun_at > interval '4 hours' then shift.published_break_min else 0 end)) as minutes
        from time_entry entry where entry.shift_id = shift.id and entry.employee_id = shift.published_employee_id and entry.ended_at is not null
      ) present on true
      where shift.published_date between ${from} and ${to} and shift.published_employee_id is not null
        and shift.published_ends_at <= ${now.toISOString()}::timestamptz
      union all
      select entry.id::text, entry.employee_id, entry.location_id, entry.date, null,
        floor(extract(epoch from entry.ended_at - entry.begun_at) / 60)::bigint
      from time_entry entry
      where entry.date between ${from} and ${to} and entry.shift_id is null and entry.ended_at is not null
    ),
    worked_rule as materialized (
      select worked.*, kinds.kind, chosen.* from worked
      cross join (values ('pct_location'), ('per_shift'), ('per_hour'), ('guarantee')) as kinds(kind)
      cross join lateral (
        select rule.id as rule_id, rule.name as rule_name, rule.rate_bp, rule.amount_kop as rule_kop from rule
        where rule.kind = kinds.kind and (rule.role is null or rule.role = worked.role)
          and (rule.employee_id is null or rule.employee_id = worked.employee_id)
          and (rule.location_id is null or rule.location_id = worked.location_id)
          and worked.date between rule.valid_from and coalesce(rule.valid_to, 'infinity')
        order by (rule.employee_id is not null)::int * 4 + (rule.location_id is not null)::int * 2 + (rule.role is not null)::int desc,
          rule.valid_from desc, rule.id
        limit 1
      ) chosen
      where ${only}
    ),
    turnover as materialized (
      select location_id, date, sum(kop)::bigint as kop from (
        select location_id, business_date as date, total_kop as kop from sale
        where business_date between ${from} and ${to} and paid_at is not null
        union all
        select sale.location_id, refund.business_date, -refund.amount_kop
        from refund join sale on sale.id = refund.sale_id
        where refund.business_date between ${from} and ${to} and refund.state = 'succeeded' and sale.paid_at is not null
      ) moves group by location_id, date
    ),
    time_line as materialized (
      -- Of two shifts at one place on one day the place's turnover counts once.
      select distinct on (w.employee_id, w.location_id, w.date) w.employee_id, w.location_id, w.date, w.kind, w.rule_id, w.rule_name,
        'day' as source_kind, w.location_id || ':' || w.date as source_id, null::bigint as number, turnover.kop as base_kop,
        w.rate_bp, null::bigint as minutes, (sign(turnover.kop) * div(abs(turnover.kop) * w.rate_bp, 10000))::bigint as amount_kop
      from worked_rule w join turnover on turnover.location_id = w.location_id and turnover.date = w.date
      where w.kind = 'pct_location' and turnover.kop <> 0
      union all
      select w.employee_id, w.location_id, w.date, w.kind, w.rule_id, w.rule_name, 'shift', w.source_id, null, null, null, w.minutes, w.rule_kop
      from worked_rule w where w.kind = 'per_shift'
      union all
      select w.employee_id, w.location_id, w.date, w.kind, w.rule_id, w.rule_name, 'shift', w.source_id, null, w.rule_kop, null, w.minutes,
        round(w.rule_kop * w.minutes / 60.0)::bigint
      from worked_rule w where w.kind = 'per_hour' and w.minutes > 0
    ),
    day_sum as (
      select employee_id, date, sum(amount_kop) as kop from (
        select employee_id, date, amount_kop from own_line where source_kind = 'sale'
        union all select employee_id, date, amount_kop from time_line
      ) lines group by employee_id, date
    ),
    guaranteed as (
      select distinct on (w.employee_id, w.date) w.*, coalesce(day_sum.kop, 0) as kop
      from worked_rule w left join day_sum on day_sum.employee_id = w.employee_id and day_sum.date = w.date
      where w.kind = 'guarantee'
      order by w.employee_id, w.date, w.rule_kop desc, w.source_id
    ),
    own_base as (
      select employee_id, sum(base_kop)::bigint as base_kop, (array_agg(location_id order by base_kop desc))[1] as location_id
      from own_line group by employee_id
    ),
    tiered as (
      select own_base.employee_id, own_base.base_kop, tier.*, chosen.rule_id, chosen.rule_name
      from own_base
      cross join lateral (
        select rule.id as rule_id, rule.name as rule_name, rule.tiers from rule
        where rule.kind = 'plan_tier' and (rule.employee_id is null or rule.employee_id = own_base.employee_id)
          and (rule.location_id is null or exists (
            select from employee where employee.id = own_base.employee_id and employee.primary_location_id = rule.location_id))
          and (rule.role is null or exists (
            select from own_line l join share on share.source_id = l.source_id and share.employee_id = l.employee_id
            where l.employee_id = own_base.employee_id and share.role = rule.role))
          and ${to}::date between rule.valid_from and coalesce(rule.valid_to, 'infinity')
        order by (rule.employee_id is not null)::int * 4 + (rule.location_id is not null)::int * 2 + (rule.role is not null)::int desc,
          rule.valid_from desc, rule.id
        limit 1
      ) chosen
      cross join lateral (
        select step.from_kop, step.rate_bp from jsonb_to_recordset(chosen.tiers) as step(from_kop bigint, rate_bp bigint)
        where step.from_kop <= own_base.base_kop order by step.from_kop desc limit 1
      ) tier
    ),
    place_tiered as (
      select own_base.employee_id, home.location_id, own_base.base_kop, tier.rate_bp, chosen.rule_id, chosen.rule_name
      from own_base
      join (select id, primary_location_id as location_id from employee) home on home.id = own_base.employee_id
      join sales_plan on sales_plan.location_id = home.location_id and sales_plan.month = ${from}::date and sales_plan.plan_kop > 0
      cross join lateral (
        select coalesce(sum(turnover.kop), 0) as kop from turnover where turnover.location_id = home.location_id
      ) fact
      cross join lateral (
        select rule.id as rule_id, rule.name as rule_name, rule.tiers from rule
        where rule.kind = 'place_plan' and (rule.employee_id is null or rule.employee_id = own_base.employee_id)
          and (rule.location_id is null or rule.location_id = home.location_id)
          and (rule.role is null or exists (
            select from own_line l join share on share.source_id = l.source_id and share.employee_id = l.employee_id
            where l.employee_id = own_base.employee_id and share.role = rule.role))
          and ${to}::date between rule.valid_from and coalesce(rule.valid_to, 'infinity')
        order by (rule.employee_id is not null)::int * 4 + (rule.location_id is not null)::int * 2 + (rule.role is not null)::int desc,
          rule.valid_from desc, rule.id
        limit 1
      ) chosen
      cross join lateral (
        select step.rate_bp from jsonb_to_recordset(chosen.tiers) as step(from_bp bigint, rate_bp bigint)
        where step.from_bp * sales_plan.plan_kop <= fact.kop * 10000 order by step.from_bp desc limit 1
      ) tier
    )
    select * from own_line where rule_id is not null and ${only}
    union all
    select * from time_line where ${only}
    union all
    select employee_id, location_id, date, kind, rule_id, rule_name, 'day', 'guarantee:' || date, null, rule_kop, null, null, (rule_kop - kop)::bigint
    from guaranteed where rule_kop > kop
    union all
    select employee_id, null, ${to}::date, 'plan_tier', rule_id, rule_name, 'month', to_char(${to}::date, 'YYYY-MM'), null, base_kop, rate_bp, null,
      div(base_kop * rate_bp, 10000)::bigint
    from tiered where ${only}
    union all
    select employee_id, location_id, ${to}::date, 'place_plan', rule_id, rule_name, 'month', 'place:' || to_char(${to}::date, 'YYYY-MM'), null, base_kop,
      rate_bp, null, div(base_kop * rate_bp, 10000)::bigint
    from place_tiered where ${only}`;
}
