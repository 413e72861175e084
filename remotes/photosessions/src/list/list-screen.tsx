import { useAddressLayer, useAuth } from '@studio/portal';
import { ErrorNotice, Pagination, Stack, useBreakpoint } from '@studio/ui';
import { useRef } from 'react';
import { LiveRegion } from '../creation/live-region';
import { CreationDrawer } from '../creation/creation-drawer';
import { ActiveFilters } from './active-filters';
import { FilterBar } from './filter-bar';
import { ListBody } from './list-body';
import { NoRight } from './list-empty';
import { ListHeader, NewButton } from './list-header';
import { LocalMore } from './local-more';
import styles from './list-screen.module.css';
import { PAGE_SIZE } from './session-filters';
import { SoughtNotice } from './sought-notice';
import { useFilters } from './use-filters';
import { useListKeys } from './use-list-keys';
import { useSessionRows } from './use-session-rows';

/** `/photosessions`: the list, and over it the form of a new session at `?new=1`. */
export default function ListScreen() {
  const { user, can } = useAuth();
  if (user !== null && !can('read_photosessions')) return <NoRight />;
  return <SessionList />;
}

function SessionList() {
  const { can } = useAuth();
  const { filters, change } = useFilters();
  const data = useSessionRows(filters);
  const form = useAddressLayer('new');
  const phone = useBreakpoint() === 'phone';
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const onNew = can('create_photosessions') ? () => form.open('1') : null;
  useListKeys({ list, search, onNew, enabled: form.value === null });

  const refused = data.error?.status === 403;
  const kept = data.error?.isNetwork === true && data.rows !== undefined;
  return (
    <Stack gap={4}>
      <ListHeader data={data} filters={filters} change={change} onNew={phone ? null : onNew} />
      <FilterBar filters={filters} change={change} search={search} />
      <ActiveFilters filters={filters} change={change} />
      {data.error !== null && !kept && !refused && (
        <ErrorNotice
          title="Не удалось загрузить фотосессии"
          requestId={data.error.requestId}
          onRetry={data.refetch}
          retrying={data.fetching}
        >
          {data.error.message}
        </ErrorNotice>
      )}
      <LiveRegion>
        <SoughtNotice data={data} />
      </LiveRegion>
      <LocalMore count={data.localMore} onShow={() => change({ onDevice: true })} />
      <div ref={list}>
        {refused ? <NoRight /> : <ListBody data={data} filters={filters} change={change} onNew={onNew} list={list} />}
      </div>
      {data.total !== undefined && (
        <Pagination page={filters.page} pageSize={PAGE_SIZE} total={data.total} onChange={(page) => change({ page })} />
      )}
      {phone && onNew && (
        <div className={styles['sticky']}>
          <NewButton onClick={onNew} touch />
        </div>
      )}
      {form.value !== null && onNew && <CreationDrawer onClose={form.close} />}
    </Stack>
  );
}
