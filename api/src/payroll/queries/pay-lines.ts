import { type SQL, sql } from 'drizzle-orm';
import { ofPeople, type PeopleLimit } from './of-people';
import { ruleTable } from './particular-rule';
import { planTables } from './plan-tables';
import type { RuleInForce } from './rules-in-force';
import { saleTables } from './sale-tables';
import { timeTables } from './time-tables';

export interface PayCalculation extends PeopleLimit {
  /** First and last day. */
  from: string;
  to: string;
  /** Every version in force on some day up to the last one: refunds use the rules of their sale's day. */
  rules: readonly RuleInForce[];
  now: Date;
}

/**
 * Everybody's earnings in the days, line by line, as tables of one statement: set by set, so that 30,000 sales take seconds. The lines are
 * in the table `line`, the rules of plans in `planned`.
 *
 * - A sale counts on its business date once it is paid, for those with a share in it. Base and amount are divided by the largest remainder
 *   (Hamilton), so that bases sum up to the sale to the kopeck and amounts never exceed base × rate.
 * - A refund counts on its own date with the rules of the sale's date, as the difference of what the sale pays before and after it: a full
 *   refund leaves exactly nothing.
 * - Time counts as the schedule says it is to be paid (`timeToPay`): as far as plan and presence agree, or as somebody has decided.
 * - A bonus for a plan is a part of one's own sales of the month: by steps of these sales, or by the progress of the plan of the person's
 *   own location (kept by statistics).
 * - Of several rules of a kind the most specific applies: the person's, then the location's, then the role's.
 *
 * Columns: employee_id, location_id, date, kind, rule_id, rule_name, source_kind, source_id, number, base_kop, rate_bp, minutes,
 * amount_kop.
 */
export function payTables(calculation: PayCalculation): SQL {
  const { to, rules } = calculation;
  const only = ofPeople(calculation, sql`employee_id`);
  return sql`
    ${ruleTable(rules)},
    ${saleTables(calculation)},
    ${timeTables(calculation)},
    ${planTables(calculation)},
    line as (
      select employee_id, location_id, date, kind, rule_id, rule_name, source_kind, source_id, number, base_kop, rate_bp, minutes, amount_kop
      from own_line where rule_id is not null and ${only}
      union all
      select * from time_line where ${only}
      union all
      select employee_id, location_id, date, kind, rule_id, rule_name, 'day', 'guarantee:' || date, null, rule_kop, null, null, (rule_kop - kop)::bigint
      from guaranteed where rule_kop > kop
      union all
      select employee_id, case kind when 'place_plan' then location_id end, ${to}::date, kind, rule_id, rule_name, 'month',
        case kind when 'place_plan' then 'place:' else '' end || to_char(${to}::date, 'YYYY-MM'), null, base_kop, rate_bp, null,
        div(base_kop * rate_bp, 10000)::bigint
      from reached where ${only}
    )`;
}

/** The lines alone. */
export function payLines(calculation: PayCalculation): SQL {
  return sql`with ${payTables(calculation)} select * from line`;
}
