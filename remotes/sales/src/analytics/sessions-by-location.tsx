import type { PhotosessionSummary } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { Card, type Column, DataTable, EmptyState, formatNumber, Heading, Link, type Sort } from '@studio/ui';
import { useMemo, useState } from 'react';

type LocationRow = PhotosessionSummary['by_location'][number];
type ColumnId = 'location' | 'city' | 'sessions' | 'photos';

const KEYS: Record<ColumnId, (row: LocationRow) => string | number> = {
  location: (row) => row.location_name,
  city: (row) => row.city_name,
  sessions: (row) => row.sessions,
  photos: (row) => row.photos,
};

/** The period's figures of each location; a row leads to its sessions. */
export function SessionsByLocation({ summary }: { summary: PhotosessionSummary }) {
  const [sort, setSort] = useState<Sort<ColumnId>>({ column: 'sessions', direction: 'desc' });
  const rows = useMemo(() => sorted(summary.by_location, sort), [summary.by_location, sort]);
  const columns = columnsOf(summary);
  return (
    <Card as="section" aria-label="Фотосессии по локациям">
      <Heading level={2} size="h3">
        По локациям
      </Heading>
      <DataTable
        plain
        caption="Фотосессии по локациям"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.location_id}
        sort={sort}
        onSort={setSort}
        empty={<EmptyState kind="nothing-found" compact title="За этот период фотосессий не было" />}
      />
    </Card>
  );
}

function columnsOf({ from, to }: PhotosessionSummary): Column<LocationRow, ColumnId>[] {
  return [
    {
      id: 'location',
      header: 'Локация',
      sortable: true,
      cell: (row) => (
        <Link asChild quiet>
          <RouterLink to={`/photosessions?location=${row.location_id}&from=${from}&to=${to}`}>
            {row.location_name}
          </RouterLink>
        </Link>
      ),
    },
    { id: 'city', header: 'Город', sortable: true, priority: 2, cell: (row) => row.city_name },
    {
      id: 'sessions',
      header: 'Фотосессии',
      sortable: true,
      firstDirection: 'desc',
      align: 'end',
      cell: (row) => formatNumber(row.sessions),
    },
    {
      id: 'photos',
      header: 'Снимки',
      sortable: true,
      firstDirection: 'desc',
      align: 'end',
      priority: 2,
      cell: (row) => formatNumber(row.photos),
    },
  ];
}

function sorted(rows: readonly LocationRow[], { column, direction }: Sort<ColumnId>): LocationRow[] {
  const key = KEYS[column];
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    const order = typeof left === 'number' ? left - Number(right) : left.localeCompare(String(right), 'ru');
    return order * sign;
  });
}
