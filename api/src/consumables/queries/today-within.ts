import type { LocationScope } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { COMPANY_ZONE, companyDate } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { allOf, jsonRow } from './json-rows';
import { placeJoins, REAL_KINDS, withinReach } from './place-rows';

/**
 * Today at a place or in a city, `2026-03-01`; of several places the latest that one of them has, so that nothing done there today is left out.
 */
export async function todayWithin(
  db: Database,
  scope: LocationScope,
  { place_id, city_id }: { place_id?: string | undefined; city_id?: string | undefined },
  now: Date,
): Promise<string> {
  const found = await jsonRow<{ today: string | null }>(
    db,
    sql`select max((${now.toISOString()}::timestamptz at time zone coalesce(p_city.time_zone, ${COMPANY_ZONE}))::date)::text as today
      from place real ${placeJoins(sql`p`, sql`real.id`)}
      where ${allOf([
        sql`p.kind in ${REAL_KINDS}`,
        withinReach(scope, sql`p.id`),
        place_id === undefined ? undefined : sql`p.id = ${place_id}::uuid`,
        city_id === undefined ? undefined : sql`p_city.id = ${city_id}::uuid`,
      ])}`,
  );
  return found?.today ?? companyDate(now);
}
