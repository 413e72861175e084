import { HOUR_MS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../kernel/database/rows-of';
import type { DemoStage } from '../../kernel/domain';
import { inCash } from './plan-days';

/** How long ago the tills were counted. */
const HOURS = 1;

interface OpenDay {
  id: string;
  location_id: string;
  business_date: string;
  till_kop: number;
  revision: number;
}

/** Three tills this evening, and a count of somebody who may not: one is counted, one was closed and opened again with less than was left, and one of an earlier day is counted anew. */
export async function daysToday({ tx, now, inTurn, random }: DemoStage): Promise<void> {
  const days = rowsOf<OpenDay>(
    await tx.execute(sql`
      select r.id, r.location_id, r.revision, r.business_date::text as business_date,
        (r.opening_kop + coalesce((select sum(m.amount_kop) from cash_move m where m.report_id = r.id), 0))::float8 as till_kop
      from day_report r
      where r.state = 'open' and not exists (
        select from day_report other where other.location_id = r.location_id and other.state in ('open', 'counted') and other.id <> r.id)
        and not exists (select from cash_move m where m.report_id = r.id and m.at > ${new Date(now.getTime() - HOURS * HOUR_MS)})
      order by r.business_date desc, r.location_id`),
  );
  const approved = rowsOf<{ id: string; revision: number; approved_by: string }>(
    await tx.execute(
      sql`select id, revision, approved_by from day_report where state = 'approved' order by business_date desc, location_id limit 1`,
    ),
  );
  const [chief] = rowsOf<{ id: string }>(
    await tx.execute(sql`select a.employee_id as id from role_assignment a join role r on r.id = a.role_id
      where r.name = 'federal_manager' and a.ended_at is null order by a.employee_id limit 1`),
  );
  const [designer] = rowsOf<{ id: string }>(
    await tx.execute(sql`select a.employee_id as id from role_assignment a join role r on r.id = a.role_id
      where r.name = 'designer' and a.ended_at is null order by a.employee_id limit 1`),
  );
  const [counted, shifted] = days;
  if (!chief || !designer || !counted || !shifted) return;
  const ids = random('days today');
  const inOrder = inTurn(HOURS);
  const by = () => inOrder(chief.id).dayReports;
  await by().count({ id: counted.id, revision: counted.revision, lines: inCash(counted.till_kop) });
  const { revision, counted_at } = await by().count({
    id: shifted.id,
    revision: shifted.revision,
    lines: inCash(shifted.till_kop),
  });
  // Somebody who submits no days has counted it without a connection: a second person decides.
  const { location_id, business_date, till_kop } = counted;
  await inOrder(designer.id).dayReports.close({
    closing_id: ids.uuid(),
    location_id,
    business_date,
    lines: inCash(till_kop),
  });
  await by().submit({ id: shifted.id, revision, counted_at: counted_at ?? '' });
  await by().open({
    id: ids.uuid(),
    location_id: shifted.location_id,
    opening_lines: inCash(Math.max(0, shifted.till_kop - 10_000)),
  });
  for (const { id, revision: at } of approved) await by().reopen({ id, revision: at, reason: 'Нашли ещё одну купюру' });
}
