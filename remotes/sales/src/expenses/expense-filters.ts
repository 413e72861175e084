import { EXPENSE_SORTS, EXPENSE_STATE_NAMES, type Expense } from '@studio/contracts';
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
  open: idField('open'),
  date_from: dateField('from'),
  date_to: dateField('to'),
  sort: sortField(EXPENSE_SORTS, 'number'),
  order: orderField('desc'),
  page: pageField(),
});
export type ExpenseFilters = FilterValues<typeof expenseFilters>;

/** Input of the list; null and empty values are left out. */
export function listInput(
  { open: _open, state, mine, region, city, location, ...values }: ExpenseFilters,
  page: number,
) {
  return {
    ...filled({ ...values, region_id: region, city_id: city, location_id: location }),
    ...(state.length > 0 && { state: [...state] as Expense['state'][] }),
    ...(mine && { mine: 'true' }),
    page,
    page_size: PAGE_SIZE,
  };
}
