import { PROJECT_STATE_NAMES, RESERVATION_EVENT_NAMES, RESERVATION_STATE_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { city } from '../../locations/schema';
import { employee } from '../../users/schema';
import { item } from './items';
import { operation } from './ledger';
import { place } from './places';

export const projectState = pgEnum('stock_project_state', PROJECT_STATE_NAMES);
export const reservationState = pgEnum('reservation_state', RESERVATION_STATE_NAMES);
export const reservationEventKind = pgEnum('reservation_event_kind', RESERVATION_EVENT_NAMES);

const number = () =>
  bigint({ mode: 'number' })
    .notNull()
    .unique()
    .default(sql`nextval('stock_document_number')`);
const moment = () => timestamp({ withTimezone: true });
const quantity = () => bigint({ mode: 'number' });

/** A designer's preparations for a day, with the materials that they need. */
export const stockProject = pgTable(
  'stock_project',
  {
    id: uuid().primaryKey(),
    number: number(),
    city_id: uuid()
      .notNull()
      .references(() => city.id),
    title: text().notNull(),
    needed_on: date().notNull(),
    state: projectState().notNull().default('open'),
    note: text(),
    payload_hash: text().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => employee.id),
    created_at: moment().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('stock_project_by_city').on(table.city_id, table.state, table.needed_on),
    index('stock_project_by_date').on(table.state, table.needed_on),
    index('stock_project_created_by').on(table.created_by),
  ],
);

export const stockProjectLine = pgTable(
  'stock_project_line',
  {
    project_id: uuid()
      .notNull()
      .references(() => stockProject.id, { onDelete: 'cascade' }),
    item_id: uuid()
      .notNull()
      .references(() => item.id),
    quantity: quantity().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.item_id] }),
    check('stock_project_line_quantity', sql`${table.quantity} > 0`),
    index('stock_project_line_by_item').on(table.item_id),
  ],
);

/** Goods of a place that are held for a project; the open part is in `stock_hold` under the same id. */
export const reservation = pgTable(
  'reservation',
  {
    id: uuid().primaryKey(),
    number: number(),
    state: reservationState().notNull().default('active'),
    place_id: uuid()
      .notNull()
      .references(() => place.id),
    item_id: uuid()
      .notNull()
      .references(() => item.id),
    quantity: quantity().notNull(),
    consumed: quantity().notNull().default(0),
    /** Of what was consumed: given back. */
    returned: quantity().notNull().default(0),
    project_id: uuid().references(() => stockProject.id),
    note: text(),
    /** The last day, at the place, on which the goods are held. */
    expires_on: date().notNull(),
    payload_hash: text().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => employee.id),
    created_at: moment().notNull(),
    closed_at: moment(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('reservation_by_place').on(table.place_id, table.item_id),
    index('reservation_by_project').on(table.project_id),
    index('reservation_by_person').on(table.created_by, table.created_at),
    index('reservation_open')
      .on(table.expires_on)
      .where(sql`state in ('active', 'partially_consumed')`),
    check(
      'reservation_quantities',
      sql`${table.quantity} > 0 and 0 <= ${table.consumed} and ${table.consumed} <= ${table.quantity}`,
    ),
    check('reservation_returned', sql`0 <= ${table.returned} and ${table.returned} <= ${table.consumed}`),
    index('reservation_by_item').on(table.item_id),
  ],
);

/** Append-only. */
export const reservationEvent = pgTable(
  'reservation_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    reservation_id: uuid()
      .notNull()
      .references(() => reservation.id),
    at: moment().notNull(),
    event: reservationEventKind().notNull(),
    quantity: quantity().notNull(),
    /** Null for changes made by the portal. */
    actor_id: uuid().references(() => employee.id),
    operation_id: uuid().references(() => operation.id),
    reason: text(),
  },
  (table) => [
    index('reservation_event_by_reservation').on(table.reservation_id, table.at),
    index('reservation_event_by_time').on(table.at),
    index('reservation_event_by_actor')
      .on(table.actor_id)
      .where(sql`${table.actor_id} is not null`),
  ],
);
