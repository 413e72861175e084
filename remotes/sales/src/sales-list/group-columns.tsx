import { SALE_SOURCES, type SaleGroup, type SaleGroups, type SaleSource } from '@studio/contracts';
import type { ListColumn } from '@studio/screens';
import { countOf, dash, formatMoney, formatNumber, formatPercent, Row, Stack, Text } from '@studio/ui';

export type SaleGroupRow = SaleGroups['rows'][number];
type Sums = NonNullable<SaleGroups['total']>;

export const GROUP_WORDS: Record<SaleGroup, { label: string; header: string; forms: [string, string, string] }> = {
  seller: { label: 'По продавцам', header: 'Продавец', forms: ['продавец', 'продавца', 'продавцов'] },
  product: { label: 'По товарам', header: 'Товар', forms: ['товар', 'товара', 'товаров'] },
  source: { label: 'По источникам', header: 'Как оформлена', forms: ['источник', 'источника', 'источников'] },
};

/** What a group is called. */
export function groupName(by: SaleGroup, { key, name }: SaleGroupRow): string {
  return by === 'source' ? SALE_SOURCES[key as SaleSource].label : name;
}

export const netKop = ({ gross_kop, refunds_kop }: Sums): number => gross_kop - refunds_kop;

function checkWords({ orders, orders_kop }: Sums): string {
  return orders === 0 ? dash : formatMoney(Math.round(orders_kop / orders));
}

/** The group's part of all revenue; none where nothing was earned. */
function shareWords(row: SaleGroupRow, total: Sums): string {
  return netKop(total) <= 0 ? dash : formatPercent(netKop(row) / netKop(total), { fraction: 1 });
}

/** A table of groups, whose sums are parts of the total. */
export function groupColumns(by: SaleGroup, total: Sums): readonly ListColumn<SaleGroupRow>[] {
  const figure = (id: string, header: string, cell: (row: SaleGroupRow) => string, priority?: 2 | 3) =>
    ({ id, header, cell, align: 'end', nowrap: true, width: '8rem', ...(priority && { priority }) }) as const;
  return [
    {
      id: 'name',
      header: GROUP_WORDS[by].header,
      fixed: true,
      cell: (row) => <Text weight="medium">{groupName(by, row)}</Text>,
    },
    { ...figure('orders', 'Заказы', ({ orders }) => formatNumber(orders), 2), width: '6rem' },
    { ...figure('pieces', 'Штук', ({ pieces }) => formatNumber(pieces)), width: '6rem' },
    figure('gross', 'Оплачено', ({ gross_kop }) => formatMoney(gross_kop), 3),
    figure('refunds', 'Возвращено', ({ refunds_kop }) => formatMoney(refunds_kop), 2),
    figure('net', 'Выручка', (row) => formatMoney(netKop(row))),
    figure('check', 'Средний чек', checkWords, 2),
    { ...figure('share', 'Доля', (row) => shareWords(row, total)), width: '5.5rem' },
  ];
}

/** A group in the list of a phone. */
export function GroupCard({ by, row, total }: { by: SaleGroup; row: SaleGroupRow; total: Sums }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3} align="start">
        <Text weight="semibold">{groupName(by, row)}</Text>
        <Text weight="semibold" nowrap>
          {formatMoney(netKop(row))}
        </Text>
      </Row>
      <Row justify="between" gap={3}>
        <Text size="caption" tone="muted">
          {countOf(row.orders, ['заказ', 'заказа', 'заказов'])}, {formatNumber(row.pieces)} шт., средний чек{' '}
          {checkWords(row)}
        </Text>
        <Text size="caption" tone="muted" nowrap>
          {shareWords(row, total)}
        </Text>
      </Row>
      {row.refunds_kop > 0 && (
        <Text size="caption" tone="muted">
          Оплачено {formatMoney(row.gross_kop)}, возвращено {formatMoney(row.refunds_kop)}
        </Text>
      )}
    </Stack>
  );
}
