import { formatDate, formatMomentTime, Stack, Text } from '@studio/ui';
import type { ListColumn } from '../list/list-column';

/** When something was done: its time over its day. */
export function actTimeColumn<Act extends { at: string }>(): ListColumn<Act> {
  return {
    id: 'at',
    header: 'Когда',
    width: '7rem',
    nowrap: true,
    cell: ({ at }) => (
      <Stack gap={0}>
        <Text>{formatMomentTime(at)}</Text>
        <Text size="caption" tone="muted">
          {formatDate(at)}
        </Text>
      </Stack>
    ),
  };
}

/** Its place in the audit's chain. */
export function actNumberColumn<Act extends { seq: number }>(): ListColumn<Act> {
  return {
    id: 'seq',
    header: '№',
    priority: 3,
    align: 'end',
    width: '5rem',
    cell: ({ seq }) => <Text tone="muted">{seq}</Text>,
  };
}
