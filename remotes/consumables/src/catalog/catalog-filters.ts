import { ITEM_SORTS, type TableFormat } from '@studio/contracts';
import {
  defineFilters,
  exportAddress,
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

/** Address below `/api` of the file with exactly the listed materials. */
export const exportPath = ({ search, category, state }: CatalogFilters, format: TableFormat): string =>
  exportAddress('/consumables/catalog/export', filled({ search, category, state }), format);
