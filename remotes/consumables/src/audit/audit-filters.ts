import { STOCK_AUDIT_KINDS } from '@studio/contracts';
import {
  dateField,
  defineFilters,
  filled,
  type FilterValues,
  idField,
  optionalField,
  pageField,
  searchField,
} from '@studio/screens';

export const PAGE_SIZE = 50;

/** Filters of the journal of materials. */
export const auditFilters = defineFilters({
  search: searchField(),
  kind: optionalField(STOCK_AUDIT_KINDS),
  /** Employee's id. */
  actor_id: idField('actor'),
  date_from: dateField('from'),
  date_to: dateField('to'),
  page: pageField(),
});

/** Input of the call `consumables.stockAudit`. */
export const listInput = (values: FilterValues<typeof auditFilters>, page: number) => ({
  ...filled(values),
  page,
  page_size: PAGE_SIZE,
});
