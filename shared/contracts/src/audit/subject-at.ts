import { z } from 'zod';
import { REAL_PLACE_KINDS } from '../consumables/words';

/** What a link to a record needs beside its id, as the record is now. */
export const SubjectAtSchema = z
  .object({
    location_id: z.uuid(),
    city_id: z.uuid(),
    /** The warehouse: of two ends the one that the reader reaches. */
    place_id: z.uuid(),
    place_kind: z.enum(REAL_PLACE_KINDS),
    employee_id: z.uuid(),
    date: z.iso.date(),
    month: z.string(),
    state: z.string(),
    /** What an approved transfer became. */
    shipment_id: z.uuid(),
  })
  .partial();
