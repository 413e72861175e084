import { z } from 'zod';
import { recordId } from '../record-id';
import { MAX_BULK_REPORTS } from './limits';
import { DAY_STATE_NAMES } from './report-state';

/** Days of all places in reach, and what waits for somebody. */
export const DayOverviewSchema = z.object({
  days: z.array(z.iso.date()),
  places: z.array(
    z.object({
      location_id: z.uuid(),
      location_name: z.string(),
      city_name: z.string(),
      missing: z.number().int(),
      /** Reports that wait for approval. */
      submitted: z.number().int(),
      different: z.number().int(),
      difference_kop: z.number().int(),
      cells: z.array(
        z.object({
          date: z.iso.date(),
          /** `none`: no report and nothing happened; `missing`: there was work, and no report was submitted. */
          state: z.enum(['none', 'missing', ...DAY_STATE_NAMES]),
          report_id: z.uuid().nullable(),
          difference_kop: z.number().int().nullable(),
        }),
      ),
    }),
  ),
  /** Reports of the days before that nobody has approved yet, and the last of these days. */
  earlier: z.object({ unapproved: z.number().int(), last_date: z.iso.date().nullable() }),
  /** Approved reports that are not locked, of these days and before, oldest first. */
  approved: z
    .array(z.object({ id: recordId(), date: z.iso.date(), revision: z.number().int(), counted_kop: z.number().int() }))
    .max(MAX_BULK_REPORTS),
});
