import { NORM_MOMENTS, type StockNorm, type StockNormFact } from '@studio/contracts';
import type { ListColumn } from '@studio/screens';
import { formatMoney, formatPercent, Row, Stack, Text } from '@studio/ui';
import { quantityOf } from '../words/quantity';

export const NORM_COLUMNS: readonly ListColumn<StockNorm>[] = [
  { id: 'product', header: 'Товар', cell: ({ product_name }) => product_name },
  { id: 'item', header: 'Материал', cell: ({ item_name }) => item_name },
  {
    id: 'quantity',
    header: 'На одну штуку',
    align: 'end',
    nowrap: true,
    cell: ({ quantity, unit }) => quantityOf(quantity, unit),
  },
  { id: 'moment', header: 'Расход', priority: 3, cell: ({ moment }) => NORM_MOMENTS[moment] },
  {
    id: 'back',
    header: 'При возврате',
    priority: 2,
    cell: ({ comes_back }) => (comes_back ? 'возвращается на склад' : 'не возвращается'),
  },
];

export function NormCard({ norm }: { norm: StockNorm }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3}>
        <Text weight="medium">{norm.product_name}</Text>
        <Text nowrap>{quantityOf(norm.quantity, norm.unit)}</Text>
      </Row>
      <Text size="caption" tone="subtle">
        {`${norm.item_name} · ${NORM_MOMENTS[norm.moment]}`}
      </Text>
    </Stack>
  );
}

/** The material and its place. */
const itemOf = ({ name, place }: StockNormFact) => (
  <Stack gap={0}>
    <Text>{name}</Text>
    <Text size="caption" tone="subtle">
      {place.name}
    </Text>
  </Stack>
);

/** More than a tenth off the norm is highlighted. */
const deviationOf = ({ norm, fact, unit }: StockNormFact) => (
  <Text as="span" tone={Math.abs(fact - norm) > Math.max(1, norm / 10) ? 'danger' : 'default'}>
    {quantityOf(fact - norm, unit, true)}
    {norm > 0 && fact !== norm && ` (${formatPercent((fact - norm) / norm, { fraction: 0, signed: true })})`}
  </Text>
);

export const FACT_COLUMNS: readonly ListColumn<StockNormFact>[] = [
  {
    id: 'item',
    header: 'Материал',
    cell: itemOf,
  },
  {
    id: 'norm',
    header: 'По норме',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: ({ norm, unit }) => quantityOf(norm, unit),
  },
  {
    id: 'fact',
    header: 'Факт',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: ({ fact, unit }) => quantityOf(fact, unit),
  },
  {
    id: 'deviation',
    header: 'Отклонение',
    align: 'end',
    nowrap: true,
    cell: deviationOf,
  },
  {
    id: 'value',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    priority: 3,
    cell: ({ fact_kop }) => formatMoney(fact_kop),
  },
];

export function FactCard({ row }: { row: StockNormFact }) {
  return (
    <Stack gap={1}>
      <Row justify="between" align="start" gap={3}>
        {itemOf(row)}
        {deviationOf(row)}
      </Row>
      <Text size="caption" tone="muted">
        {`норма ${quantityOf(row.norm, row.unit)}, факт ${quantityOf(row.fact, row.unit)}`}
      </Text>
    </Stack>
  );
}
