import { useAuth } from '@studio/portal';
import { ErrorNotice, Stack } from '@studio/ui';
import { useRef } from 'react';
import { ActiveFilters } from '../list/active-filters';
import { FilterBar } from '../list/filter-bar';
import { NoRight } from '../list/list-empty';
import { ListHeader } from '../list/list-header';
import { useFilters } from '../list/use-filters';
import { useListKeys } from '../list/use-list-keys';
import { ConnectionTable } from './connection-table';
import { useConnections } from './use-connections';

/** `/users/view/connections`: how everybody within reach gets into the portal. */
export default function ConnectionsScreen() {
  const { user, can } = useAuth();
  if (user !== null && !can('read_employees')) return <NoRight what="подключениям" />;
  return <Connections />;
}

function Connections() {
  const { filters, change } = useFilters();
  const data = useConnections(filters);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useListKeys({ list, search, onNew: null, enabled: true });
  if (data.error?.status === 403) return <NoRight what="подключениям" />;
  return (
    <Stack gap={4}>
      <ListHeader title="Подключения" data={data} />
      <FilterBar filters={filters} change={change} search={search} sorted={false} />
      <ActiveFilters filters={filters} change={change} />
      {data.error !== null && !data.error.isNetwork && (
        <ErrorNotice
          title="Не удалось загрузить подключения"
          requestId={data.error.requestId}
          onRetry={data.refetch}
          retrying={data.fetching}
        >
          {data.error.message}
        </ErrorNotice>
      )}
      <div ref={list}>
        <ConnectionTable data={data} filters={filters} change={change} />
      </div>
    </Stack>
  );
}
