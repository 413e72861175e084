import { HELD_KIND_NAMES } from '@studio/contracts';
import {
  choiceField,
  choicesField,
  dateField,
  defineFilters,
  filled,
  type FilterValues,
  flagField,
  idField,
  pageField,
} from '@studio/screens';

export const PAGE_SIZE = 50;

/** Of the list: what waits, what was decided, or all of it. */
export const SHOWN_STANDINGS = ['held', 'counts', 'void', 'all'] as const;

export const heldFilters = defineFilters({
  standing: choiceField(SHOWN_STANDINGS, 'held'),
  kind: choicesField(HELD_KIND_NAMES),
  to_decide: flagField('to_decide'),
  region: idField('region_id'),
  city: idField('city_id'),
  location: idField('location_id'),
  subject_id: idField('subject_id'),
  made_by: idField('made_by'),
  open: idField('open'),
  date_from: dateField('from'),
  date_to: dateField('to'),
  page: pageField(),
});
type HeldFilters = FilterValues<typeof heldFilters>;

/** Input of the list; null and empty values are left out. */
export function listInput(
  { open: _open, standing, kind, to_decide, region, city, location, ...values }: HeldFilters,
  page: number,
) {
  return {
    ...filled({ ...values, region_id: region, city_id: city, location_id: location }),
    ...(standing !== 'all' && { standing: [standing] }),
    ...(kind.length > 0 && { kind: [...kind] }),
    ...(to_decide && { to_decide: 'true' }),
    page,
    page_size: PAGE_SIZE,
  };
}
