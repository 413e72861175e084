import { type SQL, sql } from 'drizzle-orm';
import type { PlannedRule } from '../rules/plan-progress';

/** One person's rules of plans, from the table `planned`, as one column. */
export function plannedRules(employee_id: SQL): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('kind', kind, 'tiers', tiers, 'base_kop', base_kop, 'location_name', location_name,
      'plan_kop', plan_kop, 'fact_kop', fact_kop)) from planned where planned.employee_id = ${employee_id}), '[]')::text`;
}

/** Parses that column. */
export function readPlanned(text: string): PlannedRule[] {
  return JSON.parse(text) as PlannedRule[];
}
