import type { EmployeeConnection } from '@studio/contracts';
import { useAuth, useLocation, useNavigate } from '@studio/portal';
import { useLate, VirtualTable } from '@studio/ui';
import { useState } from 'react';
import { EndSessionsDialog } from '../actions/end-sessions-dialog';
import { InviteDialog } from '../actions/invite-dialog';
import { employeePath } from '../address';
import { type EmployeeFilters, narrowingCount, resetFilters } from '../list/employee-filters';
import { openedIndex, rememberOpened } from '../list/last-opened';
import { ListEmpty } from '../list/list-empty';
import type { RowPages } from '../list/use-row-pages';
import type { ChangeFilters } from '../list/use-filters';
import { ConnectionCard } from './connection-card';
import { connectionColumns, type ConnectionColumn } from './connection-columns';

interface ConnectionTableProps {
  data: RowPages<EmployeeConnection>;
  filters: EmployeeFilters;
  change: ChangeFilters;
}

/** Everybody's messenger, invitation and devices, with the two acts that mend what is missing. */
export function ConnectionTable({ data, filters, change }: ConnectionTableProps) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [act, setAct] = useState<{ kind: 'invite' | 'end'; employee: { id: string; full_name: string } } | null>(null);
  const [startAt] = useState(() => openedIndex(search));
  const waiting = useLate(data.total === undefined && data.fetching);
  const mayChange = can('update_employees');
  const ask = (kind: 'invite' | 'end', { employee_id: id, full_name }: EmployeeConnection) =>
    setAct({ kind, employee: { id, full_name } });
  const failed = data.error !== null && !data.error.isNetwork;
  if (data.total === undefined && ((data.fetching && !waiting) || failed)) return null;
  return (
    <>
      <VirtualTable<EmployeeConnection, ConnectionColumn>
        label="Подключения"
        columns={connectionColumns(mayChange ? ask : null)}
        rowCount={data.total ?? 0}
        rowAt={data.rowAt}
        onRange={data.onRange}
        rowId={({ employee_id }) => employee_id}
        rowLabel={({ full_name }) => full_name}
        sort={filters.sort === 'name' ? { column: 'full_name', direction: filters.order } : null}
        onSort={({ direction }) => change({ sort: 'name', order: direction })}
        onOpen={({ employee_id }, index) => {
          rememberOpened({ search, index });
          void navigate(`${employeePath(employee_id)}?tab=connections`);
        }}
        startAt={startAt}
        renderCard={(connection) => <ConnectionCard connection={connection} onAct={mayChange ? ask : null} />}
        loading={waiting || data.changing}
        empty={
          <ListEmpty
            unknown={data.total === undefined}
            unreachable={data.error?.isNetwork === true}
            narrowed={narrowingCount(filters) > 0}
            onReset={() => change(resetFilters(filters))}
            onRetry={data.refetch}
            onNew={null}
          />
        }
      />
      {act?.kind === 'invite' && <InviteDialog employee={act.employee} onClose={() => setAct(null)} />}
      {act?.kind === 'end' && <EndSessionsDialog employee={act.employee} onClose={() => setAct(null)} />}
    </>
  );
}
