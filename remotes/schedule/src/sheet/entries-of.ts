import type { TimeSheet } from '@studio/contracts';

/** Whose marks of the sheet are shown. */
export interface EntriesOf {
  person: TimeSheet['rows'][number];
  locationId: string;
  month: string;
  /** The one day that is asked for; the whole month without it. */
  day?: string | null;
}
