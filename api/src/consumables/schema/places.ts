import { PLACE_KINDS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { check, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core';
import { city, location } from '../../locations/schema';

export const placeKind = pgEnum('place_kind', PLACE_KINDS);

/**
 * Where goods are stored. A city's and a location's place has its own id and is created with them by a trigger; the office and the virtual
 * places are created by the migration.
 */
export const place = pgTable(
  'place',
  {
    id: uuid().primaryKey(),
    kind: placeKind().notNull(),
    city_id: uuid()
      .unique()
      .references(() => city.id, { onDelete: 'cascade' }),
    location_id: uuid()
      .unique()
      .references(() => location.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check(
      'place_is_of_its_kind',
      sql`(${table.kind} = 'city') = (${table.city_id} is not null)
      and (${table.kind} = 'location') = (${table.location_id} is not null)`,
    ),
  ],
);
