import type { StockBalanceRow, StockItem } from '@studio/contracts';
import { QueryView } from '@studio/screens';
import { type Column, DataTable, EmptyState, formatMoney, formatNumber, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { balancesOf } from '../history/balances-of';
import { AwaitsWriteOff } from './awaits-write-off';
import { UnderWay } from './under-way';
import { quantityOf } from '../words/quantity';

/** Stock of a material at each place within reach, and its days of cover. */
export function PlacesOfItem({ item }: { item: StockItem }) {
  const query = useQuery(balancesOf(item.id));
  return (
    <QueryView query={query} what="остатки" lines={3}>
      {({ items }) => (
        <DataTable
          caption="Остатки по складам"
          columns={COLUMNS}
          rows={items}
          rowKey={({ place }) => place.id}
          plain
          density="compact"
          empty={<EmptyState kind="nothing-yet" title="Нигде не лежит" compact level={3} />}
        />
      )}
    </QueryView>
  );
}

const COLUMNS: readonly Column<StockBalanceRow>[] = [
  { id: 'place', header: 'Склад', cell: ({ place }) => place.name },
  {
    id: 'on_hand',
    header: 'Остаток',
    align: 'end',
    nowrap: true,
    cell: ({ on_hand, awaiting, unit }) => (
      <Stack gap={0} align="end">
        <span>{quantityOf(on_hand, unit)}</span>
        {awaiting > 0 && <AwaitsWriteOff quantity={awaiting} />}
      </Stack>
    ),
  },
  { id: 'transit', header: 'В пути', align: 'end', priority: 2, cell: (row) => <UnderWay row={row} /> },
  {
    id: 'min',
    header: 'Минимум',
    align: 'end',
    priority: 2,
    cell: ({ min }) => (min === null ? '—' : formatNumber(min)),
  },
  {
    id: 'cover',
    header: 'Хватит, дней',
    align: 'end',
    cell: ({ days_of_cover }) => (days_of_cover === null ? '—' : formatNumber(days_of_cover)),
  },
  {
    id: 'value',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: ({ value_kop }) => formatMoney(value_kop),
  },
];
