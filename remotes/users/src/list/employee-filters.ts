import { EMPLOYEE_COLUMNS, EMPLOYEE_SORTS, type TableFormat } from '@studio/contracts';
import {
  choiceField,
  columnsField,
  defineFilters,
  exportAddress,
  filled,
  type FilterValues,
  idField,
  optionalField,
  orderField,
  patternField,
  placeOf,
  searchField,
  sortField,
} from '@studio/screens';

export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number];
export type EmployeeColumn = (typeof EMPLOYEE_COLUMNS)[number];

/** Filters of the list; people of a place are those whose primary location is it, or is inside it. */
export const employeeFilters = defineFilters({
  search: searchField(),
  /** Name of a role. */
  role: patternField(/^[a-z][a-z0-9_]{0,49}$/),
  region: idField(),
  city: idField(),
  location: idField(),
  status: choiceField(['active', 'dismissed', 'all'], 'active'),
  messenger: optionalField(['bound', 'unbound']),
  sort: sortField(EMPLOYEE_SORTS, 'name'),
  order: orderField('asc'),
  columns: columnsField(EMPLOYEE_COLUMNS),
});

export type EmployeeFilters = FilterValues<typeof employeeFilters>;

/** Rows of one call. */
export const PAGE_SIZE = 100;

/** Input of the calls: filters and order. */
function queryInput(filters: EmployeeFilters) {
  const { search, role, messenger, status, sort, order } = filters;
  const place = placeOf(filters);
  return {
    ...filled({ search, role, messenger }),
    ...(place && { [`${place.kind}_id` as 'location_id']: place.id }),
    status,
    sort,
    order,
  };
}

/** One page of the list, from 1. */
export function pageInput(filters: EmployeeFilters, page: number) {
  return { ...queryInput(filters), page, page_size: PAGE_SIZE };
}

/** Address below `/api` of the file with exactly the list's filters, order and columns. */
export function exportPath(filters: EmployeeFilters, columns: readonly string[], format: TableFormat): string {
  return exportAddress('/employees/export', queryInput(filters), format, columns);
}
