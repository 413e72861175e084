import type { Sale } from '@studio/contracts';
import { useAuth, useNavigate } from '@studio/portal';
import { CutText, type ListColumn, wayToPay } from '@studio/screens';
import { Button, dash, formatMoment, formatMoney, formatPhone, Stack, Text } from '@studio/ui';
import { SALE_COLUMNS } from './sale-columns';
import { DebtAge, debtWords } from './owed-line';

/** «Долги»: who owes, how to reach them, since when and how much, and the way to take it. */
export const DEBT_COLUMNS: readonly ListColumn<Sale>[] = [
  ...SALE_COLUMNS.filter(({ id }) => id === 'number' || id === 'created_at'),
  {
    id: 'client',
    header: 'Клиент и телефон',
    cell: ({ client_name, client_phone, location_name }) => (
      <>
        <CutText text={client_name} />
        <CutText text={client_phone === null ? location_name : formatPhone(client_phone)} caption />
      </>
    ),
  },
  { id: 'age', header: 'Ждёт', width: '6rem', nowrap: true, cell: (sale) => <DebtAge sale={sale} /> },
  {
    id: 'paid',
    header: 'Оплачено',
    width: '8rem',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: ({ paid_kop, refunded_kop }) => formatMoney(paid_kop - refunded_kop),
  },
  ...SALE_COLUMNS.filter(({ id }) => id === 'total').map((column) => ({ ...column, priority: 2 as const })),
  {
    id: 'due',
    header: 'Осталось',
    width: '9rem',
    align: 'end',
    nowrap: true,
    cell: (sale) => (
      <Text weight="semibold">{sale.due_kop > 0 ? formatMoney(sale.due_kop) : (debtWords(sale) ?? dash)}</Text>
    ),
  },
  {
    id: 'pay',
    header: 'Оплата',
    hideHeader: true,
    service: true,
    align: 'end',
    width: '11rem',
    cell: (sale) => <PayRest sale={sale} />,
  },
];

/** A debt in the list of a phone: how much is owed, by whom, and the way to take it. */
export function DebtCard({ sale }: { sale: Sale }) {
  return (
    <Stack gap={2}>
      <Text>
        № {sale.number} · {sale.client_name ?? 'Без имени'}
      </Text>
      <Text weight="semibold" size="lead">
        {debtWords(sale)}
      </Text>
      <Text size="caption" tone="muted">
        {sale.due_kop > 0 &&
          `Оплачено ${formatMoney(sale.paid_kop - sale.refunded_kop)} из ${formatMoney(sale.total_kop)} · `}
        <DebtAge sale={sale} />
      </Text>
      <Text size="caption" tone="muted">
        {formatMoment(sale.sold_at)} · {sale.location_name}
      </Text>
      {sale.client_phone !== null && <Text size="caption">{formatPhone(sale.client_phone)}</Text>}
      <PayRest sale={sale} isTouch />
    </Stack>
  );
}

function PayRest({ sale, isTouch = false }: { sale: Sale; isTouch?: boolean }) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const way = wayToPay(sale);
  return way !== null && can('sales.take_payment') ? (
    <Button size={isTouch ? 'touch' : 'sm'} wide={isTouch} onClick={() => void navigate(way.to)}>
      {way.act}
    </Button>
  ) : null;
}
