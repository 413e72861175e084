import { useAuth } from '@studio/portal';
import { CutText, type ListColumn } from '@studio/screens';
import { dash, formatDate, formatPhone, Stack, Text, useMedia } from '@studio/ui';
import { useChoices } from '../creation/use-choices';
import { SessionCover } from '../session/session-cover';
import { type ListRow, rowNumber } from './list-row';
import { photosCell, stateCell } from './session-cells';
import type { SessionColumn } from './session-filters';

/** The list's columns: what does not fit a narrower window is left out, the row leads to all of it. */
export function useSessionColumns(onDevice: boolean): readonly ListColumn<ListRow, SessionColumn>[] {
  // The column would say the same in each row to somebody who works at one location.
  const manyPlaces = useChoices().locations.length !== 1;
  // Beside the side navigation and the boxes a window of 1440 px has no room for a column of places either.
  const narrow = !useMedia('(min-width: 1560px)');
  const placeWidth = useMedia('(min-width: 1400px)') ? PLACE_WIDTH : NARROW_PLACE_WIDTH;
  const mayWork = useAuth().can('read_photosessions');
  const shown = COLUMNS.filter(
    ({ id }) => (id !== 'location' || (manyPlaces && !narrow)) && (mayWork || id !== 'notes'),
  );
  const columns = shown.map((column) =>
    column.id === 'created_at' && manyPlaces && narrow ? dateAndPlaceColumn(placeWidth) : column,
  );
  // What waits on this device has its own order: what a person must look at comes first.
  return onDevice ? columns.map(({ sort: _sort, ...column }) => column) : columns;
}

/** Pixels; a longer name is cut, so that rows stay one height. */
const PLACE_WIDTH = 190;
const NARROW_PLACE_WIDTH = 124;

const COLUMNS: readonly ListColumn<ListRow, SessionColumn>[] = [
  {
    id: 'cover',
    header: 'Обложка',
    hideHeader: true,
    width: '4.5rem',
    priority: 3,
    cell: ({ key, shown }) => <SessionCover sessionId={key} photoIds={shown.cover_photo_ids} size="small" />,
  },
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
    cell: ({ shown }) => formatDate(shown.business_date),
  },
  { id: 'location', header: 'Локация', cell: placeCell },
  cutColumn('photographer', 'Фотограф', (shown) => shown.photographer_name),
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
    cell: ({ shown }) => shown.people_count ?? dash,
  },
  { ...cutColumn('notes', 'Заметка', (shown) => shown.notes), hiddenAtFirst: true },
  { ...cutColumn('created_by', 'Кто создал', (shown) => shown.created_by_name), hiddenAtFirst: true },
];

/** A column of words that may be long: of each row one line of them. */
function cutColumn(
  id: SessionColumn,
  header: string,
  words: (shown: ListRow['shown']) => string | null,
): ListColumn<ListRow, SessionColumn> {
  return { id, header, priority: 3, cell: ({ shown }) => <CutText text={words(shown)} /> };
}

/** Where there is no room for a column of places, they stand below the dates. */
function dateAndPlaceColumn(maxWidth: number): ListColumn<ListRow, SessionColumn> {
  return {
    id: 'created_at',
    header: 'Дата и место',
    sort: 'created_at',
    firstDirection: 'desc',
    cell: ({ shown }) => (
      <Stack gap={0} maxWidth={maxWidth}>
        <Text>{formatDate(shown.business_date)}</Text>
        <CutText text={shown.location_name} caption />
      </Stack>
    ),
  };
}

function clientCell({ shown: { name, phone } }: ListRow) {
  return (
    <Stack gap={0}>
      <Text weight="medium">{name}</Text>
      <Text size="caption" tone="muted" nowrap>
        {formatPhone(phone)}
      </Text>
    </Stack>
  );
}

function placeCell({ shown: { location_name, city_name } }: ListRow) {
  return (
    <Stack gap={0} maxWidth={PLACE_WIDTH}>
      <CutText text={location_name} />
      {city_name !== null && (
        <Text size="caption" tone="muted">
          {city_name}
        </Text>
      )}
    </Stack>
  );
}
