import { UNUSUAL_KIND_NAMES } from '@studio/contracts';
import {
  dateField,
  defineFilters,
  filled,
  type FilterValues,
  idField,
  optionalField,
  pageField,
  placeOf,
  useLastToday,
} from '@studio/screens';
import { addDays } from '@studio/ui/widgets';

/** Rows of one page of cases. */
export const PAGE_SIZE = 25;

/** What is looked at, kept in the address: a period at places, and the kind, place and person whose cases are listed. */
export const unusualFilters = defineFilters({
  date_from: dateField('from'),
  date_to: dateField('to'),
  region: idField('region'),
  city: idField('city'),
  location: idField('location'),
  kind: optionalField(UNUSUAL_KIND_NAMES),
  at: idField('at'),
  who: idField('who'),
  page: pageField(),
});
export type UnusualValues = FilterValues<typeof unusualFilters>;

const DEFAULT_DAYS = 7;

/** Input of the calls; the default period is the last seven days, to the latest that has begun at its places. */
export function useUnusualInput({ date_from, date_to, region, city, location }: UnusualValues) {
  const today = useLastToday(placeOf({ region, city, location }));
  const to = date_to ?? today;
  return {
    date_from: date_from ?? addDays(to, 1 - DEFAULT_DAYS),
    date_to: to,
    ...filled({ region_id: region, city_id: city, location_id: location }),
  };
}
