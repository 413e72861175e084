import { PAYMENT_METHODS, type Sale } from '@studio/contracts';
import { Link } from '@studio/portal';
import { CutText, type ListColumn } from '@studio/screens';
import { Badge, dash, formatMoment, formatMoney, Row, Stack, Text } from '@studio/ui';
import { SaleState } from '../sale/sale-state';
import { salePath } from '../sale/sale-path';
import { OwedLine } from './owed-line';
import { SaleRowMenu } from './sale-row-menu';

export const SALE_COLUMNS: readonly ListColumn<Sale>[] = [
  {
    id: 'number',
    fixed: true,
    header: 'Номер',
    sort: 'number',
    firstDirection: 'desc',
    width: '7rem',
    cell: (sale) => (
      <Row gap={1}>
        <Link to={salePath(sale.id)}>№&nbsp;{sale.number}</Link>
        {sale.marks.length > 0 && sale.marks_seen_at === null && <Badge>!</Badge>}
      </Row>
    ),
  },
  {
    id: 'created_at',
    header: 'Когда',
    sort: 'created_at',
    firstDirection: 'desc',
    width: '9.5rem',
    nowrap: true,
    cell: ({ sold_at }) => formatMoment(sold_at),
  },
  {
    id: 'client',
    header: 'Клиент и локация',
    cell: ({ client_name, location_name }) => (
      <>
        <CutText text={client_name} />
        <CutText text={location_name} caption />
      </>
    ),
  },
  {
    id: 'state',
    header: 'Состояние',
    width: '11rem',
    cell: (sale) => (
      <Stack gap={0}>
        <SaleState state={sale.state} />
        <OwedLine sale={sale} />
      </Stack>
    ),
  },
  { id: 'methods', header: 'Оплата', priority: 2, width: '8rem', cell: (sale) => methodWords(sale) },
  {
    id: 'seller',
    header: 'Продавец',
    priority: 3,
    width: '11rem',
    cell: ({ sold_by_name }) => sold_by_name?.split(' ').slice(0, 2).join(' ') ?? dash,
  },
  {
    id: 'total',
    header: 'Итого',
    sort: 'total',
    firstDirection: 'desc',
    width: '8rem',
    align: 'end',
    nowrap: true,
    cell: ({ total_kop }) => formatMoney(total_kop),
  },
];

/** What can be done with a sale without opening it. */
export const actsColumn = (onFix: (id: string) => void): ListColumn<Sale> => ({
  id: 'acts',
  header: 'Действия',
  hideHeader: true,
  service: true,
  align: 'end',
  width: '3rem',
  cell: (sale) => <SaleRowMenu sale={sale} onFix={onFix} />,
});

/** What the sale adds to the figure behind the list. */
export const COUNTED_COLUMN: ListColumn<Sale> = {
  id: 'counted',
  header: 'В показателе',
  width: '8rem',
  align: 'end',
  nowrap: true,
  cell: ({ counted_kop }) => (counted_kop === undefined ? dash : formatMoney(counted_kop)),
};

function methodWords({ methods }: Sale): string {
  return methods.map((method) => PAYMENT_METHODS[method].label).join(', ') || dash;
}

/** A sale in the list of a phone. */
export function SaleListCard({ sale }: { sale: Sale }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3}>
        <Text weight="semibold">
          № {sale.number} · {sale.client_name ?? 'Без имени'}
        </Text>
        <Text weight="semibold" nowrap>
          {formatMoney(sale.total_kop)}
        </Text>
      </Row>
      <Row justify="between">
        <SaleState state={sale.state} />
        <Text size="caption" tone="muted">
          {methodWords(sale)}
        </Text>
      </Row>
      <OwedLine sale={sale} />
      <Text size="caption" tone="muted">
        {formatMoment(sale.sold_at)} · {sale.location_name}
      </Text>
      {sale.counted_kop !== undefined && (
        <Text size="caption" tone="muted">
          В показателе {formatMoney(sale.counted_kop)}
        </Text>
      )}
    </Stack>
  );
}
