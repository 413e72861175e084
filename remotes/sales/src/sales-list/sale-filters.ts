import {
  PAYMENT_METHOD_NAMES,
  SALE_DAYS,
  SALE_GROUPS,
  SALE_SORTS,
  SALE_SOURCE_NAMES,
  SALE_STATE_NAMES,
  type SaleGroup,
  type TableFormat,
} from '@studio/contracts';
import {
  choiceField,
  choicesField,
  dateField,
  defineFilters,
  exportAddress,
  filled,
  type FilterValues,
  flagField,
  idField,
  optionalField,
  orderField,
  pageField,
  searchField,
  sortField,
  viewField,
} from '@studio/screens';

export const saleFilters = defineFilters({
  search: searchField(),
  state: choicesField(SALE_STATE_NAMES),
  method: optionalField(PAYMENT_METHOD_NAMES),
  region: idField(),
  city: idField(),
  location: idField(),
  seller: idField(),
  employee: idField(),
  product: idField(),
  source: optionalField(SALE_SOURCE_NAMES),
  from: dateField(),
  to: dateField(),
  days: choiceField(SALE_DAYS, 'sale'),
  marked: flagField(),
  owed: flagField(),
  by: viewField(['none', ...SALE_GROUPS], 'none'),
  sort: sortField(SALE_SORTS, 'created_at'),
  order: orderField('desc'),
  page: pageField(),
});

export type SaleFilters = FilterValues<typeof saleFilters>;

/** Rows of one page. */
export const PAGE_SIZE = 25;

function narrowing({ search, state, method, location, from, to, marked, ...rest }: SaleFilters) {
  const { region, city, seller, employee, product, source, days, owed } = rest;
  return {
    ...filled({ search, method, source, region_id: region, city_id: city, sold_by: seller }),
    ...filled({ employee_id: employee, product_id: product }),
    ...(state.length > 0 && { state: [...state] }),
    ...(location !== null && { location_id: location }),
    ...(from !== null && { date_from: from }),
    ...(to !== null && { date_to: to }),
    ...(days !== 'sale' && { days }),
    ...(marked && { marked: 'true' as const }),
    ...(owed && { owed: 'true' as const }),
  };
}

function queryInput(filters: SaleFilters) {
  const { sort, order } = filters;
  return { ...narrowing(filters), sort, order };
}

/** One page of the list, from 1. */
export function pageInput(filters: SaleFilters, page: number) {
  return { ...queryInput(filters), page, page_size: PAGE_SIZE };
}

/** The groups of the listed sales. */
export function groupsInput(filters: SaleFilters, by: SaleGroup) {
  return { ...narrowing(filters), by };
}

/** Of the held sales only place and days are asked: those that do not count yet have no state and no payment. */
export function heldInput({ region, city, location, from, to }: SaleFilters) {
  return filled({
    kind: ['sale' as const],
    region_id: region,
    city_id: city,
    location_id: location,
    date_from: from,
    date_to: to,
  });
}

/** Address below `/api` of the file with exactly the listed sales, or with their groups. */
export function exportPath(filters: SaleFilters, format: TableFormat): string {
  const { by } = filters;
  return exportAddress('/sales/export', by === 'none' ? queryInput(filters) : groupsInput(filters, by), format);
}
