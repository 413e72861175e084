import {
  EXPENSE_METHOD_NAMES,
  EXPENSE_SORTS,
  EXPENSE_STATE_NAMES,
  type Expense,
  type TableFormat,
} from '@studio/contracts';
import {
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
  patternField,
  searchField,
  sortField,
} from '@studio/screens';

export const PAGE_SIZE = 50;

export const expenseFilters = defineFilters({
  search: searchField(),
  state: choicesField(EXPENSE_STATE_NAMES),
  mine: flagField('mine'),
  region: idField('region'),
  city: idField('city'),
  location: idField('location'),
  category_id: idField('category'),
  employee: idField('employee'),
  method: optionalField(EXPENSE_METHOD_NAMES, 'method'),
  accrual_month: patternField(/^20\d\d-(0[1-9]|1[0-2])$/, 'accounts'),
  open: idField('open'),
  date_from: dateField('from'),
  date_to: dateField('to'),
  sort: sortField(EXPENSE_SORTS, 'number'),
  order: orderField('desc'),
  page: pageField(),
});
export type ExpenseFilters = FilterValues<typeof expenseFilters>;

/** The filters as the calls name them; null and empty values are left out. */
function queryInput({
  open: _open,
  page: _page,
  state,
  mine,
  region,
  city,
  location,
  employee,
  ...values
}: ExpenseFilters) {
  return {
    ...filled({ ...values, region_id: region, city_id: city, location_id: location, employee_id: employee }),
    ...(state.length > 0 && { state: [...state] as Expense['state'][] }),
    ...(mine && { mine: 'true' as const }),
  };
}

/** Input of the list. */
export function listInput(filters: ExpenseFilters, page: number) {
  return { ...queryInput(filters), page, page_size: PAGE_SIZE };
}

/** Address below `/api` of the file with exactly the listed expenses. */
export function exportPath(filters: ExpenseFilters, format: TableFormat): string {
  return exportAddress('/expenses/export', queryInput(filters), format);
}
