import { sql } from 'drizzle-orm';
import { consumptionOf } from '../../consumables';
import { calls } from '../../kernel/calls/implement';
import { placesOf, queryRows } from '../queries/read-figures';
import { readyFigures } from './summary';

export const consumption = calls.statistics.consumption.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = await readyFigures(context, input);
  const { date_from, date_to } = input;
  const places = await queryRows<{ id: string }>(
    db,
    sql`select l.id from location l join city c on c.id = l.city_id where ${placesOf(scope, input)}`,
  );
  return consumptionOf(db, { locations: places.map(({ id }) => id), date_from, date_to });
});
