import { type Column, DataTable, dash, formatDate, formatPhone, type Sort, Stack, Text, useMedia } from '@studio/ui';
import { useChoices } from '../creation/use-form-defaults';
import { SessionCover } from '../session/session-cover';
import { type ListRow, rowKey, rowLabel, rowName, rowNumber, rowPhone, rowPhotographer, rowPlace } from './list-row';
import { photosCell, stateCell } from './session-cells';
import type { SessionFilters, SessionSort } from './session-filters';

type ColumnId = SessionSort | 'cover' | 'state' | 'location' | 'photographer';

interface SessionTableProps {
  rows: readonly ListRow[];
  filters: SessionFilters;
  onSort: (sort: SessionSort, order: 'asc' | 'desc') => void;
  onOpen: (row: ListRow) => void;
  onIntent: (row: ListRow) => void;
  loading: boolean;
}

/** The list as a table: what does not fit a narrower window is left out, the row leads to all of it. */
export function SessionTable({ rows, filters, onSort, onOpen, onIntent, loading }: SessionTableProps) {
  const { locations } = useChoices();
  // The column would say the same in each row to somebody who works at one location.
  const manyPlaces = locations.length !== 1;
  // Beside the side navigation a window of 1280 px has no room for a column of places either.
  const narrow = !useMedia('(min-width: 1400px)');
  const columns = COLUMNS.filter(({ id }) => id !== 'location' || (manyPlaces && !narrow)).map((column) =>
    column.id === 'created_at' && manyPlaces && narrow ? DATE_AND_PLACE : column,
  );
  const sort: Sort<ColumnId> = {
    column: filters.sort === 'business_date' ? 'created_at' : filters.sort,
    direction: filters.order,
  };
  return (
    <DataTable<ListRow, ColumnId>
      caption="Фотосессии"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowLabel={rowLabel}
      sort={filters.onDevice ? null : sort}
      onSort={filters.onDevice ? undefined : ({ column, direction }) => isSort(column) && onSort(column, direction)}
      onRowOpen={onOpen}
      onRowIntent={onIntent}
      loading={loading}
      skeletonRows={12}
    />
  );
}

/** Pixels; a longer name is cut, so that rows stay one height. */
const PLACE_WIDTH = 190;
const NARROW_PLACE_WIDTH = 124;

const COLUMNS: readonly Column<ListRow, ColumnId>[] = [
  { id: 'cover', header: 'Обложка', hideHeader: true, width: '4.5rem', priority: 2, cell: coverCell },
  {
    id: 'number',
    header: '№',
    sortable: true,
    firstDirection: 'desc',
    width: '5rem',
    nowrap: true,
    cell: (row) => <Text tone="muted">{rowNumber(row) ?? dash}</Text>,
  },
  { id: 'name', header: 'Клиент', sortable: true, cell: clientCell },
  { id: 'state', header: 'Состояние', cell: stateCell },
  {
    id: 'created_at',
    header: 'Дата',
    sortable: true,
    firstDirection: 'desc',
    priority: 2,
    nowrap: true,
    cell: dateCell,
  },
  { id: 'location', header: 'Локация', cell: placeCell },
  {
    id: 'photographer',
    header: 'Фотограф',
    priority: 3,
    cell: (row) => <Text truncate>{rowPhotographer(row) ?? dash}</Text>,
  },
  {
    id: 'photo_count',
    header: 'Снимки',
    sortable: true,
    firstDirection: 'desc',
    align: 'end',
    priority: 3,
    width: '6rem',
    cell: photosCell,
  },
];

/** Where there is no room for a column of places, they stand below the dates. */
const DATE_AND_PLACE: Column<ListRow, ColumnId> = {
  id: 'created_at',
  header: 'Дата и место',
  sortable: true,
  firstDirection: 'desc',
  cell: (row) => (
    <Stack gap={0} maxWidth={NARROW_PLACE_WIDTH}>
      <Text>{dateCell(row)}</Text>
      <Text size="caption" tone="muted" truncate title={rowPlace(row).location ?? undefined}>
        {rowPlace(row).location ?? dash}
      </Text>
    </Stack>
  ),
};

const SORTABLE = {
  created_at: true,
  number: true,
  name: true,
  business_date: true,
  photo_count: true,
} satisfies Record<SessionSort, true>;

function isSort(column: ColumnId): column is SessionSort {
  return Object.hasOwn(SORTABLE, column);
}

function coverCell(row: ListRow) {
  const photoIds = row.kind === 'server' ? row.session.cover_photo_ids : [];
  return <SessionCover sessionId={rowKey(row)} photoIds={photoIds} size="small" />;
}

function clientCell(row: ListRow) {
  return (
    <Stack gap={0}>
      <Text weight="medium">{rowName(row)}</Text>
      <Text size="caption" tone="muted" nowrap>
        {formatPhone(rowPhone(row))}
      </Text>
    </Stack>
  );
}

function dateCell(row: ListRow) {
  return formatDate(row.kind === 'server' ? row.session.business_date : row.session.record.created_at);
}

function placeCell(row: ListRow) {
  const { location, city } = rowPlace(row);
  return (
    <Stack gap={0} maxWidth={PLACE_WIDTH}>
      <Text truncate title={location ?? undefined}>
        {location ?? dash}
      </Text>
      {city !== null && (
        <Text size="caption" tone="muted">
          {city}
        </Text>
      )}
    </Stack>
  );
}
