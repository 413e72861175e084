import type { ListColumn } from '@studio/screens';
import { dash, formatDate, formatPhone, Stack, Text, useMedia } from '@studio/ui';
import { useChoices } from '../creation/use-form-defaults';
import { SessionCover } from '../session/session-cover';
import { type ListRow, rowKey, rowName, rowNumber, rowPhone, rowPhotographer, rowPlace } from './list-row';
import { photosCell, stateCell } from './session-cells';
import type { SessionColumn } from './session-filters';

/** The list's columns: what does not fit a narrower window is left out, the row leads to all of it. */
export function useSessionColumns(onDevice: boolean): readonly ListColumn<ListRow, SessionColumn>[] {
  const { locations } = useChoices();
  // The column would say the same in each row to somebody who works at one location.
  const manyPlaces = locations.length !== 1;
  // Beside the side navigation and the boxes a window of 1440 px has no room for a column of places either.
  const narrow = !useMedia('(min-width: 1560px)');
  const columns = COLUMNS.filter(({ id }) => id !== 'location' || (manyPlaces && !narrow)).map((column) =>
    column.id === 'created_at' && manyPlaces && narrow ? DATE_AND_PLACE : column,
  );
  // What waits on this device has its own order: what a person must look at comes first.
  return onDevice ? columns.map(({ sort: _sort, ...column }) => column) : columns;
}

/** Pixels; a longer name is cut, so that rows stay one height. */
const PLACE_WIDTH = 190;
const NARROW_PLACE_WIDTH = 124;

const COLUMNS: readonly ListColumn<ListRow, SessionColumn>[] = [
  { id: 'cover', header: 'Обложка', hideHeader: true, width: '4.5rem', priority: 3, cell: coverCell },
  {
    id: 'number',
    header: '№',
    sort: 'number',
    firstDirection: 'desc',
    width: '5rem',
    nowrap: true,
    cell: (row) => <Text tone="muted">{rowNumber(row) ?? dash}</Text>,
  },
  { id: 'name', header: 'Клиент', fixed: true, sort: 'name', cell: clientCell },
  { id: 'state', header: 'Состояние', cell: stateCell },
  {
    id: 'created_at',
    header: 'Дата',
    sort: 'created_at',
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
    sort: 'photo_count',
    firstDirection: 'desc',
    align: 'end',
    priority: 3,
    width: '6rem',
    cell: photosCell,
  },
  {
    id: 'people_count',
    header: 'Человек',
    align: 'end',
    hiddenAtFirst: true,
    priority: 3,
    width: '6rem',
    cell: (row) => peopleOf(row) ?? dash,
  },
  {
    id: 'notes',
    header: 'Заметка',
    hiddenAtFirst: true,
    priority: 3,
    cell: (row) => <Text truncate>{notesOf(row) ?? dash}</Text>,
  },
  {
    id: 'created_by',
    header: 'Кто создал',
    hiddenAtFirst: true,
    priority: 3,
    cell: (row) => <Text truncate>{row.kind === 'server' ? row.session.created_by_name : dash}</Text>,
  },
];

function peopleOf(row: ListRow): number | null {
  return (row.kind === 'server' ? row.session.people_count : row.session.record.people_count) ?? null;
}

function notesOf(row: ListRow): string | null {
  return (row.kind === 'server' ? row.session.notes : row.session.record.notes) ?? null;
}

/** Where there is no room for a column of places, they stand below the dates. */
const DATE_AND_PLACE: ListColumn<ListRow, SessionColumn> = {
  id: 'created_at',
  header: 'Дата и место',
  sort: 'created_at',
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
