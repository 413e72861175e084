import { ITEM_SORTS } from '@studio/contracts';
import {
  defineFilters,
  filled,
  type FilterValues,
  optionalField,
  orderField,
  pageField,
  patternField,
  searchField,
  sortField,
} from '@studio/screens';

export const PAGE_SIZE = 50;

export const catalogFilters = defineFilters({
  search: searchField(),
  category: patternField(/^.{1,60}$/u),
  state: optionalField(['archived', 'all']),
  sort: sortField(ITEM_SORTS, 'name'),
  order: orderField('asc'),
  page: pageField(),
});
type CatalogFilters = FilterValues<typeof catalogFilters>;

/** Input of the call `consumables.items`. */
export const listInput = (values: CatalogFilters, page: number) => ({ ...filled(values), page, page_size: PAGE_SIZE });
