import { sql } from 'drizzle-orm';
import type { DemoStage } from '../../kernel/domain';
import { refreshWithin } from '../refresh';

/**
 * Figures for the days that lower domains wrote, and a plan for each location and month that its sales nearly reach, or exceed: between 88
 * and 116 per cent of the result; for the current month, of its projection.
 */
export async function writeDemoPlans({ tx, now }: Pick<DemoStage, 'tx' | 'now'>): Promise<void> {
  await tx.execute(sql`
    insert into visitor_count (location_id, business_date, visitors, counted_by, counted_at)
    select d.location_id, d.business_date, (d.sessions * (2.6 + (abs(hashtext(d.location_id::text || d.business_date::text)) % 30) * 0.1))::int + 3,
      d.counted_by, d.counted_at
    from (
      select r.location_id, r.business_date, r.counted_by, r.counted_at,
        (select count(*) from photosession f where f.location_id = r.location_id and f.business_date = r.business_date and f.deleted_at is null) as sessions
      from day_report r
      where r.till_shift = 1 and r.counted_at is not null and r.counted_by is not null
        and r.business_date > ${now.toISOString()}::date - 90 and abs(hashtext(r.location_id::text)) % 2 = 0) d`);
  await refreshWithin(tx);
  const today = sql`${now.toISOString()}::date`;
  await tx.execute(sql`
    insert into sales_plan (location_id, month, plan_kop, reached_at)
    select location_id, month, plan, case when fact >= plan then least(${now.toISOString()}::timestamptz, month + interval '27 days') end
    from (
      select location_id, month, fact,
        (ceil(fact * pace * (0.88 + (abs(hashtext(location_id::text || month::text)) % 15) * 0.02) / 1000000) * 1000000)::bigint as plan
      from (
        select f.location_id, date_trunc('month', f.business_date)::date as month, sum(f.gross_kop - f.refunds_kop) as fact,
          case when date_trunc('month', min(f.business_date)) = date_trunc('month', ${today})
            then extract(day from date_trunc('month', ${today}) + interval '1 month' - interval '1 day') / extract(day from ${today}) else 1 end as pace
        from day_figure f group by 1, 2) brought
      where fact > 0) planned`);
}
