import type { StockCount } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { defineFilters, ListScreen, pageField, useFilters, usePagedRows } from '@studio/screens';
import { PAGE_KEYS } from '../place/page-keys';
import { COUNT_COLUMNS, CountCard } from './count-columns';
import { PlanDialog } from './plan-dialog';

const PAGE_SIZE = 25;
/** Under a key of its own: the balance beside it has `page`. */
const countFilters = defineFilters({ page: pageField(PAGE_KEYS.counts) });

/** Counts of the places within reach, and a button to start one. */
export function CountList() {
  const { can } = useAuth();
  const filters = useFilters(countFilters);
  const rows = usePagedRows<StockCount>({
    options: (page) => orpc.consumables.counts.queryOptions({ input: { page, page_size: PAGE_SIZE } }),
    page: filters.values.page,
    pageSize: PAGE_SIZE,
  });
  const mayBegin = can('consumables.manage_location_warehouse') || can('consumables.manage_office_warehouse');
  return (
    <ListScreen<StockCount>
      part
      title="Инвентаризации"
      forms={['инвентаризация', 'инвентаризации', 'инвентаризаций']}
      filters={filters}
      rows={rows}
      columns={COUNT_COLUMNS}
      rowId={({ id }) => id}
      rowLabel={({ number }) => `Инвентаризация № ${number}`}
      rowPath={({ id }) => `/inventory/${id}`}
      card={(count) => <CountCard count={count} />}
      create={mayBegin ? { label: 'Начать инвентаризацию', form: (close) => <PlanDialog onClose={close} /> } : null}
      empty={{ title: 'Инвентаризаций пока нет', canCreate: 'Начните с полной: портал составит список сам.' }}
    />
  );
}
