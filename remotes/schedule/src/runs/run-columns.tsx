import type { PayRunRow } from '@studio/contracts';
import { type Column, formatMoney, Stack, Text } from '@studio/ui';

/** A month's pay, person by person. */
export const RUN_COLUMNS: readonly Column<PayRunRow>[] = [
  {
    id: 'name',
    header: 'Сотрудник',
    cell: ({ full_name, position, dismissed }) => (
      <Stack gap={0}>
        <Text as="span">{full_name}</Text>
        <Text as="span" size="caption" tone="muted">
          {position ?? ''}
          {dismissed ? ' (уволен)' : ''}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'accrued',
    header: 'Начислено',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: (row) => formatMoney(row.accrued_kop),
  },
  {
    id: 'corrections',
    header: 'Исправления',
    align: 'end',
    nowrap: true,
    priority: 3,
    cell: (row) => (row.corrections_kop === 0 ? '' : formatMoney(row.corrections_kop, { signed: true })),
  },
  {
    id: 'advance',
    header: 'Аванс',
    align: 'end',
    nowrap: true,
    priority: 3,
    cell: (row) => formatMoney(row.advance_kop),
  },
  {
    id: 'settled',
    header: 'Выплачено',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: (row) => formatMoney(row.settled_kop),
  },
  {
    id: 'due',
    header: 'К выплате',
    align: 'end',
    nowrap: true,
    cell: (row) => (
      <Stack gap={0}>
        <b>{formatMoney(row.due_kop)}</b>
        {row.waiting_kop > 0 && (
          <Text as="span" size="caption" tone="muted">
            ждёт в кассе {formatMoney(row.waiting_kop)}
          </Text>
        )}
      </Stack>
    ),
  },
];
