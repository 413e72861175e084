import { eq, or, sql, type SQL } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';

/** Acts whose own columns may lack a city or region that they concern: of several places, and the moves. */
const IS_OF_MORE = sql`(cardinality(audit_entry.location_ids) > 1 or audit_entry.action in ('location.moved', 'city.moved'))`;

/** What a place or city belonged to until the act was done: what its next move left, otherwise what it belongs to now. */
const asOfThen = (kind: 'location' | 'city', id: SQL, field: 'city_id' | 'region_id') => sql`coalesce(
  (select (move.before ->> ${sql.raw(`'${field}'`)})::uuid from audit_entry move
    where move.subject_kind = ${sql.raw(`'${kind}'`)} and move.subject_id = ${id}::text
      and move.action = ${sql.raw(`'${kind}.moved'`)} and move.at >= audit_entry.at
    order by move.at, move.id limit 1),
  (select ${sql.raw(field)} from ${sql.raw(kind)} where id = ${id}))`;

/** Acts in a city: also those at one of its places of that moment and one of another city, so at each end of a move. */
export const inCity = (id: string): SQL | undefined => or(eq(auditEntry.city_id, id), atPlaces(sql`town.id`, id));

/** The same of a region; the move of a city without places is in both. */
export const inRegion = (id: string): SQL | undefined =>
  or(
    eq(auditEntry.region_id, id),
    sql`(audit_entry.action = 'city.moved' and audit_entry.before ->> 'region_id' = ${id})`,
    atPlaces(asOfThen('city', sql`town.id`, 'region_id'), id),
  );

/** Whether the act was done also at a place whose area of then, by its city of then (`town.id`), is this one. */
const atPlaces = (area: SQL, id: string) => sql`(${IS_OF_MORE} and exists (
  select from unnest(audit_entry.location_ids) as place(id)
  cross join lateral (select ${asOfThen('location', sql`place.id`, 'city_id')} as id) town where ${area} = ${id}::uuid))`;
