import { orpc, useNavigate } from '@studio/portal';
import { useBreakpoint, useIntent, useLate } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useKeptCounts } from '../local/use-kept-counts';
import { ListEmpty } from './list-empty';
import { type ListRow, listRows, rowKey, rowPath } from './list-row';
import { SessionCards } from './session-cards';
import { narrowingCount, resetFilters, type SessionFilters } from './session-filters';
import { SessionTable } from './session-table';
import type { ChangeFilters } from './use-filters';
import { rememberOpened, useReturnFocus } from './use-return-focus';
import type { SessionRows } from './use-session-rows';

interface ListBodyProps {
  data: SessionRows;
  filters: SessionFilters;
  change: ChangeFilters;
  onNew: (() => void) | null;
  list: RefObject<HTMLElement | null>;
}

/** The rows as a table or as cards (always cards on a phone), or why there are none. */
export function ListBody({ data, filters, change, onNew, list }: ListBodyProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const phone = useBreakpoint() === 'phone';
  const photos = useKeptCounts();
  const rows = listRows(data.local, data.rows ?? [], { photos, twins: data.twins, edits: data.edits });
  const waiting = useLate(data.rows === undefined && data.fetching);
  useReturnFocus(list, rows.length > 0);

  const remember = (row: ListRow) => rememberOpened(rowKey(row));
  const prefetch = useIntent((row: ListRow) => {
    if (row.kind === 'server')
      void cache.prefetchQuery(orpc.photosessions.get.queryOptions({ input: { id: row.session.id } }));
  });
  if (rows.length === 0 && !data.changing && !data.fetching)
    return (
      <ListEmpty
        data={data}
        narrowed={narrowingCount(filters) > 0}
        onDevice={filters.onDevice}
        beyondEnd={filters.page > 1 && (data.total ?? 0) > 0}
        onReset={() => change(resetFilters(filters))}
        onFirstPage={() => change({ page: 1 }, { replace: true })}
        onNew={onNew}
      />
    );
  if (rows.length === 0 && data.rows === undefined && !waiting) return null;
  if (phone || filters.view === 'cards')
    return (
      <SessionCards rows={rows} onOpen={remember} onIntent={prefetch} loading={waiting} changing={data.changing} />
    );
  return (
    <SessionTable
      rows={rows}
      filters={filters}
      onSort={(sort, order) => change({ sort, order })}
      onOpen={(row) => {
        remember(row);
        void navigate(rowPath(row));
      }}
      onIntent={prefetch}
      loading={waiting || data.changing}
    />
  );
}
