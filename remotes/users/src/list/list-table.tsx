import type { Employee } from '@studio/contracts';
import { orpc, useAuth, useLocation, useNavigate } from '@studio/portal';
import { type Column, type Sort, useBreakpoint, useIntent, useLate, VirtualTable } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../actions/act-dialog';
import { ActMenu } from '../actions/act-menu';
import type { EmployeeAct } from '../actions/employee-act';
import { employeePath } from '../address';
import { BulkBar } from '../bulk/bulk-bar';
import { EmployeeCard } from './employee-card';
import { employeeColumns, SORT_OF, type TableColumn } from './employee-columns';
import { type EmployeeColumn, type EmployeeFilters, narrowingCount, resetFilters } from './employee-filters';
import { openedIndex, rememberOpened } from './last-opened';
import { COLUMN_IDS } from './list-columns';
import { ListEmpty } from './list-empty';
import type { EmployeeRows } from './use-employee-rows';
import type { ChangeFilters } from './use-filters';
import { useSelection } from './use-selection';
import type { useTableSettings } from './use-table-settings';

const WIDE = employeeColumns(true);
const NARROW = employeeColumns(false);

interface ListTableProps {
  data: EmployeeRows;
  filters: EmployeeFilters;
  change: ChangeFilters;
  columns: readonly EmployeeColumn[];
  settings: ReturnType<typeof useTableSettings>;
  onNew: (() => void) | null;
}

/** The rows, what can be done with one or several of them, or why there are none. */
export function ListTable({ data, filters, change, columns, settings, onNew }: ListTableProps) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const { search } = useLocation();
  const cache = useQueryClient();
  const selection = useSelection(filters, data.total);
  const [act, setAct] = useState<{ act: EmployeeAct; employee: Employee } | null>(null);
  const waiting = useLate(data.total === undefined && data.fetching);
  const [startAt] = useState(() => openedIndex(search));
  const shown = useBreakpoint() === 'desktop' ? WIDE : NARROW;
  const mayChange = can('update_employees');
  const prefetch = useIntent((employee: Employee) => {
    void cache.prefetchQuery(orpc.users.employee.queryOptions({ input: { employeeId: employee.id } }));
  });

  const failed = data.error !== null && !data.error.isNetwork;
  if (data.total === undefined && ((data.fetching && !waiting) || failed)) return null;
  return (
    <>
      <VirtualTable<Employee, TableColumn>
        label="Сотрудники"
        columns={mayChange ? [...shown, actsColumn((chosen, employee) => setAct({ act: chosen, employee }))] : shown}
        hiddenColumns={new Set(COLUMN_IDS.filter((column) => !columns.includes(column)))}
        rowCount={data.total ?? 0}
        rowAt={data.rowAt}
        onRange={data.onRange}
        rowId={({ id }) => id}
        rowLabel={({ full_name }) => full_name}
        sort={sortShown(filters)}
        onSort={({ column, direction }) => {
          const sort = SORT_OF[column];
          if (sort !== undefined) change({ sort, order: direction });
        }}
        {...(mayChange && {
          selection: selection.ids,
          onSelection: selection.set,
          onSelectAll: selection.selectAll,
          onSelectRange: selection.selectRange,
        })}
        density={settings.density ?? undefined}
        onOpen={(employee, index) => {
          rememberOpened({ search, index });
          void navigate(employeePath(employee.id));
        }}
        startAt={startAt}
        onIntent={prefetch}
        renderCard={(employee) => <EmployeeCard employee={employee} />}
        loading={waiting || data.changing}
        empty={
          <ListEmpty
            unknown={data.total === undefined}
            unreachable={data.error?.isNetwork === true}
            narrowed={narrowingCount(filters) > 0}
            onReset={() => change(resetFilters(filters))}
            onRetry={data.refetch}
            onNew={onNew}
          />
        }
      />
      <BulkBar selection={selection} total={data.total} />
      {act !== null && <ActDialog act={act.act} employee={act.employee} onClose={() => setAct(null)} />}
    </>
  );
}

function actsColumn(onAct: (act: EmployeeAct, employee: Employee) => void): Column<Employee, TableColumn> {
  return {
    id: 'acts',
    header: 'Действия',
    hideHeader: true,
    width: '4.25rem',
    align: 'end',
    cell: (employee) => <ActMenu employee={employee} onAct={(act) => onAct(act, employee)} />,
  };
}

function sortShown({ sort, order }: EmployeeFilters): Sort<TableColumn> {
  const column = (Object.keys(SORT_OF) as TableColumn[]).find((each) => SORT_OF[each] === sort);
  return { column: column ?? 'full_name', direction: order };
}
