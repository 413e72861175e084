import type { StockReportParameters } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { COMPANY_ZONE } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { jsonRow } from '../queries/json-rows';

/** The zone in which a schedule runs: of its place or city, otherwise of its owner's location, otherwise the company's. */
export const reportZone = (filter: SQL, owner: SQL) => sql`coalesce(
  (select c.time_zone from place p left join location l on l.id = p.location_id join city c on c.id = coalesce(p.city_id, l.city_id)
    where p.id = coalesce(${filter}->>'place_id', ${filter}->>'city_id')::uuid),
  (select c.time_zone from employee e join location l on l.id = e.primary_location_id join city c on c.id = l.city_id
    where e.id = ${owner}),
  ${COMPANY_ZONE})`;

/** The same of a schedule that is about to be made, or of one that is read. */
export async function findReportZone(
  tx: Database,
  filter: Partial<StockReportParameters>,
  owner: string,
): Promise<string> {
  const of = reportZone(sql`${JSON.stringify(filter)}::jsonb`, sql`${owner}::uuid`);
  return (await jsonRow<{ zone: string }>(tx, sql`select ${of} as zone`))?.zone ?? COMPANY_ZONE;
}
