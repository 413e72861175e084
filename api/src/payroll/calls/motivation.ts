import { sql } from 'drizzle-orm';
import { calls } from '../../kernel/implement';
import { payLines } from '../queries/pay-lines';
import { placeMonths } from '../queries/place-months';
import { rulesUpTo } from '../queries/rules-in-force';
import { daysOf } from '../rules/month';
import { ownProgress, placeProgress } from '../rules/plan-progress';

interface Earner {
  employee_id: string;
  full_name: string;
  primary_location_id: string | null;
  location_name: string | null;
  earned_kop: string;
  base_kop: string;
}

export const motivation = calls.payroll.motivation.handler(async ({ context, input: { month, location_id } }) => {
  const { db } = context.database;
  const { from, to } = daysOf(month);
  const rules = await rulesUpTo(db, to);
  const found = (await db.execute(sql`
    select line.employee_id, concat_ws(' ', e.last_name, e.first_name) as full_name, e.primary_location_id, home.name as location_name,
      sum(line.amount_kop)::text as earned_kop, coalesce(sum(line.base_kop) filter (where line.kind = 'pct_own'), 0)::text as base_kop
    from (${payLines({ from, to, rules, now: context.now() })}) line
    join employee e on e.id = line.employee_id
    left join location home on home.id = e.primary_location_id
    ${location_id === undefined ? sql`` : sql`where e.primary_location_id = ${location_id}::uuid`}
    group by line.employee_id, e.last_name, e.first_name, e.primary_location_id, home.name
    order by sum(line.amount_kop) desc, line.employee_id`)) as { rows?: unknown[] };
  const people = (found.rows ?? []) as Earner[];
  const places = await placeMonths(
    db,
    month,
    people.map((one) => one.primary_location_id),
  );
  return people.map(({ employee_id, full_name, primary_location_id, location_name, earned_kop, base_kop }) => {
    const person = { id: employee_id, primary_location_id };
    return {
      employee_id,
      full_name,
      location_name,
      earned_kop: Number(earned_kop),
      plan: ownProgress(rules, person, to, Number(base_kop)),
      place_plan: placeProgress(rules, person, to, places.get(primary_location_id ?? '')),
    };
  });
});
