import { eq, sql } from 'drizzle-orm';
import { daysOfMonth } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { calls } from '../../kernel/calls/implement';
import { employee } from '../../users';
import { payTables } from '../queries/pay-lines';
import { plannedRules, readPlanned } from '../queries/planned-rules';
import { rulesUpTo } from '../queries/rules-in-force';
import { progressOf } from '../rules/plan-progress';

interface Earner {
  employee_id: string;
  full_name: string;
  location_name: string | null;
  earned_kop: string;
  planned: string;
}

export const motivation = calls.payroll.motivation.handler(async ({ context, input: { month, location_id } }) => {
  const { db } = context.database;
  const { from, to } = daysOfMonth(month);
  const rules = await rulesUpTo(db, to);
  const employee_ids = location_id === undefined ? undefined : await peopleOf(db, location_id);
  const people = rowsOf<Earner>(
    await db.execute(sql`
    with ${payTables({ from, to, rules, now: context.now(), ...(employee_ids && { employee_ids }) })},
    earned as (select employee_id, sum(amount_kop)::text as kop from line group by employee_id)
    select e.id as employee_id, concat_ws(' ', e.last_name, e.first_name) as full_name, home.name as location_name,
      earned.kop as earned_kop, ${plannedRules(sql`e.id`)} as planned
    from earned join employee e on e.id = earned.employee_id
    left join location home on home.id = e.primary_location_id
    ${location_id === undefined ? sql`` : sql`where e.primary_location_id = ${location_id}::uuid`}
    order by earned.kop::bigint desc, e.id`),
  );
  return people.map(({ planned, earned_kop, ...person }) => ({
    ...person,
    earned_kop: Number(earned_kop),
    ...progressOf(readPlanned(planned)),
  }));
});

async function peopleOf(db: Database, location_id: string): Promise<string[]> {
  const people = await db
    .select({ id: employee.id })
    .from(employee)
    .where(eq(employee.primary_location_id, location_id));
  return people.map(({ id }) => id);
}
