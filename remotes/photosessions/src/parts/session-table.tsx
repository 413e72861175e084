import type { Photosession } from '@studio/contracts';
import { Link, orpc, useNavigate } from '@studio/portal';
import { QueryView } from '@studio/screens';
import {
  type Column,
  countOf,
  moreThan,
  DataTable,
  EmptyState,
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

const MAX_SESSIONS_SHOWN = 10;

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
  const query = useQuery(
    orpc.photosessions.list.queryOptions({
      input: { ...of, sort: 'created_at', order: 'desc', page_size: MAX_SESSIONS_SHOWN },
    }),
  );
  return (
    <QueryView
      query={query}
      what="фотосессии"
      skeleton={<Skeleton height={160} />}
      empty={{
        when: ({ total }) => total === 0,
        show: (
          <EmptyState kind="nothing-yet" title="Фотосессий пока нет" compact>
            {empty}
          </EmptyState>
        ),
      }}
    >
      {(page) => <Newest page={page} caption={caption} allPath={allPath} />}
    </QueryView>
  );
}

interface NewestProps extends Pick<SessionTableProps, 'caption' | 'allPath'> {
  page: { items: Photosession[]; total: number; is_total_exact?: boolean };
}

function Newest({ page: { items, total, is_total_exact = true }, caption, allPath }: NewestProps) {
  const navigate = useNavigate();
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
