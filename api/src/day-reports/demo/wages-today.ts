import { sql } from 'drizzle-orm';
import { rowsOf } from '../../kernel/database/rows-of';
import type { DemoStage } from '../../kernel/domain';

const AMOUNT_KOP = 200_000;

/** Advances from the till of a location this evening: one is handed out, one refused, one taken back, and one waits. */
export async function wagesToday({ tx, now, inTurn, random }: DemoStage): Promise<void> {
  const held = (role: string) => sql`(
    select a.employee_id from role_assignment a join role r on r.id = a.role_id and r.name = ${role}
    join employee e on e.id = a.employee_id and e.status = 'active' and (e.primary_location_id = d.location_id or ${role} = 'office')
    where a.ended_at is null order by a.employee_id limit 1)`;
  const [till] = rowsOf<{ admin: string; office: string; workers: string[]; month: string }>(
    await tx.execute(sql`
      select found.* from (
        select ${held('admin')} as admin, ${held('office')} as office, to_char(d.business_date, 'YYYY-MM') as month,
          (select array_agg(e.id order by e.id) from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null
            join role r on r.id = a.role_id and r.name = 'photographer'
            where e.primary_location_id = d.location_id and e.status = 'active') as workers
        from day_report d join location l on l.id = d.location_id join city c on c.id = l.city_id
        where d.state in ('open', 'counted') and d.business_date = (${now.toISOString()}::timestamptz at time zone c.time_zone)::date
          and d.opening_kop + coalesce((select sum(m.amount_kop) from cash_move m where m.report_id = d.id), 0) >= ${AMOUNT_KOP}
        order by d.state desc, d.location_id
      ) found where found.admin is not null and found.office is not null and found.workers is not null limit 1`),
  );
  if (!till) return;
  const { admin, office, workers, month } = till;
  const ids = random('wages today');
  const by = inTurn(1);
  const order = async (at: number) => {
    const id = ids.uuid();
    const employee_id = workers[at % workers.length] ?? '';
    const advance = { kind: 'advance', method: 'till', amount_kop: AMOUNT_KOP, is_meant: true } as const;
    await by(office).payroll.pay({ id, employee_id, month, ...advance });
    return { id, revision: 1, sum_kop: AMOUNT_KOP };
  };
  const [out, refused, back] = [await order(0), await order(1), await order(2)];
  await order(3);
  await by(admin).payroll.handOutWage(out);
  await by(admin).payroll.refuseWage({ ...refused, reason: 'Сегодня выходной, заберёт завтра' });
  await by(office).payroll.takeBackWage(back);
}
