import type { Location } from '@studio/contracts';
import { type Column, DataTable, dash, formatPhone } from '@studio/ui';
import type { ReactNode } from 'react';

const KINDS: Record<Location['kind'], string> = {
  booth: 'Фотобудка',
  studio: 'Студия',
  park: 'Парк',
  hotel: 'Гостиница',
};

const COLUMNS: Column<Location>[] = [
  { id: 'name', header: 'Локация', cell: ({ name }) => name },
  { id: 'city', header: 'Город', cell: ({ city_name }) => city_name },
  { id: 'kind', header: 'Вид', priority: 2, cell: ({ kind }) => KINDS[kind] },
  { id: 'address', header: 'Адрес', priority: 2, cell: ({ address }) => address },
  {
    id: 'phone',
    header: 'Телефон',
    priority: 3,
    nowrap: true,
    cell: ({ phone }) => (phone === null ? dash : formatPhone(phone)),
  },
];

interface LocationTableProps {
  rows: readonly Location[];
  /** The first answer is on its way. */
  loading: boolean;
  /** In place of the rows when there are none. */
  empty: ReactNode;
}

/** Locations by city and name, as the server orders them. */
export function LocationTable({ rows, loading, empty }: LocationTableProps) {
  return (
    <DataTable
      caption="Локации"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      skeletonRows={5}
      empty={empty}
    />
  );
}
