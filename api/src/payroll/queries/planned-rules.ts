import { type SQL, sql } from 'drizzle-orm';
import type { PlannedRule } from '../rules/plan-progress';

/** The rules of plans of one person, out of the table `planned` of the pay, as one column. */
export function plannedRules(employee_id: SQL): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('kind', kind, 'tiers', tiers, 'base_kop', base_kop, 'location_name', location_name,
      'plan_kop', plan_kop, 'fact_kop', fact_kop)) from planned where planned.employee_id = ${employee_id}), '[]')::text`;
}

/** What that column holds. */
export function readPlanned(text: string): PlannedRule[] {
  return JSON.parse(text) as PlannedRule[];
}
