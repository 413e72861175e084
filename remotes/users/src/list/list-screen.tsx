import { type Employee, MAX_BULK_EMPLOYEES } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { keptList, type ListColumn, ListScreen, useFilters, useLongRows, type ViewsStore } from '@studio/screens';
import { countOf, IconUserPlus, IconUsers, useBreakpoint } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../actions/act-dialog';
import { ActMenu } from '../actions/act-menu';
import type { EmployeeAct } from '../actions/employee-act';
import { employeePath } from '../address';
import { BulkBar } from '../bulk/bulk-bar';
import { NewEmployeeDrawer } from '../creation/new-employee-drawer';
import { SectionNav } from '../section-nav';
import { ACCUSATIVE, EMPLOYEES } from '../words/noun-forms';
import { EmployeeCard } from './employee-card';
import { employeeColumns, type TableColumn } from './employee-columns';
import { EMPLOYEE_ORDERS, useEmployeeControls } from './employee-controls';
import { employeeFilters, exportPath, PAGE_SIZE, pageInput } from './employee-filters';
import { ImportButton } from './import-button';
import { keptEmployees } from './kept-employees';
import { matchesFilters, ORDERED_BY } from './matches-filters';
import { usePlaceGuests } from './use-place-guests';

const WIDE = employeeColumns(true);
const NARROW = employeeColumns(false);

/** The person's own views of the list, kept on the server. */
const VIEWS: ViewsStore = {
  list: orpc.users.views.queryOptions(),
  save: (view) => client.users.saveView(view),
  remove: ({ id }) => client.users.deleteView({ id }),
};

/** `/users/view`: everybody within reach, and over the list the form of a new employee at `?new=1`. */
export default function EmployeeList() {
  const { can } = useAuth();
  const cache = useQueryClient();
  const filters = useFilters(employeeFilters);
  const { values } = filters;
  const controls = useEmployeeControls(filters);
  const [act, setAct] = useState<{ act: EmployeeAct; employee: Employee } | null>(null);
  const rows = useLongRows<Employee>({
    options: (page) => orpc.users.employees.queryOptions({ input: pageInput(values, page) }),
    pageSize: PAGE_SIZE,
    kept: () =>
      keptList(keptEmployees(cache), (employee) => matchesFilters(employee, values), {
        by: ORDERED_BY[values.sort],
        order: values.order,
      }),
  });
  const guests = usePlaceGuests(values.location ?? null);
  const shown = useBreakpoint() === 'desktop' ? WIDE : NARROW;
  const mayChange = can('update_employees');
  const mayAdd = can('create_employees');
  return (
    <>
      <ListScreen<Employee, TableColumn>
        above={<SectionNav />}
        title="Сотрудники"
        forms={EMPLOYEES}
        countNote={guests}
        access={{ right: 'read_employees', refusal: 'Нет доступа к сотрудникам' }}
        filters={filters}
        rows={rows}
        columns={mayChange ? [...shown, actsColumn((chosen, employee) => setAct({ act: chosen, employee }))] : shown}
        rowId={({ id }) => id}
        rowLabel={({ full_name }) => full_name}
        rowPath={({ id }) => employeePath(id)}
        onIntent={({ id }) => void cache.prefetchQuery(orpc.users.employee.queryOptions({ input: { employeeId: id } }))}
        card={(employee) => <EmployeeCard employee={employee} />}
        search={{ label: 'Имя, телефон или должность', shortLabel: 'Имя или телефон' }}
        controls={controls}
        sorts={EMPLOYEE_ORDERS}
        views={VIEWS}
        settings="users"
        exportPath={(format, columns) => exportPath(values, columns, format)}
        actions={mayAdd && <ImportButton />}
        create={
          mayAdd
            ? {
                label: 'Новый сотрудник',
                icon: <IconUserPlus size={18} aria-hidden />,
                form: (close) => <NewEmployeeDrawer onClose={close} />,
              }
            : null
        }
        selection={
          mayChange
            ? { max: MAX_BULK_EMPLOYEES, bar: (chosen, total) => <BulkBar selection={chosen} total={total} /> }
            : null
        }
        searchedAmong={(known) => countOf(known, ACCUSATIVE)}
        empty={{
          icon: <IconUsers size={26} strokeWidth={1.5} />,
          title: 'Сотрудников пока нет',
          canCreate: 'Добавьте первого: нужны имя и телефон.',
          cannotCreate: 'Они появятся здесь, когда их добавит администратор.',
          notFoundTitle: 'Никого не найдено',
          notFound: 'Проверьте имя или телефон либо ослабьте фильтры. Уволенных показывает отдельный фильтр.',
        }}
        keysOff={act !== null}
      />
      {act !== null && <ActDialog act={act.act} employee={act.employee} onClose={() => setAct(null)} />}
    </>
  );
}

function actsColumn(onAct: (act: EmployeeAct, employee: Employee) => void): ListColumn<Employee, TableColumn> {
  return {
    id: 'acts',
    header: 'Действия',
    hideHeader: true,
    service: true,
    width: '4.25rem',
    align: 'end',
    cell: (employee) => <ActMenu employee={employee} onAct={(act) => onAct(act, employee)} />,
  };
}
