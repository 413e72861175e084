import type { Sale } from '@studio/contracts';
import { Link, useAuth } from '@studio/portal';
import { CutText, type ListColumn, wayToPay } from '@studio/screens';
import { Button, dash, formatMoney, formatPhone, Stack, Text } from '@studio/ui';
import { SALE_COLUMNS, SaleListCard } from './sale-columns';
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
  { id: 'age', header: 'Долгу', width: '6rem', nowrap: true, cell: (sale) => <DebtAge sale={sale} /> },
  {
    id: 'paid',
    header: 'Оплачено',
    width: '8rem',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: ({ paid_kop, refunded_kop }) => formatMoney(paid_kop - refunded_kop),
  },
  ...SALE_COLUMNS.filter(({ id }) => id === 'total'),
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
    cell: (sale) => <PayRest sale={sale} />,
  },
];

/** A debt in the list of a phone. */
export function DebtCard({ sale }: { sale: Sale }) {
  return (
    <Stack gap={2}>
      <SaleListCard sale={sale} />
      {sale.client_phone !== null && <Text size="caption">{formatPhone(sale.client_phone)}</Text>}
    </Stack>
  );
}

function PayRest({ sale }: { sale: Sale }) {
  const { can } = useAuth();
  const way = wayToPay(sale);
  return way !== null && can('sales.take_payment') ? (
    <Button size="sm">
      <Link to={way.to}>{way.label}</Link>
    </Button>
  ) : null;
}
