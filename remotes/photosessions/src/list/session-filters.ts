import { PHOTOSESSION_SORTS, SESSION_STATE_NAMES } from '@studio/contracts';
import {
  choicesField,
  dateField,
  defineFilters,
  filled,
  type FilterValues,
  flagField,
  idField,
  orderField,
  pageField,
  searchField,
  sortField,
  viewField,
} from '@studio/screens';

export type SessionSort = (typeof PHOTOSESSION_SORTS)[number];

export const PAGE_SIZE = 25;

/** What the list shows. */
export const sessionFilters = defineFilters({
  search: searchField(),
  states: choicesField(SESSION_STATE_NAMES, 'state'),
  locationId: idField('location'),
  photographerId: idField('photographer'),
  /** Business dates, both included. */
  dateFrom: dateField('from'),
  dateTo: dateField('to'),
  /** Only what this device holds and the server does not yet. */
  onDevice: flagField('on', 'device'),
  sort: sortField(PHOTOSESSION_SORTS, 'created_at'),
  order: orderField('desc'),
  page: pageField(),
  view: viewField(['table', 'cards'], 'table'),
});

export type SessionFilters = FilterValues<typeof sessionFilters>;

/** Input of the call `photosessions.list`. */
export function listInput(filters: SessionFilters, page: number) {
  const { search, states, locationId, photographerId, dateFrom, dateTo, sort, order } = filters;
  return {
    ...filled({ search, state: states, location_id: locationId, photographer_id: photographerId }),
    ...filled({ date_from: dateFrom, date_to: dateTo }),
    sort,
    order,
    page,
    page_size: PAGE_SIZE,
  };
}
