import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface Area {
  city_id?: string | undefined;
  region_id?: string | undefined;
}

/** Condition of rows whose location, in this column, is in the city or the region; undefined without either. */
export function locatedIn(column: PgColumn, { city_id, region_id }: Area): SQL | undefined {
  if (city_id) return sql`${column} in (select id from location where city_id = ${city_id})`;
  if (!region_id) return undefined;
  return sql`${column} in (select l.id from location l join city c on c.id = l.city_id where c.region_id = ${region_id})`;
}
