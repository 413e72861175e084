import { PHOTOSESSION_COLUMNS, PHOTOSESSION_SORTS, SESSION_STATE_NAMES, type TableFormat } from '@studio/contracts';
import {
  choicesField,
  columnsField,
  dateField,
  defineFilters,
  exportAddress,
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

export type SessionColumn = 'cover' | Exclude<(typeof PHOTOSESSION_COLUMNS)[number], 'phone'>;

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
  columns: columnsField(['cover', ...PHOTOSESSION_COLUMNS]),
});

export type SessionFilters = FilterValues<typeof sessionFilters>;

/** Input of the call `photosessions.list`. */
export function listInput(filters: SessionFilters, page: number) {
  return { ...queryInput(filters), page, page_size: PAGE_SIZE };
}

/** Address below `/api` of the file with exactly what the list shows. Phones, which stand below the names, have a column there. */
export function exportPath(filters: SessionFilters, columns: readonly SessionColumn[], format: TableFormat): string {
  const named = columns.flatMap((column) =>
    column === 'name' ? ['name', 'phone'] : column === 'cover' ? [] : [column],
  );
  return exportAddress('/photosessions/export', queryInput(filters), format, named);
}

/** Filters and order as the calls take them. */
function queryInput(filters: SessionFilters) {
  const { search, states, locationId, photographerId, dateFrom, dateTo, sort, order } = filters;
  return {
    ...filled({ search, state: states, location_id: locationId, photographer_id: photographerId }),
    ...filled({ date_from: dateFrom, date_to: dateTo }),
    sort,
    order,
  };
}
