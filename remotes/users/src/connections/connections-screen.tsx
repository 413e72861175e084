import type { EmployeeConnection } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { ListScreen, useFilters, useLongRows } from '@studio/screens';
import { useState } from 'react';
import { EndSessionsDialog } from '../actions/end-sessions-dialog';
import { InviteDialog } from '../actions/invite-dialog';
import { employeePath } from '../address';
import { useEmployeeControls } from '../list/employee-controls';
import { employeeFilters, PAGE_SIZE, pageInput } from '../list/employee-filters';
import { SectionNav } from '../section-nav';
import { EMPLOYEES } from '../words/noun-forms';
import { ConnectionCard } from './connection-card';
import { connectionColumns, type ConnectionColumn } from './connection-columns';

/** `/users/view/connections`: everybody's messenger, invitation and devices, with the two acts that fix what is missing. */
export default function ConnectionsScreen() {
  const { can } = useAuth();
  const filters = useFilters(employeeFilters);
  const controls = useEmployeeControls(filters);
  const [act, setAct] = useState<{ kind: 'invite' | 'end'; employee: { id: string; full_name: string } } | null>(null);
  const rows = useLongRows<EmployeeConnection>({
    options: (page) => orpc.users.connections.queryOptions({ input: pageInput(filters.values, page) }),
    pageSize: PAGE_SIZE,
  });
  const ask = can('update_employees')
    ? (kind: 'invite' | 'end', { employee_id: id, full_name }: EmployeeConnection) =>
        setAct({ kind, employee: { id, full_name } })
    : null;
  return (
    <>
      <ListScreen<EmployeeConnection, ConnectionColumn>
        above={<SectionNav />}
        title="Подключения"
        forms={EMPLOYEES}
        access={{ right: 'read_employees', refusal: 'Нет доступа к подключениям' }}
        filters={filters}
        rows={rows}
        columns={connectionColumns(ask)}
        rowId={({ employee_id }) => employee_id}
        rowLabel={({ full_name }) => full_name}
        rowPath={({ employee_id }) => `${employeePath(employee_id)}?tab=connections`}
        card={(connection) => <ConnectionCard connection={connection} onAct={ask} />}
        search={{ label: 'Имя, телефон или должность', shortLabel: 'Имя или телефон' }}
        controls={controls}
        empty={{ title: 'Сотрудников пока нет', notFoundTitle: 'Никого не найдено' }}
        keysOff={act !== null}
      />
      {act?.kind === 'invite' && <InviteDialog employee={act.employee} onClose={() => setAct(null)} />}
      {act?.kind === 'end' && <EndSessionsDialog employee={act.employee} onClose={() => setAct(null)} />}
    </>
  );
}
