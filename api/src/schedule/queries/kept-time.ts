import { sql } from 'drizzle-orm';
import { breakFrom, minutes, tolerance } from './intervals';

/** A mark of the row `f` that stands and has an end. */
export const isThere =
  sql.raw(`t.employee_id = f.employee_id and t.location_id = f.location_id and t.date between f.date - 1 and f.date + 1
  and t.taken_back_at is null and t.ended_at is not null and not t.end_unknown`);

/**
 * Minutes of the row `f` that need nobody's new word, where hours of it were typed or are not those that were decided about: what its person
 * pressed and every correction has left, and what the decision `d` knew.
 */
export const keptTime = sql`
  left join lateral (
    select case when f.shift_id is null then ${minutes(sql`there`)} else ${minutes(sql`paid_to - paid_from
      - greatest(upper(hours) - lower(hours) - there, case when paid_to - paid_from > ${breakFrom} then f.break else interval '0' end)`)} end as minutes
    from (
      select range_agg(
        case when t.corrected_by is null or (counts and coalesce(t.corrected_at <= d.at, true)) then tstzrange(t.begun_at, t.ended_at)
          when t.pressed_from is not null then tstzrange(t.begun_at, t.ended_at) * tstzrange(t.pressed_from, t.pressed_until)
          else 'empty' end * tstzrange(null, case when counts then d.at end)
      ) * f.present * tstzmultirange(tstzrange(f.starts_at, f.ends_at)) as hours
      from time_entry t where case when counts then not stands else f.is_typed end and ${isThere}
    ) known
    cross join lateral (select coalesce(sum(upper(piece) - lower(piece)), interval '0') as there from unnest(hours) piece) pieces
    cross join lateral (
      select case when lower(hours) <= f.starts_at + ${tolerance} then f.starts_at else lower(hours) end as paid_from,
        case when upper(hours) >= f.ends_at - ${tolerance} then f.ends_at else upper(hours) end as paid_to
    ) paid
  ) kept on true`;
