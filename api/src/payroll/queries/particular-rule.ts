import { type SQL, sql } from 'drizzle-orm';
import type { RuleInForce } from './rules-in-force';

/** The rules as a table of the statement, named `rule`. */
export function ruleTable(rules: readonly RuleInForce[]): SQL {
  return sql`
    rule as materialized (
      select * from json_to_recordset(${JSON.stringify(rules)}::json) as (
        id uuid, name text, kind text, role text, employee_id uuid, location_id uuid, rate_bp bigint, amount_kop bigint,
        tiers jsonb, valid_from date, valid_to date)
    )`;
}

interface Asked {
  kind: SQL;
  employee_id: SQL;
  location_id: SQL;
  /** Whether `rule.role` is one of theirs; not evaluated for rules of any role. */
  hasRole: SQL;
  day: SQL;
}

/**
 * Of the rules of a kind that apply to a person at a location on a day the most specific one: the person's, then the location's, then the
 * role's.
 */
export function particularRule({ kind, employee_id, location_id, hasRole, day }: Asked): SQL {
  return sql`
    select rule.id as rule_id, rule.name as rule_name, rule.rate_bp, rule.amount_kop as rule_kop, rule.tiers from rule
    where rule.kind = ${kind} and (rule.role is null or ${hasRole})
      and (rule.employee_id is null or rule.employee_id = ${employee_id})
      and (rule.location_id is null or rule.location_id = ${location_id})
      and ${day} between rule.valid_from and coalesce(rule.valid_to, 'infinity')
    order by (rule.employee_id is not null)::int * 4 + (rule.location_id is not null)::int * 2 + (rule.role is not null)::int desc,
      rule.valid_from desc, rule.id
    limit 1`;
}
