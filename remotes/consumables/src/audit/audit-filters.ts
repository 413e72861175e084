import { STOCK_AUDIT_KINDS, type TableFormat } from '@studio/contracts';
import {
  dateField,
  defineFilters,
  exportAddress,
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

type AuditFilters = FilterValues<typeof auditFilters>;

/** Input of the call `consumables.stockAudit`. */
export const listInput = (values: AuditFilters, page: number) => ({
  ...filled(values),
  page,
  page_size: PAGE_SIZE,
});

/** Address below `/api` of the file with exactly the listed entries. */
export const exportPath = ({ page: _page, ...values }: AuditFilters, format: TableFormat): string =>
  exportAddress('/consumables/audit/export', filled(values), format);
