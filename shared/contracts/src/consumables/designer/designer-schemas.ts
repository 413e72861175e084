import { z } from 'zod';
import { count, LineItemSchema, moment, PlaceSchema } from '../fields';
import { PROJECT_STATE_NAMES, RESERVATION_EVENT_NAMES, RESERVATION_STATE_NAMES } from './reservation-words';

/** A material of a city with its stock by place. */
export const CityMaterialSchema = LineItemSchema.extend({
  category: z.string(),
  on_hand: count,
  reserved: count,
  /** On hand and not promised. */
  available: count,
  in_transit: count,
  /** At the requested date: with goods on their way, and without reservations that have expired by then. */
  available_then: count,
  /** Held by the caller. */
  reserved_by_me: count,
  places: z.array(z.object({ place: PlaceSchema, on_hand: count, available: count })),
});

export const ReservationSchema = z.object({
  id: z.uuid(),
  number: count,
  state: z.enum(RESERVATION_STATE_NAMES),
  place: PlaceSchema,
  item: LineItemSchema,
  quantity: count,
  consumed: count,
  /** Still held: quantity − consumed while it is open, else nothing. */
  open: count,
  project_id: z.uuid().nullable(),
  project_title: z.string().nullable(),
  note: z.string().nullable(),
  /** The last day on which it is held. */
  expires_on: z.iso.date(),
  created_by_name: z.string(),
  created_at: moment,
  closed_at: moment.nullable(),
  revision: count,
  /** Whether the caller may extend, consume and release it: it is theirs, or at a place that they run. */
  is_mine: z.boolean(),
});

export const ProjectSchema = z.object({
  id: z.uuid(),
  number: count,
  title: z.string(),
  city_id: z.uuid(),
  city_name: z.string(),
  needed_on: z.iso.date(),
  state: z.enum(PROJECT_STATE_NAMES),
  note: z.string().nullable(),
  created_by_name: z.string(),
  created_at: moment,
  revision: count,
  is_mine: z.boolean(),
  line_count: count,
  /** Lines for which neither reservations nor free goods suffice at the date. */
  short_count: count,
  /** Lines that are reserved or used in full. */
  covered_count: count,
});

export const ProjectDetailSchema = ProjectSchema.extend({
  lines: z.array(
    LineItemSchema.extend({
      needed: count,
      /** Held for this project. */
      reserved: count,
      /** Used by this project. */
      consumed: count,
      /** Free in the city now: on hand − reserved. */
      available: count,
      in_transit: count,
      /** Free in the city on the project's date: balance + in transit − reserved then. */
      available_then: count,
      /** What will be wanting at the date. */
      short: count,
    }),
  ),
  reservations: z.array(ReservationSchema),
});

export const DesignerActSchema = z.object({
  id: z.uuid(),
  at: moment,
  event: z.enum(RESERVATION_EVENT_NAMES),
  quantity: count,
  item: LineItemSchema,
  place: PlaceSchema,
  reservation_id: z.uuid(),
  reservation_number: count,
  project_id: z.uuid().nullable(),
  project_title: z.string().nullable(),
  actor_name: z.string().nullable(),
  /** The consumption that was posted. */
  operation_id: z.uuid().nullable(),
});
