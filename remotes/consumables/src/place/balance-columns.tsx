import type { StockBalanceRow } from '@studio/contracts';
import type { ListColumn } from '@studio/screens';
import { Badge, formatMoney, formatNumber, Row, Stack, StatusChip, Text } from '@studio/ui';
import { AwaitsWriteOff } from '../stock/awaits-write-off';
import { UnderWay } from '../stock/under-way';
import { quantityOf } from '../words/quantity';

export const PLACE_COLUMN: ListColumn<StockBalanceRow> = {
  id: 'place',
  header: 'Склад',
  priority: 2,
  cell: ({ place }) => place.name,
};
export const BALANCE_COLUMNS: readonly ListColumn<StockBalanceRow>[] = [
  {
    id: 'name',
    header: 'Материал',
    cell: ({ name, code }) => (
      <Stack gap={0}>
        <Text weight="medium">{name}</Text>
        <Text size="caption" tone="subtle">
          {code}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'on_hand',
    header: 'Остаток',
    align: 'end',
    nowrap: true,
    cell: (row) => (
      <Stack gap={0} align="end">
        <Text as="span" weight="semibold" tone={row.is_low ? 'danger' : 'default'}>
          {quantityOf(row.on_hand, row.unit)}
        </Text>
        {row.awaiting > 0 && <AwaitsWriteOff quantity={row.awaiting} />}
      </Stack>
    ),
  },
  { id: 'reserved', header: 'В резерве', align: 'end', priority: 3, cell: ({ reserved }) => numberOrDash(reserved) },
  { id: 'transit', header: 'В пути', align: 'end', priority: 2, cell: (row) => <UnderWay row={row} /> },
  { id: 'min', header: 'Минимум', align: 'end', priority: 2, cell: ({ min }) => numberOrDash(min ?? 0) },
  { id: 'cover', header: 'Хватит', align: 'end', nowrap: true, cell: (row) => <Cover row={row} /> },
  {
    id: 'value',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    priority: 3,
    cell: ({ value_kop }) => formatMoney(value_kop),
  },
];

const numberOrDash = (quantity: number) => (quantity === 0 ? '—' : formatNumber(quantity));

function Cover({ row }: { row: StockBalanceRow }) {
  if (row.on_hand === 0) return <StatusChip tone="danger">нет</StatusChip>;
  if (row.days_of_cover === null) return <Text tone="subtle">—</Text>;
  const tone = row.is_low || row.days_of_cover < 7 ? 'warning' : 'neutral';
  return <StatusChip tone={tone}>{`${formatNumber(row.days_of_cover)} дн.`}</StatusChip>;
}

export function BalanceCard({ row, withPlace }: { row: StockBalanceRow; withPlace: boolean }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3}>
        <Text weight="medium">{row.name}</Text>
        <Text weight="semibold" nowrap tone={row.is_low ? 'danger' : 'default'}>
          {quantityOf(row.on_hand, row.unit)}
        </Text>
      </Row>
      <Row justify="between" gap={3}>
        <Text size="caption" tone="subtle">
          {withPlace ? row.place.name : row.code}
        </Text>
        <Row gap={2}>
          {row.awaiting > 0 && <AwaitsWriteOff quantity={row.awaiting} />}
          {row.in_transit > 0 && <Badge tone="info">{`в пути ${formatNumber(row.in_transit)}`}</Badge>}
          {row.told_missing > 0 && <Badge tone="warning">{`не доехало ${formatNumber(row.told_missing)}`}</Badge>}
          <Cover row={row} />
        </Row>
      </Row>
    </Stack>
  );
}
