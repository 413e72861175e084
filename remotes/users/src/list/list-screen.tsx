import { useAddressLayer, useAuth } from '@studio/portal';
import { ErrorNotice, Stack, useBreakpoint } from '@studio/ui';
import { useRef } from 'react';
import { NewEmployeeDrawer } from '../creation/new-employee-drawer';
import { ActiveFilters } from './active-filters';
import { FilterBar } from './filter-bar';
import { NoRight } from './list-empty';
import { ListHeader, NewButton } from './list-header';
import styles from './list-screen.module.css';
import { ListTable } from './list-table';
import { ListTools } from './list-tools';
import { shownColumns } from './list-columns';
import { SoughtNotice } from './sought-notice';
import { useEmployeeRows } from './use-employee-rows';
import { useFilters } from './use-filters';
import { useListKeys } from './use-list-keys';
import { useTableSettings } from './use-table-settings';

/** `/users/view`: everybody within reach, and over the list the form of a new employee at `?new=1`. */
export default function ListScreen() {
  const { user, can } = useAuth();
  if (user !== null && !can('read_employees')) return <NoRight />;
  return <EmployeeList />;
}

function EmployeeList() {
  const { can } = useAuth();
  const { filters, change } = useFilters();
  const data = useEmployeeRows(filters);
  const settings = useTableSettings();
  const form = useAddressLayer('new');
  const phone = useBreakpoint() === 'phone';
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const onNew = can('create_employees') ? () => form.open('1') : null;
  useListKeys({ list, search, onNew, enabled: form.value === null });

  const columns = shownColumns(filters, settings.hidden);
  const refused = data.error?.status === 403;
  const kept = data.error?.isNetwork === true && data.total !== undefined;
  return (
    <Stack gap={4}>
      <ListHeader
        title="Сотрудники"
        data={data}
        actions={
          <ListTools
            filters={filters}
            change={change}
            columns={columns}
            settings={settings}
            total={data.total}
            onNew={phone ? null : onNew}
          />
        }
      />
      <FilterBar filters={filters} change={change} search={search} />
      <ActiveFilters filters={filters} change={change} />
      {data.error !== null && !kept && !refused && !data.error.isNetwork && (
        <ErrorNotice
          title="Не удалось загрузить сотрудников"
          requestId={data.error.requestId}
          onRetry={data.refetch}
          retrying={data.fetching}
        >
          {data.error.message}
        </ErrorNotice>
      )}
      <SoughtNotice data={data} />
      <div ref={list}>
        {refused ? (
          <NoRight />
        ) : (
          <ListTable
            data={data}
            filters={filters}
            change={change}
            columns={columns}
            settings={settings}
            onNew={onNew}
          />
        )}
      </div>
      {phone && onNew && (
        <div className={styles['sticky']}>
          <NewButton onClick={onNew} />
        </div>
      )}
      {form.value !== null && onNew && <NewEmployeeDrawer onClose={form.close} />}
    </Stack>
  );
}
