import { sql, type SQL } from 'drizzle-orm';
import {
  countedKop,
  givenBefore,
  hasNoPayment,
  isDue,
  isGivenBack,
  isKeptSale,
  isLastPayment,
  isSoldPicture,
  paidBefore,
} from '../../sales';

export interface FigureDay {
  location_id: string;
  business_date: string;
}

/** Table of the statement: these days. */
export function dayPairs(days: readonly FigureDay[]): SQL {
  return sql`pair as (
    select (d->>0)::uuid as location_id, (d->>1)::date as business_date
    from json_array_elements(${JSON.stringify(days.map((day) => [day.location_id, day.business_date]))}::json) d)`;
}

/** Orders, each on the day of its last payment; what cost nothing on its own day. */
export const PAID = sql`paid as (
  select p.location_id, p.business_date, s.id, s.total_kop, s.discount_kop
  from pair p
  join payment m on m.location_id = p.location_id and m.business_date = p.business_date and m.state = 'succeeded'
  join sale s on s.id = m.sale_id and s.paid_at is not null
  where ${isLastPayment(sql`m`)}
  union all
  select p.location_id, p.business_date, s.id, s.total_kop, s.discount_kop
  from pair p join sale s on s.location_id = p.location_id and s.business_date = p.business_date
  where s.paid_at is not null and ${hasNoPayment(sql`s`)})`;

/** Money that came, also for orders that wait for the rest. */
export const CAME = sql`came as (
  select p.location_id, p.business_date, m.sale_id, ${countedKop(sql`m`)} as amount_kop, ${paidBefore(sql`m`)} as before_kop
  from pair p join payment m on m.location_id = p.location_id and m.business_date = p.business_date
  where m.state = 'succeeded' and ${isDue(sql`m`)} and ${countedKop(sql`m`)} > 0)`;

/** Money that was given back. */
export const GIVEN = sql`given as (
  select p.location_id, p.business_date, r.id, r.sale_id, r.amount_kop, ${givenBefore(sql`r`)} as before_kop,
    exists (select from sale s where s.id = r.sale_id and s.paid_at is not null) as of_order
  from pair p join refund r on r.location_id = p.location_id and r.business_date = p.business_date
  where ${isGivenBack(sql`r`)})`;

/** Sessions, each on the day it was shot, with what has become of it since. */
export const SHOT = sql`shot as (
  select p.location_id, p.business_date, f.id, f.photographer_id, f.photo_count,
    -- The device's clock counts where it was believed for the session's day.
    extract(hour from case when (f.device_created_at at time zone c.time_zone)::date = f.business_date then f.device_created_at
      else f.created_at end at time zone c.time_zone)::int as hour,
    exists (select from photosession_event e where e.photosession_id = f.id and e.to_state = 'showing'
      and not exists (select from photosession_event undo where undo.undoes_id = e.id)) as shown,
    own.sold, case when own.sold then (select count(*) from photo n where n.photosession_id = f.id and n.deleted_at is null
      and ${isSoldPicture(sql`n`)}) else 0 end as pictures
  from pair p
  join photosession f on f.location_id = p.location_id and f.business_date = p.business_date and f.deleted_at is null
  join location l on l.id = p.location_id join city c on c.id = l.city_id
  cross join lateral (select exists (select from sale s where s.photosession_id = f.id and ${isKeptSale(sql`s`)}) as sold) own)`;
