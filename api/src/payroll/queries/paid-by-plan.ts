import { daysOfMonth } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { payTables } from './pay-lines';
import { rulesUpTo } from './rules-in-force';

/** Whether a rule in force pays the person by the plan of this location and month. */
export async function isPaidByPlan(
  tx: Database,
  person: string,
  { location_id, month }: { location_id: string; month: string },
  now: Date,
): Promise<boolean> {
  const { from, to } = daysOfMonth(month);
  const rules = await rulesUpTo(tx, to);
  const rows = rowsOf<{ one: number }>(
    await tx.execute(sql`with ${payTables({ from, to, rules, now, employee_ids: [person] })}
      select 1 as one from planned where employee_id = ${person}::uuid and kind = 'place_plan' and location_id = ${location_id}::uuid`),
  );
  return rows.length > 0;
}
