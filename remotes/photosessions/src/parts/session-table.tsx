import type { Photosession } from '@studio/contracts';
import { Link, orpc, toPortalError, useNavigate } from '@studio/portal';
import {
  type Column,
  countOf,
  moreThan,
  DataTable,
  EmptyState,
  ErrorNotice,
  formatDate,
  formatNumber,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { sessionPath } from '../address';
import { StateChip } from '../session/state-chip';
import { SESSIONS } from '../words/noun-forms';

const SHOWN = 10;

type ColumnId = 'number' | 'name' | 'date' | 'photos' | 'state';

const COLUMNS: readonly Column<Photosession, ColumnId>[] = [
  { id: 'number', header: '№', cell: ({ number }) => formatNumber(number), width: '5rem' },
  {
    id: 'name',
    header: 'Клиент',
    cell: ({ id, name }) => <Link to={sessionPath(id)}>{name}</Link>,
  },
  { id: 'date', header: 'Дата', cell: ({ business_date }) => formatDate(business_date) },
  { id: 'photos', header: 'Снимки', align: 'end', priority: 2, cell: ({ photo_count }) => formatNumber(photo_count) },
  { id: 'state', header: 'Состояние', cell: ({ session_state }) => <StateChip state={session_state} /> },
];

interface SessionTableProps {
  /** The photographer or location that the list is limited to. */
  of: { photographer_id: string } | { location_id: string };
  /** «Фотосессии сотрудника». */
  caption: string;
  /** Text of the empty table. */
  empty: string;
  /** Address of the full list. */
  allPath: string;
}

/** The newest sessions of an employee or a location, each linked to its own page. */
export function SessionTable({ of, caption, empty, allPath }: SessionTableProps) {
  const navigate = useNavigate();
  const query = useQuery(
    orpc.photosessions.list.queryOptions({
      input: { ...of, sort: 'created_at', order: 'desc', page_size: SHOWN },
    }),
  );
  if (query.data === undefined) {
    if (query.error === null) return <Skeleton height={160} />;
    const { requestId, message } = toPortalError(query.error);
    return (
      <ErrorNotice
        title="Не удалось загрузить фотосессии"
        requestId={requestId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {message}
      </ErrorNotice>
    );
  }
  const { items, total, is_total_exact = true } = query.data;
  if (total === 0)
    return (
      <EmptyState kind="nothing-yet" title="Фотосессий пока нет" compact>
        {empty}
      </EmptyState>
    );
  return (
    <Stack gap={3}>
      <DataTable<Photosession, ColumnId>
        caption={caption}
        columns={COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        rowLabel={({ number, name }) => `№ ${number}, ${name}`}
        onRowOpen={({ id }) => void navigate(sessionPath(id))}
      />
      <Row justify="between" wrap gap={3}>
        <Text tone="muted">{(is_total_exact ? countOf : moreThan)(total, SESSIONS)}</Text>
        {total > items.length && <Link to={allPath}>Все в списке</Link>}
      </Row>
    </Stack>
  );
}
