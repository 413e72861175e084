import { type Receipt, RECEIPT_STATES } from '@studio/contracts';
import { client, needsConnection, orpc, useAuth, useNetwork } from '@studio/portal';
import { type ListColumn, useAction } from '@studio/screens';
import { Button, formatMoment, formatMoney, Row, Stack, StatusChip, Text } from '@studio/ui';
import { receiptWords } from './receipt-words';

export const RECEIPT_COLUMNS: readonly ListColumn<Receipt>[] = [
  { id: 'sale', header: 'Продажа', nowrap: true, cell: ({ sale_number }) => `№\u00a0${sale_number}` },
  { id: 'kind', header: 'Чек', cell: receiptWords },
  { id: 'state', header: 'Состояние', cell: (receipt) => <Fault receipt={receipt} /> },
  { id: 'location', header: 'Локация', priority: 2, cell: ({ location_name }) => location_name },
  { id: 'at', header: 'Когда', priority: 2, nowrap: true, cell: ({ created_at }) => formatMoment(created_at) },
  { id: 'amount', header: 'Сумма', align: 'end', nowrap: true, cell: ({ amount_kop }) => formatMoney(amount_kop) },
  {
    id: 'acts',
    header: 'Действия',
    hideHeader: true,
    service: true,
    align: 'end',
    cell: (receipt) => <Retry receipt={receipt} />,
  },
];

export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { sale_number, amount_kop, created_at, location_name } = receipt;
  return (
    <Stack gap={2}>
      <Row justify="between" gap={2}>
        <Text weight="medium">{`№\u00a0${sale_number}, ${receiptWords(receipt)}`}</Text>
        <Text nowrap>{formatMoney(amount_kop)}</Text>
      </Row>
      <Text size="caption" tone="muted">
        {formatMoment(created_at)} · {location_name}
      </Text>
      <Fault receipt={receipt} />
      <Row>
        <Retry receipt={receipt} />
      </Row>
    </Stack>
  );
}

/** Its state, how often it was tried, and why it failed. */
function Fault({ receipt: { state, tries, error } }: { receipt: Receipt }) {
  const { label, tone } = RECEIPT_STATES[state];
  return (
    <Stack gap={0.5} align="start">
      <StatusChip tone={tone}>{label}</StatusChip>
      <Text size="caption" tone="muted">
        {[`попыток: ${tries}`, error].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

function Retry({ receipt: { id, retry_refusal } }: { receipt: Receipt }) {
  const { can } = useAuth();
  const { online } = useNetwork();
  const retry = useAction({
    run: () => client.sales.retryReceipt({ id }),
    done: ({ state }) => (state === 'accepted' ? 'Чек пробит' : 'Чек снова отправлен'),
    failure: 'Чек не отправлен.',
    invalidates: [orpc.sales.receipts.key()],
  });
  if (!can('sales.take_payment')) return null;
  return (
    <Button
      size="sm"
      offReason={needsConnection(online) ?? retry_refusal ?? undefined}
      loading={retry.busy}
      onClick={() => retry.run(undefined)}
    >
      Отправить снова
    </Button>
  );
}
