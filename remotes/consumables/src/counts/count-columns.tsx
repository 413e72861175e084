import { COUNT_KINDS, COUNT_STATES, type StockCount } from '@studio/contracts';
import type { ListColumn } from '@studio/screens';
import { formatDate, Row, Stack, StatusChip, Text } from '@studio/ui';

const TONES = {
  counting: 'warning',
  review: 'info',
  approved: 'success',
  cancelled: 'neutral',
  draft: 'neutral',
} as const;

export function CountChip({ state }: { state: StockCount['state'] }) {
  return <StatusChip tone={TONES[state]}>{COUNT_STATES[state]}</StatusChip>;
}

export const COUNT_COLUMNS: readonly ListColumn<StockCount>[] = [
  { id: 'number', header: '№', nowrap: true, cell: ({ number }) => number },
  { id: 'place', header: 'Склад', cell: ({ place }) => place.name },
  { id: 'kind', header: 'Что', priority: 2, cell: ({ kind, category }) => category ?? COUNT_KINDS[kind] },
  { id: 'state', header: 'Состояние', cell: ({ state }) => <CountChip state={state} /> },
  {
    id: 'progress',
    header: 'Посчитано',
    align: 'end',
    cell: ({ counted, line_count }) => `${counted} из ${line_count}`,
  },
  { id: 'date', header: 'Начата', nowrap: true, priority: 2, cell: ({ created_at }) => formatDate(created_at) },
  { id: 'by', header: 'Кто', priority: 3, cell: ({ created_by_name }) => created_by_name },
];

export function CountCard({ count }: { count: StockCount }) {
  return (
    <Stack gap={2}>
      <Row justify="between" gap={2}>
        <Text weight="medium">{`Инвентаризация № ${count.number}`}</Text>
        <CountChip state={count.state} />
      </Row>
      <Text>{`${count.place.name} · ${count.category ?? COUNT_KINDS[count.kind]}`}</Text>
      <Text size="caption" tone="subtle">
        {`Посчитано ${count.counted} из ${count.line_count} · ${formatDate(count.created_at)}, ${count.created_by_name}`}
      </Text>
    </Stack>
  );
}
