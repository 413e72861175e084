import { z } from 'zod';
import { count, LineItemSchema, moment, PlaceSchema } from '../fields';
import {
  HOLD_OWNER_NAMES,
  PROJECT_STATE_NAMES,
  RESERVATION_EVENT_NAMES,
  RESERVATION_STATE_NAMES,
} from './reservation-words';

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
  /** Of what was consumed: given back to the place. */
  returned: count,
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
  /** Whether the caller made it: it is extended, consumed and released by them and by who runs the place. */
  is_own: z.boolean(),
  /** Whether the caller runs the place: they release it with a reason, and take back what is left over. */
  keeps_place: z.boolean(),
});

/** Goods of a place that somebody holds. */
export const HoldSchema = z.object({
  /** Of the reservation or document. */
  id: z.uuid(),
  owner: z.enum(HOLD_OWNER_NAMES),
  number: count,
  place: PlaceSchema,
  quantity: count,
  by_name: z.string(),
  /** The last day of a reservation. */
  expires_on: z.iso.date().nullable(),
  project_title: z.string().nullable(),
  /** Of the reservation, where the caller may release it. */
  revision: count.nullable(),
  /** It is another person's: a release says why. */
  asks_reason: z.boolean(),
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
  /** Whether the caller may change it: they planned it, or whoever did has left. */
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
      /** Used by this project, without what was given back. */
      consumed: count,
      /** Free in the city now: on hand − reserved. */
      available: count,
      in_transit: count,
      /** Free in the city on the project's date: balance + in transit − reserved then. */
      available_then: count,
      /** What will be wanting at the date. */
      short: count,
      /** Where it is free now, within reach: the warehouse first, then where most of it is. */
      places: z.array(z.object({ place: PlaceSchema, available: count })),
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
  /** Why it was released or given back. */
  reason: z.string().nullable(),
  /** The document that was posted. */
  operation_id: z.uuid().nullable(),
});
