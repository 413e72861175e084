import { UNUSUAL_KINDS, type Unusual, type UnusualKind } from '@studio/contracts';
import { type ListColumn, ListScreen, wholeRows } from '@studio/screens';
import { dash, formatNumber, Row, Stack, StatusChip, Text } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { amountWords, usualWords } from './unusual-words';

type KindSums = Unusual['kinds'][number];

const COLUMNS: readonly ListColumn<KindSums>[] = [
  {
    id: 'kind',
    header: 'Вид',
    fixed: true,
    cell: ({ kind }) => <Text weight="medium">{UNUSUAL_KINDS[kind].label}</Text>,
  },
  { id: 'count', header: 'Случаев', align: 'end', width: '6rem', cell: ({ count }) => formatNumber(count) },
  {
    id: 'amount',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    width: '8rem',
    cell: ({ kind, count, amount }) => (count === 0 ? dash : amountWords(kind, amount)),
  },
  {
    id: 'usual',
    header: 'Обычно',
    align: 'end',
    priority: 2,
    width: '11rem',
    cell: ({ kind, usual }) => usualWords(kind, usual),
  },
  { id: 'unusual', header: 'Выделяется', width: '7.5rem', cell: ({ unusual }) => <Unusuals count={unusual} /> },
];

interface KindTableProps {
  query: UseQueryResult<Unusual, unknown>;
  onOpen: (kind: UnusualKind) => void;
}

/** Every kind over all the places, happened or not; a press lists its cases. */
export function KindTable({ query, onOpen }: KindTableProps) {
  return (
    <ListScreen<KindSums>
      part
      title="По видам"
      forms={null}
      rows={{ ...wholeRows(query, query.data?.kinds), updatedAt: 0 }}
      columns={COLUMNS}
      rowId={({ kind }) => kind}
      rowLabel={({ kind }) => `${UNUSUAL_KINDS[kind].label}: показать случаи`}
      onOpen={({ kind }) => onOpen(kind)}
      card={(sums) => <KindCard sums={sums} />}
      empty={{ title: 'Видов нет' }}
    />
  );
}

function KindCard({ sums: { kind, count, amount, usual, unusual } }: { sums: KindSums }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={2} align="start">
        <Text weight="medium">{UNUSUAL_KINDS[kind].label}</Text>
        <Unusuals count={unusual} />
      </Row>
      <Text>{count === 0 ? 'Не было' : `${formatNumber(count)} на ${amountWords(kind, amount)}`}</Text>
      <Text size="caption" tone="muted">
        Обычно: {usualWords(kind, usual)}
      </Text>
    </Stack>
  );
}

function Unusuals({ count }: { count: number }) {
  if (count === 0) return <Text tone="muted">{dash}</Text>;
  return <StatusChip tone="warning">{formatNumber(count)}</StatusChip>;
}
