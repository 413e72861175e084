import { daysOfMonth } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { employee } from '../../users';
import { particularRule, ruleTable } from './particular-rule';
import { payTables } from './pay-lines';
import { rulesUpTo } from './rules-in-force';

/** Whom the revenue of a place on a day pays beside the shares of a sale: who works there for a percentage of it, and whose bonus is for its plan. */
export async function paidByPlace(
  tx: Database,
  { location_id, date }: { location_id: string; date: string },
  now: Date,
): Promise<string[]> {
  const { from, to } = daysOfMonth(date.slice(0, 7));
  const rules = await rulesUpTo(tx, to);
  const home = await tx.select({ id: employee.id }).from(employee).where(eq(employee.primary_location_id, location_id));
  const employee_ids = home.map(({ id }) => id);
  const place = sql`${location_id}::uuid`;
  const day = sql`${date}::date`;
  const working = rowsOf<{ id: string }>(
    await tx.execute(sql`with ${ruleTable(rules)}
      select distinct at_work.employee_id as id from (
        select published_employee_id as employee_id, published_position::text as role from shift
        where published_location_id = ${place} and published_date = ${day} and published_employee_id is not null
        union select employee_id, position from time_entry where location_id = ${place} and date = ${day} and taken_back_at is null
        union select employee_id, position from time_decision where location_id = ${place} and date = ${day} and is_current
      ) at_work cross join lateral (${particularRule({
        kind: sql`'pct_location'`,
        employee_id: sql`at_work.employee_id`,
        location_id: place,
        hasRole: sql`rule.role = at_work.role`,
        day,
      })}) chosen`),
  );
  const planned =
    employee_ids.length === 0 || rules.every(({ kind }) => kind !== 'place_plan')
      ? []
      : rowsOf<{ id: string }>(
          await tx.execute(sql`with ${payTables({ from, to, rules, now, employee_ids })}
            select distinct employee_id as id from planned
            where kind = 'place_plan' and location_id = ${place} and plan_kop is not null`),
        );
  return [...new Set([...working, ...planned].map(({ id }) => id))];
}
