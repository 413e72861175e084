import { sql } from 'drizzle-orm';
import { consumptionOf } from '../../consumables';
import { calls } from '../../kernel/implement';
import { rowsOf } from '../queries/read-figures';
import { readyFigures } from './summary';

export const consumption = calls.statistics.consumption.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = await readyFigures(context, input);
  const { location_id, city_id, region_id, date_from, date_to } = input;
  const places = await rowsOf<{ id: string }>(
    db,
    sql`select l.id from location l join city c on c.id = l.city_id where true
      ${scope.kind === 'any' ? sql`` : scope.location_id === null ? sql`and false` : sql`and l.id = ${scope.location_id}`}
      ${location_id ? sql`and l.id = ${location_id}` : sql``}
      ${city_id ? sql`and l.city_id = ${city_id}` : sql``} ${region_id ? sql`and c.region_id = ${region_id}` : sql``}`,
  );
  return consumptionOf(db, { locations: places.map(({ id }) => id), date_from, date_to });
});
