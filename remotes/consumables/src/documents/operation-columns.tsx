import { OPERATION_KINDS, type StockOperation } from '@studio/contracts';
import type { ListColumn } from '@studio/screens';
import { formatDate, formatMoney, formatNumber, Row, Stack, StatusChip, Text } from '@studio/ui';

const itemsInShort = ({ first_item, line_count }: StockOperation) =>
  first_item === null ? 'без строк' : line_count > 1 ? `${first_item} и ещё ${line_count - 1}` : first_item;

export const OPERATION_COLUMNS: readonly ListColumn<StockOperation>[] = [
  { id: 'number', header: '№', nowrap: true, cell: ({ number }) => number },
  {
    id: 'kind',
    header: 'Документ',
    cell: ({ kind, reversed_by }) => (
      <Row gap={2}>
        <Text weight="medium">{OPERATION_KINDS[kind]}</Text>
        {reversed_by !== null && <StatusChip>отменён</StatusChip>}
      </Row>
    ),
  },
  { id: 'items', header: 'Материалы', cell: itemsInShort },
  {
    id: 'quantity',
    header: 'Количество',
    align: 'end',
    nowrap: true,
    cell: ({ quantity = 0 }) => formatNumber(quantity, { signed: true }),
  },
  { id: 'place', header: 'Склад', priority: 2, cell: ({ place }) => place.name },
  { id: 'date', header: 'Дата', nowrap: true, cell: ({ occurred_on }) => formatDate(occurred_on) },
  { id: 'actor', header: 'Кто', priority: 3, cell: ({ actor_name }) => actor_name ?? 'Портал' },
  {
    id: 'value',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: ({ value_kop }) => formatMoney(value_kop, { signed: true }),
  },
];

export function OperationCard({ operation }: { operation: StockOperation }) {
  const { kind, number, value_kop, occurred_on, reversed_by } = operation;
  return (
    <Stack gap={1}>
      <Row justify="between" gap={2}>
        <Text weight="medium">{`${OPERATION_KINDS[kind]} № ${number}`}</Text>
        <Text nowrap>{formatMoney(value_kop, { signed: true })}</Text>
      </Row>
      <Row justify="between" gap={2}>
        <Text size="caption" tone="subtle">
          {`${formatDate(occurred_on)} · ${itemsInShort(operation)}`}
        </Text>
        {reversed_by !== null && <StatusChip>отменён</StatusChip>}
      </Row>
    </Stack>
  );
}
