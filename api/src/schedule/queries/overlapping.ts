import { type LocationScope, quoted, reaches } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { russianDay } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import type { Refusal } from '../rules/refusals';

interface Overlap extends Record<string, unknown> {
  shift_id: string;
  employee_name: string;
  /** Of the person: where their home is. */
  home: string | null;
  location_id: string;
  location_name: string;
  date: string;
  starts: string;
  ends: string;
}

/**
 * Those of the shifts that overlap another of the same person, in the plan or as published. The constraints refuse the same at the commit;
 * checked before it, the refusal has names: of people and places in this reach.
 */
export async function overlapsOf(
  tx: Database,
  ids: readonly string[],
  where: 'plan' | 'published',
  scope: LocationScope,
): Promise<Refusal[]> {
  if (ids.length === 0) return [];
  const named = sql`${JSON.stringify(ids)}::jsonb`;
  const rows =
    where === 'plan'
      ? await tx.execute<Overlap>(sql`
          select distinct on (one.id) one.id as shift_id, concat_ws(' ', e.last_name, e.first_name) as employee_name,
            e.primary_location_id as home, l.id as location_id, l.name as location_name, other.date::text as date,
            to_char(other.starts_at at time zone c.time_zone, 'HH24:MI') as starts,
            to_char(other.ends_at at time zone c.time_zone, 'HH24:MI') as ends
          from shift one
          join shift other on other.employee_id = one.employee_id and other.id <> one.id and not other.removed
            and tstzrange(other.starts_at, other.ends_at) && tstzrange(one.starts_at, one.ends_at)
            and other.date between one.date - 2 and one.date + 2
          join employee e on e.id = one.employee_id
          join location l on l.id = other.location_id join city c on c.id = l.city_id
          where one.id in (select value::uuid from jsonb_array_elements_text(${named})) and not one.removed
          order by one.id, other.starts_at`)
      : await tx.execute<Overlap>(sql`
          select distinct on (one.id) one.id as shift_id, concat_ws(' ', e.last_name, e.first_name) as employee_name,
            e.primary_location_id as home, l.id as location_id, l.name as location_name, other.published_date::text as date,
            to_char(other.published_starts_at at time zone c.time_zone, 'HH24:MI') as starts,
            to_char(other.published_ends_at at time zone c.time_zone, 'HH24:MI') as ends
          from shift one
          join shift other on other.published_employee_id = one.published_employee_id and other.id <> one.id
            and tstzrange(other.published_starts_at, other.published_ends_at) && tstzrange(one.published_starts_at, one.published_ends_at)
            and other.published_date between one.published_date - 2 and one.published_date + 2
          join employee e on e.id = one.published_employee_id
          join location l on l.id = other.published_location_id join city c on c.id = l.city_id
          where one.id in (select value::uuid from jsonb_array_elements_text(${named}))
          order by one.id, other.published_starts_at`);
  return rowsOf<Overlap>(rows).map((row) => {
    const { shift_id, date, starts, ends } = row;
    const name = isReached(scope, row.home) ? row.employee_name : 'Сотрудник';
    const place = isReached(scope, row.location_id) ? quoted(row.location_name) : 'другая локация';
    const when = `${russianDay(date)}, ${starts}–${ends}, ${place}`;
    const message =
      where === 'plan'
        ? `${name} уже в смене ${when}. Уберите ту смену или выберите другое время.`
        : `${name}: опубликована смена ${when}. Сначала опубликуйте там изменение графика.`;
    return { shift_id, kind: 'overlap' as const, message };
  });
}

/** Whoever is out of reach, and a place there, is not named. */
function isReached(scope: LocationScope, location_id: string | null): boolean {
  return scope.kind === 'any' || (location_id !== null && reaches(scope, location_id));
}
