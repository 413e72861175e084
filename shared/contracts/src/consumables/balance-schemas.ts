import { z } from 'zod';
import { count, PlaceSchema, unit } from './fields';

/** An item at a place, all its lots together. */
export const BalanceRowSchema = z.object({
  place: PlaceSchema,
  item_id: z.uuid(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  unit,
  on_hand: count,
  reserved: count,
  /** On hand and not promised. */
  available: count,
  /** On its way here. */
  in_transit: count,
  /** Told missing on its way here: under way in the book until somebody resolves it. */
  told_missing: count,
  /** Sold, and not written off: the book had too little. */
  awaiting: count,
  value_kop: count,
  min: count.nullable(),
  target: count.nullable(),
  /** Below the minimum with what is free, on its way and approved. */
  is_low: z.boolean(),
  /** What fills it up to its target beside all that. */
  suggested: count,
  /** Free where it is supplied from: the office for a city, the city for a location. */
  source_available: count.nullable(),
  /** Days until nothing is left, by the forecast of the material; null when it outlasts a year or nothing is used. */
  days_of_cover: count.nullable(),
});

export const BALANCE_STATES = ['all', 'there', 'low', 'out'] as const;
export const BALANCE_SORTS = ['name', 'on_hand', 'value', 'place'] as const;

/** How much to ask for: target − (available + in transit + approved but unshipped). */
export const SuggestionSchema = z.object({
  item_id: z.uuid(),
  code: z.string(),
  name: z.string(),
  unit,
  available: count,
  in_transit: count,
  approved: count,
  min: count,
  target: count,
  suggested: count,
  /** What the sender has free to give. */
  source_available: count,
});
