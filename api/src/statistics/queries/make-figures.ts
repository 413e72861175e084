import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { hasNoPayment, isCountedRefund, isLastPayment, partOfSum } from '../../sales';

export interface FigureDay {
  location_id: string;
  business_date: string;
}

/**
 * Recalculates the figures of these days from the rows. An order counts on the day of its last payment; its sum is divided by basis points
 * so that the parts sum up to the whole to the kopeck; a refund counts on its own day and is deducted from the same people and products.
 */
export async function makeFigures(tx: Database, days: readonly FigureDay[]): Promise<void> {
  if (days.length === 0) return;
  const pair = sql`pair as (
    select (d->>0)::uuid as location_id, (d->>1)::date as business_date
    from json_array_elements(${JSON.stringify(days.map((day) => [day.location_id, day.business_date]))}::json) d)`;
  const paid = sql`paid as (
    select p.location_id, p.business_date, s.id, s.total_kop, s.discount_kop, s.photosession_id, s.paid_at
    from pair p
    join payment m on m.location_id = p.location_id and m.business_date = p.business_date and m.state = 'succeeded'
    join sale s on s.id = m.sale_id and s.paid_at is not null
    where ${isLastPayment(sql`m`)}
    union all
    select p.location_id, p.business_date, s.id, s.total_kop, s.discount_kop, s.photosession_id, s.paid_at
    from pair p join sale s on s.location_id = p.location_id and s.business_date = p.business_date
    where s.paid_at is not null and ${hasNoPayment(sql`s`)})`;
  const given = sql`given as (
    select p.location_id, p.business_date, r.id, r.sale_id, r.amount_kop
    from pair p join refund r on r.location_id = p.location_id and r.business_date = p.business_date
    where ${isCountedRefund(sql`r`)})`;
  const shot = sql`shot as (
    select p.location_id, p.business_date, f.id, f.photographer_id, f.photo_count,
      -- The device's clock counts where it was believed for the session's day.
      extract(hour from case when (f.device_created_at at time zone c.time_zone)::date = f.business_date then f.device_created_at
        else f.created_at end at time zone c.time_zone)::int as hour,
      exists (select from photosession_event e where e.photosession_id = f.id and e.to_state = 'showing'
        and not exists (select from photosession_event undo where undo.undoes_id = e.id)) as shown,
      exists (select from sale s where s.photosession_id = f.id and s.paid_at is not null) as sold
    from pair p
    join photosession f on f.location_id = p.location_id and f.business_date = p.business_date and f.deleted_at is null
    join location l on l.id = p.location_id join city c on c.id = l.city_id)`;

  await tx.execute(sql`with ${pair} delete from day_figure d using pair p
    where d.location_id = p.location_id and d.business_date = p.business_date`);
  await tx.execute(sql`with ${pair}, ${paid}, ${given}, ${shot},
    hours as (select location_id, business_date, array_agg(n order by hour) as by_hour from (
      select p.location_id, p.business_date, h.hour, count(s.id)::int as n
      from (select distinct location_id, business_date from shot) p
      cross join generate_series(0, 23) as h (hour)
      left join shot s on s.location_id = p.location_id and s.business_date = p.business_date and s.hour = h.hour
      group by 1, 2, 3) counted group by 1, 2),
    sums (location_id, business_date, sessions, shown, sold, photos, orders, gross, refunds, discount, units, pictures, expenses, visitors, worked) as (
      select location_id, business_date, count(*), count(*) filter (where shown), count(*) filter (where sold), sum(photo_count),
        0, 0, 0, 0, 0, 0, 0, 0, 0 from shot group by 1, 2
      union all
      select location_id, business_date, 0, 0, 0, 0, count(*), sum(total_kop), 0, sum(discount_kop),
        sum((select coalesce(sum(quantity), 0) from sale_line where sale_id = paid.id)),
        sum((select count(*) from (select photo_id from sale_photo where sale_id = paid.id
          union select photo_id from sale_line where sale_id = paid.id and photo_id is not null
          union select f.id from photo f where f.photosession_id = paid.photosession_id and ${isThere(sql`f`, sql`paid.paid_at`)}
            and exists (select from sale_line l where l.sale_id = paid.id and ${holdsAllPhotos(sql`l`)})) taken)), 0, 0, 0
      from paid group by 1, 2
      union all
      select location_id, business_date, 0, 0, 0, 0, 0, 0, sum(amount_kop), 0,
        -sum((select coalesce(sum(quantity), 0) from refund_line where refund_id = given.id)), 0, 0, 0, 0 from given group by 1, 2
      union all
      select p.location_id, p.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(coalesce(e.approved_kop, e.claimed_kop)), 0, 0
      from pair p join expense e on e.location_id = p.location_id and e.counted_on = p.business_date
      where e.state in ('approved', 'paid') group by 1, 2
      union all
      select p.location_id, p.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, v.visitors, 0
      from pair p join visitor_count v on v.location_id = p.location_id and v.business_date = p.business_date
      union all
      select p.location_id, p.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(extract(epoch from t.ended_at - t.begun_at) / 60)::int
      from pair p join time_entry t on t.location_id = p.location_id and t.date = p.business_date
      where t.ended_at > t.begun_at group by 1, 2)
    insert into day_figure (location_id, business_date, sessions, shown, sold, photos, orders, gross_kop, refunds_kop,
      discount_kop, units, photos_sold, expenses_kop, visitors, counted_sessions, worked_min, timed_kop, sessions_by_hour)
    select s.location_id, s.business_date, sum(sessions), sum(shown), sum(sold), sum(photos), sum(orders), sum(gross),
      sum(refunds), sum(discount), sum(units), sum(pictures), sum(expenses), sum(visitors),
      case when sum(visitors) > 0 then sum(sessions) else 0 end, sum(worked),
      case when sum(worked) > 0 then sum(gross) - sum(refunds) else 0 end,
      coalesce((select by_hour from hours h where h.location_id = s.location_id and h.business_date = s.business_date), '{}')
    from sums s group by s.location_id, s.business_date`);

  await tx.execute(sql`with ${pair} delete from person_figure d using pair p
    where d.location_id = p.location_id and d.business_date = p.business_date`);
  await tx.execute(sql`with ${pair}, ${paid}, ${given}, ${shot},
    money (location_id, business_date, sale_id, gross, refunds, orders) as (
      select location_id, business_date, id, total_kop, 0, 1 from paid
      union all select location_id, business_date, sale_id, 0, amount_kop, 0 from given),
    part as (
      select sale_id, employee_id, sum(basis_points) as points from sale_share
      where sale_id in (select sale_id from money) group by 1, 2
      union all
      select s.id, s.sold_by, 10000 from sale s
      where s.id in (select sale_id from money) and not exists (select from sale_share h where h.sale_id = s.id)),
    summed as (select *, sum(points) over (partition by sale_id order by employee_id) as upto,
      sum(points) over (partition by sale_id) as whole from part),
    earned as (
      select m.location_id, m.business_date, q.employee_id, m.orders,
        ${partOfSum(sql`m.gross`, sql`q`)} as gross, ${partOfSum(sql`m.refunds`, sql`q`)} as refunds
      from money m join summed q on q.sale_id = m.sale_id)
    insert into person_figure (location_id, business_date, employee_id, sessions, shown, sold, photos, orders, gross_kop, refunds_kop)
    select location_id, business_date, employee_id, sum(sessions), sum(shown), sum(sold), sum(photos), sum(orders), sum(gross), sum(refunds)
    from (
      select location_id, business_date, employee_id, 0 as sessions, 0 as shown, 0 as sold, 0 as photos, orders, gross, refunds from earned
      union all
      select location_id, business_date, photographer_id, 1, shown::int, sold::int, photo_count, 0, 0, 0
      from shot where photographer_id is not null) every
    group by 1, 2, 3`);

  await tx.execute(sql`with ${pair} delete from product_figure d using pair p
    where d.location_id = p.location_id and d.business_date = p.business_date`);
  await tx.execute(sql`with ${pair}, ${paid}, ${given},
    line (location_id, business_date, product_id, name, units, gross, refunds) as (
      select p.location_id, p.business_date, l.product_id, l.name, l.quantity, l.sum_kop, 0
      from paid p join sale_line l on l.sale_id = p.id
      union all
      select p.location_id, p.business_date, null, null, 0, p.total_kop - coalesce((select sum(sum_kop) from sale_line where sale_id = p.id), 0), 0
      from paid p
      union all
      select g.location_id, g.business_date, l.product_id, l.name, -r.quantity, 0, r.sum_kop
      from given g join refund_line r on r.refund_id = g.id join sale_line l on l.id = r.sale_line_id
      union all
      select g.location_id, g.business_date, null, null, 0, 0, g.amount_kop - coalesce((select sum(sum_kop) from refund_line where refund_id = g.id), 0)
      from given g)
    insert into product_figure (location_id, business_date, product_key, name, units, gross_kop, refunds_kop)
    select location_id, business_date, coalesce(product_id::text, ''), coalesce(max(name), 'Прочее'), sum(units), sum(gross), sum(refunds)
    from line group by location_id, business_date, coalesce(product_id::text, '')
    having sum(gross) <> 0 or sum(refunds) <> 0 or sum(units) <> 0`);
}

/** Whether the line sells every digital photo of its session, by itself or inside a package. */
function holdsAllPhotos(line: SQL): SQL {
  return sql`(${line}.kind = 'all_digital' or exists (select from package_item i join product p on p.id = i.product_id
    where i.package_id = ${line}.product_id and p.kind = 'all_digital'))`;
}

/** Whether the picture was in its session, and not in the trash, at the moment. */
function isThere(picture: SQL, moment: SQL): SQL {
  return sql`(${picture}.uploaded_at <= ${moment} and (${picture}.deleted_at is null or ${picture}.deleted_at > ${moment}))`;
}
